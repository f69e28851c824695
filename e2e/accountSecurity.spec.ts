import { expectAccessible } from "./accessibility.ts";
import { createMember, createSession, createThread, firstEmailedCode } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, openAccountMenu, pathOf, test, waitForHydration } from "./test.ts";
import {
	addPasskey,
	enableTwoFactor,
	formRejected,
	logInWithPassword,
	nextTotpCode,
	securityPath,
} from "./twoFactor.ts";

test("two-step login: enable, log in by a code and by a recovery code, disable", async ({
	openPage,
	allowedErrors,
}) => {
	test.slow();
	allowedErrors.push(formRejected);
	const member = await createMember();
	const { key, code, codes } = await enableTwoFactor(await openPage(member));

	const page = await openPage();
	await logInWithPassword(page, member.username, member.password);
	await expect(page.getByRole("heading", { level: 1, name: t("secondStep.title") })).toBeVisible();
	await expectAccessible(page);
	// A phone may reload the page while the member opens the authenticator app.
	await page.reload();
	await page.goto(page.url());
	await page.getByLabel(t("secondStep.code")).fill(code);
	await page.getByRole("button", { name: t("secondStep.submit") }).click();
	await expect(page.getByText(t("error.second-code-wrong"))).toBeVisible();
	await page.getByLabel(t("secondStep.code")).fill(nextTotpCode(key));
	await page.getByRole("button", { name: t("secondStep.submit") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

	const other = await openPage();
	await logInWithPassword(other, member.username, member.password);
	await other.getByText(t("secondStep.lostPhone")).click();
	await other.getByLabel(t("secondStep.recoveryCode")).fill(codes[0] ?? "");
	await other.getByRole("button", { name: t("secondStep.useRecoveryCode") }).click();
	await expect.poll(() => pathOf(other)).toMatch(/\/foryou$/);

	await other.goto(securityPath);
	await expect(other.getByText(t("twoFactor.recoveryCodesLeft", { n: 9 }))).toBeVisible();
	await other.getByRole("link", { name: t("twoFactor.manage") }).click();
	// The previous screen has a password field as well.
	await expect(other.getByRole("heading", { level: 1, name: t("twoFactor.title") })).toBeVisible();
	await other.getByLabel(t("reauthenticate.password"), { exact: true }).fill(member.password);
	await other.getByLabel(t("twoFactor.codeOrRecoveryCode")).fill(codes[1] ?? "");
	await other.getByRole("button", { name: t("twoFactor.turnOffConfirm") }).click();
	await expect(other.getByText(t("twoFactor.turnedOff"))).toBeVisible();
});

test("the login dialog asks for the second step too", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(formRejected);
	const member = await createMember();
	const { codes } = await enableTwoFactor(await openPage(member));
	const page = await openPage();
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
	await page.reload();
	await waitForHydration(page);
	await page.getByText(t("secondStep.lostPhone")).click();
	await page.getByLabel(t("secondStep.recoveryCode")).fill(codes[2] ?? "");
	await page.getByRole("button", { name: t("secondStep.useRecoveryCode") }).click();
	await expect.poll(() => pathOf(page)).toBe("/latest");
	await page.goto(securityPath);
	await expect(page.getByRole("heading", { level: 1, name: t("security.title") })).toBeVisible();
});

test("passkey: add, rename, log in, use as second step, remove", async ({ openPage, allowedErrors }) => {
	test.slow();
	allowedErrors.push(formRejected);
	const member = await createMember();
	const page = await openPage(member);
	await addPasskey(page, "My phone");
	await page.getByLabel(t("passkey.renameLabel", { name: "My phone" })).click();
	await page.getByRole("listitem").getByLabel(t("passkey.name")).fill("Old phone");
	await page.getByRole("button", { name: t("passkey.save") }).click();
	await expect(page.getByText("Old phone", { exact: true })).toBeVisible();
	await expectAccessible(page);
	await enableTwoFactor(page);

	await page.goto("/account/logout");
	await page.getByRole("button", { name: t("logOut.submit") }).click();
	await expect(page.getByRole("heading", { name: t("logOut.doneTitle") })).toBeVisible();
	await expect.poll(() => pathOf(page)).toBe("/ng");
	await page.goto("/account");
	await page.getByRole("button", { name: t("passkey.logIn") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

	await page.goto("about:blank");
	await page.context().clearCookies();
	await logInWithPassword(page, member.username, member.password);
	await page.getByRole("button", { name: t("secondStep.usePasskey") }).click();
	await expect.poll(() => pathOf(page)).toMatch(/\/foryou$/);

	await page.goto(securityPath);
	await page.getByLabel(t("passkey.removeLabel", { name: "Old phone" })).click();
	await page.getByRole("button", { name: t("passkey.removeConfirm") }).click();
	await expect(page.getByText(t("passkey.removed"))).toBeVisible();
	await expect(page.getByText(t("passkey.empty"))).toBeVisible();
});

test("data export: request and download", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(formRejected);
	const member = await createMember();
	await createThread(member);
	const page = await openPage(member);
	await page.goto(securityPath);
	const card = page.locator("#download");
	await card.getByLabel(t("reauthenticate.password"), { exact: true }).fill("wrong-one");
	await card.getByRole("button", { name: t("dataExport.request") }).click();
	await expect(card.getByText(t("error.password-wrong"))).toBeVisible();
	await card.getByLabel(t("reauthenticate.password"), { exact: true }).fill(member.password);
	await card.getByRole("button", { name: t("dataExport.request") }).click();
	const downloadLink = card.getByRole("link", { name: messagePattern("dataExport.download", "size") });
	await expect(downloadLink).toBeVisible({ timeout: 30_000 });
	const download = page.waitForEvent("download");
	await downloadLink.click();
	expect((await download).suggestedFilename()).toBe(`${member.username}.zip`);
});

test("account deletion: request and cancel", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(formRejected);
	const member = await createMember();
	const page = await openPage(member);
	await page.goto(securityPath);
	await page.getByRole("link", { name: t("deleteAccount.start") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("deleteAccount.confirmTitle") })).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel(t("reauthenticate.password"), { exact: true }).fill(member.password);
	await page.getByRole("button", { name: t("deleteAccount.submit") }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: messagePattern("deleteAccount.scheduledTitle", "when") }),
	).toBeVisible();
	await logInWithPassword(page, member.username, member.password);
	await expect(page.getByRole("heading", { level: 1, name: t("cancelDeletion.title") })).toBeVisible();
	await page.getByRole("button", { name: t("cancelDeletion.submit") }).click();
	await expect(page.getByRole("heading", { level: 1, name: t("cancelDeletion.doneTitle") })).toBeVisible();
	await page.goto(securityPath);
	await expect(page.getByRole("link", { name: t("deleteAccount.start") })).toBeVisible();
});

