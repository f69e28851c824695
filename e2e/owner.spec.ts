import { expectAccessible } from "./accessible.ts";
import { change } from "./database.ts";
import { codeOfLetter, type Member, newMember } from "./members.ts";
import { giveAuthenticator, refused, security, switchOn } from "./second-step.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say } from "./words.ts";

/** Ends the ten minutes in which the login counts as recent. */
const expireReauthentication = ({ username }: Member): Promise<void> =>
	change("update sessions set fresh_at = now() - interval '11 minutes' where uid = (select uid from accounts where username = $1)", [username]);

for (const javaScriptEnabled of [true, false])
	test(`asks for password and code before data export, password change and deletion, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
		openPage,
		allowedErrors,
	}) => {
		test.slow();
		allowedErrors.push(refused);
		const member = await newMember();
		const page = await openPage(member, { javaScriptEnabled });
		const { codes } = await switchOn(page, { axe: javaScriptEnabled });
		const [first = "", second = "", third = ""] = codes;
		const card = page.locator("#download");
		const password = card.getByLabel(say("owner.password"), { exact: true });

		await expireReauthentication(member);
		await page.goto(security);
		await password.fill(member.password);
		await card.getByRole("button", { name: say("download.ask") }).click();
		await expect(card.getByText(say("error.field.required"))).toBeVisible();
		await password.fill(member.password);
		await card.getByLabel(say("twoStep.anyCode")).fill(first);
		await card.getByRole("button", { name: say("download.ask") }).click();
		const downloadLink = card.getByRole("link", { name: like("download.fetch", "size") });
		await expect(async () => {
			if (!javaScriptEnabled) await page.goto(security);
			await expect(downloadLink).toBeVisible({ timeout: 4_000 });
		}).toPass({ timeout: 30_000 });

		await expireReauthentication(member);
		await downloadLink.click();
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
		const download = page.waitForEvent("download");
		await downloadLink.click();
		expect((await download).suggestedFilename()).toBe(`${member.username}.zip`);

		await expireReauthentication(member);
		await page.goto("/change");
		await expect(page.getByRole("heading", { level: 1, name: say("owner.ask") })).toBeVisible();
		await page.goto("/ucenter/setting/close");
		await own.fill(member.password);
		await code.fill(third);
		await page.getByRole("button", { name: say("close.submit") }).click();
		await expect(page.getByRole("heading", { level: 1, name: like("close.done", "when") })).toBeVisible();
	});

for (const javaScriptEnabled of [true, false])
	test(`asks a member without a password for an e-mailed code, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ openPage, allowedErrors }) => {
		allowedErrors.push(refused);
		const member = await newMember();
		await change("update accounts set password_hash = null where username = $1", [member.username]);
		await expireReauthentication(member);
		const page = await openPage(member, { javaScriptEnabled });
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

test("accepts a passkey in place of password and code", async ({ openPage, allowedErrors }) => {
	test.slow();
	allowedErrors.push(refused);
	const member = await newMember();
	const page = await openPage(member);
	await giveAuthenticator(page);
	await page.goto(security);
	await alive(page);
	await page.getByRole("button", { name: say("passkey.add") }).click();
	await expect(page.getByText(say("passkey.added"))).toBeVisible();
	await switchOn(page, { axe: false });
	await expireReauthentication(member);
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
