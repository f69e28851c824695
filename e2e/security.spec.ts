import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible.ts";
import { change } from "./database.ts";
import { codeOfLetter, type Member, newMember, newThread } from "./members.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say } from "./words.ts";

const security = "/ucenter/setting/account";
/** What a browser notes of a form that was refused. */
const refused = /Failed to load resource: the server responded with a status of (401|403|422)/;

const codeOf = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** A code is taken once. The phone's clock may be ahead of the site's by half a minute: its next code is taken too. */
const nextCode = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 });

async function signInByPassword(page: Page, username: string, password: string): Promise<void> {
	await page.goto("/account");
	await page.getByLabel(say("signIn.name")).fill(username);
	await page.getByLabel(say("password.label"), { exact: true }).fill(password);
	await page.getByRole("button", { name: say("signIn.submit"), exact: true }).click();
}

/** axe is a script in the page: `axe` false where none may run. */
async function switchOn(page: Page, { axe = true } = {}): Promise<{ key: string; code: string; codes: string[] }> {
	await page.goto(security);
	await page.getByRole("link", { name: say("twoStep.setUp") }).click();
	await page.getByRole("button", { name: say("twoStep.begin") }).click();
	await expect(page.getByRole("img", { name: say("twoStep.qr") })).toBeVisible();
	if (axe) await expectAccessible(page);
	const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
	await page.getByLabel(say("second.code")).fill("000000");
	await page.getByRole("button", { name: say("twoStep.switchOn") }).click();
	await expect(page.getByText(say("error.second-code-wrong"))).toBeVisible();
	const code = codeOf(key);
	await page.getByLabel(say("second.code")).fill(code);
	await page.getByRole("button", { name: say("twoStep.switchOn") }).click();
	await expect(page.getByText(say("twoStep.done"))).toBeVisible();
	if (axe) await expectAccessible(page);
	const codes = await page.getByRole("listitem").locator("code").allTextContents();
	expect(codes).toHaveLength(10);
	return { key, code, codes };
}

for (const javaScriptEnabled of [true, false])
	test(`two-step login, ${javaScriptEnabled ? "with" : "without"} scripts: on, out, in by a code, in by a recovery code, off`, async ({ visit, forgiven }) => {
		test.slow();
		forgiven.push(refused);
		const member = await newMember();
		const { key, code, codes } = await switchOn(await visit(member, { javaScriptEnabled }), { axe: javaScriptEnabled });

		const page = await visit(undefined, { javaScriptEnabled });
		await signInByPassword(page, member.username, member.password);
		await expect(page.getByRole("heading", { level: 1, name: say("second.title") })).toBeVisible();
		if (javaScriptEnabled) await expectAccessible(page);
		// The phone drops the page while its owner looks at the app.
		await page.reload();
		await page.goto(page.url());
		await page.getByLabel(say("second.code")).fill(code);
		await page.getByRole("button", { name: say("second.submit") }).click();
		await expect(page.getByText(say("error.second-code-wrong"))).toBeVisible();
		await page.getByLabel(say("second.code")).fill(nextCode(key));
		await page.getByRole("button", { name: say("second.submit") }).click();
		await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

		const other = await visit(undefined, { javaScriptEnabled });
		await signInByPassword(other, member.username, member.password);
		await other.getByText(say("second.lost")).click();
		await other.getByLabel(say("second.recovery")).fill(codes[0] ?? "");
		await other.getByRole("button", { name: say("second.useRecovery") }).click();
		await expect.poll(() => pathOf(other)).toMatch(/\/foryou$/);

		await other.goto(security);
		await expect(other.getByText(say("twoStep.left", { n: 9 }))).toBeVisible();
		await other.getByRole("link", { name: say("twoStep.manage") }).click();
		// The screen before has a field for the password as well.
		await expect(other.getByRole("heading", { level: 1, name: say("twoStep.title") })).toBeVisible();
		await other.getByLabel(say("owner.password"), { exact: true }).fill(member.password);
		await other.getByLabel(say("twoStep.anyCode")).fill(codes[1] ?? "");
		await other.getByRole("button", { name: say("twoStep.turnOffYes") }).click();
		await expect(other.getByText(say("twoStep.isOff"))).toBeVisible();
	});

