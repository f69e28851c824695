import type { Page } from "@playwright/test";
import { button, heading, password, solve } from "./doors.ts";
import { freshName } from "./members.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say } from "./words.ts";

/** The newest code that the local outbox holds for a number. */
async function codeTo(page: Page, number: string): Promise<string> {
	let code: string | undefined;
	await expect
		.poll(async () => {
			const letters = (await (await page.request.get("/dev/outbox", { headers: { accept: "application/json" } })).json()) as {
				recipient: string;
				body: string;
			}[];
			code = /\b\d{6}\b/.exec(letters.find(({ recipient }) => recipient === number)?.body ?? "")?.[0];
			return code;
		})
		.toBeDefined();
	return code ?? "";
}

/** Goes on past the first steps without a choice. */
async function skipFirstSteps(page: Page): Promise<void> {
	await heading(page, say("welcome.tagsTitle"));
	await button(page, say("welcome.skip")).click();
	await heading(page, say("welcome.peopleTitle"));
	await button(page, say("welcome.skip")).click();
}

for (const scripts of [true, false])
	test(`who registers from a thread finds the form again after the phone dropped it, and the thread in the end, ${scripts ? "with" : "without"} scripts`, async ({
		visit,
		world,
		forgiven,
	}) => {
		test.slow();
		forgiven.push(/status of 4(22|29)/);
		const page = await visit(undefined, { javaScriptEnabled: scripts });
		const number = scripts ? "08091112233" : "08091112244";
		const username = freshName();
		const thread = `/ng${world.long.path}?page=2`;
		await page.goto(thread);
		const register = page.locator("#reply").getByRole("link", { name: say("nav.register"), exact: true });
		await register.focus();
		if (scripts) await alive(page);
		await register.click();
		if (scripts) await expect(page.getByRole("dialog")).toBeVisible();
		else expect(pathOf(page)).toBe(`/ng/account/register?back=${encodeURIComponent(thread)}`);
		const typed = async (): Promise<void> => {
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
			await typed();
			if (scripts) await expect(button(page, /^Send again in \d+ seconds?$/)).toBeDisabled();
		}
		// Elsewhere and back.
		await page.goto("/ng/latest");
		await page.goBack();
		if (scripts) await alive(page);
		await typed();

		await page.getByLabel(say("ways.code")).fill(code === "111111" ? "222222" : "111111");
		await password(page).fill("sunrise7");
		await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
		await button(page, say("register.submit")).click();
		await expect(page.getByText(say("error.code-wrong")).first()).toBeVisible();
		await page.goto(scripts ? page.url() : `/ng/account/register?back=${encodeURIComponent(thread)}`);
		if (scripts) await alive(page);
		await typed();
		await page.getByLabel(say("ways.code")).fill(code);
		await password(page).fill("sunrise7");
		await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
		await button(page, say("register.submit")).click();
		await skipFirstSteps(page);
		await expect.poll(() => pathOf(page)).toBe(thread);

		// The next who holds the phone finds nothing.
		await page.context().clearCookies({ name: "baraza_session" });
		await page.goto("/ng/account/register");
		if (scripts) await alive(page);
		await expect(page.getByLabel(say("ways.number"))).toHaveValue("");
	});

for (const scripts of [true, false])
	test(`an e-mail registration stands too, and begins anew for somebody else, ${scripts ? "with" : "without"} scripts`, async ({ visit, world, forgiven }) => {
		forgiven.push(/status of 422/);
		const page = await visit(undefined, { javaScriptEnabled: scripts });
		const username = freshName();
		const thread = `/ng${world.long.path}`;
		await page.goto(`/ng/account?back=${encodeURIComponent(thread)}`);
		await page.getByRole("link", { name: say("signIn.create") }).click();
		await page.getByRole("link", { name: say("ways.email"), exact: true }).click();
		await expect.poll(() => pathOf(page)).toBe(`/ng/account/email?back=${encodeURIComponent(thread)}`);
		if (scripts) await alive(page);
		await page.getByLabel(say("register.email")).fill(`${username}@mail.com`);
		await page.getByLabel(say("register.username")).fill(username);
		// Without scripts what is typed is kept from when it was first sent.
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
		await skipFirstSteps(page);
		await expect.poll(() => pathOf(page)).toBe(thread);
	});
