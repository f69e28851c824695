import { beforeEach, describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { listIn } from "../../../../test/requests.ts";
import { buildTestApp, type TestClient, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [ng, ke, global] = [188, 207, 293];
const forYou = "/v5/content/thread/foryou";
const trending = "/v5/content/thread/trending";
const specials = "/selfapi/find/findspecial";
const introductions = "/selfapi/thread/introduction";

beforeEach(async () => {
	await pool.query("truncate threads, posts, likes, follows, topics, topic_follows, board_follows cascade");
	site.deps.dataCache.clear();
});

interface Card {
	tid: number;
	reason?: { kind: string; name: string };
}
const cards = async (caller: TestClient, url: string): Promise<Card[]> => listIn((await caller.get(url)).body.data);
const tids = async (caller: TestClient, url: string): Promise<number[]> =>
	(await cards(caller, url)).map(({ tid }) => tid);
const like = async (tid: number, count: number): Promise<void> => {
	await pool.query("update threads set like_count = like_count + $2, hot = hot + 0.3 where tid = $1", [tid, count]);
};

/** Copies a thread, for many of other authors. */
async function copies(tid: number, count: number, by: TestMember[]): Promise<void> {
	await pool.query(
		`insert into threads (fid, country_fid, uid, pid, subject, hot, created_at)
		select fid, country_fid, ($3::bigint[])[1 + n % $4::int], pid, 'copy ' || n, hot - n * 0.001,
		created_at - n * interval '1 minute' from threads, generate_series(1, $2::int) n where tid = $1`,
		[tid, count, by.map(({ uid }) => uid), by.length],
	);
}

test.each([
	["a cursor of nothing", forYou, "cursor=x"],
	["a cursor of another list", forYou, `cursor=${Buffer.from("time 5 7").toString("base64url")}`],
	["too long a cursor", trending, `cursor=${"A".repeat(2_201)}`],
	["a section that is none", trending, "country_fid=1"],
	["a section that is none", specials, "country_fid=1"],
	["a section that is none", introductions, "country_fid=1"],
	["a section that is none", "/v5/extend/forYouRecommon", "fid=1"],
	["a feed that is none", "/v5/content/thread/newCount", "feed=all&since=1"],
	["page nought", introductions, "page=0"],
])("%s is refused: %s?%s", async (_name, url, query) => {
	expect((await site.guest.get(`${url}?${query}`)).status).toBe(422);
});

test("top threads of a place that is none are refused", async () => {
	expect((await site.guest.post("/v4/top/threads", { fid: 12 })).body.reason).toBe("not-found");
});

describe.each([
	["for you", forYou],
	["trending", trending],
	["specials", specials],
	["introductions", introductions],
])("%s", (_name, path) => {
	test("what must not be seen is not in it, for guests and members, also by an older cursor", async () => {
		const reader = await site.member();
		const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => site.createThread()));
		const ids = all.map(({ tid }) => tid);
		await pool.query("update threads set digest = 1, like_count = 3");
		const [shown = 0, deleted, pending, limited, hidden, muted] = ids;
		const url = `${path}?country_fid=${ng}`;
		const first =
			path === forYou || path === trending ? (await site.as(reader).get(`${url}&limit=1`)).body.data : undefined;
		await site.as(all[1]?.by as TestMember).post("/v5/content/thread/delete", { tid: deleted });
		await pool.query(
			"update threads set pending_reason = 'spam', pending_since = now(), deleted_at = now() where tid = $1",
			[pending],
		);
		await pool.query("update threads set readaccess = 200 where tid = $1", [limited]);
		await site.as(reader).post("/v5/content/thread/hide", { tid: hidden, hide: 1 });
		await site.as(reader).post("/v5/user/mute", { uid: all[5]?.by.uid, mute: 1 });
		site.deps.dataCache.clear();
		expect(new Set(await tids(site.guest, url))).toEqual(new Set([shown, hidden, muted]));
		expect(await tids(site.as(reader), url)).toEqual([shown]);
		if (first)
			expect([
				...listIn(first).map(({ tid }: Card) => tid),
				...(await tids(site.as(reader), `${url}&cursor=${first.next}`)),
			]).toContain(shown);
		if (first)
			expect((await tids(site.as(reader), `${url}&cursor=${first.next}`)).filter((tid) => tid !== shown)).toEqual([]);
	});
});

