import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { createTopic } from "../topics/topics.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const nigeria = 188;
const url = "/v5/moderation/reports";
const pending = "/v5/moderation/pending";
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: nigeria }] });
const host = await site.member();
const topid = await createTopic(site, host);
const otherHost = await site.member();
await createTopic(site, otherHost);

/** A thread of the topic with a reply; both by members without a role. */
async function threadInTopic(message = "The bridge was quiet, as on every Sunday.") {
	const { tid, pid, by } = await site.createThread(undefined, { message });
	await pool.query("update threads set topid = $1 where tid = $2", [topid, tid]);
	const author = await site.member();
	const { body } = await site
		.as(author)
		.post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } });
	return { tid, pid, by, author, reply: body.data.pid as number };
}
async function report(body: object): Promise<number> {
	expect(
		(await site.as(await site.member()).post("/v5/content/commonReport", { reason: "spam", ...body })).status,
	).toBe(200);
	return (await pool.query("select max(id) as id from report_cases")).rows[0].id;
}
const list = async (by: TestMember, query = "") =>
	(await site.as(by).get(`${url}?cursor=1000${query}`)).body.data.lists as {
		id: number;
		html: string;
		can: { outcomes: string[] };
	}[];
const seen = async (by: TestMember, id: number) => (await list(by)).find((one) => one.id === id);
const close = (by: TestMember, id: number, outcome: string) =>
	site.as(by).post(`${url}/close`, { id, outcome, reason: "spam" });
const hold = (pid: number) =>
	pool.query(
		`update posts set pending_reason = 'spam', pending_since = now(), deleted_at = now(), position = null
			where pid = $1`,
		[pid],
	);
const pendingPids = async (by: TestMember) =>
	((await site.as(by).get(pending)).body.data.lists as { pid: number }[]).map(({ pid }) => pid);

describe("a host does not see reports", () => {
	test("of threads elsewhere, of members, of their own posts, of moderators and of what they may not read", async () => {
		const { tid, by } = await site.createThread();
		const own = await site
			.as(host)
			.post("/v5/content/post/newReply", { data: { tid: (await threadInTopic()).tid, message: "My own words here." } });
		const restricted = await threadInTopic();
		const hidden = await report({ pid: restricted.reply });
		await pool.query("update threads set readaccess = 200 where tid = $1", [restricted.tid]);
		const { body } = await site.as(moderator).post("/v5/content/post/newReply", {
			data: { tid: (await threadInTopic()).tid, message: "A moderator's words." },
		});
		for (const id of [
			await report({ tid }),
			await report({ uid: by.uid }),
			await report({ pid: own.body.data.pid }),
			hidden,
			await report({ pid: body.data.pid }),
		]) {
			expect([id, await seen(host, id)]).toEqual([id, undefined]);
			expectError(await close(host, id, "dismiss"), { status: 404, reason: "not-found" });
		}
	});
	test("of another host's topic, nor as a member, nor while banned", async () => {
		const id = await report({ tid: (await threadInTopic()).tid });
		expect(await seen(otherHost, id)).toBeUndefined();
		expectError(await close(otherHost, id, "hide"), { status: 404, reason: "not-found" });
		const banned = await site.member({ groupId: 5, roles: [{ role: "topic-host", topic: topid }] });
		expectError(await site.as(banned).get(url), { status: 403, reason: "banned" });
		expectError(await site.as(await site.member()).get(url), { status: 403, reason: "not-allowed" });
	});
	test("that are reported again after they were dismissed, which moderators see", async () => {
		const { reply } = await threadInTopic();
		expect((await close(host, await report({ pid: reply }), "dismiss")).status).toBe(200);
		const again = await report({ pid: reply });
		expect([await seen(host, again), (await seen(moderator, again))?.id]).toEqual([undefined, again]);
		expectError(await close(host, again, "dismiss"), { status: 404, reason: "not-found" });
	});
	test("nor members' histories, appeals, statistics and campaigns", async () => {
		for (const path of [`members/${moderator.uid}`, "appeals", "statistics", "campaigns"])
			expectError(await site.as(host).get(`/v5/moderation/${path}`), { status: 403, reason: "not-allowed" });
	});
});

describe("a host decides", () => {
	test("about reports of threads by hiding, and of replies by deleting too, and undoes it", async () => {
		const { tid, reply } = await threadInTopic();
		const thread = await report({ tid });
		expect((await seen(host, thread))?.can.outcomes).toEqual(["dismiss", "hide"]);
		for (const outcome of ["delete", "close", "warn", "ban"])
			expectError(await close(host, thread, outcome), { status: 403, reason: "not-allowed" });
		const id = await report({ pid: reply });
		expect((await seen(host, id))?.can.outcomes).toEqual(["dismiss", "hide", "delete"]);
		for (const [one, outcome] of [
			[thread, "hide"],
			[id, "delete"],
		] as const) {
			expect((await close(host, one, outcome)).body.data).toMatchObject({ closed: { outcome }, can: { undo: true } });
			expect((await site.as(host).post(`${url}/undo`, { id: one })).status).toBe(200);
		}
		expect(
			(await pool.query("select bool_or(hidden or deleted_at is not null) as gone from posts where tid = $1", [tid]))
				.rows[0].gone,
		).toBe(false);
	});
	test("without seeing hidden parts of the text", async () => {
		const { tid } = await threadInTopic("For those who reply: [hide]the marula tree[/hide] is the place.");
		const id = await report({ tid });
		expect((await seen(host, id))?.html).not.toContain("marula");
		expect((await seen(moderator, id))?.html).toContain("marula");
	});
	test("about pending replies by removing them; releasing them is the moderators'", async () => {
		const { pid, reply, tid } = await threadInTopic();
		await hold(reply);
		const elsewhere = await site.createThread();
		const { body } = await site
			.as(await site.member())
			.post("/v5/content/post/newReply", { data: { tid: elsewhere.tid, message: "Pending elsewhere, too." } });
		await hold(body.data.pid);
		expect(await pendingPids(host)).toEqual([reply]);
		expect(await pendingPids(otherHost)).toEqual([]);
		expectError(await site.as(host).post(`${pending}/release`, { pid: reply }), { status: 403, reason: "not-allowed" });
		for (const other of [body.data.pid, pid])
			expect((await site.as(host).post(`${pending}/remove`, { pid: other })).status).not.toBe(200);
		for (const undo of [false, true])
			expect((await site.as(host).post(`${pending}/remove`, { pid: reply, undo })).status).toBe(200);
		expect(await pendingPids(host)).toEqual([reply]);
		await pool.query("update threads set readaccess = 200 where tid = $1", [tid]);
		expect(await pendingPids(host)).toEqual([]);
	});
	test("no longer about what a moderator has removed", async () => {
		const { reply } = await threadInTopic();
		await hold(reply);
		await site.as(moderator).post(`${pending}/remove`, { pid: reply });
		expectError(await site.as(host).post(`${pending}/remove`, { pid: reply, undo: true }), {
			status: 403,
			reason: "not-allowed",
		});
	});
});
