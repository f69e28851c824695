import type { Page } from "@playwright/test";
import { button, heading, password, solve } from "./doors.ts";
import { freshName } from "./members.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say } from "./words.ts";

/** Waits for a code to the number in the local outbox. */
async function codeTo(page: Page, number: string): Promise<string> {
	let code: string | undefined;
	await expect
		.poll(async () => {
			const messages = (await (await page.request.get("/dev/outbox", { headers: { accept: "application/json" } })).json()) as {
				recipient: string;
				body: string;
			}[];
			code = /\b\d{6}\b/.exec(messages.find(({ recipient }) => recipient === number)?.body ?? "")?.[0];
			return code;
		})
		.toBeDefined();
	return code ?? "";
}

/** Skips both onboarding screens. */
async function skipOnboarding(page: Page): Promise<void> {
	await heading(page, say("welcome.tagsTitle"));
	await button(page, say("welcome.skip")).click();
	await heading(page, say("welcome.peopleTitle"));
	await button(page, say("welcome.skip")).click();
}

for (const scripts of [true, false])
	test(`restores the phone registration form after a reload and returns to the thread, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
		fixtures,
		allowedErrors,
	}) => {
		test.slow();
		allowedErrors.push(/status of 4(22|29)/);
		const page = await openPage(undefined, { javaScriptEnabled: scripts });
		const number = scripts ? "08091112233" : "08091112244";
		const username = freshName();
		const thread = `/ng${fixtures.long.path}?page=2`;
		await page.goto(thread);
		const register = page.locator("#reply").getByRole("link", { name: say("nav.register"), exact: true });
		await register.focus();
		if (scripts) await alive(page);
		await register.click();
		if (scripts) await expect(page.getByRole("dialog")).toBeVisible();
		else expect(pathOf(page)).toBe(`/ng/account/register?back=${encodeURIComponent(thread)}`);
		const expectRestored = async (): Promise<void> => {
			await expect(page.getByLabel(say("ways.number"))).toHaveValue(number);
			await expect(page.getByLabel(say("register.username"))).toHaveValue(username);
			await expect(password(page)).toHaveValue("");
		};
		await page.getByLabel(say("ways.number")).fill(number);
		await page.getByLabel(say("register.username")).fill(username);
		await password(page).fill("sunrise7");
		await solve(page);
		if (!scripts) await page.getByLabel(say("ways.number")).fill(number);
		await button(page, say("ways.sendCode")).click();
		await expect(page.getByLabel(say("ways.code"))).toBeVisible();
		const code = await codeTo(page, `+234${number.slice(1)}`);

		for (let load = 0; load < 2; load++) {
			await page.reload();
			if (scripts) await alive(page);
			await expect(page.getByText(say("ways.stands"))).toBeVisible();
			await expectRestored();
			if (scripts) await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
		}
		// Another page and back.
		await page.goto("/ng/latest");
		await page.goBack();
		if (scripts) await alive(page);
		await expectRestored();

		await page.getByLabel(say("ways.code")).fill(code === "111111" ? "222222" : "111111");
		await password(page).fill("sunrise7");
		await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
		await button(page, say("register.submit")).click();
		await expect(page.getByText(say("error.code-wrong")).first()).toBeVisible();
		await page.goto(scripts ? page.url() : `/ng/account/register?back=${encodeURIComponent(thread)}`);
		if (scripts) await alive(page);
		await expectRestored();
		await page.getByLabel(say("ways.code")).fill(code);
		await password(page).fill("sunrise7");
		await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
		await button(page, say("register.submit")).click();
		await skipOnboarding(page);
		await expect.poll(() => pathOf(page)).toBe(thread);

		// After a success nothing is left in the browser.
		await page.context().clearCookies({ name: "baraza_session" });
		await page.goto("/ng/account/register");
		if (scripts) await alive(page);
		await expect(page.getByLabel(say("ways.number"))).toHaveValue("");
	});

for (const scripts of [true, false])
	test(`restores the e-mail registration form, and clears it on request, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
		fixtures,
		allowedErrors,
	}) => {
		allowedErrors.push(/status of 422/);
		const page = await openPage(undefined, { javaScriptEnabled: scripts });
		const username = freshName();
		const thread = `/ng${fixtures.long.path}`;
		await page.goto(`/ng/account?back=${encodeURIComponent(thread)}`);
		await page.getByRole("link", { name: say("signIn.create") }).click();
		await page.getByRole("link", { name: say("ways.email"), exact: true }).click();
		await expect.poll(() => pathOf(page)).toBe(`/ng/account/email?back=${encodeURIComponent(thread)}`);
		if (scripts) await alive(page);
		await page.getByLabel(say("register.email")).fill(`${username}@mail.com`);
		await page.getByLabel(say("register.username")).fill(username);
		// Without scripts the form is saved when it is first sent.
		if (!scripts) await button(page, say("register.submit")).click();
		await page.goto(page.url());
		if (scripts) await alive(page);
		await expect(page.getByLabel(say("register.email"))).toHaveValue(`${username}@mail.com`);
		await expect(page.getByLabel(say("register.username"))).toHaveValue(username);
		await button(page, say("forget.restart")).click();
		await expect(page.getByLabel(say("ways.number"))).toHaveValue("");
		expect(pathOf(page)).toBe(`/ng/account/register?back=${encodeURIComponent(thread)}`);
		await page.getByRole("link", { name: say("ways.email"), exact: true }).click();
		if (scripts) await alive(page);
		await expect(page.getByLabel(say("register.email"))).toHaveValue("");

		await page.getByLabel(say("register.email")).fill(`${username}@mail.com`);
		await page.getByLabel(say("register.username")).fill(username);
		await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
		await solve(page);
		await password(page).fill("sunrise7");
		await button(page, say("register.submit")).click();
		await skipOnboarding(page);
		await expect.poll(() => pathOf(page)).toBe(thread);
	});
