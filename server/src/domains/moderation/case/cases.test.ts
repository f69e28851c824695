import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { phonePhoto } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const nigeria = 188;
const board = boards.single;
const moderator = await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] });
const colleague = await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

const url = "/v5/moderation/reports";
const report = async (body: object, reason = "spam") => {
	expect((await site.as(await site.member()).post("/v5/content/commonReport", { ...body, reason })).status).toBe(200);
	return (await pool.query("select max(id) as id from report_cases")).rows[0].id as number;
};
const reportedThread = async (by?: TestMember) => {
	const { tid, pid, by: author } = await site.createThread(by);
	return { tid, pid, author, id: await report({ tid }) };
};
const list = async (by: TestMember, query = "") =>
	(await site.as(by).get(`${url}?${query}`)).body.data.lists as { id: number }[];
const ids = async (by: TestMember, query = "") =>
	(await list(by, query.includes("closed") ? query : `cursor=1000&${query}`)).map(({ id }) => id);
const close = (by: TestMember, id: number, body: object = {}) => site.as(by).post(`${url}/close`, { id, ...body });
const undo = (by: TestMember, id: number) => site.as(by).post(`${url}/undo`, { id });
const take = (by: TestMember, id: number, body: object = {}) => site.as(by).post(`${url}/take`, { id, ...body });
const logOf = async (kind: string, id: number) =>
	(
		await pool.query("select action from moderation_log where object_kind = $1 and object_id = $2 order by id", [
			kind,
			id,
		])
	).rows.map(({ action }) => action);

describe("a case is not handled", () => {
	test("by members, moderators of another board, and about oneself, the same or a higher role", async () => {
		const about = {
			other: await reportedThread(),
			moderator: await reportedThread(moderator),
			manager: await reportedThread(manager),
		};
		for (const [by, { id }, status] of [
			[await site.member(), about.other, 403],
			[elsewhere, about.other, 404],
			[moderator, about.moderator, 404],
			[colleague, about.moderator, 404],
			[moderator, about.manager, 404],
			[manager, about.manager, 404],
		] as const) {
			for (const call of [close(by, id), take(by, id), undo(by, id)]) expect((await call).status).toBe(status);
			const all = await site.as(by).post(`${url}/closeAll`, { ids: [id] });
			if (status === 404) expect(all.body.data.results).toEqual([{ id, ok: false, why: "not-found" }]);
			else expect(all.status).toBe(403);
			if (status === 404) expect(await ids(by)).not.toContain(id);
		}
		expect(await ids(manager)).toContain(about.moderator.id);
		expect(await ids(administrator)).toContain(about.manager.id);
	});
	test("with an action or days that the moderator has no power for", async () => {
		const { id, tid, author } = await reportedThread();
		expectError(await close(moderator, id, { outcome: "ban" }), { status: 422, reason: "field.required" });
		expectError(await close(moderator, id, { outcome: "ban", days: 0 }), { status: 403, reason: "not-allowed" });
		const { body } = await site
			.as(author)
			.post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } });
		const reply = await report({ pid: body.data.pid });
		expectError(await close(moderator, reply, { outcome: "close" }), { status: 403, reason: "not-allowed" });
		expect(await ids(moderator)).toEqual(expect.arrayContaining([id, reply]));
	});
});

