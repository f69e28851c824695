import { expect, test, vi } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
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

test("inside a topic, and by an author without words", async () => {
	expect((await site.guest.get(`${url}?author=%20`)).status).toBe(422);
	expect((await site.guest.get(url)).status).toBe(422);
	const author = await site.member({ name: "Otieno Weaver" });
	const topic = { subject: "Looms", message: "Of wood.", categoryid: 42, tagids: "8" };
	const { topid } = (await site.as(author).post("/v5/content/topic", topic)).body.data;
	const inside = await site.createThread(author, { subject: "Shuttle of my loom" });
	await site.createThread(author, { subject: "Shuttle to the airport" });
	await site.deps.pool.query("update threads set topid = $1 where tid = $2", [topid, inside.tid]);
	expect(await subjects("shuttle", `&topid=${topid}`)).toEqual(["Shuttle of my loom"]);
	expect(await subjects("", "&author=otieno%20weaver")).toEqual(["Shuttle to the airport", "Shuttle of my loom"]);
	expect(await subjects("loom", "&author=Weaver")).toEqual(["Shuttle of my loom"]);
	expect(await subjects("", "&author=nobody_here")).toEqual([]);
});

test("a full question finds what has most of its rare words, and a right word is not corrected", async () => {
	await site.createThread(undefined, {
		subject: "Moisture warning for three days",
		message: "The phone is dry, and the cable does not charge it. Do not dry it in the sun for a semaine.",
	});
	for (const subject of ["Cable car of Medellín", "Dry season photos", "Warning signs in the park"])
		await site.createThread(undefined, { subject, message: "Nothing about a telephone here at all." });
	await refreshVocabulary(site.deps.db);
	const question = "can someone tell me why the phone shows a moisture warning although it is completely dry now";
	const { lists, corrected, partial } = (await site.guest.get(`${url}?query=${encodeURIComponent(question)}`)).body
		.data;
	expect(lists[0].subject).toBe("Moisture warning for three days");
	expect([corrected, partial]).toEqual(["", 1]);
	const mistyped = (await site.guest.get(`${url}?query=someone%20moistuer`)).body.data;
	expect(mistyped.corrected).toBe("someone moisture");
	expect((await subjects("moisture w"))[0]).toBe("Moisture warning for three days");
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

test("a search is shared for a minute: others who search for it, and its pages, are answered without another one", async () => {
	const author = await site.member();
	for (const n of [1, 2]) await site.createThread(author, { subject: `Terracotta pots ${n}` });
	const restricted = await site.createThread(author, { subject: "Terracotta secrets" });
	await site.deps.pool.query("update threads set readaccess = 50 where tid = $1", [restricted.tid]);
	expect(await subjects("terracotta")).toHaveLength(2);
	const searched = vi.spyOn(site.deps.db, "execute");
	expect(await subjects("terracotta", "&limit=1&page=2")).toHaveLength(1);
	expect(await subjects("terracotta", "", site.as(author))).toHaveLength(3);
	expect(searched).not.toHaveBeenCalled();
	searched.mockRestore();
	await site.as(author).post("/v5/content/thread/delete", { tid: restricted.tid });
	expect(await subjects("terracotta", "", site.as(author))).toHaveLength(2);
});

test("suggests completed words and members, and nothing for nothing", async () => {
	await site.createThread(undefined, { subject: "Calligraphy for beginners" });
	await site.member({ username: "calligrapher", name: "Zed" });
	await site.createThread(undefined, { subject: "Saffron drain", message: "The kitchen drips and drops." });
	await site
		.as(await site.member())
		.post("/v5/content/topic", { subject: "Calligraphy of Fès", message: "Ink.", categoryid: 42, tagids: "8" });
	await refreshVocabulary(site.deps.db);
	expect(await suggestions("modern callig")).toMatchObject({ searches: ["modern calligraphy"], members: [] });
	expect((await suggestions("safron drai")).searches).toEqual(["saffron drain"]);
	expect((await suggestions("safron")).searches).toEqual(["saffron"]);
	expect((await suggestions("calligraphy f")).topics).toMatchObject([{ name: "Calligraphy of Fès" }]);
	expect((await suggestions("callig")).members).toMatchObject([{ username: "calligrapher" }]);
	expect(await suggestions("%' or 1")).toEqual({ searches: [], threads: [], topics: [], members: [] });
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
	site.clock.advance(8 * dayMs);
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
