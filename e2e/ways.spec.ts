import type { Page } from "@playwright/test";
import { button, solve } from "./doors.ts";
import { freshName } from "./members.ts";
import { type PostedSite, startPostedSite } from "./post.ts";
import { alive, expect, test } from "./test.ts";
import { like, say } from "./words.ts";

// The tests share one site, so they run one after the other in one worker.
test.describe.configure({ mode: "default" });

let site: PostedSite;
test.beforeAll(async () => {
	site = await startPostedSite();
});
test.afterAll(() => site?.close());

const pathOn = (page: Page): string => page.url().replace(site.url, "");
/** Registers by phone with the code of the SMS. */
async function registerByPhone(page: Page, scripts: boolean, number: string): Promise<{ username: string }> {
	const username = freshName();
	await page.goto("/ng/account/register");
	if (scripts) await alive(page);
	const send = button(page, say("ways.sendCode"));
	if (scripts) await expect(send, "disabled without a number").toBeDisabled();
	if (scripts) await expect(send, "with the reason").toHaveAccessibleDescription(say("ways.fillFirst"));
	await page.getByLabel(say("ways.number")).fill(number);
	await solve(page);
	await send.click();
	await expect(page.getByText(say("ways.codeSent"))).toBeVisible();
	if (scripts) await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
	await expect(page.getByLabel(say("ways.number"))).toHaveValue(number);

	const code = await site.codeTo(`+234${number.slice(1)}`);
	await page.getByLabel(say("register.username")).fill(username);
	await page.getByLabel(say("password.label"), { exact: true }).fill("sunrise7");
	await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
	await page.getByLabel(say("ways.code")).fill(code === "111111" ? "222222" : "111111");
	await button(page, say("register.submit")).click();
	await expect(page.getByText(say("error.code-wrong")).first(), "refuses a wrong code and keeps the form").toBeVisible();
	await expect(page.getByLabel(say("register.username"))).toHaveValue(username);
	await page.getByLabel(say("password.label"), { exact: true }).fill("sunrise7");
	await page.getByLabel(say("ways.code")).fill(code);
	await button(page, say("register.submit")).click();
	await expect(page.getByRole("heading", { level: 1, name: say("welcome.tagsTitle") })).toBeVisible();
	expect(pathOn(page)).toBe("/ng/welcome");
	await page.goto(new URL("/ng/foryou", page.url()).href);
	await expect(page.getByText(say("shell.addEmailTitle"))).toBeVisible();
	return { username };
}

/** Adds an e-mail address with the code of the e-mail. */
async function addEmail(page: Page, email: string): Promise<void> {
	await page.getByRole("link", { name: say("shell.addEmail") }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("bind.title") })).toBeVisible();
	await page.getByLabel(say("bind.email")).fill(email);
	await button(page, say("bind.send")).click();
	await expect(page.getByText(say("bind.sent", { email }))).toBeVisible();
	await page.getByLabel(say("confirm.code")).fill(await site.codeTo(email));
	await button(page, say("confirm.submit")).click();
	await expect(page.getByRole("heading", { level: 1, name: say("confirm.done") })).toBeVisible();
}

interface ResetRequest {
	/** E-mail address or username; else `number` is typed. */
	account?: string;
	number?: string;
	/** Recipient of the code. */
	to: string;
}

/** Resets the password by a code, from the login screen. */
async function resetPassword(page: Page, scripts: boolean, { account, number, to }: ResetRequest, password: string): Promise<void> {
	await page.goto("/ng/account");
	await page.getByRole("link", { name: say("forget.link") }).click();
	await expect(page).toHaveURL(/\/ng\/forget$/);
	const before = site.to(to).length;
	if (account) {
		await page.getByRole("link", { name: say("forget.byEmail") }).click();
		await page.getByLabel(say("forget.account")).fill(account);
	} else await page.getByLabel(say("ways.number")).fill(number ?? "");
	if (scripts) await alive(page);
	await solve(page);
	await button(page, say("forget.submit")).click();
	await expect(page.getByRole("heading", { level: 1, name: say("forget.sentTitle") })).toBeVisible();
	expect(pathOn(page)).toBe("/ng/forget/change");
	// A phone may reload the page while the member reads the code.
	await page.reload();
	if (scripts) await alive(page);
	await expect(page.getByText(say("forget.sentTo", { to: account ?? number ?? "" }))).toBeVisible();
	if (scripts) await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
	await page.getByRole("link", { name: say("forget.restart") }).click();
	await expect(page.getByLabel(say(account ? "forget.account" : "ways.number"))).toHaveValue(account ?? number ?? "");
	await page.goBack();
	if (scripts) await alive(page);
	await page.getByLabel(say("ways.code")).fill(await site.codeTo(to, before));
	await page.getByLabel(say("change.new"), { exact: true }).fill(password);
	await page.getByLabel(say("change.repeat")).fill(`${password}x`);
	await button(page, say("forget.change")).click();
	await expect(page.getByText(say("error.password-mismatch"))).toBeVisible();
	if (!scripts) await page.getByLabel(say("ways.code")).fill(await site.codeTo(to, before));
	await page.getByLabel(say("change.new"), { exact: true }).fill(password);
	await page.getByLabel(say("change.repeat")).fill(password);
	await button(page, say("forget.change")).click();
	await expect(page.getByRole("heading", { level: 1, name: say("forget.done") })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: say("forget.done") })).toBeVisible();
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
	await page.getByRole("link", { name: say("signIn.submit") }).click();
	await page.getByLabel(say("signIn.name")).fill(username);
	await page.getByLabel(say("password.label"), { exact: true }).fill(password);
	await button(page, say("signIn.submit")).click();
	await expect(page).toHaveURL(/\/ng\/foryou$/);
}

for (const scripts of [true, false])
	test(`registers by phone, adds an e-mail, and resets the password by e-mail and SMS, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
		allowedErrors,
	}) => {
		// Console error of a rejected form.
		allowedErrors.push(/Failed to load resource: the server responded with a status of 422/);
		const options = { baseURL: site.url, javaScriptEnabled: scripts };
		const page = await openPage(undefined, options);
		const number = scripts ? "08031234567" : "08037654321";
		const { username } = await registerByPhone(page, scripts, number);
		const email = `${username}@fans.org`;
		await addEmail(page, email);

		const other = await openPage(undefined, options);
		await resetPassword(other, scripts, { account: email, to: email }, "sunset88");
		await logIn(other, username, "sunset88");
		// The reset ended the session of the first browser.
		await page.goto("/change");
		await expect(page).toHaveURL(/\/creator\?back=/);
		expect(site.to(email).some((text) => text.includes("was just"))).toBe(true);

		await other.goto("/ng/change");
		if (scripts) await alive(other);
		await other.getByLabel(say("change.old")).fill("sunset88");
		await other.getByLabel(say("change.new"), { exact: true }).fill("sunrise9");
		await other.getByLabel(say("change.repeat")).fill("sunrise9");
		await button(other, say("change.submit")).click();
		await expect(other.getByText(say("change.done"))).toBeVisible();
		await other.goto("/ng/change");
		await expect(other.getByLabel(say("change.old")), "the session remains").toBeVisible();

		const third = await openPage(undefined, options);
		await resetPassword(third, scripts, { account: username, to: email }, "sundown77");
		await logIn(third, username, "sundown77");

		await site.letWaitsPass();
		const fourth = await openPage(undefined, options);
		await resetPassword(fourth, scripts, { number, to: `+234${number.slice(1)}` }, "moonrise6");
		await logIn(fourth, username, "moonrise6");
	});
