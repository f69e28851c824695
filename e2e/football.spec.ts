import { siteUrl } from "./address.ts";
import { executeSql } from "./database.ts";
import { inEachLanguage } from "./languages.ts";
import { createAdministrator, createMember } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

test("a member predicts a match without scripts, and its result brings points and XGold", async ({ openPage }) => {
	const office = await openPage(await createAdministrator());
	const team = `Kochi ${Date.now() % 100_000}`;
	await office.goto("/admin/football");
	const form = office.locator("form").filter({ has: office.getByRole("button", { name: t("footballAdmin.add") }) });
	await form.getByLabel(t("footballAdmin.competition")).fill("Cup");
	await form.getByLabel(t("footballAdmin.home")).fill(team);
	await form.getByLabel(t("footballAdmin.away")).fill("Pune");
	const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
	await form.getByLabel(t("footballAdmin.kickoff")).fill(soon);
	await form.getByRole("button", { name: t("footballAdmin.add") }).click();
	await expect(office.getByText(t("footballAdmin.done"))).toBeVisible();

	const member = await createMember({ section: "in" });
	const page = await openPage(member, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	await page.context().addCookies([{ name: "lang", value: "en", url: siteUrl }]);
	await page.goto("/in/goldenfootball");
	const match = page.locator(".card").filter({ has: page.getByRole("heading", { name: new RegExp(team) }) });
	await expect(match.getByRole("time")).toContainText("GMT+5:30");
	await match.getByLabel(t("football.goalsOf", { team })).fill("2");
	await match.getByLabel(t("football.goalsOf", { team: "Pune" })).fill("1");
	await match.getByRole("button", { name: t("football.predict"), exact: true }).click();
	await expect(page.getByText(t("football.saved"))).toBeVisible();
	await expect(match.getByText(t("football.yours", { home: 2, away: 1 }))).toBeVisible();

	await executeSql("update football_fixtures set kickoff_at = now() - interval '2 hours' where home = $1", [team]);
	await office.goto("/admin/football");
	const played = office.locator(".card").filter({ has: office.getByRole("heading", { name: new RegExp(team) }) });
	const result = played
		.locator("form")
		.filter({ has: office.getByRole("button", { name: t("footballAdmin.result") }) });
	await result.getByLabel(t("football.goalsOf", { team })).fill("2");
	await result.getByLabel(t("football.goalsOf", { team: "Pune" })).fill("1");
	await result.getByRole("button", { name: t("footballAdmin.result") }).click();
	await expect(office.getByText(t("footballAdmin.done"))).toBeVisible();

	await expect(async () => {
		await page.goto("/in/goldenfootball");
		await expect(match.getByText(t("football.won", { n: 5, xgold: 20 }))).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 20_000 });
	await inEachLanguage(page, async (translate) => {
		await page.goto("/in/goldenfootball");
		await expect(match.getByText(translate("football.won", { n: 5, xgold: 20 }))).toBeVisible();
	});
	await page.goto("/ucenter/wallet");
	await expect(page.getByRole("link", { name: t("ledger.football-prize") }).first()).toBeVisible();
});
