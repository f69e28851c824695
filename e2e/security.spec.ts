import { expectAccessible } from "./accessible.ts";
import { newMember, newThread } from "./members.ts";
import { giveAuthenticator, nextCode, refused, security, signInByPassword, switchOn } from "./second-step.ts";
import { alive, expect, pathOf, test } from "./test.ts";
import { like, say } from "./words.ts";

for (const javaScriptEnabled of [true, false])
	test(`two-step login: enable, log in by a code and by a recovery code, disable, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
		openPage,
		allowedErrors,
	}) => {
		test.slow();
		allowedErrors.push(refused);
		const member = await newMember();
		const { key, code, codes } = await switchOn(await openPage(member, { javaScriptEnabled }), { axe: javaScriptEnabled });

		const page = await openPage(undefined, { javaScriptEnabled });
		await signInByPassword(page, member.username, member.password);
		await expect(page.getByRole("heading", { level: 1, name: say("second.title") })).toBeVisible();
		if (javaScriptEnabled) await expectAccessible(page);
		// A phone may reload the page while the member opens the authenticator app.
		await page.reload();
		await page.goto(page.url());
		await page.getByLabel(say("second.code")).fill(code);
		await page.getByRole("button", { name: say("second.submit") }).click();
		await expect(page.getByText(say("error.second-code-wrong"))).toBeVisible();
		await page.getByLabel(say("second.code")).fill(nextCode(key));
		await page.getByRole("button", { name: say("second.submit") }).click();
		await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

		const other = await openPage(undefined, { javaScriptEnabled });
		await signInByPassword(other, member.username, member.password);
		await other.getByText(say("second.lost")).click();
		await other.getByLabel(say("second.recovery")).fill(codes[0] ?? "");
		await other.getByRole("button", { name: say("second.useRecovery") }).click();
		await expect.poll(() => pathOf(other)).toMatch(/\/foryou$/);

		await other.goto(security);
		await expect(other.getByText(say("twoStep.left", { n: 9 }))).toBeVisible();
		await other.getByRole("link", { name: say("twoStep.manage") }).click();
		// The previous screen has a password field as well.
		await expect(other.getByRole("heading", { level: 1, name: say("twoStep.title") })).toBeVisible();
		await other.getByLabel(say("owner.password"), { exact: true }).fill(member.password);
		await other.getByLabel(say("twoStep.anyCode")).fill(codes[1] ?? "");
		await other.getByRole("button", { name: say("twoStep.turnOffYes") }).click();
		await expect(other.getByText(say("twoStep.isOff"))).toBeVisible();
	});

test("the login dialog asks for the second step too", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(refused);
	const member = await newMember();
	const { codes } = await switchOn(await openPage(member));
	const page = await openPage();
	await page.goto("/latest?showlogin=yes");
	// Before hydration the form posts without a script.
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

test("passkey: add, rename, log in, use as second step, remove", async ({ openPage, allowedErrors }) => {
	test.slow();
	allowedErrors.push(refused);
	const member = await newMember();
	const page = await openPage(member);
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
	test(`data export: request and download, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ openPage, allowedErrors }) => {
		allowedErrors.push(refused);
		const member = await newMember();
		await newThread(member);
		const page = await openPage(member, { javaScriptEnabled });
		await page.goto(security);
		const card = page.locator("#download");
		await card.getByLabel(say("owner.password"), { exact: true }).fill("wrong-one");
		await card.getByRole("button", { name: say("download.ask") }).click();
		await expect(card.getByText(say("error.password-wrong"))).toBeVisible();
		await card.getByLabel(say("owner.password"), { exact: true }).fill(member.password);
		await card.getByRole("button", { name: say("download.ask") }).click();
		const downloadLink = card.getByRole("link", { name: like("download.fetch", "size") });
		await expect(async () => {
			if (!javaScriptEnabled) await page.goto(security);
			await expect(downloadLink).toBeVisible({ timeout: 4_000 });
		}).toPass({ timeout: 30_000 });
		const download = page.waitForEvent("download");
		await downloadLink.click();
		expect((await download).suggestedFilename()).toBe(`${member.username}.zip`);
	});

for (const javaScriptEnabled of [true, false])
	test(`account deletion: request and cancel, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ openPage, allowedErrors }) => {
		allowedErrors.push(refused);
		const member = await newMember();
		const page = await openPage(member, { javaScriptEnabled });
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
