import { expectAccessible } from "./accessibility.ts";
import { executeSql } from "./database.ts";
import { createMember, emailedCode, type Member } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, pathOf, test } from "./test.ts";
import { addPasskey, enableTwoFactor, formRejected, securityPath } from "./twoFactor.ts";

/** Ends the ten minutes in which the login counts as recent. */
const expireReauthentication = ({ username }: Member): Promise<unknown> =>
	executeSql(
		"update sessions set authenticated_at = now() - interval '11 minutes' where uid = (select uid from accounts where username = $1)",
		[username],
	);

test("asks for password and code before data export, password change and deletion", async ({
	openPage,
	allowedErrors,
}) => {
	test.slow();
	allowedErrors.push(formRejected);
	const member = await createMember();
	const page = await openPage(member);
	const { codes } = await enableTwoFactor(page);
	const [first = "", second = "", third = ""] = codes;
	const card = page.locator("#download");
	const password = card.getByLabel(t("reauthenticate.password"), { exact: true });

	await expireReauthentication(member);
	await page.goto(securityPath);
	await password.fill(member.password);
	await card.getByRole("button", { name: t("dataExport.request") }).click();
	await expect(card.getByText(t("error.field.required"))).toBeVisible();
	await password.fill(member.password);
	await card.getByLabel(t("twoFactor.codeOrRecoveryCode")).fill(first);
	await card.getByRole("button", { name: t("dataExport.request") }).click();
	const downloadLink = card.getByRole("link", { name: messagePattern("dataExport.download", "size") });
	await expect(downloadLink).toBeVisible({ timeout: 30_000 });

	await expireReauthentication(member);
	await downloadLink.click();
	await expect(page.getByRole("heading", { level: 1, name: t("reauthenticate.title") })).toBeVisible();
	await expectAccessible(page);
	const own = page.getByLabel(t("reauthenticate.password"), { exact: true });
	const code = page.getByLabel(t("twoFactor.codeOrRecoveryCode"));
	await own.fill(member.password);
	await code.fill(first);
	await page.getByRole("button", { name: t("reauthenticate.submit") }).click();
	await expect(page.getByText(t("error.second-code-wrong"))).toBeVisible();
	await own.fill(member.password);
	await code.fill(second);
	await page.getByRole("button", { name: t("reauthenticate.submit") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("security.title") })).toBeVisible();
	const download = page.waitForEvent("download");
	await downloadLink.click();
	expect((await download).suggestedFilename()).toBe(`${member.username}.zip`);

	await expireReauthentication(member);
	await page.goto("/change");
	await expect(page.getByRole("heading", { level: 1, name: t("reauthenticate.title") })).toBeVisible();
	await page.goto("/ucenter/setting/delete-account");
	await own.fill(member.password);
	await code.fill(third);
	await page.getByRole("button", { name: t("deleteAccount.submit") }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: messagePattern("deleteAccount.scheduledTitle", "when") }),
	).toBeVisible();
});

test("asks a member without a password for an e-mailed code", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(formRejected);
	const member = await createMember();
	await executeSql("update accounts set password_hash = null where username = $1", [member.username]);
	await expireReauthentication(member);
	const page = await openPage(member);
	await page.goto(`${securityPath}#download`);
	await page
		.locator("#download")
		.getByRole("link", { name: t("reauthenticate.submitLink") })
		.click();
	await expect(page.getByRole("heading", { level: 1, name: t("reauthenticate.title") })).toBeVisible();
	await page.getByRole("button", { name: messagePattern("reauthenticate.sendCode", "email") }).click();
	await expect(page.getByText(messagePattern("reauthenticate.codeSent", "email"))).toBeVisible();
	await expectAccessible(page);
	const code = await emailedCode(member.email);
	await page.getByLabel(t("reauthenticate.code")).fill(code === "000000" ? "000001" : "000000");
	await page.getByRole("button", { name: t("reauthenticate.submit") }).click();
	await expect(page.getByText(t("error.code-wrong"))).toBeVisible();
	await page.getByLabel(t("reauthenticate.code")).fill(code);
	await page.getByRole("button", { name: t("reauthenticate.submit") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/ucenter\/setting\/account#download$/);
	await page
		.locator("#download")
		.getByRole("button", { name: t("dataExport.request") })
		.click();
	await expect(
		page
			.locator("#download")
			.getByText(t("dataExport.preparing"))
			.or(page.getByText(messagePattern("dataExport.ready", "when"))),
	).toBeVisible();
});

test("accepts a passkey in place of password and code", async ({ openPage, allowedErrors }) => {
	test.slow();
	allowedErrors.push(formRejected);
	const member = await createMember();
	const page = await openPage(member);
	await addPasskey(page, "Laptop");
	await enableTwoFactor(page, { axe: false });
	await expireReauthentication(member);
	await page.goto("/ucenter/setting/delete-account");
	await expect(page.getByLabel(t("twoFactor.codeOrRecoveryCode"))).toBeVisible();
	await page.getByRole("link", { name: t("reauthenticate.usePasskey") }).click();
	await page.getByRole("button", { name: t("reauthenticate.usePasskey") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("deleteAccount.confirmTitle") })).toBeVisible();
	await expect(page.getByLabel(t("twoFactor.codeOrRecoveryCode"))).toBeHidden();
	await page.getByLabel(t("reauthenticate.password"), { exact: true }).fill(member.password);
	await page.getByRole("button", { name: t("deleteAccount.submit") }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: messagePattern("deleteAccount.scheduledTitle", "when") }),
	).toBeVisible();
});
