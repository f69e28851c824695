import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../test/testApp.ts";
import { demo, roleMembers } from "./accounts.ts";
import type { Community } from "./community.ts";
import { seed } from "./seed.ts";
import type { SeedMember, SeedThread } from "./texts/types.ts";

const site = await buildTestApp();

const member = (username: string, section: string, look: SeedMember["look"]): SeedMember => ({
	username,
	name: username,
	section,
	city: "",
	look,
	group: 3,
	bio: "",
	lang: "en",
});
const thread = (fields: Partial<SeedThread>): SeedThread => ({
	...{
		by: "adwoa_kumasi",
		section: "ng",
		board: 15_443,
		lang: "en",
		title: "A quiet morning",
		text: "The bridge was **empty** at six.\n\nGo and see, @kofi_two.",
	},
	...{ pictures: [], hoursAgo: 30, views: 900, likes: 12, replies: [] },
	...fields,
});
const poll = {
	days: 7,
	voters: 12,
	max: 2,
	options: ["Here", "There", "Nowhere"].map((text, at) => ({ text, weight: at + 1 })),
};
const texts: Community = {
	members: [
		member("adwoa_kumasi", "ng", "woman"),
		member("kofi_two", "gh", "man"),
		member("lan_three", "ke", "woman"),
		member("omar_four", "eg", "man"),
	],
	readers: 20,
	threads: [
		thread({ title: "More likes than there are members", likes: 500, hoursAgo: 0.1, digest: true }),
		thread({
			pictures: [{ scene: "lagos-bridge", seed: 1 }],
			replies: [
				{ by: "kofi_two", text: "First!", after: 2, likes: 5 },
				{
					by: "lan_three",
					text: "Second, with a picture",
					after: 3,
					likes: 0,
					picture: { scene: "street-cat", seed: 2 },
				},
				{ by: "adwoa_kumasi", text: "Thank you", after: 4, likes: 1, under: 0 },
				{ by: "omar_four", text: "Late", after: 500, likes: 2, quotes: 1 },
				{ by: "kofi_two", text: "Under the first", after: 600, likes: 0, under: 0 },
			],
		}),
		thread({ by: "lan_three", section: "ke", title: "Another place", hoursAgo: 200, likes: 3, poll }),
	],
};

const quiet = (): void => {};
const ask = async (query: string): Promise<Record<string, unknown>[]> =>
	(await site.deps.db.execute(sql.raw(query))).rows;
const count = async (table: string): Promise<unknown> => (await ask(`select count(*)::int as n from ${table}`))[0]?.n;
const tables = ["accounts", "threads", "posts", "likes", "bookmarks", "follows", "pictures"];

describe("a seed that fails", () => {
	test("inserts nothing", async () => {
		const broken = {
			...texts,
			threads: [...texts.threads, thread({ pictures: [{ scene: "no-such-scene", seed: 1 }] })],
		};
		await expect(seed(site.deps, "lively", quiet, broken)).rejects.toThrow("no-such-scene");
		for (const table of tables.filter((name) => name !== "pictures"))
			expect([table, await count(table)]).toEqual([table, 0]);
		expect(await count("pictures where used_by like 'post:%'")).toBe(0);
	});
});

