import type { Page } from "@playwright/test";
import { expectAccessibleInBothLights } from "./accessible.ts";
import { graphPort, issuerPort } from "./address.ts";
import { sameMail } from "./elsewhere.ts";
import { freshName, newMember } from "./members.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { say } from "./words.ts";

/** What a browser notes of every refused form, and of the other site's missing icon. */
test.use({
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	forgiven: async ({}, use) => use([/Failed to load resource: the server responded with a status of 4(03|22)/, /favicon\.ico/]),
});

const elsewhere = new RegExp(`^http://localhost:(${issuerPort}|${graphPort})/`);

/** Goes to the other site and says who one is there. */
async function be(page: Page, who: string): Promise<void> {
	await expect(page).toHaveURL(elsewhere);
	await page.getByRole("button", { name: who, exact: true }).click();
}

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const password = (page: Page) => page.getByLabel(say("password.label"), { exact: true });

for (const [kind, options] of [
	["live", {}],
	["plain", { javaScriptEnabled: false }],
] as const) {
	const scripts = kind === "live";

	test(`${kind}: Google brings somebody new, who chooses a name, sets a password, and comes back`, async ({ visit }) => {
		const page = await visit(undefined, options);
		await page.goto("/account?back=%2Flatest");
		if (scripts) await alive(page);
		await page.getByRole("link", { name: say("social.with", { way: "Google" }) }).click();
		await be(page, kind);
		await heading(page, say("social.settleTitle"));
		const username = freshName();
		await page.getByLabel(say("register.username")).fill(username);
		await page.getByRole("button", { name: say("social.settleSubmit") }).click();
		await heading(page, say("social.passwordTitle"));
		expect(pathOf(page)).toContain("/confirm/setpasswordgoogle");
		await password(page).fill("sunrise7");
		await page.getByLabel(say("social.passwordAgain")).fill("sunrise8");
		await page.getByRole("button", { name: say("social.passwordSubmit") }).click();
		await expect(page.getByText(say("error.password-mismatch")).first()).toBeVisible();
		await password(page).fill("sunrise7");
		await page.getByLabel(say("social.passwordAgain")).fill("sunrise7");
		await page.getByRole("button", { name: say("social.passwordSubmit") }).click();
		await expect(page).toHaveURL(/\/latest$/);

		const again = await visit(undefined, options);
		await again.goto("/account/register");
		await again.getByRole("link", { name: say("social.with", { way: "Google" }) }).click();
		await be(again, kind);
		await expect(again).toHaveURL(/\/foryou$/);
		await again.goto("/ucenter/account/posts");
		await expect(again.getByText(username).first()).toBeVisible();
	});

	test(`${kind}: Facebook brings somebody new, who completes the account`, async ({ visit }) => {
		const page = await visit(undefined, options);
		await page.goto("/account");
		await page.getByRole("link", { name: say("social.with", { way: "Facebook" }) }).click();
		await be(page, `Kofi kofi_${kind}`);
		await heading(page, say("social.completeTitle"));
		const username = freshName();
		await page.getByLabel(say("register.username")).fill("abc");
		await page.getByRole("button", { name: say("register.submit") }).click();
		await expect(page.getByText(say("error.username-too-short")).first()).toBeVisible();
		await page.getByLabel(say("register.username")).fill(username);
		await page.getByRole("checkbox").check();
		await page.getByRole("button", { name: say("register.submit") }).click();
		await heading(page, say("social.passwordTitle"));
		expect(pathOf(page)).toBe("/confirm/setpassword");
		await page.getByRole("link", { name: say("social.later") }).click();
		await expect(page).toHaveURL(/\/foryou$/);
	});

	test(`${kind}: an account with the same e-mail is linked by its password, and unlinked in the settings`, async ({ visit }) => {
		const member = await newMember({ fields: { email: sameMail[kind] }, confirmed: false });
		const page = await visit(undefined, options);
		await page.goto("/account");
		await page.getByRole("link", { name: say("social.with", { way: "Google" }) }).click();
		await be(page, `same_${kind}`);
		await heading(page, say("social.linkTitle"));
		expect(pathOf(page)).toBe("/confirm/googleconfirm");
		await password(page).fill("wrong-one");
		await page.getByRole("button", { name: say("social.linkSubmit") }).click();
		await expect(page.getByText(say("error.login-failed"))).toBeVisible();
		await password(page).fill(member.password);
		await page.getByRole("button", { name: say("social.linkSubmit") }).click();
		await expect(page).toHaveURL(/\/foryou$/);

		await page.goto("/ucenter/setting/account");
		if (scripts) await alive(page);
		await expect(page.getByText(sameMail[kind])).toBeVisible();
		await page.getByLabel(say("social.unlinkName", { way: "Google" })).click();
		await page.getByRole("button", { name: say("social.unlinkYes", { way: "Google" }) }).click();
		await expect(page.getByText(say("social.unlinked", { way: "Google" }))).toBeVisible();
		await expect(page.getByRole("button", { name: say("social.linkName", { way: "Google" }) })).toBeVisible();
	});

	test(`${kind}: a member links Google in the settings`, async ({ visit }) => {
		const page = await visit(await newMember(), options);
		await page.goto("/ucenter/setting/account");
		if (scripts) await alive(page);
		await page.getByRole("button", { name: say("social.linkName", { way: "Google" }) }).click();
		await be(page, scripts ? "settings" : "wide");
		await expect(page.getByText(say("social.linked", { way: "Google" }))).toBeVisible();
	});

	test(`${kind}: whoever says no there is told so, and comes back to the password`, async ({ visit }) => {
		const page = await visit(undefined, options);
		await page.goto("/account");
		await page.getByRole("link", { name: say("social.with", { way: "Facebook" }) }).click();
		await be(page, "nobody");
		await expect(page.getByText(say("error.social-cancelled", { site: "Facebook" }))).toBeVisible();
		await page.getByRole("link", { name: say("social.byPassword") }).click();
		await heading(page, say("signIn.title"));
	});
}

