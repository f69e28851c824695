import { findSectionByLocale } from "#contract/sections.ts";
import { executeSql } from "./database.ts";
import { inEachLanguage } from "./languages.ts";
import { createAdministrator, createMember, uniqueUsername } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test } from "./test.ts";

const phone = { viewport: { width: 360, height: 740 } };
const inHours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString().slice(0, 16);

/** Leaves the year of the seed as the latest one. */
async function removeYear(year: number): Promise<void> {
	await executeSql("delete from fan_stars where year = $1", [year]);
	await executeSql("delete from fan_star_nominations where year = $1", [year]);
	await executeSql("delete from fan_star_years where year = $1", [year]);
}

test("a member is nominated, recommended and voted for, and everybody sees the standings at the end", async ({
	openPage,
	allowedErrors,
}) => {
	// The refused nomination.
	allowedErrors.push(/status of 422/);
	const [row] = await executeSql("select max(year) + 1 as year from fan_star_years", []);
	const year = Number(row?.year);
	const office = await openPage(await createAdministrator());
	await office.goto("/admin/xfans");
	const form = office.locator(".card").filter({ has: office.getByRole("heading", { name: t("fanStarAdmin.new") }) });
	await expect(form.getByLabel(t("fanStarAdmin.year"), { exact: true })).toHaveValue(String(year));
	await form.getByLabel(t("fanStarAdmin.nominateFrom")).fill(inHours(-1));
	await form.getByLabel(t("fanStarAdmin.voteFrom")).fill(inHours(1));
	await form.getByLabel(t("fanStarAdmin.ends")).fill(inHours(2));
	for (const name of ["days", "threads"] as const) await form.getByLabel(t(`fanStarAdmin.${name}`)).fill("0");
	for (const name of ["prizesEn", "prizesFr", "prizesHi"] as const)
		await form.getByLabel(t(`fanStarAdmin.${name}`)).fill("A phone of the year");
	await form.getByRole("button", { name: t("fanStarAdmin.save") }).click();
	await office.waitForURL(/xfans\?done=1/);

	try {
		const candidate = await createMember();
		const member = await openPage(await createMember(), phone);
		await member.goto("/xfans");
		await member.getByLabel(t("fanStars.username")).fill(uniqueUsername());
		await member.getByLabel(t("fanStars.reason")).fill("Answers newcomers before anybody else.");
		await member.getByRole("button", { name: t("fanStars.nominate"), exact: true }).click();
		await expect(member.getByText(t("error.member-unknown"))).toBeVisible();
		await member.getByLabel(t("fanStars.username")).fill(candidate.username);
		await member.getByRole("button", { name: t("fanStars.nominate"), exact: true }).click();
		await member.waitForURL(/xfans\?done=1/);
		const cardOf = (page: typeof member) => page.locator(".card").filter({ hasText: candidate.username });
		await expect(cardOf(member).getByText("Answers newcomers before anybody else.")).toBeVisible();

		const manager = await createMember();
		await executeSql(
			"insert into role_assignments (uid, role, country_fid) select uid, 'country-manager', $2 from accounts where username = $1",
			[manager.username, findSectionByLocale("ng")?.fid],
		);
		const managerPage = await openPage(manager, phone);
		await managerPage.goto("/xfans");
		await cardOf(managerPage).getByText(t("fanStars.recommend"), { exact: true }).first().click();
		await cardOf(managerPage)
			.getByLabel(t("fanStars.recommendText", { name: candidate.username }))
			.fill("We could not do without this member.");
		await cardOf(managerPage)
			.getByRole("button", { name: t("fanStars.recommend") })
			.click();
		await managerPage.waitForURL(/xfans\?done=1/);
		await expect(cardOf(managerPage).getByText("We could not do without this member.").first()).toBeVisible();

		await executeSql("update fan_star_years set vote_from = now() - interval '1 minute' where year = $1", [year]);
		await managerPage.goto("/xfans");
		await cardOf(managerPage)
			.getByRole("button", { name: t("fanStars.vote"), exact: true })
			.click();
		await managerPage.waitForURL(/xfans\?done=1/);
		await expect(cardOf(managerPage).getByRole("button", { name: t("fanStars.unvote") })).toBeVisible();
		await expect(managerPage.getByText(t("fanStars.votesLeft", { n: 2 }))).toBeVisible();
		await member.goto("/xfans");
		await expect(cardOf(member).getByRole("button", { name: t("fanStars.vote"), exact: true })).toHaveCount(0);
		await expect(member.getByText(t("fanStars.secret"))).toBeVisible();

		await executeSql("update fan_star_years set ends_at = now() - interval '1 second' where year = $1", [year]);
		await executeSql("select graphile_worker.add_job('fanStars.end-years')", []);
		await expect(async () => {
			await member.goto("/xfans");
			await expect(member.getByText(t("fanStars.state.ended"))).toBeVisible({ timeout: 1_000 });
		}).toPass({ timeout: 20_000 });
		await inEachLanguage(member, async (translate) => {
			await member.goto("/xfans");
			const stars = member
				.locator(".card")
				.filter({ has: member.getByRole("heading", { name: translate("fanStars.stars", { year }) }) });
			await expect(stars.getByRole("link", { name: candidate.username })).toBeVisible();
			await expect(stars.getByText(translate("fanStars.votes", { n: 1 }))).toBeVisible();
		});
	} finally {
		await removeYear(year);
	}
});
