import { createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, pathOf, test, waitForHydration } from "./test.ts";

const board = t("board.article.name");
const refused = t("composer.boardOtherKind", { board });

test("a board that an administrator closed for polls is not offered to members of the section, and a draft says so", async ({
	openPage,
	allowedErrors,
}) => {
	// The draft that is posted on the board nevertheless.
	allowedErrors.push(/status of 403/);
	const phone = await openPage(await createMember({ section: "ke" }), { viewport: { width: 360, height: 740 } });
	const picker = phone.getByLabel(t("composer.board"), { exact: true });
	const selected = () => picker.locator("option:checked");
	await phone.goto("/note/thread/pollp");
	await waitForHydration(phone);
	await phone.getByLabel(t("composer.title"), { exact: true }).fill("Which phone next?");
	await phone.getByLabel(t("poll.option", { n: 1 }), { exact: true }).fill("The small one");
	await phone.getByLabel(t("poll.option", { n: 2 }), { exact: true }).fill("The large one");
	await picker.selectOption({ label: board });
	await phone.getByRole("button", { name: t("composer.saveDraft") }).click();
	await expect.poll(() => pathOf(phone)).toBe("/ke/ucenter/account/posts/drafts");

	const administration = await openPage(await createAdministrator(), { viewport: { width: 1280, height: 900 } });
	await administration.goto("/admin/boards");
	await waitForHydration(administration);
	const rules = administration
		.locator("#content details")
		.filter({ has: administration.getByLabel(t("admin.boards.rulesOf", { name: board })) });
	await rules.locator("summary").click();
	await rules.getByLabel(t("admin.roles.section")).selectOption({ label: "Kenya" });
	await rules.getByLabel(t("admin.boards.kind.poll")).uncheck();
	await rules.getByRole("button", { name: t("admin.boards.save") }).click();
	await expect(administration.locator("#content").getByText(/Kenya · /)).toBeVisible();

	await phone.goto("/note/thread/pollp");
	await expect(picker.locator("option", { hasText: board })).toHaveText(refused);
	await expect(picker.locator("option", { hasText: board })).toBeDisabled();
	await phone.goto("/note/thread");
	await expect(picker.locator("option", { hasText: board })).toHaveText(board);
	await expect(picker.locator("option", { hasText: board })).toBeEnabled();

	// The draft keeps the board, says that it is not for polls, and is posted on another one.
	await phone.goto("/ucenter/account/posts/drafts");
	await phone.getByRole("link", { name: "Which phone next?" }).click();
	await waitForHydration(phone);
	await expect(selected()).toHaveText(refused);
	const post = phone.getByRole("button", { name: t("composer.post"), exact: true });
	await post.click();
	await expect(phone.getByText(t("error.board-kind"))).toBeVisible();
	await picker.selectOption({ label: t("composer.boardAuto") });
	await post.click();
	await expect(phone.getByRole("heading", { name: "Which phone next?", level: 1 })).toBeVisible();
});