describe("for you", () => {
	test.each([1, 2, 3, 4, 5])(
		"no thread appears twice while threads are posted and liked between the pages (%i)",
		async (seed) => {
			let state = seed;
			const random = (below: number): number => {
				state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
				return Math.floor((state / 2_147_483_648) * below);
			};
			const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => site.member()));
			const reader = members[0] as TestMember;
			const { tid } = await site.createThread(members[1]);
			await copies(tid, 90, members);
			await site.as(reader).post("/v5/user/follow", { follow_uid: members[2]?.uid, status: 1 });
			const readers: [TestClient, string][] = [
				[site.as(reader), "cursor"],
				[site.as(reader), "page_r"],
				[site.guest, "cursor"],
			];
			for (const [caller, by] of readers) {
				const read: number[] = [];
				let next: string | null = "";
				const before = (await pool.query("select count(*)::int as n from threads")).rows[0].n;
				for (let page = 1; next !== null && page < 30; page++) {
					const query: string = by === "page_r" ? `&page_r=${page}` : next && `&cursor=${next}`;
					const { data } = (await caller.get(`${forYou}?limit=${5 + (seed % 3)}${query}`)).body;
					read.push(...data.list.map((card: Card) => card.tid));
					next = data.next;
					const { rows } = await pool.query("select tid from threads order by tid");
					for (let count = random(5); count > 0; count--) await like(rows[random(rows.length)].tid, 1 + random(50));
					if (random(2) === 0) await copies(tid, 1 + random(3), members);
					site.deps.dataCache.clear();
				}
				expect(new Set(read).size).toBe(read.length);
				expect(read.length).toBe(before);
			}
		},
	);

	test("each card says why it is there, as it is now", async () => {
		const [reader, amina, kofi, zuri] = await Promise.all([site.member(), site.member(), site.member(), site.member()]);
		const create = async (by: TestMember, country_fid: number, fid: number = boards.article): Promise<number> =>
			(await site.createThread(by, { country_fid, fid })).tid;
		const [followed, inTopic, inBoard, near, alike, far] = [
			await create(amina, ke),
			await create(kofi, ke),
			await create(zuri, ke, boards.photos),
			await create(zuri, ng),
			await create(zuri, ke),
			await create(kofi, ke),
		];
		await pool.query("update threads set lang = 'fr' where tid = $1", [far]);
		const topic = `insert into topics (name, name_key, category_id, country_fid, uid)
				values ('Street food', 'street food', 42, 188, $1) returning topid`;
		const { topid } = (await pool.query(topic, [kofi.uid])).rows[0];
		await pool.query("update threads set topid = $1 where tid = $2", [topid, inTopic]);
		await pool.query("insert into topic_follows (uid, topid, created_at) values ($1, $2, now())", [reader.uid, topid]);
		await site.as(reader).post("/v5/user/follow", { follow_uid: amina.uid, status: 1 });
		await site.as(reader).post("/v5/content/forum/follow", { fid: boards.photos, status: 1 });
		const reasons = async (caller: TestClient) =>
			Object.fromEntries(
				(await cards(caller, `${forYou}?country_fid=${ng}`)).map(({ tid, reason }) => [
					tid,
					[reason?.kind, reason?.name].join(" ").trim(),
				]),
			);
		const plain = { [near]: "section", [alike]: "language", [far]: "popular" };
		expect(await reasons(site.as(reader))).toEqual({
			...plain,
			[followed]: "member",
			[inTopic]: "topic Street food",
			[inBoard]: "board Photography",
		});
		expect(await reasons(site.guest)).toEqual({
			...plain,
			[followed]: "language",
			[inTopic]: "language",
			[inBoard]: "language",
		});
		await site.as(reader).post("/v5/user/follow", { follow_uid: amina.uid, status: 0 });
		expect((await reasons(site.as(reader)))[followed]).toBe("language");
	});

	test("a followed author abroad comes before others of their section", async () => {
		const [reader, amina] = [await site.member(), await site.member()];
		const { tid } = await site.createThread(amina, { country_fid: ke });
		const later = await site.createThread(undefined, { country_fid: ke });
		expect(await tids(site.as(reader), forYou)).toEqual([later.tid, tid]);
		await site.as(reader).post("/v5/user/follow", { follow_uid: amina.uid, status: 1 });
		expect(await tids(site.as(reader), forYou)).toEqual([tid, later.tid]);
	});

	test("a thread that the viewer has read comes after others, for them only; one of their interests before others", async () => {
		const reader = await site.member();
		const [first, second] = [
			await site.createThread(undefined, { country_fid: ng }),
			await site.createThread(undefined, { country_fid: ng }),
		];
		const url = `${forYou}?country_fid=${ng}`;
		expect(await tids(site.as(reader), url)).toEqual([second.tid, first.tid]);
		await site.as(reader).get(`/v5/content/thread/${second.tid}`);
		expect(await tids(site.as(reader), url)).toEqual([first.tid, second.tid]);
		expect(await tids(site.guest, url)).toEqual([second.tid, first.tid]);
		const other = await site.member();
		const { rows } = await pool.query(
			`insert into topics (name, name_key, category_id, country_fid, uid, tag_ids)
				values ('Lenses', 'lenses', 42, 188, $1, '{8}') returning topid`,
			[other.uid],
		);
		await pool.query("update threads set topid = $1 where tid = $2", [rows[0].topid, first.tid]);
		await pool.query("insert into member_interests (uid, tag_id, created_at) values ($1, 8, now())", [other.uid]);
		site.deps.dataCache.clear();
		expect((await cards(site.as(other), url))[0]).toMatchObject({
			tid: first.tid,
			reason: { kind: "interest", name: "Lenses" },
		});
	});

	test("the recommended threads are its first page", async () => {
		await site.createThread();
		expect(await tids(site.guest, `/v5/extend/forYouRecommon?fid=${ng}`)).toEqual(
			await tids(site.guest, `${forYou}?country_fid=${ng}`),
		);
	});
});

