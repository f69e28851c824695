import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { refreshVocabulary } from "./word/refreshVocabulary.ts";

const site = await buildTestApp({ hotSearches: ["Neo 12"] });
const url = "/v5/content/thread/search";
const find = async (query: string, more = "", client = site.guest): Promise<{ subject: string; tid: number }[]> =>
	(await client.get(`${url}?query=${encodeURIComponent(query)}${more}`)).body.data.lists;
const subjects = async (query: string, more = "", client = site.guest): Promise<string[]> =>
	(await find(query, more, client)).map(({ subject }) => subject);
const suggestions = async (query: string, client = site.guest) =>
	(await client.get(`/v5/extend/searchSuggestions?query=${encodeURIComponent(query)}`)).body.data;

test("refuses what is no search, and guests the choice of members", async () => {
	for (const more of ["lang=xx", "time=hour", "order=oldest", "exact=2", "fid=-1", `author=${"a".repeat(51)}`])
		expect((await site.guest.get(`${url}?query=tea&${more}`)).status, more).toBe(422);
	for (const path of ["/v5/extend/searchCounts", "/v5/extend/searchSuggestions"])
		expect((await site.guest.get(path)).status, path).toBe(422);
	expect((await site.guest.get("/v5/extend/searchCounts?query=%20")).status).toBe(422);
	expect((await site.guest.post("/selfapi/search/user", { username: "ama" })).status).toBe(401);
	expect((await site.as(await site.member()).post("/selfapi/search/user", {})).status).toBe(422);
});

test("filters by board, section, language, author and time", async () => {
	const author = await site.member({ username: "ama_kente" });
	await site.createThread(author, { subject: "Kente of my village", fid: 53_792 });
	await site.createThread(undefined, { subject: "केन्टे का कपड़ा kente", message: "कपड़ा हाथ से बुना है।", fid: 15_443 });
	const old = await site.createThread(undefined, { subject: "Old kente", fid: 15_443 });
	await site.deps.pool.query("update posts set created_at = now() - interval '40 days' where pid = $1", [old.pid]);
	expect((await subjects("kente")).toSorted()).toEqual(["Kente of my village", "Old kente", "केन्टे का कपड़ा kente"]);
	expect(await subjects("kente", "&fid=53792")).toEqual(["Kente of my village"]);
	expect(await subjects("kente", "&country_fid=9999")).toEqual([]);
	expect(await subjects("kente", "&lang=hi")).toEqual(["केन्टे का कपड़ा kente"]);
	expect(await subjects("kente", "&author=AMA_kente")).toEqual(["Kente of my village"]);
	expect(await subjects("kente", "&author=nobody_here")).toEqual([]);
	expect(await subjects("kente", "&time=month&order=newest")).toEqual(["केन्टे का कपड़ा kente", "Kente of my village"]);
	const moderator = site.as(await site.member({ roles: [{ role: "administrator" }] }));
	const { tid } = (await find("kente", "&fid=53792"))[0] ?? { tid: 0 };
	await site
		.as(await site.member())
		.post("/v5/content/post/newReply", { data: { tid, message: "Indigo threads too." } });
	expect((await moderator.post("/selfapi/thread/movethread", { tid, fid: 15_443 })).status).toBe(200);
	await site.runJobs();
	expect(await subjects("indigo", "&fid=53792")).toEqual([]);
	expect(await subjects("indigo", "&fid=15443")).toEqual(["Kente of my village"]);
});

test.each<[query: string, found: string]>([
	["mausam", "आज मौसम अच्छा है"],
	["मौसम", "आज मौसम अच्छा है"],
	["mosam acha", "आज मौसम अच्छा है"],
	["वॉरंटी", "Warranty of a used tablet"],
	["warrantis", "Warranty of a used tablet"],
	["tablets used", "Warranty of a used tablet"],
	["telechargees", "Photos téléchargées en double"],
	["photo téléchargée", "Photos téléchargées en double"],
])("%j finds %j", async (query, found) => {
	if ((await find("warranty")).length === 0)
		for (const subject of ["आज मौसम अच्छा है", "Warranty of a used tablet", "Photos téléchargées en double"])
			await site.createThread(undefined, { subject });
	await refreshVocabulary(site.deps.db);
	expect((await subjects(query))[0]).toBe(found);
});