test("the login dialog asks for the second step too", async ({ visit, forgiven }) => {
	forgiven.push(refused);
	const member = await newMember();
	const { codes } = await switchOn(await visit(member));
	const page = await visit();
	await page.goto("/latest?showlogin=yes");
	// Before, the form posts by itself and the step is asked on a page of its own.
	await alive(page);
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(say("signIn.name")).fill(member.username);
	await dialog.getByLabel(say("password.label"), { exact: true }).fill(member.password);
	await dialog.getByRole("button", { name: say("signIn.submit"), exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("second.title") })).toBeVisible();
	expect(pathOf(page)).toBe(`/account/second?back=${encodeURIComponent("/latest")}`);
	await expectAccessible(page);
	await page.reload();
	await alive(page);
	await page.getByText(say("second.lost")).click();
	await page.getByLabel(say("second.recovery")).fill(codes[2] ?? "");
	await page.getByRole("button", { name: say("second.useRecovery") }).click();
	await expect.poll(() => pathOf(page)).toBe("/latest");
	await page.goto(security);
	await expect(page.getByRole("heading", { level: 1, name: say("security.title") })).toBeVisible();
});

/** A phone's own authenticator, in the browser: verified by a finger that is always there. */
async function giveAuthenticator(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const options = {
		protocol: "ctap2",
		transport: "internal",
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
		automaticPresenceSimulation: true,
	} as const;
	await session.send("WebAuthn.addVirtualAuthenticator", { options });
	return session;
}