describe("trending", () => {
	test("lists what got engagement in the last 72 hours, of the section, of all in the global one", async () => {
		const [few, many, old, , abroad] = await Promise.all(
			[ng, ng, ng, ng, ke].map((country_fid) => site.createThread(undefined, { country_fid })),
		);
		await like(few?.tid ?? 0, 2);
		await like(many?.tid ?? 0, 20);
		await like(abroad?.tid ?? 0, 5);
		await like(old?.tid ?? 0, 500);
		await pool.query("update threads set created_at = now() - interval '73 hours', hot = hot + 3 where tid = $1", [
			old?.tid,
		]);
		expect(await tids(site.guest, `${trending}?country_fid=${ng}`)).toEqual([many?.tid, few?.tid]);
		expect(await tids(site.guest, `${trending}?country_fid=${global}`)).toEqual([many?.tid, abroad?.tid, few?.tid]);
		expect(await tids(site.guest, `${trending}?country_fid=${global}&limit=2&page=2`)).toEqual([few?.tid]);
	});
});

describe("the discovery page", () => {
	test("specials: pinned threads, then the digest by its level, without ended ones", async () => {
		const [low, high, ended, pinned] = await Promise.all(
			[1, 2, 3, 4, 5].map(() => site.createThread(undefined, { country_fid: ng })),
		);
		await pool.query("update threads set digest = 1 where tid = $1", [low?.tid]);
		await pool.query("update threads set digest = 3 where tid = $1", [high?.tid]);
		await pool.query("update threads set digest = 3, digest_until = now() - interval '1 hour' where tid = $1", [
			ended?.tid,
		]);
		await pool.query("update threads set pinned = 2 where tid = $1", [pinned?.tid]);
		expect(await tids(site.guest, `${specials}?country_fid=${ng}`)).toEqual([pinned?.tid, high?.tid, low?.tid]);
		expect(await tids(site.guest, `${specials}?country_fid=${global}`)).toEqual([high?.tid, low?.tid]);
	});

	test("introductions: the first threads of new members, newest first", async () => {
		const [old, one, two] = await Promise.all([site.member(), site.member(), site.member()]);
		await pool.query("update accounts set created_at = now() - interval '31 days' where uid = $1", [old.uid]);
		const [, first, , second] = [
			await site.createThread(old),
			await site.createThread(one),
			await site.createThread(one),
			await site.createThread(two),
		];
		expect(await tids(site.guest, `${introductions}?country_fid=${ng}`)).toEqual([second.tid, first.tid]);
		expect(await tids(site.guest, `${introductions}?country_fid=${ke}`)).toEqual([]);
	});

	test("top threads of a board are its best new ones; of a section what trends", async () => {
		const [one, two] = [
			await site.createThread(undefined, { fid: boards.photos }),
			await site.createThread(undefined, { fid: boards.photos }),
		];
		await site.createThread();
		await like(one.tid, 9);
		const top = async (fid: number) =>
			(await site.guest.post("/v4/top/threads", { fid })).body.data.lists.map(({ tid }: Card) => tid);
		expect(await top(boards.photos)).toEqual([one.tid, two.tid]);
		expect(await top(ng)).toEqual([one.tid]);
	});
});

test("new threads of others are counted, up to 20", async () => {
	const [reader, author] = [await site.member(), await site.member()];
	const count = async (caller: TestClient, feed: string, since: number): Promise<number> =>
		(await caller.get(`/v5/content/thread/newCount?feed=${feed}&since=${since}&country_fid=${ng}`)).body.data.count;
	const now = Math.floor(site.clock.now().getTime() / 1_000);
	expect(await count(site.guest, "latest", now - 5)).toBe(0);
	await site.createThread(reader);
	const { tid } = await site.createThread(author);
	for (const [caller, feed, since, expected] of [
		[site.guest, "latest", now - 5, 2],
		[site.guest, "forYou", now + 60, 0],
		[site.as(reader), "forYou", now - 5, 1],
		[site.as(reader), "following", now - 5, 0],
		[site.guest, "following", now - 5, 0],
	] as const)
		expect([feed, await count(caller, feed, since)]).toEqual([feed, expected]);
	await site.as(reader).post("/v5/user/follow", { follow_uid: author.uid, status: 1 });
	expect(await count(site.as(reader), "following", now - 5)).toBe(1);
	await copies(tid, 30, [author]);
	await pool.query("update threads set created_at = now()");
	site.deps.dataCache.clear();
	expect(await count(site.guest, "latest", now - 5)).toBe(20);
});
