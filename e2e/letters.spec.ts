import type { Page } from "@playwright/test";
import { beAt, button, heading, password, solve } from "./doors.ts";
import { sameMail } from "./elsewhere.ts";
import { freshName } from "./members.ts";
import { type PostedSite, startPostedSite } from "./post.ts";
import { alive, expect, test } from "./test.ts";
import { like, say } from "./words.ts";

// The tests share one site, so they run one after the other in one worker.
test.describe.configure({ mode: "default" });
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	allowedErrors: async ({}, use) => use([/Failed to load resource: the server responded with a status of 4(03|22)/, /favicon\.ico/]),
});

let site: PostedSite;
test.beforeAll(async () => {
	site = await startPostedSite();
});
test.afterAll(() => site?.close());

/** Waits for an e-mail that contains the text. */
const expectEmail = (to: string, part: string) => expect.poll(() => site.to(to).some((text) => text.includes(part)), { timeout: 20_000 }).toBe(true);

async function registerByEmail(page: Page, scripts: boolean, email: string): Promise<string> {
	const username = freshName();
	await page.goto("/ng/account/email");
	if (scripts) await alive(page);
	await page.getByLabel(say("register.email"), { exact: true }).fill(email);
	await page.getByLabel(say("register.username")).fill(username);
	await solve(page);
	await password(page).fill("sunrise7");
	await page.getByRole("checkbox", { name: like("register.agree", "terms", "privacy") }).check();
	await button(page, say("register.submit")).click();
	await heading(page, say("welcome.tagsTitle"));
	return username;
}

/** Links Facebook in the settings long after the login, which asks for the password again. */
async function linkFacebookLater(page: Page, scripts: boolean, username: string, userName: string): Promise<void> {
	await site.letFreshnessPass(username);
	await page.goto("/ng/ucenter/setting/account");
	if (scripts) await alive(page);
	await page.getByRole("button", { name: say("social.linkName", { way: "Facebook" }) }).click();
	await heading(page, say("owner.ask"));
	const own = page.getByLabel(say("owner.password"), { exact: true });
	await own.fill("wrong-one");
	await button(page, say("owner.submit")).click();
	await expect(page.getByText(say("error.password-wrong"))).toBeVisible();
	await own.fill("sunrise7");
	await button(page, say("owner.submit")).click();
	await page.getByRole("button", { name: say("social.linkName", { way: "Facebook" }) }).click();
	await beAt(page, site.url, userName);
	await expect(page.getByText(say("social.linked", { way: "Facebook" }))).toBeVisible();
}

for (const [kind, scripts] of [
	["live", true],
	["plain", false],
] as const) {
	const options = {
		get baseURL() {
			return site.url;
		},
		javaScriptEnabled: scripts,
	};

	test(`registers by e-mail, corrects the address, links Google and Facebook and gets every e-mail, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		test.slow();
		const page = await openPage(undefined, options);
		const mistyped = `${freshName()}@maill.com`;
		const email = sameMail[kind];
		const username = await registerByEmail(page, scripts, mistyped);
		const oldLink = await site.linkTo(mistyped);

		await page.goto("/ng/account/confirm");
		if (scripts) await alive(page);
		await page.getByText(say("confirm.other")).click();
		await page.getByLabel(say("confirm.otherEmail")).fill(email);
		await button(page, say("confirm.otherSend")).click();
		await expect(page.getByText(say("shell.confirmSent")).first()).toBeVisible();
		const code = await site.codeTo(email);
		const otherPerson = await openPage(undefined, options);
		await otherPerson.goto(oldLink);
		await button(otherPerson, say("confirm.submit")).click();
		// The link sent to the mistyped address no longer works.
		await heading(otherPerson, say("confirm.failed"));
		await page.getByLabel(say("confirm.code")).fill(code === "111111" ? "222222" : "111111");
		await button(page, say("confirm.submit")).click();
		await expect(page.getByText(say("error.code-wrong")).first()).toBeVisible();
		await page.getByLabel(say("confirm.code")).fill(code);
		await button(page, say("confirm.submit")).click();
		await heading(page, say("confirm.done"));

		await linkFacebookLater(page, scripts, username, `Kofi kofi_${kind}`);
		await expectEmail(email, "Facebook");

		// In another browser: Google has the same e-mail address, and the password links it.
		const other = await openPage(undefined, options);
		await other.goto("/account?back=%2Fng%2Flatest");
		if (scripts) await alive(other);
		await other.getByRole("link", { name: say("social.with", { way: "Google" }) }).click();
		await beAt(other, site.url, `same_${kind}`);
		await heading(other, say("social.linkTitle"));
		await password(other).fill("sunrise7");
		await button(other, say("social.linkSubmit")).click();
		await expect(other).toHaveURL(/\/ng\/latest$/);
		await expectEmail(email, "Google");
		await expect.poll(() => site.to(email).filter((text) => text.includes("/ucenter/setting/account")).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);

		for (const [way, who] of [
			["Google", `same_${kind}`],
			["Facebook", `Kofi kofi_${kind}`],
		] as const) {
			const again = await openPage(undefined, options);
			await again.goto("/account");
			await again.getByRole("link", { name: say("social.with", { way }) }).click();
			await beAt(again, site.url, who);
			await expect(again).toHaveURL(/\/ng\/foryou$/);
		}
	});

	test(`registers through Facebook, confirms the e-mail by its link and sets a password by the reset, ${scripts ? "with" : "without"} scripts`, async ({
		openPage,
	}) => {
		test.slow();
		const page = await openPage(undefined, options);
		const who = `letters_${kind}`;
		const email = `kofi_${who}@mail.com`;
		const username = freshName();
		await page.goto("/account");
		await page.getByRole("link", { name: say("social.with", { way: "Facebook" }) }).click();
		await beAt(page, site.url, `Kofi kofi_${who}`);
		await heading(page, say("social.completeTitle"));
		await page.getByLabel(say("register.username")).fill(username);
		await page.getByRole("checkbox").check();
		await button(page, say("register.submit")).click();
		await heading(page, say("social.passwordTitle"));
		// The e-mail is opened on another device without a session.
		const mailbox = await openPage(undefined, options);
		await mailbox.goto(await site.linkTo(email));
		await button(mailbox, say("confirm.submit")).click();
		await heading(mailbox, say("confirm.done"));

		const before = site.to(email).length;
		await mailbox.goto("/forget/email");
		await mailbox.getByLabel(say("forget.account")).fill(email);
		if (scripts) await alive(mailbox);
		await solve(mailbox);
		await button(mailbox, say("forget.submit")).click();
		await heading(mailbox, say("forget.sentTitle"));
		await mailbox.getByLabel(say("ways.code")).fill(await site.codeTo(email, before));
		await mailbox.getByLabel(say("change.new"), { exact: true }).fill("sunset88");
		await mailbox.getByLabel(say("change.repeat")).fill("sunset88");
		await button(mailbox, say("forget.change")).click();
		await heading(mailbox, say("forget.done"));
		await mailbox.getByRole("link", { name: say("signIn.submit") }).click();
		await mailbox.getByLabel(say("signIn.name")).fill(email);
		await password(mailbox).fill("sunset88");
		await button(mailbox, say("signIn.submit")).click();
		await expect(mailbox).toHaveURL(/\/foryou$/);
		await expectEmail(email, "every other session was logged out");
	});
}
