import { button, expectHeading, passwordField, solveCaptcha } from "./authScreens.ts";
import { createMember, sentCode } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

test("a password is reset by the code of an SMS, also when the phone reloads the page meanwhile", async ({
	openPage,
	allowedErrors,
}) => {
	// Console error of a rejected form.
	allowedErrors.push(/Failed to load resource: the server responded with a status of 422/);
	const number = "08031234567";
	const phone = `+234${number.slice(1)}`;
	const { username } = await createMember({ fields: { phone, phoneVerifiedAt: new Date() } });
	const page = await openPage();
	await page.goto("/ng/account");
	await page.getByRole("link", { name: t("passwordReset.link") }).click();
	await expect(page).toHaveURL(/\/ng\/forget$/);
	await waitForHydration(page);
	await page.getByLabel(t("phone.number")).fill(number);
	await solveCaptcha(page);
	await button(page, t("passwordReset.sendCode")).click();
	await expectHeading(page, t("passwordReset.sentTitle"));
	expect(pathOf(page)).toBe("/ng/forget/change");
	await page.reload();
	await waitForHydration(page);
	await expect(page.getByText(t("passwordReset.sentTo", { to: number }))).toBeVisible();
	await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
	await page.getByRole("link", { name: t("passwordReset.restart") }).click();
	await expect(page.getByLabel(t("phone.number"))).toHaveValue(number);
	await page.goBack();
	await waitForHydration(page);

	await page.getByLabel(t("phone.code")).fill(await sentCode(phone));
	await page.getByLabel(t("changePassword.new"), { exact: true }).fill("moonrise6");
	await page.getByLabel(t("changePassword.repeat")).fill("moonrise6x");
	await button(page, t("passwordReset.savePassword")).click();
	await expect(page.getByText(t("error.password-mismatch"))).toBeVisible();
	await page.getByLabel(t("changePassword.new"), { exact: true }).fill("moonrise6");
	await page.getByLabel(t("changePassword.repeat")).fill("moonrise6");
	await button(page, t("passwordReset.savePassword")).click();
	await expectHeading(page, t("passwordReset.doneTitle"));
	await page.reload();
	await expectHeading(page, t("passwordReset.doneTitle"));
	await page.getByRole("link", { name: t("logIn.submit") }).click();
	await page.getByLabel(t("logIn.identifier")).fill(username);
	await passwordField(page).fill("moonrise6");
	await button(page, t("logIn.submit")).click();
	await expect(page).toHaveURL(/\/ng\/foryou$/);
});
