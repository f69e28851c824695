import { afterAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { boards } from "#contract/sections.ts";
import { readZipEntries } from "../src/domains/dataExport/archive.fixture.ts";
import { buildPushSite } from "../src/domains/notifications/push/pushSite.fixture.ts";
import { holdPost } from "../src/domains/threads/holding/actions/holdPost.ts";
import { lockPostWithThread } from "../src/domains/threads/holding/actions/reviewPendingPost.ts";
import { createTopic } from "../src/domains/topics/topics.fixture.ts";
import { sendWeeklyMails } from "../src/domains/weeklyMail/actions/sendWeeklyMails.ts";
import { domains } from "../src/domains.ts";
import type { TestClient, TestMember } from "./testApp.ts";

// A text that a viewer may not read is shown by nothing that shows texts: calls that read, feeds, notifications,
// pushes, mails, archives and sitemaps.
const push = await buildPushSite();
const { site, service } = push;
const { db, pool } = site.deps;
const nigeria = 188;
const moderator = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const host = await site.member();
const topid = await createTopic(site, host, { country_fid: nigeria });
const readCalls = domains
	.flatMap((domain) => domain.routes)
	.flatMap(({ call }) => (call.writes || call.access === "admin" ? [] : call));

/** A thread with a reply, and an outsider who has to do with both in every way that shows texts later. */
interface World {
	secret: string;
	/** Another word of the same texts. */
	word: string;
	tid: number;
	pid: number;
	reply: number;
	author: TestMember;
	replier: TestMember;
	outsider: TestMember;
	own: { tid: number; pid: number };
}

let last = 0;

/** @param of where the secret stands */
async function createWorld(of: "thread" | "text" | "reply"): Promise<World> {
	const number = ++last;
	const [secret, word] = [`zanzibar${number}flower`, `marula${number}tree`];
	const [author, replier, outsider] = [await site.member(), await site.member(), await site.member()];
	await push.subscribe(outsider, service.newBrowser());
	await site.as(outsider).post("/v5/weeklyMail/set", { on: 1 });
	await site.as(outsider).post("/v5/user/follow", { follow_uid: author.uid });
	await site.as(outsider).post("/v5/content/topic/follow", { topid, status: 1 });
	const hush = (inside: boolean) => (inside ? `${secret} ${word}` : "nothing");
	const fields = {
		...{
			subject: `Morning ${hush(of === "thread")}`,
			message: `@${outsider.username} look: ${hush(of !== "reply")} was quiet.`,
		},
		...{ fid: boards.single, topid: String(topid), thread_tag: of === "thread" ? secret : "lagos" },
		polloption: [`One ${hush(of !== "reply")}`, "Another"],
	};
	const { tid, pid } = await site.createThread(author, fields);
	const answer = async (by: TestMember, data: object) =>
		(await site.as(by).post("/v5/content/post/newReply", { data: { tid, ...data } })).body.data.pid as number;
	const first = await answer(outsider, { message: "I wonder about it." });
	const reply = await answer(replier, { message: `@${outsider.username} ${hush(true)}, as I said.`, quote_pid: first });
	const { poll } = (await site.as(outsider).get(`/v5/content/thread/${tid}`)).body.data;
	for (const [path, body] of [
		["/v5/content/post/vote", { tid, options: [poll.options[0].id] }],
		["/v5/content/post/like", { pid, like: 1 }],
		["/v5/content/post/like", { pid: reply, like: 1 }],
		["/v5/content/post/favorite", { id: tid, favorite: 1 }],
		["/v5/content/post/newReply", { data: { tid, message: "I quote that.", quote_pid: reply } }],
		["/v5/content/thread", { subject: "Look at this", message: "I forward it to all.", forward: tid }],
	] as const)
		expect((await site.as(outsider).post(path, body)).status).toBe(200);
	const own = await site.createThread(outsider, { subject: "A thread of my own" });
	await site.runJobs();
	return { secret, word, tid, pid, reply, author, replier, outsider, own };
}

/** The input of a call that asks for the thread, its reply, its author or its words, as far as it has such fields. */
function inputOf(call: Call, { tid, reply, author, word }: World): { url: string; body: Record<string, unknown> } {
	const known: Record<string, unknown> = {
		...{
			tid,
			pid: reply,
			id: tid,
			topid,
			fid: boards.single,
			uid: author.uid,
			see_uid: author.uid,
			other_uid: author.uid,
			authorid: author.uid,
		},
		...{
			query: word,
			search: word,
			title: word,
			username: "member",
			country_fid: nigeria,
			message: "text",
			period: "month",
			option: 1,
		},
	};
	const pick = (schema: unknown): Record<string, unknown> => {
		const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] };
		const names = Object.keys(properties).filter(
			(name) => name in known && (required.includes(name) || !["uid", "id"].includes(name)),
		);
		return Object.fromEntries(names.map((name) => [name, known[name]]));
	};
	const [path = "", fixed = ""] = call.path.split("?");
	const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(known[name]));
	const query = new URLSearchParams(fixed);
	for (const [name, value] of Object.entries(pick(call.query))) query.set(name, String(value));
	return { url: `${filled}?${query}`, body: pick(call.body) };
}

const otherDoors = (world: World): string[] => [
	"/ng/feed.xml",
	`/ng/forum/${boards.single}/feed.xml`,
	`/topic/${topid}/feed.xml`,
	`/v5/content/thread/userThread?see_uid=${world.author.uid}&photos=1`,
	`/v5/content/thread/search?query=${world.secret.slice(0, 8)}&order=newest`,
	`/v5/content/post/reply/${world.tid}?order=newest`,
	`/v5/content/thread/page/${world.tid}?author=1`,
];

