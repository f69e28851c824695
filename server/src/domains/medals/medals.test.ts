import { beforeAll, describe, expect, test } from "vitest";
import { honourNames, medalNames, medalRow } from "#contract/medals.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { startEvaluation } from "./actions/evaluateMedals.ts";
import { medalGoods } from "./goods.ts";

const site = await buildTestApp({ signInXcoinPercent: 0 });
let admin: TestMember;

interface Medal {
	medal: string;
	level: number;
	done: number;
	goal: number;
	percent: number;
	reason: string;
	shown: boolean;
}
const listOf = async (member: TestMember, uid?: number): Promise<Medal[]> =>
	(await site.as(member).get(`/selfapi/ucenter/medallist${uid ? `?uid=${uid}` : ""}`)).body.data.lists;
const find = async (member: TestMember, medal: string): Promise<Medal | undefined> =>
	(await listOf(member)).find((one) => one.medal === medal);
const levels = async (member: TestMember): Promise<string[]> =>
	(await listOf(member)).filter(({ level }) => level > 0).map(({ medal, level }) => `${medal} ${level}`);
const news = async (member: TestMember): Promise<string> => {
	const { body } = await site.as(member).get("/selfapi/common/medalnews");
	expect(body.code).toBe(0);
	return body.data.list.medal && `${body.data.list.medal} ${body.data.list.level}`;
};
const give = (username: string, medal = "helper", reason = "For many good answers") =>
	site.as(admin).post("/v5/admin/medals/give", { username, medal, reason });
const arrange = (member: TestMember, medals: string) => site.as(member).post("/v5/medals/arrange", { medals });
const evaluateAll = async (): Promise<void> => {
	await startEvaluation(site.deps);
	await site.runJobs();
};

beforeAll(async () => {
	const now = site.clock.now();
	// Noon of the second of March, which brings no medal of a day.
	site.clock.advance(Date.UTC(now.getUTCFullYear() + 1, 2, 2, 12) - now.getTime());
	admin = await site.member({ roles: [{ role: "administrator" }] });
});

test("ids of medals are different numbers", () => {
	const ids = medalNames.map((name) => medalRow(name).id);
	expect(new Set(ids).size).toBe(medalNames.length);
	expect(medalNames.length).toBeGreaterThanOrEqual(30);
});

describe("refused", () => {
	test("guests have no news and arrange nothing", async () => {
		expect((await site.guest.get("/selfapi/common/medalnews")).status).toBe(401);
		expect((await site.guest.post("/v5/medals/arrange", { medals: "" })).status).toBe(401);
		expect((await site.guest.get("/selfapi/ucenter/medallist?uid=999999")).status).toBe(404);
	});

	test("members give and take no medals", async () => {
		const amina = await site.member();
		const body = { username: amina.username, medal: "helper", reason: "Because" };
		expect((await site.as(amina).post("/v5/admin/medals/give", body)).status).toBe(403);
		expect((await site.as(amina).post("/v5/admin/medals/take", { id: 1, reason: "Because" })).status).toBe(403);
		expect((await site.as(amina).get("/v5/admin/medals")).status).toBe(403);
	});

	test("a medal that one doesn't have is not arranged", async () => {
		const amina = await site.member();
		for (const medals of ["helper", "constructor", "toString"]) expect((await arrange(amina, medals)).status).toBe(422);
	});

	test("a medal by hand needs a member, a reason and an honour", async () => {
		const amina = await site.member();
		expect((await give("nobody_there")).body.fields.username.reason).toBe("member-unknown");
		expect((await give(amina.username, "helper", " ")).body.fields.reason.reason).toBe("medal-reason");
		expect((await give(amina.username, "streak")).status).toBe(422);
	});
});