test("a reply that one may not read is in no result, count or suggestion", async () => {
	const [author, reader] = [await site.member(), await site.member()];
	const { tid } = await site.createThread(author, { subject: "Garden walls" });
	const reply = async (message: string): Promise<number> =>
		(await site.as(author).post("/v5/content/post/newReply", { data: { tid, message } })).body.data.pid;
	const [deleted, hidden] = [await reply("The wisteria blooms."), await reply("The wisteria fades.")];
	expect(await subjects("wisteria")).toEqual(["Garden walls"]);
	expect((await site.guest.get("/v5/extend/searchCounts?query=wisteria")).body.data).toEqual({
		threads: 1,
		members: 0,
	});
	await site.as(reader).post("/v5/user/block", { uid: author.uid, block: 1 });
	expect(await subjects("wisteria", "", site.as(reader))).toEqual([]);
	expect((await suggestions("garden wal", site.as(reader))).threads).toEqual([]);
	expect((await suggestions("garden wal")).threads).toMatchObject([{ tid, subject: "Garden walls" }]);
	await site.as(author).post("/v5/content/post/delete", { pid: deleted });
	const moderator = site.as(await site.member({ roles: [{ role: "administrator" }] }));
	await moderator.post("/v5/content/post/ban", { pid: hidden, status: 1 });
	await site.deps.pool.query("update posts set hidden = true where pid = $1", [hidden]);
	expect(await subjects("wisteria")).toEqual([]);
	await site.deps.pool.query("update threads set readaccess = 50 where tid = $1", [tid]);
	await refreshVocabulary(site.deps.db);
	const guests = await suggestions("garden wal");
	expect([guests.threads, guests.searches]).toEqual([[], []]);
	expect(await subjects("garden walls")).not.toContain("Garden walls");
});

test("suggests completed words and members, and nothing for nothing", async () => {
	await site.createThread(undefined, { subject: "Calligraphy for beginners" });
	await site.member({ username: "calligrapher", name: "Zed" });
	await refreshVocabulary(site.deps.db);
	expect(await suggestions("modern callig")).toMatchObject({ searches: ["modern calligraphy"], members: [] });
	expect((await suggestions("callig")).members).toMatchObject([{ username: "calligrapher" }]);
	expect(await suggestions("%' or 1")).toEqual({ searches: [], threads: [], members: [] });
});

test("a hot search needs three searchers who found something, and is forgotten", async () => {
	const hot = async (): Promise<string[]> =>
		(await site.guest.get("/v5/extend/hotSearchKey")).body.data.lists.map(({ value }: { value: string }) => value);
	await site.createThread(undefined, { subject: "Saxophone lessons" });
	const readers = [site.as(await site.member()), site.as(await site.member()), site.as(await site.member())];
	for (const query of ["saxophone", "call me 0801234567"])
		for (const reader of readers.slice(1)) for (const _ of [1, 2]) await find(query, "", reader);
	expect(await hot()).toEqual(["Neo 12"]);
	for (const query of ["Saxophone ", "nothing at all zzz", "call me 0801234567"])
		for (const reader of readers) await find(query, "", reader);
	const section = (
		await site.deps.pool.query("select country_fid from searched_terms where term = 'saxophone' limit 1")
	).rows[0].country_fid;
	const list = (await site.guest.get(`/v5/extend/hotSearchKey?country_fid=${section}`)).body.data.lists;
	expect(list[0]).toEqual({
		value: "saxophone",
		link: "/search?q=saxophone",
		link_type: 0,
		goto_status: 0,
		id: 0,
		live_id: 0,
		login_status: 0,
		tid: 0,
	});
	expect(list).toHaveLength(2);
	expect(
		(await site.deps.pool.query("select visitor from searched_terms where visitor ~ '^[md]?[0-9]+$'")).rows,
	).toEqual([]);
	const guests = ["b", "c", "d"].map((digit) => ({ cookie: `baraza_device=${digit.repeat(32)}` }));
	for (const headers of guests) await site.guest.get("/v5/content/thread/search?query=lessons", headers);
	expect((await site.deps.pool.query("select count(*)::int from searched_terms where term = 'lessons'")).rows).toEqual([
		{ count: 1 },
	]);
	site.clock.advance(8 * 86_400_000);
	expect((await site.guest.get(`/v5/extend/hotSearchKey?country_fid=${section}`)).body.data.lists).toHaveLength(1);
});

test("members to choose: by name, without oneself and blocked ones", async () => {
	const [me, friend, blocked] = [
		await site.member({ name: "Zuri One" }),
		await site.member({ name: "Zuri Two" }),
		await site.member({ name: "Zuri Three" }),
	];
	await site.as(me).post("/v5/user/block", { uid: blocked.uid, block: 1 });
	const { body } = await site.as(me).post("/selfapi/search/user", { username: "zuri" });
	expect(body).toMatchObject({ code: 0, data: { lists: [{ uid: friend.uid }] } });
	expect(body.data.lists).toHaveLength(1);
});
