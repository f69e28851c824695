import type { Page } from "@playwright/test";
import { createMember, createSession, createThread } from "./members.ts";
import { t } from "./messages.ts";
import { register } from "./registration.ts";
import { expect, test } from "./test.ts";

const medalDialog = (page: Page) => page.getByRole("dialog", { name: t("medalNews.title") });

/** Opens a screen and closes the dialog of a new medal, if there is one. @returns the name of the medal, or nothing */
async function openScreen(page: Page, path: string): Promise<string[]> {
	await page.goto(path);
	const dialog = medalDialog(page);
	if (!(await dialog.isVisible())) return [];
	const name = (await dialog.locator("b").first().textContent()) ?? "";
	await expect(dialog.getByRole("link", { name: t("medalNews.viewAll") })).toBeVisible();
	for (const [site, href] of [
		["Facebook", /^https:\/\/www\.facebook\.com\/sharer\//],
		["X", /^https:\/\/x\.com\/intent\/post\?/],
	] as const)
		await expect(dialog.getByRole("link", { name: t("medalNews.share", { site }) })).toHaveAttribute("href", href);
	await dialog.getByRole("button", { name: t("dialog.close") }).click();
	await expect(dialog).toBeHidden();
	return [name];
}

test("a friend who was invited joins, signs in for the day, does a task, gets a medal, tips, and reads why each coin came and went", async ({
	openPage,
}) => {
	const inviter = await createMember();
	const phone = { viewport: { width: 360, height: 740 } };
	const inviterPage = await openPage(inviter, phone);
	await inviterPage.goto("/ucenter/invitation");
	const code = (await inviterPage.locator(".invite-code").textContent()) ?? "";

	const page = await openPage(undefined, phone);
	await page.goto(`/invite/${code}`);
	await expect(page.getByText(t("register.invitedBy", { name: inviter.username }))).toBeVisible();
	const { username, email } = await register(page);
	const member = await createSession({ username, email, password: "sunrise7", token: "" });
	await inviterPage.goto("/ucenter/invitation/inviteelist");
	await expect(inviterPage.getByText(username)).toBeVisible();

	const medals = await openScreen(page, "/task");
	await page
		.locator("#sign-in")
		.getByRole("button", { name: t("signIn.sign") })
		.click();
	await expect(page.locator("#sign-in").getByText(t("signIn.streak", { n: 1 }))).toBeVisible();

	await createThread(member);
	medals.push(...(await openScreen(page, "/task")));
	const task = page
		.getByRole("listitem")
		.filter({ hasText: t("memberTask.thread", { n: 1 }) })
		.filter({ hasText: "+20" });
	await task.getByRole("button", { name: t("memberTask.receive") }).click();
	await expect(task.getByText(t("memberTask.received"))).toBeVisible();

	const { path, pid } = await createThread(await createMember());
	for (let visit = 0; visit < 6; visit++) medals.push(...(await openScreen(page, "/task")));
	expect(medals).toContain(t("medal.achiever"));
	expect(new Set(medals).size).toBe(medals.length);

	await page.goto(`${path}?tip=${pid}`);
	await page.getByRole("button", { name: t("tip.send") }).click();
	await expect(page.getByRole("button", { name: t("tip.send") })).toBeHidden();

	await openScreen(page, "/ucenter/wallet");
	const lines = page.locator(".wallet-lines");
	for (const reason of ["registration", "email-verification", "sign-in", "task", "thread"] as const)
		await expect(lines.getByText(t(`ledger.${reason}`), { exact: true })).toHaveCount(1);
	await expect(lines.locator("li").first()).toContainText(/Tip to /);
});