test("the dialog offers the same ways", async ({ visit }) => {
	const page = await visit();
	await page.goto("/latest?showlogin=yes");
	await alive(page);
	const link = page.getByRole("dialog").getByRole("link", { name: say("social.with", { way: "Google" }) });
	await expect(link).toHaveAttribute("href", /\/account\/with\/google\?back=%2Flatest/);
	await link.click();
	await expect(page).toHaveURL(elsewhere);
	await page.goBack();
	await expect(page).toHaveURL(/\/latest/);
});

test("the confirm pages are accessible in both lights, and fit a small screen", async ({ visit }) => {
	const calm = { reducedMotion: "reduce", viewport: { width: 320, height: 700 } } as const;
	await newMember({ fields: { email: sameMail.screens }, confirmed: false });
	const google = await visit(undefined, calm);
	const check = async (page: Page): Promise<void> => {
		await expectAccessibleInBothLights(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	};
	await google.goto("/account/with/google");
	await be(google, "same_screens");
	await heading(google, say("social.linkTitle"));
	await check(google);
	await google.getByRole("link", { name: say("social.linkNew") }).click();
	await heading(google, say("social.completeTitle"));
	await check(google);

	const other = await visit(undefined, calm);
	await other.goto("/account/with/google");
	await be(other, "screens");
	await heading(other, say("social.settleTitle"));
	await check(other);
	await other.goto("/confirm/setpasswordgoogle");
	await heading(other, say("social.passwordTitle"));
	await check(other);
	await other.goto("/ucenter/setting/account");
	await check(other);
	await other.goto("/account/with/google/back?code=x&state=y");
	await heading(other, say("social.failedTitle"));
	await check(other);

	const guest = await visit(undefined, calm);
	await guest.goto("/confirm");
	await heading(guest, say("social.expiredTitle"));
	await check(guest);
});