test("days in a row bring the medal in the transaction of the sign-in, its level once, and its dialog once", async () => {
	const amina = await site.member();
	expect(await find(amina, "streak")).toMatchObject({ level: 0, done: 0, goal: 7 });
	for (let day = 1; day <= 7; day++) {
		expect(await levels(amina)).toEqual([]);
		await Promise.all([site.as(amina).post("/v5/user/signIn"), site.as(amina).post("/v5/user/signIn")]);
		if (day < 7) site.clock.advance(dayMs);
	}
	expect(await levels(amina)).toEqual(["streak 1"]);
	expect(await find(amina, "streak")).toMatchObject({ level: 1, done: 7, goal: 30 });
	const opened = await Promise.all(Array.from({ length: 4 }, () => news(amina)));
	expect(opened.toSorted()).toEqual(["", "", "", "streak 1"]);
	expect(await news(amina)).toBe("");
	const notes = (await site.as(amina).get("/selfapi/ucenter/systemnoticelist")).body.data.notelist;
	expect(notes).toContainEqual(expect.objectContaining({ kind: "medal", href: "/medalcenter" }));
});

test("replies of several devices at once bring each level once", async () => {
	const amina = await site.member();
	const { tid } = await site.createThread();
	for (let round = 0; round < 5; round++)
		await Promise.all(
			Array.from({ length: 5 }, (_, n) =>
				site.as(amina).post("/v5/content/post/newReply", { data: { tid, message: `Answer ${round} ${n}.` } }),
			),
		);
	expect(await levels(amina)).toEqual(["conversation 1"]);
	const { rows } = await site.deps.pool.query("select level from medal_awards where uid = $1", [amina.uid]);
	expect(rows).toEqual([{ level: 1 }]);
});

describe("a count brings its medal in the transaction that reaches it", () => {
	type Post = { tid: number; pid: number };
	const follow = (by: TestMember, followUid: number) =>
		site.as(by).post("/selfapi/ucenter/followadd", { follow_uid: followUid });
	const like = (by: TestMember, { pid }: Post) => site.as(by).post("/v5/content/post/like", { pid, like: 1 });

	test.each<[string, number, string, (own: TestMember, other: TestMember, post: Post) => Promise<unknown>]>([
		["likes_received", 10, "applause 1", (_own, other, post) => like(other, post)],
		[
			...(["replies", 20, "conversation 1"] as const),
			(own, _other, { tid }) =>
				site.as(own).post("/v5/content/post/newReply", { data: { tid, message: "Well said." } }),
		],
		["threads", 5, "storyteller 1", (own) => site.createThread(own)],
		["following", 10, "friend 1", (own, other) => follow(own, other.uid)],
		["followers", 10, "favourite 1", (own, other) => follow(other, own.uid)],
		["points", 500, "high-score 1", (_own, other, post) => like(other, post)],
	])("%s: %i", async (count, needed, medal, act) => {
		const amina = await site.member();
		const post = await site.createThread(amina);
		const setCount = (value: number) =>
			site.deps.pool.query(
				count === "points"
					? "update member_points set points = $2 where uid = $1"
					: `update member_counts set ${count} = $2 where uid = $1`,
				[amina.uid, value],
			);
		await setCount(needed - 2);
		await act(amina, await site.member(), post);
		expect(await levels(amina)).toEqual([]);
		await setCount(needed - 1);
		await act(amina, await site.member(), post);
		expect(await levels(amina)).toEqual([medal]);
	});
});

test("the nightly evaluation gives what dates and the past bring, once, and counts who has it", async () => {
	const amina = await site.member();
	await site.deps.pool.query("update accounts set created_at = created_at - interval '400 days' where uid = $1", [
		amina.uid,
	]);
	await evaluateAll();
	const before = await levels(amina);
	expect(before.toSorted()).toEqual(["anniversary 1", "founder 1", "verified 1", "welcome 1"]);
	await evaluateAll();
	expect(await levels(amina)).toEqual(before);
	expect((await find(amina, "anniversary"))?.percent).toBeGreaterThan(0);
	expect((await find(amina, "legend"))?.percent ?? 0).toBe(0);
	const guestList = (await site.guest.get("/selfapi/ucenter/medallist")).body.data;
	expect(guestList).toMatchObject({ count: 0, member: null });
});