/** The calls and addresses that show the secret to a viewer. */
async function openDoors(client: TestClient, world: World): Promise<string[]> {
	const open: string[] = [];
	const look = (name: string, raw: Buffer) => String(raw).includes(world.secret) && open.push(name);
	for (const call of readCalls) {
		const { url, body } = inputOf(call, world);
		look(call.id, (await (call.method === "GET" ? client.get(url) : client.post(url, body))).raw);
	}
	for (const path of otherDoors(world)) look(path, (await client.get(path)).raw);
	for (const pid of [world.pid, world.reply]) {
		// Writes that answer with the text: a quote, another's edit and a preview of a mention.
		const { raw } = await client.post("/v5/content/post/newReply", {
			data: { tid: world.own.tid, message: "Is it shown?", quote_pid: pid },
		});
		look("quote", raw);
		look("edit", (await client.post("/v5/content/post/edit", { pid, message: "Is it shown?" })).raw);
	}
	look(
		"edit thread",
		(await client.post("/v5/content/thread", { tid: world.tid, subject: "Is it shown?", message: "Is it shown here?" }))
			.raw,
	);
	look("undo", (await client.post("/v5/content/thread/delete", { tid: world.tid, undo: true })).raw);
	return [...new Set(open)];
}

const hold = (pid: number) =>
	db.transaction(async (tx) => {
		const found = await lockPostWithThread(tx, pid);
		if (found) await holdPost(tx, found, "spam", site.clock.now());
	});
const hide = (pid: number) => site.as(moderator).post("/v5/content/thread/ban", { pid, status: 1 });

/** What happens to the thread or the reply; afterwards the outsider may not read the secret. */
const changes: [name: string, of: "thread" | "text" | "reply", change: (world: World) => Promise<unknown>][] = [
	["a thread's hidden text", "text", async ({ pid, reply }) => [await hide(pid), await hide(reply)]],
	[
		"a thread deleted by its author",
		"thread",
		({ tid, author }) => site.as(author).post("/v5/content/thread/delete", { tid }),
	],
	[
		"a thread deleted by a moderator",
		"thread",
		({ tid }) => site.as(moderator).post("/v5/content/thread/delete", { tid }),
	],
	["a pending thread", "thread", ({ pid }) => hold(pid)],
	[
		// Its title is public (042).
		"the text of a thread for others",
		"text",
		async ({ tid, author, secret }) => {
			const edit = { tid, subject: "A morning", message: `It is for few: ${secret}.`, readaccess: 30 };
			expect((await site.as(author).post("/v5/content/thread", edit)).status).toBe(200);
		},
	],
	["a hidden reply", "reply", ({ reply }) => hide(reply)],
	[
		"a reply deleted by its author",
		"reply",
		({ reply, replier }) => site.as(replier).post("/v5/content/post/delete", { pid: reply }),
	],
	[
		"a reply deleted by a moderator",
		"reply",
		({ reply }) => site.as(moderator).post("/v5/content/post/delete", { pid: reply }),
	],
	["a pending reply", "reply", ({ reply }) => hold(reply)],
];

/**
 * The files of the outsider's archive with the secret. It has the place of their choice in a poll, and its text while
 * everyone may read it.
 */
async function openFiles({ outsider: member, secret }: World, isPublic: boolean): Promise<string[]> {
	expect((await site.as(member).post("/v5/user/download")).status).toBe(200);
	await site.runJobs();
	const { status, raw } = await site.as(member).get("/v5/user/download/file");
	expect(status).toBe(200);
	const files = readZipEntries(raw);
	expect(JSON.parse(String(files.get("poll-votes.json")))).toMatchObject([
		{ options: [1], chosen: isPublic ? ["One nothing"] : [] },
	]);
	return [...files].flatMap(([name, bytes]) => (String(bytes).includes(secret) ? name : []));
}

/** Whether search engines are told of the thread. */
async function isInSitemap({ tid }: World): Promise<boolean> {
	site.deps.dataCache.clear();
	return String((await site.guest.get("/sitemaps/threads-0.xml")).raw).includes(`/forum/${boards.single}/${tid}<`);
}

const secrets: string[] = [];
afterAll(() => site.clock.reset());

test.each(changes)("%s is shown nowhere", { timeout: 60_000 }, async (name, of, change) => {
	const world = await createWorld(of);
	const before = await openDoors(site.as(world.outsider), world);
	// Each of them shows the text before.
	expect([name, before.length]).toEqual([
		name,
		expect.toSatisfy((count: number) => count >= (of === "reply" ? 5 : 15)),
	]);
	expect(await isInSitemap(world)).toBe(true);
	await change(world);
	await site.runJobs();
	expect(await isInSitemap(world)).toBe(of === "reply");
	expect(await openDoors(site.guest, world)).toEqual([]);
	expect(await openDoors(site.as(world.outsider), world)).toEqual([]);
	expect(await openFiles(world, of === "reply")).toEqual([]);
	secrets.push(world.secret);
});

test("no push that is sent afterwards and no weekly mail has them", async () => {
	await push.runAllJobs();
	const thursday = new Date(site.clock.now());
	thursday.setUTCDate(thursday.getUTCDate() + ((11 - thursday.getUTCDay()) % 7 || 7));
	thursday.setUTCHours(8, 0, 0, 0);
	site.clock.advance(thursday.getTime() - site.clock.now().getTime());
	await sendWeeklyMails(site.deps);
	await site.runJobs();
	const { rows } = await pool.query(
		"select subject || body || coalesce(html, '') as text from outbox where headers is not null",
	);
	expect(rows.length).toBeGreaterThanOrEqual(changes.length);
	expect(rows.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
});
