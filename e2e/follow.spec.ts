import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("a member follows the recommended people in the dialog, which closes by itself, and unfollows one", async ({ openPage, allowedErrors }) => {
	allowedErrors.push(/status of 503/);
	const page = await openPage(await createMember());
	await page.goto("/ng/following");
	await page.getByRole("link", { name: t("feed.findPeople") }).click();
	const dialog = page.getByRole("dialog", { name: t("welcome.peopleTitle") });
	await expect(dialog.getByRole("checkbox").first()).toBeChecked();
	const button = dialog.getByRole("button", { name: t("welcome.followAll") });
	await page.route("**/quick-action", (route) => route.fulfill({ status: 503, body: "Try again later" }), { times: 1 });
	await button.click();
	await expect(dialog.getByText("Try again later")).toBeVisible();
	await expect(button).not.toHaveAttribute("aria-busy");
	await button.click();
	await expect(dialog.getByText(t("member.followed"))).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("article").first()).toBeVisible();
	await page.goto("/ng/ucenter/account/following");
	const following = page.getByRole("button", { pressed: true }).first();
	await following.click();
	await expect(page.getByText(t("member.unfollowed"))).toBeVisible();
	await expect(page.getByRole("button", { pressed: false }).first()).toBeVisible();
});