describe("a case is closed with its action, and opened again", () => {
	test.each([
		["hide", "thread", ["hide-thread", "show-thread"], "select hidden as done from posts where pid = $1"],
		[
			"delete",
			"thread",
			["delete-thread", "restore-thread"],
			"select t.deleted_at is not null as done from threads t where t.pid = $1",
		],
		["close", "thread", ["close-thread", "open-thread"], "select closed as done from threads where pid = $1"],
		[
			"ban",
			"member",
			["ban-member", "unban-member"],
			"select a.group_id = 5 as done from accounts a join posts p using (uid) where pid = $1",
		],
	] as const)("%s", async (outcome, kind, log, query) => {
		const { id, tid, pid, author } = await reportedThread();
		const isDone = async () => (await pool.query(query, [pid])).rows[0].done;
		const { body } = await close(moderator, id, { outcome, reason: "spam", ...(outcome === "ban" && { days: 7 }) });
		expect(body.data).toMatchObject({
			id,
			closed: { by: { uid: moderator.uid }, outcome },
			can: { undo: true, outcomes: [] },
		});
		expect([await isDone(), await ids(moderator), await ids(moderator, "state=closed")]).toEqual([
			true,
			expect.not.arrayContaining([id]),
			expect.arrayContaining([id]),
		]);
		expectError(await undo(colleague, id), { status: 403, reason: "not-allowed" });
		expect((await undo(moderator, id)).body.data).toMatchObject({ closed: null, mine: true });
		expect([await isDone(), await logOf(kind, kind === "member" ? author.uid : tid)]).toEqual([false, log]);
		expect(await logOf("report", id)).toEqual(["close-report", "reopen-report"]);
	});
	test("by a ban that deletes the post too, which a case of a member does not offer", async () => {
		const { id, pid, author } = await reportedThread();
		const member = await report({ uid: author.uid });
		const refused = await close(manager, member, { outcome: "ban", days: 7, remove: 1 });
		expectError(refused, { status: 403, reason: "not-allowed" });
		const isGone = async () =>
			(
				await pool.query(
					`select a.group_id = 5 as banned, t.deleted_at is not null as deleted from accounts a
						join threads t using (uid) where t.pid = $1`,
					[pid],
				)
			).rows[0];
		await close(moderator, id, { outcome: "ban", days: 7, reason: "scam", remove: 1 });
		expect(await isGone()).toEqual({ banned: true, deleted: true });
		expect((await undo(moderator, id)).body.data).toMatchObject({ closed: null, deleted: false });
		expect(await isGone()).toEqual({ banned: false, deleted: false });
	});
	test("dismissed; a warning is mailed, is in the member's log and stays", async () => {
		const [dismissed, warned] = [await reportedThread(), await reportedThread()];
		await close(moderator, dismissed.id);
		expect((await undo(manager, dismissed.id)).status).toBe(200);
		await pool.query(
			"update accounts set email = 'w@mail.com', email_key = 'w@mail.com', email_verified_at = now() where uid = $1",
			[warned.author.uid],
		);
		expect((await close(moderator, warned.id, { outcome: "warn", reason: "harassment" })).status).toBe(200);
		expectError(await undo(moderator, warned.id), { status: 403, reason: "not-allowed" });
		const { lists } = (await site.as(warned.author).get("/v5/user/moderation")).body.data;
		expect(lists).toMatchObject([{ action: "warn-member", reason: "Bullying or harassment", tid: warned.tid }]);
	});
	test("of several at once; one that can't be closed doesn't stop the others", async () => {
		const [one, two, foreign] = [await reportedThread(), await reportedThread(), await reportedThread(manager)];
		await pool.query("update threads set closed = true where tid = $1", [two.tid]);
		const { body } = await site
			.as(moderator)
			.post(`${url}/closeAll`, { ids: [one.id, two.id, foreign.id], outcome: "close", reason: "off-topic" });
		expect(body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false]);
		expect(await ids(moderator)).toContain(two.id);
	});
});

describe("two moderators", () => {
	test("don't work on the same case, unless one takes it over", async () => {
		const { id } = await reportedThread();
		expect((await take(moderator, id)).body.data).toMatchObject({ mine: true, assignee: { uid: moderator.uid } });
		expect(await ids(moderator, "state=mine")).toContain(id);
		expectError(await take(colleague, id), { status: 409, reason: "case-taken" });
		expectError(await close(colleague, id), { status: 409, reason: "case-taken" });
		expect((await take(colleague, id, { over: 1 })).body.data).toMatchObject({ mine: true });
		expect((await take(colleague, id, { status: 0 })).body.data).toMatchObject({ mine: false, assignee: null });
	});
	test("close it at once: one wins, the other reads who and how", async () => {
		const { id, tid } = await reportedThread();
		const answers = await Promise.all([
			close(moderator, id, { outcome: "hide" }),
			close(colleague, id, { outcome: "delete" }),
		]);
		const lost = answers.find(({ status }) => status === 409);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(lost?.body).toMatchObject({
			reason: "case-closed",
			closed: { outcome: answers[0]?.status === 200 ? "hide" : "delete" },
		});
		expect(await logOf("thread", tid)).toHaveLength(1);
	});
});

test("the queue is filtered by section, board, reason and follows a moved thread", async () => {
	const { tid } = await site.createThread();
	const id = await report({ tid }, "scam");
	expect(await ids(manager, `country_fid=${nigeria}&fid=${board}&reason=scam`)).toContain(id);
	for (const query of ["reason=nudity", "country_fid=207", `fid=${boards.article}`])
		expect(await ids(manager, query)).not.toContain(id);
	await site.as(manager).post("/selfapi/thread/movethread", { tid, fid: boards.article });
	expect([await ids(moderator), await ids(elsewhere)]).toEqual([
		expect.not.arrayContaining([id]),
		expect.arrayContaining([id]),
	]);
});

test("reported pictures stay until the case is closed and the evidence has expired", async () => {
	const author = await site.member();
	const aid = (await site.as(author).upload("/v5/content/imageUpload", await phonePhoto(60, 40))).body.data.aid;
	const { tid } = await site.createThread(author, { aids: String(aid) });
	const id = await report({ tid });
	await pool.query("update pictures set used_by = null, created_at = now() - interval '3 days' where aid = $1", [aid]);
	const { deleteUnusedPictures } = await import("../../media/actions/deleteUnusedPictures.ts");
	const clean = async () => {
		await deleteUnusedPictures(site.deps);
		return (await pool.query("select 1 from pictures where aid = $1", [aid])).rows.length;
	};
	expect((await site.as(author).post("/mobile/index.php?module=deleteattachment", { aid })).status).toBeLessThan(500);
	expect([await clean(), (await list(moderator, "cursor=1000")).find((one) => one.id === id)]).toEqual([
		1,
		expect.objectContaining({ pictures: [expect.objectContaining({ aid })] }),
	]);
	await close(moderator, id);
	expect(await clean()).toBe(1);
	site.clock.advance(61 * dayMs);
	expect(await clean()).toBe(0);
});
