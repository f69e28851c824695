import { describe, expect, test } from "vitest";
import { boards, langs } from "#contract/sections.ts";
import { t, translatorFor } from "../../e2e/messages.ts";
import { contestTools } from "../src/domains/contests/contests.fixture.ts";
import { openBrowser } from "./formBrowser.ts";
import { photo } from "./images.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const nigeria = 188;
const inHours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString().slice(0, 16);

describe("contests, photos and other events without scripts", async () => {
	const site = await buildTestApp({ verifiedActions: [] }, { pages: true });
	const { app } = site;
	const run = (statement: string, values: unknown[] = []) => site.deps.pool.query(statement, values);
	const contests = await contestTools(site);
	const openAs = (member?: TestMember) => openBrowser(app, member?.token);
	const openOffice = () => openAs(contests.admin);

	/** What a viewer reads on a page in each language. */
	async function readInEachLanguage(
		path: string,
		viewer: TestMember | undefined,
		look: (translate: typeof t) => string,
	) {
		for (const lang of langs) {
			const browser = openAs(viewer);
			browser.cookies.lang = lang;
			expect((await browser.open(path)).body).toContain(look(translatorFor(lang)));
		}
	}

	test("a contest from an entry over pairs to a result that is published", async () => {
		const id = await contests.published({ title_en: "Light", max_entries: 1, prizes: [{ place: 1, amount: 70 }] });
		await contests.entered(id);
		const author = openAs(await site.member());
		await author.open(`/ng/photos/entries?contest=${id}`);
		await author.follow(t("contest.enter"));
		const entered = await author.press(t("contest.submit"), {
			[t("contest.photoTitle")]: "The bridge at dawn",
			[t("contest.choosePhotos")]: { filename: "bridge.jpg", bytes: await photo(300, 200).jpeg().toBuffer() },
			[t("contest.agree", { n: 1 })]: true,
		});
		expect(entered.text).toContain(t("contest.done.entered"));
		expect(entered.text).toContain("The bridge at dawn");

		await run(
			"update contests set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour' where id = $1",
			[id],
		);
		const voter = await site.member();
		await readInEachLanguage(`/ng/contests/${id}/vote`, voter, (translate) => translate("contest.which"));
		const votes = openAs(voter);
		await votes.open(`/ng/contests/${id}/vote`);
		expect((await votes.press(/./, {}, /^The bridge at dawn/)).text).toContain(t("contest.noPair"));

		await run(
			"update contests set closes_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where id = $1",
			[id],
		);
		const waiting = await site.member();
		const { tid } = (await contests.enter(waiting, id, { subject: "The harbour" })).body.data;
		const held = "set pending_reason = 'spam', pending_since = now(), deleted_at = now() where tid = $1";
		await run(`update threads ${held}`, [tid]);
		await run(`update posts ${held} and position = 1`, [tid]);
		const own = `/ng/photos/entries?contest=${id}&mine=1`;
		const review = (translate: typeof t) => translate("contest.entry.review");
		await readInEachLanguage(own, waiting, review);
		const browser = openAs(waiting);
		await browser.open(own);
		const entry = await browser.follow(/The harbour/);
		expect(entry.heading).toBe("The harbour");
		await readInEachLanguage(entry.path, waiting, review);

		await run(
			"update contests set closes_at = now() - interval '1 hour', ends_at = now() - interval '1 minute' where id = $1",
			[id],
		);
		const office = openOffice();
		const page = await office.open(`/ng/admin/contests/${id}`);
		expect(page.text).toContain(t("contestAdmin.underReview", { n: 1 }));
		expect(page.item(/The harbour/)).toContain(t("contest.entry.review"));
		const without = { [t("contestAdmin.without", { n: 1 })]: true };
		expect((await office.press(t("contestAdmin.step.decide"), without)).text).toContain(t("contestAdmin.done"));
		const { list } = (await site.guest.get(`/v5/contests/${id}/entries`)).body.data;
		expect(list[0]).toMatchObject({ subject: "The bridge at dawn", place: 1 });
		for (const text of ["contest.checkNow", "contest.checkGood", "contest.checked.result"] as const)
			await readInEachLanguage(`/ng/contests/${id}/check`, undefined, (translate) => translate(text));
	});

	test("a member is nominated, recommended and voted for, and everybody sees the standings at the end", async () => {
		const office = openOffice();
		await office.open("/ng/admin/xfans");
		const prizes = "A phone of the year";
		const saved = await office.press(t("fanStarAdmin.save"), {
			[t("fanStarAdmin.nominateFrom")]: inHours(-1),
			[t("fanStarAdmin.voteFrom")]: inHours(1),
			[t("fanStarAdmin.ends")]: inHours(2),
			[t("fanStarAdmin.days")]: "0",
			[t("fanStarAdmin.threads")]: "0",
			[t("fanStarAdmin.prizesEn")]: prizes,
			[t("fanStarAdmin.prizesFr")]: prizes,
			[t("fanStarAdmin.prizesHi")]: prizes,
		});
		expect(saved.text).toContain(t("fanStarAdmin.done"));
		const [{ year }] = (await run("select max(year) as year from fan_star_years")).rows;

		const [candidate, voter] = [await site.member(), await site.member()];
		const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
		const [member, managers] = [openAs(voter), openAs(manager)];
		const reason = { [t("fanStars.reason")]: "Answers newcomers before anybody else." };
		await member.open("/ng/xfans");
		const nominate = (username: string) =>
			member.press(t("fanStars.nominate"), { [t("fanStars.username")]: username, ...reason });
		expect((await nominate("nobody_at_all")).text).toContain(t("error.member-unknown"));
		const card = new RegExp(candidate.username);
		expect((await nominate(candidate.username)).item(card)).toContain("Answers newcomers before anybody else.");
		await managers.open("/ng/xfans");
		const words = {
			[t("fanStars.recommendText", { name: candidate.username })]: "We could not do without this member.",
		};
		const recommended = await managers.press(t("fanStars.recommend"), words, card);
		expect(recommended.text).toContain("We could not do without this member.");

		await run("update fan_star_years set vote_from = now() - interval '1 minute' where year = $1", [year]);
		await managers.open("/ng/xfans");
		const voted = await managers.press(t("fanStars.vote"), {}, card);
		voted.named(["button"], t("fanStars.unvote"), card);
		expect(voted.text).toContain(t("fanStars.votesLeft", { n: 2 }));
		const secret = await member.open("/ng/xfans");
		expect(secret.text).toContain(t("fanStars.secret"));
		expect(() => secret.named(["button"], t("fanStars.vote"))).toThrow("has no button named");

		await run(
			`with ended as (update fan_star_years set ends_at = now() - interval '1 second' where year = $1)
				select graphile_worker.add_job('fanStars.end-years')`,
			[year],
		);
		await site.runJobs();
		for (const lang of langs) {
			member.cookies.lang = lang;
			const translate = translatorFor(lang);
			const page = await member.open("/ng/xfans");
			expect(page.text).toContain(translate("fanStars.state.ended"));
			const stars = page.item(new RegExp(translate("fanStars.stars", { year })));
			expect(stars).toContain(candidate.username);
			expect(stars).toContain(translate("fanStars.votes", { n: 1 }));
		}
	});

	test("a member predicts a match, and its result brings points and XGold", async () => {
		const office = openOffice();
		const goals = {
			[t("football.goalsOf", { team: "Kochi" })]: "2",
			[t("football.goalsOf", { team: "Pune" })]: "1",
		};
		await office.open("/ng/admin/football");
		const added = await office.press(t("footballAdmin.add"), {
			[t("footballAdmin.competition")]: "Cup",
			[t("footballAdmin.home")]: "Kochi",
			[t("footballAdmin.away")]: "Pune",
			[t("footballAdmin.kickoff")]: inHours(1),
		});
		expect(added.text).toContain(t("footballAdmin.done"));
		const member = await site.member({ countryFid: 210 });
		const browser = openAs(member);
		browser.cookies.lang = "en";
		const match = await browser.open("/in/goldenfootball");
		expect(match.text).toContain("GMT+5:30");
		const predicted = await browser.press(t("football.predict"), goals);
		expect(predicted.text).toContain(t("football.saved"));
		expect(predicted.text).toContain(t("football.yours", { home: 2, away: 1 }));

		await run("update football_fixtures set kickoff_at = now() - interval '2 hours'");
		await office.open("/ng/admin/football");
		expect((await office.press(t("footballAdmin.result"), goals)).text).toContain(t("footballAdmin.done"));
		await site.runJobs();
		await readInEachLanguage("/in/goldenfootball", member, (translate) =>
			translate("football.won", { n: 5, xgold: 20 }),
		);
		(await browser.open("/in/ucenter/wallet")).named(["a"], t("ledger.football-prize"));
	});

	test("a member makes a summary of a year and shares a card, which a guest reads until it is hidden", async () => {
		const member = await site.member();
		const year = new Date().getUTCFullYear() - 1;
		await run("update accounts set created_at = $2 where uid = $1", [member.uid, `${year}-03-01`]);
		const browser = openAs(member);
		await browser.open("/ng/annual");
		const made = await browser.press(t("annual.make", { year }));
		expect(made.all(({ name }) => name === "article")).toHaveLength(8);
		expect(made.text).toContain(t("annual.card.days", { n: 306 }));
		const shared = (await browser.follow(t("annual.share"), new RegExp(t("annual.card.hours", { n: 0 })))).path;
		expect(shared).toContain("card=hours");
		await readInEachLanguage(shared, undefined, (translate) => translate("annual.card.hours", { n: 0 }));
		const card = await openAs().open(shared);
		const [picture] = card.all(({ attribs }) => attribs.property === "og:image");
		expect(picture?.attribs.content).toMatch(/-hours-en\.jpg$/);
		await browser.open(made.path);
		expect((await browser.press(t("annual.hide"))).text).toContain(t("annual.isHidden"));
		expect((await openAs().open(shared)).status).toBe(404);
	});

	test("a photo is found on the wall, its author says what it was taken with, an administrator chooses it", async () => {
		const [{ admin }, member] = [contests, await site.member()];
		await site.as(admin).post("/v5/admin/photography/phone", { name: "Neo 12", camera_names: "Neo 12" });
		const exif = { IFD0: { Model: "Neo 12" }, IFD2: { ExposureTime: "1/120" } };
		const bytes = await photo(600, 400).withExif(exif).jpeg().toBuffer();
		const { aid } = (await site.as(member).upload("/selfapi/photo/uploadimg", bytes)).body.data;
		const subject = /The lagoon at noon/;
		const { tid } = await site.createThread(member, { subject: subject.source, fid: boards.photos, aids: String(aid) });
		const browser = openAs(member);
		await browser.open("/ng/photography/photos");
		const page = await browser.follow(subject, "content");
		expect(page.path).toBe(`/ng/forum/${boards.photos}/${tid}/photo/1`);
		const phone = page.option(t("photography.phone"), "Neo 12");
		const facts = { [t("photography.phone")]: phone, [t("photography.showCamera")]: true };
		expect((await browser.press(t("photography.save"), facts)).text).toContain(t("photography.saved"));

		const guest = openAs();
		expect((await guest.open(page.path)).text).toContain("1/120 s");
		(await guest.follow("Neo 12", "content")).named(["a"], subject);
		for (const lang of langs) {
			guest.cookies.lang = lang;
			const translate = translatorFor(lang);
			expect((await guest.open("/ng/photography/photos")).text).toContain(translate("photography.all"));
			const shown = await guest.follow(subject, "content");
			expect(shown.text).toContain(translate("photography.camera.exposure"));
		}
		const office = openOffice();
		await office.open(page.path);
		(await office.press(t("photography.choose"))).named(["button"], t("photography.unchoose"));
		(await office.open("/ng/photography/choice")).named(["a"], subject);
	});
});
