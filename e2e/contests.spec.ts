import { addContest, publishContest } from "#contract/contestAdmin.ts";
import { enterContest, listEntries } from "#contract/contests.ts";
import { imageUpload } from "#contract/media.ts";
import { siteUrl } from "./address.ts";
import { executeSql } from "./database.ts";
import { inEachLanguage } from "./languages.ts";
import { callApi, createAdministrator, createMember, type Member } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, test } from "./test.ts";

const inHours = (n: number): number => Math.floor(Date.now() / 1000) + n * 3_600;

/** A photo contest that takes entries. */
async function createContest(admin: Member, title: string): Promise<number> {
	const texts = {
		title_en: title,
		title_fr: title,
		title_hi: title,
		text_en: "Light.",
		text_fr: "Lumière.",
		text_hi: "रोशनी।",
	};
	const agreement = { agreement_en: "Your own photos.", agreement_fr: "Vos photos.", agreement_hi: "आपके फ़ोटो।" };
	const dates = { opens: inHours(-1), closes: inHours(1), ends: inHours(2) };
	const rules = { min_photos: 1, max_photos: 2, max_entries: 1, account_days: 0, who: "all", jury_percent: 0 } as const;
	const prizes = [{ place: 1, amount: 70 }];
	const body = { kind: "photo", ...texts, ...agreement, ...dates, ...rules, prizes } as const;
	const { id } = await callApi(addContest, { body }, admin.token);
	await callApi(publishContest, { body: { id } }, admin.token);
	return id;
}

async function enterByCall(member: Member, contest_id: number, subject = "The market"): Promise<number> {
	const form = new FormData();
	const { buffer, name } = await photoFile("street.jpg", 40);
	form.set("file", new File([new Uint8Array(buffer)], name));
	const headers = { authorization: `Bearer ${member.token}` };
	const response = await fetch(`${siteUrl}${imageUpload.path}`, { method: "POST", body: form, headers });
	const { data } = (await response.json()) as { data: { aid: number } };
	const body = { subject, message: "", aids: String(data.aid), contest_id, agree: "1", agreement: 1 };
	return (await callApi(enterContest, { body }, member.token)).tid;
}

test("a contest from an entry over pairs to a result that a visitor checks", async ({ openPage }) => {
	const title = `Light ${Date.now()}`;
	const admin = await createAdministrator();
	const id = await createContest(admin, title);
	await enterByCall(await createMember(), id);

	const author = await openPage(await createMember(), { viewport: { width: 360, height: 740 } });
	await author.goto(`/photos/entries?contest=${id}`);
	await author.getByRole("link", { name: t("contest.enter"), exact: true }).click();
	await author.getByLabel(t("contest.photoTitle")).fill("The bridge at dawn");
	await author.getByLabel(t("contest.choosePhotos")).setInputFiles(await photoFile("bridge.jpg", 210));
	await author.getByLabel(t("contest.agree", { n: 1 })).check();
	await author.getByRole("button", { name: t("contest.submit") }).click();
	await expect(author.getByText(t("contest.done.entered"))).toBeVisible();
	await expect(author.getByRole("heading", { name: "The bridge at dawn" })).toBeVisible();

	await executeSql(
		"update contests set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour' where id = $1",
		[id],
	);
	const voter = await openPage(await createMember());
	await inEachLanguage(voter, async (translate) => {
		await voter.goto(`/contests/${id}/vote`);
		await expect(voter.getByRole("heading", { name: translate("contest.which") })).toBeVisible();
	});
	const bridge = voter.getByRole("region").filter({ hasText: "The bridge at dawn" });
	await bridge.getByRole("button").click();
	await expect(voter.getByText(t("contest.noPair"))).toBeVisible();

	const waiting = await createMember();
	await executeSql(
		"update contests set closes_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where id = $1",
		[id],
	);
	const held = await enterByCall(waiting, id, "The harbour");
	for (const [table, more] of [
		["threads", ""],
		["posts", " and position = 1"],
	])
		await executeSql(
			`update ${table} set pending_reason = 'spam', pending_since = now(), deleted_at = now() where tid = $1${more}`,
			[held],
		);
	const own = await openPage(waiting);
	await inEachLanguage(own, async (translate) => {
		await own.goto(`/photos/entries?contest=${id}&mine=1`);
		await expect(own.getByText(translate("contest.entry.review"))).toBeVisible();
		await own.getByText("The harbour", { exact: true }).click();
		await expect(own.getByRole("heading", { level: 1, name: "The harbour" })).toBeVisible();
		await expect(own.getByText(translate("contest.entry.review"))).toBeVisible();
	});

	await executeSql(
		"update contests set closes_at = now() - interval '1 hour', ends_at = now() - interval '1 minute' where id = $1",
		[id],
	);
	const office = await openPage(admin);
	await office.goto(`/admin/contests/${id}`);
	await expect(office.getByText(t("contestAdmin.underReview", { n: 1 }))).toBeVisible();
	await expect(office.getByRole("listitem").filter({ hasText: "The harbour" })).toContainText(
		t("contest.entry.review"),
	);
	await office.getByRole("checkbox", { name: t("contestAdmin.without", { n: 1 }) }).check();
	await office.getByRole("button", { name: t("contestAdmin.step.decide") }).click();
	await expect(office.getByText(t("contestAdmin.done"))).toBeVisible();
	const { list } = await callApi(listEntries, { params: { id }, query: {} });
	expect(list[0]).toMatchObject({ subject: "The bridge at dawn", place: 1 });

	const visitor = await openPage();
	await inEachLanguage(visitor, async (translate) => {
		await visitor.goto(`/contests/${id}/check`);
		await visitor.getByRole("button", { name: translate("contest.checkNow") }).click();
		await expect(visitor.getByText(translate("contest.checkGood"))).toBeVisible();
		await expect(visitor.getByText(translate("contest.checked.result"))).toBeVisible();
	});
});
