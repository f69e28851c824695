import { makeSummary } from "#contract/yearlySummaries.ts";
import { executeSql } from "./database.ts";
import { callApi, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("the cards of a yearly summary are looked through one after the other", async ({ openPage }) => {
	const member = await createMember();
	const year = new Date().getUTCFullYear() - 1;
	await executeSql("update accounts set created_at = $2 where username = $1", [member.username, `${year}-03-01`]);
	await callApi(makeSummary, { body: { year } }, member.token);
	const page = await openPage(member);
	await page.goto(`/annual?year=${year}`);
	const cards = page.getByRole("region", { name: t("annual.cards") }).getByRole("article");
	await expect(cards.first().getByRole("heading", { name: t("annual.card.days", { n: 306 }) })).toBeInViewport();
	await cards
		.first()
		.getByRole("link", { name: t("annual.next") })
		.click();
	await expect(cards.nth(1).getByRole("heading")).toBeInViewport();
});
