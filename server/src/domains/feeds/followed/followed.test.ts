import { beforeEach, expect, test } from "vitest";
import { feedTag, threadTag } from "#contract/cacheTags.ts";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { maxRecent } from "./recent.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [ng, ke, global] = [188, 207, 293];
const following = "/v5/content/thread/toYouFollow";

beforeEach(async () => {
	await pool.query("truncate threads, posts, follows, topics, topic_follows, board_follows cascade");
	site.deps.dataCache.clear();
});

const tidsFor = async (member: TestMember, query = "", section = ng): Promise<number[]> =>
	(await site.as(member).get(`${following}${query}`, { "site-id": String(section) })).body.data.list.map(
		({ tid }: { tid: number }) => tid,
	);
const followMember = (by: TestMember, { uid }: TestMember) =>
	site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });
const followBoard = (by: TestMember, fid: number, status = 1) =>
	site.as(by).post("/v5/content/forum/follow", { fid, status });

async function topicOf(owner: TestMember, follower: TestMember, ...tids: number[]): Promise<number> {
	const key = `t${tids.join("_")}`;
	const { rows } = await pool.query(
		`insert into topics (name, name_key, category_id, country_fid, uid, follower_count)
			values ($1, $1, 42, 188, $2, 1) returning topid`,
		[key, owner.uid],
	);
	await pool.query("insert into topic_follows (uid, topid, created_at) values ($1, $2, now())", [
		follower.uid,
		rows[0].topid,
	]);
	await pool.query("update threads set topid = $1 where tid = any($2)", [rows[0].topid, tids]);
	return rows[0].topid;
}

test("what must not be seen is in no feed of followed threads", async () => {
	const [reader, author] = [await site.member(), await site.member()];
	await followMember(reader, author);
	await followBoard(reader, boards.article);
	const [shown, deleted, pending, limited, hidden] = await Promise.all(
		[1, 2, 3, 4, 5].map(() => site.createThread(author)),
	);
	await site.as(author).post("/v5/content/thread/delete", { tid: deleted?.tid });
	await pool.query(
		"update threads set pending_reason = 'spam', pending_since = now(), deleted_at = now() where tid = $1",
		[pending?.tid],
	);
	await pool.query("update threads set readaccess = 200 where tid = $1", [limited?.tid]);
	await site.as(reader).post("/v5/content/thread/hide", { tid: hidden?.tid, hide: 1 });
	expect(await tidsFor(reader)).toEqual([shown?.tid]);
	for (const body of [
		{ uid: author.uid, mute: 1 },
		{ uid: author.uid, mute: 0 },
	]) {
		expect((await site.as(reader).post("/v5/user/mute", body)).status).toBe(200);
		expect(await tidsFor(reader)).toEqual(body.mute ? [] : [shown?.tid]);
	}
	await site.as(reader).post("/v5/user/block", { uid: author.uid, block: 1 });
	expect(await tidsFor(reader)).toEqual([]);
});

test("brings threads of followed members, topics and boards, newest first, each once", async () => {
	const [reader, amina, kofi, other] = await Promise.all([site.member(), site.member(), site.member(), site.member()]);
	const create = async (by: TestMember, fields: object = {}): Promise<number> =>
		(await site.createThread(by, { country_fid: ng, ...fields })).tid;
	const [inAll, byMember, inTopic, inBoard, abroad, unrelated] = [
		await create(amina, { fid: boards.photos }),
		await create(amina),
		await create(kofi),
		await create(other, { fid: boards.photos }),
		await create(other, { fid: boards.photos, country_fid: ke }),
		await create(other),
	];
	await followMember(reader, amina);
	const topid = await topicOf(kofi, reader, inAll, inTopic);
	await followBoard(reader, boards.photos);
	expect(await tidsFor(reader)).toEqual([inBoard, inTopic, byMember, inAll]);
	expect(await tidsFor(reader, "", global)).toEqual([abroad, inBoard, inTopic, byMember, inAll]);
	expect(await tidsFor(reader, "?limit=2&page=2")).toEqual([byMember, inAll]);
	await followBoard(reader, boards.photos, 0);
	await pool.query("update topics set deleted_at = now(), deleted_by = uid where topid = $1", [topid]);
	expect(await tidsFor(reader)).toEqual([byMember, inAll]);
	expect(await tidsFor(other)).not.toContain(unrelated);
});

test("pages of many sources have each thread once, in the order of time", async () => {
	const [reader, one] = [await site.member(), await site.createThread()];
	const authors = await Promise.all(Array.from({ length: 30 }, () => site.member()));
	const uids = authors.map(({ uid }) => uid);
	await pool.query("insert into follows (uid, follow_uid) select $1, unnest($2::bigint[])", [reader.uid, uids]);
	await pool.query(
		`insert into threads (fid, country_fid, uid, pid, subject, created_at)
		select ${boards.article}, 188, ($2::bigint[])[1 + (n * n) % 30], pid, 'many ' || n,
		now() - (n % 40) * interval '1 minute' from threads, generate_series(1, 200) n where tid = $1`,
		[one.tid, uids],
	);
	await followBoard(reader, boards.article);
	const { rows } = await pool.query(
		"select tid from threads where uid = any($1) or fid = $2 order by created_at desc, tid desc",
		[uids, boards.article],
	);
	const read: number[] = [];
	let cursor = "";
	do {
		const { data } = (await site.as(reader).get(`${following}?limit=7${cursor}`)).body;
		read.push(...data.list.map(({ tid }: { tid: number }) => tid));
		cursor = data.next ? `&cursor=${data.next}` : "";
	} while (cursor);
	expect(read).toEqual(rows.map(({ tid }) => tid));
});