describe("a seed", () => {
	let lines: string[] = [];

	beforeAll(async () => {
		await ask("delete from pictures");
		const all = await Promise.all([1, 2, 3].map(() => seed(site.deps, "lively", quiet, texts)));
		expect(all.filter((one) => one.length > 0)).toHaveLength(1);
		lines = all.flat();
	});

	test("by several concurrent processes is done once", async () => {
		expect(await count("threads")).toBe(3);
		expect(await count("posts")).toBe(8);
		expect(await count("accounts")).toBe(4 + 20 + 2 + roleMembers.length);
		expect(await count("pictures where used_by like 'post:%'")).toBe(2);
	});

	test("changes nothing when repeated", async () => {
		const counts = async () => Promise.all(tables.map(count));
		const before = await counts();
		expect(await seed(site.deps, "lively", quiet, texts)).toEqual([]);
		expect(await seed(site.deps, "base", quiet, texts)).toEqual([]);
		expect(await counts()).toEqual(before);
	});

	test("reports the new accounts", async () => {
		expect(lines).toEqual([
			`Demo member: ${demo.username} / ${demo.password}`,
			...roleMembers.map(({ title, username }) =>
				expect.stringMatching(new RegExp(`^${title}: ${username} / [A-Za-z2-8]{16} \\(shown this once\\)$`)),
			),
			expect.stringMatching(/^Administrator: administrator \/ [A-Za-z2-8]{16} \(shown this once\)$/),
		]);
		expect(
			await ask(
				`select username, group_id, role from accounts left join role_assignments using (uid)
					where password_hash is not null order by username`,
			),
		).toEqual([
			{ username: "administrator", group_id: 6, role: "administrator" },
			{ username: "demo_admin", group_id: 6, role: "administrator" },
			{ username: "demo_clerk", group_id: 1, role: null },
			{ username: demo.username, group_id: 1, role: null },
			// Becomes a host with the topics, which this small community has not.
			{ username: "demo_host", group_id: 1, role: null },
			{ username: "demo_manager", group_id: 1, role: "country-manager" },
			{ username: "demo_moderator", group_id: 1, role: "board-moderator" },
			{ username: "demo_moderator", group_id: 1, role: "board-moderator" },
		]);
	});

	test("counts tickets of draws towards the limit of their members", async () => {
		expect(await count("draw_entries")).toBeGreaterThan(0);
		expect(
			await ask(`select draw_id, uid, count(*) from draw_entries e group by draw_id, uid having count(*) <>
				(select coalesce(sum(used), 0) from wallet_limits l where l.uid = e.uid and l.kind = 'draw:' || e.draw_id)`),
		).toEqual([]);
	});

	test.each([
		[
			"likes of posts",
			"select pid from posts p where like_count <> (select count(*) from likes l where l.pid = p.pid)",
		],
		[
			"likes of threads",
			"select tid from threads t where like_count <> (select count(*) from likes l where l.pid = t.pid)",
		],
		[
			"favourites",
			"select tid from threads t where bookmark_count <> (select count(*) from bookmarks f where f.tid = t.tid)",
		],
		[
			"replies",
			"select tid from threads t where reply_count + 1 <> (select count(*) from posts p where p.tid = t.tid)",
		],
		[
			"floors",
			`select tid from threads t where max_position <> (select max(position) from posts p where p.tid = t.tid)
				or max_position <> (select count(position) from posts p where p.tid = t.tid)`,
		],
		[
			"children",
			"select pid from posts p where child_count <> (select count(*) from posts c where c.parent_pid = p.pid)",
		],
		[
			"first posts",
			`select t.tid from threads t join posts p on p.pid = t.pid where p.tid <> t.tid or p.uid <> t.uid
				or p.position <> 1 or p.aids <> t.aids`,
		],
		[
			"last replies",
			"select tid from threads t where last_reply_at <> (select max(created_at) from posts p where p.tid = t.tid)",
		],
		[
			"nested replies elsewhere",
			"select c.pid from posts c join posts p on p.pid = c.parent_pid where c.tid <> p.tid or c.position is not null",
		],
		["ids against time", "select a.pid from posts a join posts b on a.pid < b.pid and a.created_at > b.created_at"],
		[
			"times to come",
			"select pid from posts where created_at > now() union all select pid from likes where created_at > now()",
		],
		[
			"likes before the post",
			"select l.pid from likes l join posts p on p.pid = l.pid and l.created_at < p.created_at",
		],
		[
			"pictures of others",
			`select aid from pictures a join posts p on a.used_by = 'post:' || p.pid where not a.aid = any(p.aids)
				or a.uid <> p.uid`,
		],
		["following oneself", "select uid from follows where uid = follow_uid"],
		["voters", "select tid from polls p where voter_count <> (select count(*) from poll_votes v where v.tid = p.tid)"],
		[
			"votes",
			"select oid from poll_options o where vote_count <> (select count(*) from poll_choices c where c.oid = o.oid)",
		],
		[
			"polls",
			"select tid from threads t where (special = 1)::int <> (select count(*) from polls p where p.tid = t.tid)",
		],
		[
			"posts before joining",
			"select pid from posts p join accounts a on a.uid = p.uid and a.created_at > p.created_at",
		],
	])("has no wrong %s", async (_what, query) => {
		expect(await ask(query)).toEqual([]);
	});

	test("has as many likes as the seed text declares, limited by the number of other members", async () => {
		const rows = await ask("select subject, like_count from threads order by created_at");
		expect(rows.map((row) => row.like_count)).toEqual([3, 12, 4 + 20 + 1 - 1]);
	});

	test("gives the demo member an avatar, followers, a draft and XGold", async () => {
		const [row] =
			await ask(`select avatar, country_fid, (select count(*)::int from thread_drafts d where d.uid = a.uid) as drafts,
			(select count(*)::int from follows f where f.follow_uid = a.uid) as followers,
			(select w.balance::int > 0 from wallet_accounts w where w.uid = a.uid and w.currency = 'xgold') as gold
			from accounts a where username = '${demo.username}'`);
		expect(row).toEqual({
			avatar: expect.stringMatching(/^\//),
			country_fid: 188,
			drafts: 1,
			followers: expect.any(Number),
			gold: true,
		});
		expect(row?.followers).toBeGreaterThan(0);
	});

	test("is served like content of members", async () => {
		const { body } = await site.guest.get("/selfapi/v4/lastthread/list");
		expect(body.data.list.map((card: { subject: string }) => card.subject)).toEqual(
			texts.threads.map((one) => one.title),
		);
		expect(body.data.list[1]).toMatchObject({
			replies: 5,
			views: 900,
			picture_count: 1,
			recentRepliers: [{ name: "kofi_two" }, { name: "omar_four" }, { name: "adwoa_kumasi" }],
		});
		const { base, widths } = body.data.list[1].attachments[0];
		expect((await site.guest.get(`${base}/${widths[0]}.webp`)).status).toBe(200);
		expect((await site.guest.get(body.data.list[1].user.avatar)).status).toBe(200);
		const { body: read } = await site.guest.get(`/v5/content/thread/${body.data.list[1].tid}`);
		expect(read.data.html).toContain("<strong>empty</strong>");
		expect(read.data.html).toMatch(/<a class="mention" href="[^"]+">@kofi_two<\/a>/);
	});
});