test("sessions: end another one and log out", async ({ openPage, allowedErrors }) => {
	// The chat of the page whose session has ended learns of it by this answer.
	allowedErrors.push(/status of 401 .*\/api\/genUserSign/);
	const member = await createMember();
	const here = await openPage(member);
	const there = await openPage(await createSession(member));
	await there.goto("/ucenter/setting/account");
	await expect(there.getByRole("heading", { level: 1, name: t("security.title") })).toBeVisible();

	await here.goto("/ucenter/setting/account");
	await waitForHydration(here);
	const sessions = here.locator(".sessions").getByRole("listitem");
	await expect(sessions).toHaveCount(2);
	await sessions
		.last()
		.getByRole("button", { name: new RegExp(`^${t("sessions.logOut")}`) })
		.click();
	await expect(here.getByText(t("sessions.loggedOut"))).toBeVisible();
	await expect(sessions).toHaveCount(1);
	await there.reload();
	await expect.poll(() => pathOf(there)).toMatch(/^\/creator\?back=/);

	await here.goto("/");
	await openAccountMenu(here);
	await here.getByRole("button", { name: t("nav.logOut") }).click();
	await expect(here.getByRole("heading", { level: 1, name: t("logOut.doneTitle") })).toBeVisible();
	await expect.poll(() => pathOf(here)).toBe("/ng");
	await expect(
		here
			.getByRole("banner")
			.getByRole("link", { name: t("nav.logIn") })
			.last(),
	).toBeVisible();
	await here.goto("/ucenter/setting/account");
	expect(pathOf(here)).toMatch(/^\/account\?back=/);
});

test("the settings show a confirmed and a changed e-mail without loading the page again", async ({ openPage }) => {
	const member = await createMember({ confirmed: false });
	const [first, second] = [`${member.username}.a@mail.com`, `${member.username}.b@mail.com`];
	const page = await openPage(member);
	await page.goto(securityPath);
	await waitForHydration(page);
	const loads: string[] = [];
	page.on(
		"request",
		(request) => request.method() === "GET" && request.url().includes(".data") && loads.push(request.url()),
	);
	const sendCode = async (to: string): Promise<void> => {
		await page.getByLabel(t("confirmEmail.code")).fill(await firstEmailedCode(to));
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