test("publishing costs the same with many followers: nothing but notifications is written for them", async () => {
	const [quiet, star] = [await site.member(), await site.member()];
	await pool.query(
		`with fans as (insert into accounts (username, username_key, name, country_fid)
			select 'crowd_' || n, 'crowd_' || n, 'Fan', 188 from generate_series(1, 3000) n returning uid)
		insert into follows (uid, follow_uid) select uid, $1 from fans`,
		[star.uid],
	);
	const rowsInAll = async (): Promise<number> => {
		const count =
			"(xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(tablename), false, true, '')))[1]::text::int";
		return (
			await pool.query(
				`select sum(${count})::int as n from pg_tables where schemaname = 'public' and tablename <> 'notifications'`,
			)
		).rows[0].n;
	};
	const written = async (by: TestMember): Promise<number> => {
		const before = await rowsInAll();
		await site.createThread(by);
		await site.runJobs();
		return (await rowsInAll()) - before;
	};
	expect(await written(star)).toBe(await written(quiet));
});

test("what is published, moved, deleted and restored is in its place at once", async () => {
	const [reader, author] = [await site.member(), await site.member()];
	await followBoard(reader, boards.photos);
	const create = async (fid: number): Promise<number> =>
		(await site.createThread(author, { fid, country_fid: ng })).tid;
	const [first, second, third] = [
		await create(boards.photos),
		await create(boards.photos),
		await create(boards.article),
	];
	await pool.query("update threads set created_at = now() - ($1::int - tid) * interval '10 minutes'", [third + 1]);
	expect(await tidsFor(reader)).toEqual([second, first]);
	const fourth = await create(boards.photos);
	expect(await tidsFor(reader)).toEqual([fourth, second, first]);
	await site.as(author).post("/v5/content/thread/delete", { tid: second });
	expect(await tidsFor(reader)).toEqual([fourth, first]);
	await site.as(author).post("/v5/content/thread/delete", { tid: second, undo: 1 });
	expect(await tidsFor(reader)).toEqual([fourth, second, first]);
	const move = (tid: number, fid: number) => pool.query("update threads set fid = $1 where tid = $2", [fid, tid]);
	await move(third, boards.photos);
	site.deps.dataCache.invalidate([threadTag(third), feedTag]);
	expect(await tidsFor(reader)).toEqual([fourth, third, second, first]);
	// Read again as a whole after changes that no event names.
	await move(first, boards.article);
	site.deps.dataCache.invalidate([feedTag]);
	expect(await tidsFor(reader)).toEqual([fourth, third, second]);
});

test("continues beyond the recent threads that a process keeps", async () => {
	const [reader, author, other] = [await site.member(), await site.member(), await site.member()];
	await followMember(reader, author);
	const [{ tid }] = [await site.createThread(author)];
	const insert = (by: TestMember, count: number, from: number) =>
		pool.query(
			`insert into threads (fid, country_fid, uid, pid, subject, created_at)
			select ${boards.article}, 188, $1, pid, 'many ' || n, created_at - ($2 + n) * interval '1 minute'
			from threads, generate_series(1, $3::int) n where tid = $4`,
			[by.uid, from, count, tid],
		);
	await insert(author, 3, 0);
	await insert(other, maxRecent, 3);
	await insert(author, 6, 3 + maxRecent);
	const { rows } = await pool.query("select tid from threads where uid = $1 order by created_at desc, tid desc", [
		author.uid,
	]);
	const expected = rows.map((row) => row.tid);
	expect(expected).toHaveLength(10);
	expect(await tidsFor(reader, "?limit=20")).toEqual(expected);
	for (const page of [1, 2, 3, 4])
		expect(await tidsFor(reader, `?limit=3&page=${page}`)).toEqual(expected.slice((page - 1) * 3, page * 3));
	let cursor = "";
	const read: number[] = [];
	do {
		const { data } = (await site.as(reader).get(`${following}?limit=3${cursor}`)).body;
		read.push(...data.list.map((card: { tid: number }) => card.tid));
		cursor = data.next ? `&cursor=${data.next}` : "";
	} while (cursor);
	expect(read).toEqual(expected);
	const count = async (since: number): Promise<number> =>
		(await site.as(reader).get(`/v5/content/thread/newCount?feed=following&since=${since}&country_fid=${ng}`)).body.data
			.count;
	expect(await count(1)).toBe(10);
	expect(await count(Math.floor(Date.now() / 1_000) - 150)).toBe(3);
	// The rest was deleted by no event, so that what the process keeps is out of date.
	await pool.query("update threads set deleted_at = now(), deleted_by = uid where tid = any($1)", [
		expected.slice(0, 2),
	]);
	expect(await tidsFor(reader, "?limit=3")).toEqual(expected.slice(2, 5));
});