test("an administrator gives a medal with a reason, once, and takes it back; both are logged", async () => {
	const amina = await site.member();
	const id = (await give(amina.username)).body.data.id;
	expectError(await give(amina.username), { status: 409, reason: "medal-repeated" });
	expect(await find(amina, "helper")).toMatchObject({ level: 1, reason: "For many good answers" });
	const { lists } = (await site.as(admin).get("/v5/admin/medals")).body.data;
	expect(lists[0]).toMatchObject({ id, reason: "For many good answers", member: { uid: amina.uid } });
	const take = () => site.as(admin).post("/v5/admin/medals/take", { id, reason: "Given by mistake" });
	expect((await take()).status).toBe(200);
	expect((await take()).status).toBe(404);
	expect(await levels(amina)).toEqual([]);
	const { rows } = await site.deps.pool.query(
		"select action from moderation_log where object_kind = 'medal' and object_id = $1 order by id",
		[id],
	);
	expect(rows.map(({ action }) => action)).toEqual(["give-medal", "take-medal"]);
});

test("a member chooses which medals others see, and in which order", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	for (const medal of ["helper", "tester", "winner"]) await give(amina.username, medal);
	const shown = async () => (await listOf(kofi, amina.uid)).filter(({ level }) => level > 0).map(({ medal }) => medal);
	expect(await shown()).toEqual(["winner", "tester", "helper"]);
	expect((await arrange(amina, "helper,winner")).body.data.lists).toMatchObject([
		{ medal: "helper" },
		{ medal: "winner" },
	]);
	expect(await shown()).toEqual(["helper", "winner"]);
	expect(await find(amina, "tester")).toMatchObject({ level: 1, shown: false });
	await give(amina.username, "legend");
	expect(await shown()).toEqual(["helper", "winner", "legend"]);
	const { medals } = (await site.as(kofi).get(`/selfapi/ucenter/getprofile?uid=${amina.uid}`)).body.data.Variables
		.space;
	expect(medals).toMatchObject([{ name: "Helping hand" }, { name: "Contest winner" }, { name: "Legend" }]);
	expect(medals[0].s3_medal).toMatch(/^http.*\/medals\/helper-1\.svg$/);
});

test("the page of a thread has its author's first medals, as arranged a moment ago", async () => {
	const author = await site.member();
	const { tid } = await site.createThread(author);
	const page = async () => {
		const { medals, more_medals } = (await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data;
		return [medals.map(({ medal }: Medal) => medal), more_medals];
	};
	expect(await page()).toEqual([[], 0]);
	for (const medal of honourNames) await give(author.username, medal);
	const shown = (await listOf(author)).filter(({ level }) => level > 0).map(({ medal }) => medal);
	expect(await page()).toEqual([shown.slice(0, 5), shown.length - 5]);
	await arrange(author, "helper,legend");
	expect(await page()).toEqual([["helper", "legend"], 0]);
});

test("a store sells a medal once to a member, and takes it back", async () => {
	const amina = await site.member();
	const sun = { orderId: 1, uid: amina.uid, goodsId: 1, subject: medalRow("sun").id, quantity: 1, countryFid: 188 };
	const now = site.clock.now();
	const buy = () => site.deps.db.transaction(async (tx) => medalGoods.deliver?.(tx, site.deps, sun, now));
	expect(await buy()).toEqual({ complete: true });
	await expect(buy()).rejects.toThrow();
	expect(await levels(amina)).toEqual(["sun 1"]);
	await site.deps.db.transaction(async (tx) => medalGoods.takeBack?.(tx, site.deps, sun, now));
	expect(await levels(amina)).toEqual([]);
	expect(await medalGoods.checkSubject?.(site.deps.db, medalRow("legend").id)).toBe("medal-unsold");
	expect(await medalGoods.checkSubject?.(site.deps.db, sun.subject)).toBeUndefined();
	const { body: document } = await site.guest.get("/openapi.json");
	for (const [path, code] of [
		["/selfapi/xstore/paymedal", "medal-repeated"],
		["/v5/admin/store/goods/save", "medal-unsold"],
	] as const)
		expect(document.paths[path].post.description).toContain(code);
});

test("every medal has a drawing and a share picture", async () => {
	for (const name of medalNames) {
		const { status, headers, raw } = await site.guest.get(`/medals/${name}-1.svg`);
		expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
		expect(String(raw)).not.toMatch(/NaN|undefined/);
	}
	expect((await site.guest.get("/medals/legend-1.jpg")).headers["content-type"]).toBe("image/jpeg");
	for (const file of ["legend-2.svg", "constructor-1.svg", "legend-1.png"])
		expect((await site.guest.get(`/medals/${file}`)).status).toBe(404);
});