test("a passkey: added, named anew, opens the account alone, takes the second step, removed", async ({ visit, forgiven }) => {
	test.slow();
	forgiven.push(refused);
	const member = await newMember();
	const page = await visit(member);
	await giveAuthenticator(page);
	await page.goto(security);
	await alive(page);
	await page.getByLabel(say("passkey.name")).fill("My phone");
	await page.getByRole("button", { name: say("passkey.add") }).click();
	await expect(page.getByText(say("passkey.added"))).toBeVisible();
	await page.getByLabel(say("passkey.renameName", { name: "My phone" })).click();
	await page.getByRole("listitem").getByLabel(say("passkey.name")).fill("Pocket");
	await page.getByRole("button", { name: say("passkey.save") }).click();
	await expect(page.getByText("Pocket", { exact: true })).toBeVisible();
	await expectAccessible(page);
	await switchOn(page);

	await page.goto("/account/logout");
	await page.getByRole("button", { name: say("signOut.submit") }).click();
	await expect(page.getByRole("heading", { name: say("signOut.done") })).toBeVisible();
	await page.goto("/account");
	await page.getByRole("button", { name: say("passkey.signIn") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

	await page.context().clearCookies();
	await signInByPassword(page, member.username, member.password);
	await page.getByRole("button", { name: say("second.passkey") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

	await page.goto(security);
	await page.getByLabel(say("passkey.removeName", { name: "Pocket" })).click();
	await page.getByRole("button", { name: say("passkey.removeYes") }).click();
	await expect(page.getByText(say("passkey.removed"))).toBeVisible();
	await expect(page.getByText(say("passkey.none"))).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
	test(`one's own data, ${javaScriptEnabled ? "with" : "without"} scripts: asked for, prepared, fetched`, async ({ visit, forgiven }) => {
		forgiven.push(refused);
		const member = await newMember();
		await newThread(member);
		const page = await visit(member, { javaScriptEnabled });
		await page.goto(security);
		const card = page.locator("#download");
		await card.getByLabel(say("owner.password"), { exact: true }).fill("wrong-one");
		await card.getByRole("button", { name: say("download.ask") }).click();
		await expect(card.getByText(say("error.password-wrong"))).toBeVisible();
		await card.getByLabel(say("owner.password"), { exact: true }).fill(member.password);
		await card.getByRole("button", { name: say("download.ask") }).click();
		const fetch = card.getByRole("link", { name: like("download.fetch", "size") });
		await expect(async () => {
			if (!javaScriptEnabled) await page.goto(security);
			await expect(fetch).toBeVisible({ timeout: 4_000 });
		}).toPass({ timeout: 30_000 });
		const begun = page.waitForEvent("download");
		await fetch.click();
		expect((await begun).suggestedFilename()).toBe(`${member.username}.zip`);
	});

for (const javaScriptEnabled of [true, false])
	test(`an account, ${javaScriptEnabled ? "with" : "without"} scripts: to be deleted, and kept after all`, async ({ visit, forgiven }) => {
		forgiven.push(refused);
		const member = await newMember();
		const page = await visit(member, { javaScriptEnabled });
		await page.goto(security);
		await page.getByRole("link", { name: say("close.begin") }).click();
		await expect(page.getByRole("heading", { level: 1, name: say("close.ask") })).toBeVisible();
		if (javaScriptEnabled) await expectAccessible(page);
		await page.getByLabel(say("owner.password"), { exact: true }).fill(member.password);
		await page.getByRole("button", { name: say("close.submit") }).click();
		await expect(page.getByRole("heading", { level: 1, name: like("close.done", "when") })).toBeVisible();
		await signInByPassword(page, member.username, member.password);
		await expect(page.getByRole("heading", { level: 1, name: say("keep.title") })).toBeVisible();
		await page.getByRole("button", { name: say("keep.submit") }).click();
		await expect(page.getByRole("heading", { level: 1, name: say("keep.kept") })).toBeVisible();
		await page.goto(security);
		await expect(page.getByRole("link", { name: say("close.begin") })).toBeVisible();
	});

/** Lets the ten minutes pass in which a session counts as fresh. */
const letFreshnessPass = ({ username }: Member): Promise<void> =>
	change("update sessions set fresh_at = now() - interval '11 minutes' where uid = (select uid from accounts where username = $1)", [username]);

for (const javaScriptEnabled of [true, false])
	test(`an open session, ${javaScriptEnabled ? "with" : "without"} scripts: who it is, by both steps, before data, password and deletion`, async ({
		visit,
		forgiven,
	}) => {
		test.slow();
		forgiven.push(refused);
		const member = await newMember();
		const page = await visit(member, { javaScriptEnabled });
		const { codes } = await switchOn(page, { axe: javaScriptEnabled });
		const [first = "", second = "", third = ""] = codes;
		const card = page.locator("#download");
		const password = card.getByLabel(say("owner.password"), { exact: true });

		await letFreshnessPass(member);
		await page.goto(security);
		await password.fill(member.password);
		await card.getByRole("button", { name: say("download.ask") }).click();
		await expect(card.getByText(say("error.field.required"))).toBeVisible();
		await password.fill(member.password);
		await card.getByLabel(say("twoStep.anyCode")).fill(first);
		await card.getByRole("button", { name: say("download.ask") }).click();
		const fetch = card.getByRole("link", { name: like("download.fetch", "size") });
		await expect(async () => {
			if (!javaScriptEnabled) await page.goto(security);
			await expect(fetch).toBeVisible({ timeout: 4_000 });
		}).toPass({ timeout: 30_000 });

		await letFreshnessPass(member);
		await fetch.click();
		await expect(page.getByRole("heading", { level: 1, name: say("owner.ask") })).toBeVisible();
		if (javaScriptEnabled) await expectAccessible(page);
		const own = page.getByLabel(say("owner.password"), { exact: true });
		const code = page.getByLabel(say("twoStep.anyCode"));
		await own.fill(member.password);
		await code.fill(first);
		await page.getByRole("button", { name: say("owner.submit") }).click();
		await expect(page.getByText(say("error.second-code-wrong"))).toBeVisible();
		await own.fill(member.password);
		await code.fill(second);
		await page.getByRole("button", { name: say("owner.submit") }).click();
		await expect(page.getByRole("heading", { level: 1, name: say("security.title") })).toBeVisible();
		const begun = page.waitForEvent("download");
		await fetch.click();
		expect((await begun).suggestedFilename()).toBe(`${member.username}.zip`);

		await letFreshnessPass(member);
		await page.goto("/change");
		await expect(page.getByRole("heading", { level: 1, name: say("owner.ask") })).toBeVisible();
		await page.goto("/ucenter/setting/close");
		await own.fill(member.password);
		await code.fill(third);
		await page.getByRole("button", { name: say("close.submit") }).click();
		await expect(page.getByRole("heading", { level: 1, name: like("close.done", "when") })).toBeVisible();
	});

for (const javaScriptEnabled of [true, false])
	test(`an open session of who has no password, ${javaScriptEnabled ? "with" : "without"} scripts: who it is, by the code of a letter`, async ({
		visit,
		forgiven,
	}) => {
		forgiven.push(refused);
		const member = await newMember();
		await change("update accounts set password_hash = null where username = $1", [member.username]);
		await letFreshnessPass(member);
		const page = await visit(member, { javaScriptEnabled });
		await page.goto(`${security}#download`);
		await page
			.locator("#download")
			.getByRole("link", { name: say("owner.prove") })
			.click();
		await expect(page.getByRole("heading", { level: 1, name: say("owner.ask") })).toBeVisible();
		await page.getByRole("button", { name: like("owner.mail", "email") }).click();
		await expect(page.getByText(like("owner.sent", "email"))).toBeVisible();
		if (javaScriptEnabled) await expectAccessible(page);
		const code = await codeOfLetter(member.email);
		await page.getByLabel(say("owner.mailed")).fill(code === "000000" ? "000001" : "000000");
		await page.getByRole("button", { name: say("owner.submit") }).click();
		await expect(page.getByText(say("error.code-wrong"))).toBeVisible();
		await page.getByLabel(say("owner.mailed")).fill(code);
		await page.getByRole("button", { name: say("owner.submit") }).click();
		await expect.poll(() => pathOf(page)).toMatch(/\/ucenter\/setting\/account#download$/);
		await page
			.locator("#download")
			.getByRole("button", { name: say("download.ask") })
			.click();
		await expect(
			page
				.locator("#download")
				.getByText(say("download.waiting"))
				.or(page.getByText(like("download.ready", "when"))),
		).toBeVisible();
	});

test("an open session: a passkey stands for both steps before the deletion", async ({ visit, forgiven }) => {
	test.slow();
	forgiven.push(refused);
	const member = await newMember();
	const page = await visit(member);
	await giveAuthenticator(page);
	await page.goto(security);
	await alive(page);
	await page.getByRole("button", { name: say("passkey.add") }).click();
	await expect(page.getByText(say("passkey.added"))).toBeVisible();
	await switchOn(page, { axe: false });
	await letFreshnessPass(member);
	await page.goto("/ucenter/setting/close");
	await expect(page.getByLabel(say("twoStep.anyCode"))).toBeVisible();
	await page.getByRole("link", { name: say("owner.passkey") }).click();
	await page.getByRole("button", { name: say("owner.passkey") }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("close.ask") })).toBeVisible();
	await expect(page.getByLabel(say("twoStep.anyCode"))).toBeHidden();
	await page.getByLabel(say("owner.password"), { exact: true }).fill(member.password);
	await page.getByRole("button", { name: say("close.submit") }).click();
	await expect(page.getByRole("heading", { level: 1, name: like("close.done", "when") })).toBeVisible();
});
