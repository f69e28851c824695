import type { Page, Route } from "@playwright/test";
import { button, expectHeading, passwordField, solveCaptcha } from "./authScreens.ts";
import { createMember, createThread, sentCode, uniqueUsername } from "./members.ts";
import { messagePattern, t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

/** Skips the onboarding screens. */
async function skipOnboarding(page: Page): Promise<void> {
	for (const step of ["welcome.profileTitle", "welcome.interestsTitle", "welcome.peopleTitle"] as const) {
		await expectHeading(page, t(step));
		await button(page, t("welcome.skip")).click();
	}
}

test("a taken username leaves the password where it is typed, free ones are offered, and the form survives a reload until it is cleared", async ({
	openPage,
	fixtures,
	allowedErrors,
}) => {
	allowedErrors.push(/status of 422/);
	const page = await openPage();
	await page.goto("/ng/account/email?back=%2Fng%2Fforum%2F294");
	await waitForHydration(page);
	const name = page.getByLabel(t("register.username"));
	// The answer comes after the password has the focus and before its first character.
	const answerAfterTab = async (route: Route): Promise<void> => {
		await expect(passwordField(page)).toBeFocused();
		await route.continue();
	};
	await page.route("**/selfapi/account/checkusername", answerAfterTab, { times: 1 });
	const { username } = fixtures.member;
	await name.fill(username);
	await name.press("Tab");
	await expect(page.getByText(t("register.freeUsernames"))).toBeVisible();
	await page.keyboard.type("sunrise7");
	await expect(passwordField(page)).toHaveValue("sunrise7");
	await expect(name).toHaveValue(username);
	const free = page.getByRole("button", { name: new RegExp(`^${username.slice(0, 11)}_\\d+$`) });
	await expect(free).toHaveCount(3);
	const chosen = (await free.first().textContent()) ?? "";
	await free.first().click();
	await expect(name).toHaveValue(chosen);
	await expect(page.getByText(t("register.freeUsernames"))).toBeHidden();

	const email = page.getByLabel(t("register.email"));
	await email.fill(`${username}@mail.com`);
	await page.goto(page.url());
	await waitForHydration(page);
	await expect(email).toHaveValue(`${username}@mail.com`);
	await expect(name).toHaveValue(chosen);
	await button(page, t("passwordReset.restart")).click();
	await expect(page.getByLabel(t("phone.number"))).toHaveValue("");
	expect(pathOf(page)).toBe(`/ng/account/register?back=${encodeURIComponent("/ng/forum/294")}`);
	await page.getByRole("link", { name: t("register.method.email"), exact: true }).click();
	await waitForHydration(page);
	await expect(email).toHaveValue("");
});

test("a guest's like is done after the login, at the same place", async ({ openPage }) => {
	const [author, reader] = [await createMember(), await createMember()];
	const { tid, pid } = await createThread(author);
	const page = await openPage();
	await page.goto(`/ng/forum/294/${tid}`);
	await waitForHydration(page);
	const lead = page.getByRole("article").first();
	await lead.getByRole("button", { name: t("thread.likeLabel", { n: 0 }), exact: true }).click();
	await page.getByRole("textbox", { name: t("logIn.identifier") }).fill(reader.username);
	await passwordField(page).fill(reader.password);
	await page.keyboard.press("Enter");
	await expect.poll(() => pathOf(page)).toBe(`/ng/forum/294/${tid}#pid${pid}`);
	await expect(lead.getByRole("button", { name: t("thread.likedLabel", { n: 1 }), exact: true })).toBeVisible();
});

test("restores the phone registration form after a reload and returns to the thread", async ({
	openPage,
	fixtures,
	allowedErrors,
}) => {
	test.slow();
	allowedErrors.push(/status of 4(22|29)/);
	const page = await openPage(undefined);
	const number = "08091112233";
	const username = uniqueUsername();
	const thread = `/ng${fixtures.longThread.path}?page=2`;
	const back = `${thread}#reply`;
	await page.goto(thread);
	const register = page.locator("#reply").getByRole("link", { name: t("nav.register"), exact: true });
	await register.click();
	expect(pathOf(page)).toBe(`/ng/account/register?back=${encodeURIComponent(back)}`);
	await waitForHydration(page);
	const expectRestored = async (): Promise<void> => {
		await expect(page.getByLabel(t("phone.number"))).toHaveValue(number);
		await expect(page.getByLabel(t("register.username"))).toHaveValue(username);
		await expect(passwordField(page)).toHaveValue("");
	};
	const send = button(page, t("phone.sendCode"));
	await expect(send).toBeDisabled();
	await expect(send).toHaveAccessibleDescription(t("phone.fieldsMissing"));
	await page.getByLabel(t("phone.number")).fill(number);
	await page.getByLabel(t("register.username")).fill(username);
	await passwordField(page).fill("sunrise7");
	await solveCaptcha(page);
	await send.click();
	await expect(page.getByText(t("phone.codeSent"))).toBeVisible();
	const code = await sentCode(`+234${number.slice(1)}`);

	await page.reload();
	await waitForHydration(page);
	await expect(page.getByText(t("register.restoredWithoutCode"))).toBeVisible();
	await expectRestored();
	await expect(button(page, /^Resend in \d+ seconds?$/)).toBeDisabled();
	// Another page and back.
	await page.goto("/ng/latest");
	await page.goBack();
	await waitForHydration(page);
	await expectRestored();

	await page.getByLabel(t("phone.code")).fill(code === "111111" ? "222222" : "111111");
	await passwordField(page).fill("sunrise7");
	await page.getByRole("checkbox", { name: messagePattern("register.agree", "terms", "privacy") }).check();
	await button(page, t("register.submit")).click();
	await expect(page.getByText(t("error.code-wrong")).first()).toBeVisible();
	await expect(page.getByLabel(t("register.username"))).toHaveValue(username);
	await page.getByLabel(t("phone.code")).fill(code);
	await passwordField(page).fill("sunrise7");
	await button(page, t("register.submit")).click();
	await skipOnboarding(page);
	await expect.poll(() => pathOf(page)).toBe(thread);

	// After a success nothing is left in the browser. The page is left first: it may still ask for the chat with this
	// session.
	await page.goto("about:blank");
	await page.context().clearCookies({ name: "baraza_session" });
	await page.goto("/ng/account/register");
	await waitForHydration(page);
	await expect(page.getByLabel(t("phone.number"))).toHaveValue("");
});
