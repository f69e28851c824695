import { expectAccessible } from "./accessibility.ts";
import { executeSql } from "./database.ts";
import { createMember, createSession, type Member, sentCode } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";
import { addPasskey, enableTwoFactor, formRejected, securityPath } from "./twoFactor.ts";

/** Ends the ten minutes in which the login counts as recent. */
const expireReauthentication = ({ username }: Member): Promise<unknown> =>
	executeSql(
		`update sessions set authenticated_at = now() - interval '11 minutes' where uid = (select uid from accounts
			where username = $1)`,
		[username],
	);

test("a passkey is added, renamed, authenticates again, logs in, is the second step of the login dialog, and is removed", async ({
	openPage,
	allowedErrors,
}) => {
	test.slow();
	allowedErrors.push(formRejected);
	const member = await createMember();
	const page = await openPage(member);
	await enableTwoFactor(page);
	await addPasskey(page, "My phone");
	await page.getByLabel(t("passkey.renameLabel", { name: "My phone" })).click();
	await page.getByRole("listitem").getByLabel(t("passkey.name")).fill("Old phone");
	await page.getByRole("button", { name: t("passkey.save") }).click();
	await expect(page.getByText("Old phone", { exact: true })).toBeVisible();
	await expectAccessible(page);

	await expireReauthentication(member);
	await page.goto("/ucenter/setting/delete-account");
	await expect(page.getByLabel(t("twoFactor.codeOrRecoveryCode"))).toBeVisible();
	await page.getByRole("link", { name: t("reauthenticate.usePasskey") }).click();
	await page.getByRole("button", { name: t("reauthenticate.usePasskey") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("deleteAccount.confirmTitle") })).toBeVisible();
	await expect(page.getByLabel(t("twoFactor.codeOrRecoveryCode"))).toBeHidden();

	await openAccountMenu(page);
	await page.getByRole("button", { name: t("nav.logOut") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("logOut.doneTitle") })).toBeVisible();
	await expect.poll(() => pathOf(page)).toBe("/ng");
	const logIn = page.getByRole("banner").getByRole("link", { name: t("nav.logIn") });
	await expect(logIn.last()).toBeVisible();
	await page.goto("/account");
	await page.getByRole("button", { name: t("passkey.logIn") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

	await page.goto("about:blank");
	await page.context().clearCookies();
	await page.goto("/latest?showlogin=yes");
	// Before hydration the form posts without a script.
	await waitForHydration(page);
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(t("logIn.identifier")).fill(member.username);
	await dialog.getByLabel(t("password.label"), { exact: true }).fill(member.password);
	await dialog.getByRole("button", { name: t("logIn.submit"), exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("secondStep.title") })).toBeVisible();
	expect(pathOf(page)).toBe(`/account/second?back=${encodeURIComponent("/latest")}`);
	await expectAccessible(page);
	// A phone may reload the page while the member opens the authenticator app.
	await page.reload();
	await page.getByRole("button", { name: t("secondStep.usePasskey") }).click();
	await expect.poll(() => pathOf(page)).toBe("/latest");

	await page.goto(securityPath);
	await page.getByLabel(t("passkey.removeLabel", { name: "Old phone" })).click();
	await page.getByRole("button", { name: t("passkey.removeConfirm") }).click();
	await expect(page.getByText(t("passkey.removed"))).toBeVisible();
	await expect(page.getByText(t("passkey.empty"))).toBeVisible();
});

test("a member without a password confirms by an e-mailed code, and downloads the data export once it is ready", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(formRejected);
	const member = await createMember();
	await executeSql("update accounts set password_hash = null where username = $1", [member.username]);
	await expireReauthentication(member);
	const page = await openPage(member);
	await page.goto(securityPath);
	const card = page.locator("#download");
	await card.getByRole("link", { name: t("reauthenticate.submitLink") }).click();
	await page.getByRole("button", { name: messagePattern("reauthenticate.sendCode", "email") }).click();
	await expect(page.getByText(messagePattern("reauthenticate.codeSent", "email"))).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel(t("reauthenticate.code")).fill(await sentCode(member.email));
	await page.getByRole("button", { name: t("reauthenticate.submit") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/ucenter\/setting\/account#download$/);

	await card.getByRole("button", { name: t("dataExport.request") }).click();
	const link = card.getByRole("link", { name: messagePattern("dataExport.download", "size") });
	await expect(link).toBeVisible({ timeout: 30_000 });
	const download = page.waitForEvent("download");
	await link.click();
	expect((await download).suggestedFilename()).toBe(`${member.username}.zip`);
});

test("the settings show an ended session, and a confirmed and a changed e-mail, without loading the page again", async ({
	openPage,
}) => {
	const member = await createMember({ confirmed: false });
	await createSession(member);
	const [first, second] = [`${member.username}.a@mail.com`, `${member.username}.b@mail.com`];
	const page = await openPage(member);
	await page.goto(securityPath);
	await waitForHydration(page);
	const loads: string[] = [];
	page.on(
		"request",
		(request) => request.method() === "GET" && request.url().includes(".data") && loads.push(request.url()),
	);
	const sessions = page.locator(".sessions").getByRole("listitem");
	await expect(sessions).toHaveCount(2);
	await sessions
		.last()
		.getByRole("button", { name: new RegExp(`^${t("sessions.logOut")}`) })
		.click();
	await expect(page.getByText(t("sessions.loggedOut"))).toBeVisible();
	await expect(sessions).toHaveCount(1);

	const sendCode = async (to: string): Promise<void> => {
		await page.getByLabel(t("confirmEmail.code")).fill(await sentCode(to));
		await page.getByRole("button", { name: t("confirmEmail.submit") }).click();
	};
	await expect(page.getByText(t("shell.confirmEmailTitle"))).toBeVisible();
	await page.getByText(t("confirmEmail.useOtherAddress")).click();
	await page.getByLabel(t("confirmEmail.otherAddress")).fill(first);
	await page.getByRole("button", { name: t("confirmEmail.otherAddressSubmit") }).click();
	await sendCode(first);
	await expect(page.getByText(messagePattern("email.addressConfirmed", "email")).first()).toBeVisible();
	await expect(page.getByText(t("shell.confirmEmailTitle"))).toBeHidden();

	await page.getByText(t("email.change"), { exact: true }).click();
	await page.getByLabel(t("email.newLabel")).fill(second);
	await page.getByLabel(t("changePassword.current"), { exact: true }).last().fill(member.password);
	await page.getByRole("button", { name: t("email.sendCode") }).click();
	await sendCode(second);
	await expect(page.getByText(t("email.addressConfirmed", { email: second }))).toBeVisible();
	expect(loads).toEqual([]);
});
