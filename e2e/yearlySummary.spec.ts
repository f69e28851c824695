import { executeSql } from "./database.ts";
import { inEachLanguage } from "./languages.ts";
import { createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("a member makes a summary and shares a card; a guest reads it until it is hidden", async ({
	openPage,
	allowedErrors,
}) => {
	allowedErrors.push(/404 \(/);
	const member = await createMember();
	const year = new Date().getUTCFullYear() - 1;
	await executeSql("update accounts set created_at = $2 where username = $1", [member.username, `${year}-03-01`]);
	const page = await openPage(member, { viewport: { width: 360, height: 740 } });
	await page.goto("/annual");
	await page.getByRole("button", { name: t("annual.make", { year }), exact: true }).click();
	const cards = page.getByRole("region", { name: t("annual.cards") }).getByRole("article");
	await expect(cards).toHaveCount(8);
	await expect(cards.first().getByRole("heading", { name: t("annual.card.days", { n: 306 }) })).toBeInViewport();
	await cards
		.first()
		.getByRole("link", { name: t("annual.next") })
		.click();
	await expect(cards.nth(1).getByRole("heading")).toBeInViewport();
	await cards
		.nth(1)
		.getByRole("link", { name: t("annual.share") })
		.click();
	await expect(page).toHaveURL(/card=hours/);
	const shared = page.url().replace("#share", "");

	const guest = await openPage(undefined, { javaScriptEnabled: false });
	await inEachLanguage(guest, async (translate) => {
		await guest.goto(shared);
		await expect(guest.getByRole("img", { name: translate("annual.card.hours", { n: 0 }) })).toBeVisible();
	});
	await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute("content", /-hours-en\.jpg$/);

	await page.getByRole("button", { name: t("annual.hide") }).click();
	await expect(page.getByText(t("annual.isHidden"))).toBeVisible();
	expect((await guest.goto(shared))?.status()).toBe(404);
});
