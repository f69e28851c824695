import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { eventually } from "../../../../test/eventually.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const nigeria = 188;
const board = boards.single;
const [moderator, colleague] = [
	await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] }),
	await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] }),
];
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

const text = "It was no spam, look at it again.";
const decisionsOf = async (member: TestMember, query = "") =>
	(await site.as(member).get(`/v5/user/moderation${query}`)).body.data.lists;
const appeal = (member: TestMember, id: number, words = text) =>
	site.as(member).post("/v5/user/appeal", { id, text: words });
const decide = (by: TestMember, id: number, body: object) =>
	site.as(by).post("/v5/moderation/appeals/decide", { id, ...body });
const waiting = async (by: TestMember) => (await site.as(by).get("/v5/moderation/appeals?cursor=1000")).body.data.lists;
const hidden = async (by = moderator) => {
	const { pid, by: author } = await site.createThread();
	await site.as(by).post("/v5/content/thread/ban", { pid, status: 1, reason: "spam" });
	const [{ id }] = await decisionsOf(author, `?pid=${pid}`);
	return { pid, author, id };
};
const appealed = async (by = moderator) => {
	const made = await hidden(by);
	expect((await appeal(made.author, made.id)).body.data).toMatchObject({ appeal: { state: "open", text } });
	const found = (await waiting(administrator)).find((one: { decision: { id: number } }) => one.decision.id === made.id);
	return { ...made, appealId: found.id as number };
};

test("a member reads what was done with their posts and why, not by whom; nobody else reads it", async () => {
	const { author, id } = await hidden();
	const lists = await decisionsOf(author);
	expect(lists).toMatchObject([
		{ id, action: "hide-thread", reason: "Spam or advertising", in_force: true, can: { appeal: { ok: true } } },
	]);
	expect(JSON.stringify(lists)).not.toContain(moderator.username);
	for (const other of [await site.member(), moderator, elsewhere]) expect(await decisionsOf(other)).toEqual([]);
});

describe("an appeal is refused", () => {
	test("by others, too short, twice, of what is over and after a month", async () => {
		const { author, id, pid } = await hidden();
		expectError(await appeal(await site.member(), id), { status: 404, reason: "not-found" });
		expectError(await appeal(moderator, id), { status: 404, reason: "not-found" });
		expectError(await appeal(author, id, "  no "), { status: 422, reason: "appeal-too-short" });
		const sent = await Promise.all([appeal(author, id), appeal(author, id)]);
		expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 403]);
		await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 0 });
		const over = await hidden();
		await site.as(moderator).post("/v5/content/thread/ban", { pid: over.pid, status: 0 });
		expectError(await appeal(over.author, over.id), { status: 403, reason: "appeal-too-late" });
	});
	test("to be decided by members, the author, another board and who acted; a lower role does not overrule a higher one", async () => {
		const { author, appealId } = await appealed();
		const body = { granted: 1 };
		for (const by of [await site.member(), author])
			expectError(await decide(by, appealId, body), { status: 403, reason: "not-allowed" });
		expectError(await decide(elsewhere, appealId, body), { status: 404, reason: "not-found" });
		expectError(await decide(moderator, appealId, body), { status: 403, reason: "appeal-own-decision" });
		expectError(await decide(colleague, appealId, { granted: 0 }), { status: 422, reason: "field.required" });
		expect((await waiting(elsewhere)).map(({ id }: { id: number }) => id)).not.toContain(appealId);
		const higher = await appealed(manager);
		expectError(await decide(colleague, higher.appealId, body), { status: 403, reason: "not-allowed" });
	});
});

describe("an appeal is decided once", () => {
	test("granted by another moderator, which shows the post again", async () => {
		const { author, pid, id, appealId } = await appealed();
		expect((await decide(colleague, appealId, { granted: 1, answer: "You are right." })).status).toBe(200);
		expect((await decide(colleague, appealId, { granted: 1 })).status).toBe(200);
		expectError(await decide(manager, appealId, { granted: 0, answer: "No." }), {
			status: 409,
			reason: "appeal-decided",
		});
		const { rows } = await site.deps.pool.query("select hidden from posts where pid = $1", [pid]);
		expect(rows).toEqual([{ hidden: false }]);
		expect((await decisionsOf(author))[0]).toMatchObject({ action: "show-thread", reason: "The appeal was granted" });
		const mine = (await decisionsOf(author)).find((one: { id: number }) => one.id === id);
		expect(mine).toMatchObject({
			in_force: false,
			appeal: { state: "granted", answer: "You are right." },
			can: { appeal: { ok: false, why: "appeal-sent" } },
		});
	});
	test("refused with an answer", async () => {
		const { author, id, appealId } = await appealed();
		await decide(manager, appealId, { granted: 0, answer: "It is an advert." });
		expect((await decisionsOf(author)).find((one: { id: number }) => one.id === id)).toMatchObject({
			in_force: true,
			appeal: { state: "refused", answer: "It is an advert." },
		});
	});
	test("and closed when its decision was reversed meanwhile: a later decision stays, and can be appealed", async () => {
		const { author, pid, id, appealId } = await appealed();
		const hide = (status: 0 | 1) =>
			site.as(moderator).post("/v5/content/thread/ban", { pid, status, reason: "off-topic" });
		for (const status of [0, 1] as const) expect((await hide(status)).status).toBe(200);
		for (const _repeated of [1, 2])
			expect((await decide(colleague, appealId, { granted: 1 })).body.data).toMatchObject({
				appeal: { state: "closed" },
				decided_by: { uid: colleague.uid },
			});
		expectError(await decide(manager, appealId, { granted: 1 }), { status: 409, reason: "appeal-decided" });
		const { rows } = await site.deps.pool.query("select hidden from posts where pid = $1", [pid]);
		expect(rows).toEqual([{ hidden: true }]);
		const [later, , first] = await decisionsOf(author);
		expect(later).toMatchObject({ action: "hide-thread", in_force: true, can: { appeal: { ok: true } } });
		expect(first).toMatchObject({ id, in_force: false, appeal: { state: "closed" } });
		await site.runJobs();
		const { notelist } = (await site.as(author).get("/selfapi/ucenter/systemnoticelist")).body.data;
		expect(JSON.stringify(notelist)).toContain("Your appeal was closed: the decision no longer applied");
	});
	test("not while another moderator reverses its decision and decides again", async () => {
		const { pid, id, appealId } = await appealed();
		const other = await site.deps.pool.connect();
		try {
			await other.query("begin");
			await other.query("select from threads where tid = (select tid from posts where pid = $1) for update", [pid]);
			await other.query("select from posts where pid = $1 for update", [pid]);
			const deciding = decide(colleague, appealId, { granted: 1 });
			await eventually(async () => {
				const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
				expect((await site.deps.pool.query(waits)).rowCount).toBe(1);
			});
			for (const action of ["show-thread", "hide-thread"])
				await other.query(
					`insert into moderation_log (action, uid, object_kind, object_id, member_uid, country_fid, fid, reason,
						before, after, created_at)
					select $1, $2, object_kind, object_id, member_uid, country_fid, fid, 'spam', before, after, created_at
					from moderation_log where id = $3`,
					[action, moderator.uid, id],
				);
			await other.query("commit");
			expectError(await deciding, { status: 409, reason: "conflict" });
		} finally {
			await other.query("rollback");
			other.release();
		}
		const { rows } = await site.deps.pool.query("select hidden from posts where pid = $1", [pid]);
		expect(rows).toEqual([{ hidden: true }]);
		const again = await decide(colleague, appealId, { granted: 1 });
		expect(again.body.data).toMatchObject({ appeal: { state: "closed" } });
	});
	test("of a ban, by the banned member; the only administrator decides about their own", async () => {
		const { by: author } = await site.createThread();
		await site
			.as(administrator)
			.post("/v5/content/thread/banUser", { ban_uid: author.uid, bannew: 1, banexpirynew: 30, reason: "spam" });
		const [{ id }] = await decisionsOf(author, "?ban=1");
		expect((await appeal(author, id)).status).toBe(200);
		const found = (await waiting(administrator)).find((one: { decision: { id: number } }) => one.decision.id === id);
		expect((await decide(manager, found.id, { granted: 1 })).status).toBeOneOf([403, 404]);
		expect((await decide(administrator, found.id, { granted: 1 })).status).toBe(200);
		expect((await site.as(author).get("/v5/user/ban")).body.data.ban).toBeNull();
	});
});

describe("a member's history and notes", () => {
	const note = (by: TestMember, uid: number, country_fid = nigeria) =>
		site.as(by).post("/v5/moderation/notes", { uid, country_fid, text: "Warned twice." });
	test("are not read by members, the member, about a higher role, or from another section", async () => {
		const { author } = await hidden();
		const elsewhereInKenya = await site.member({ roles: [{ role: "board-moderator", board, section: 207 }] });
		expect((await note(moderator, author.uid)).status).toBe(200);
		expectError(await note(moderator, author.uid, 207), { status: 403, reason: "not-allowed" });
		const read = (by: TestMember, uid: number) => site.as(by).get(`/v5/moderation/members/${uid}`);
		expect((await read(colleague, author.uid)).body.data).toMatchObject({
			notes: [{ text: "Warned twice." }],
			actions: [{ action: "hide-thread" }],
		});
		expect((await read(elsewhereInKenya, author.uid)).body.data).toMatchObject({ notes: [], actions: [], cases: [] });
		expectError(await read(author, author.uid), { status: 403, reason: "not-allowed" });
		for (const uid of [manager.uid, colleague.uid, moderator.uid])
			expectError(await read(moderator, uid), { status: 404, reason: "not-found" });
		expectError(await site.as(moderator).get("/v5/moderation/statistics?country_fid=207"), {
			status: 403,
			reason: "not-allowed",
		});
	});
});

test("an appeal shows the post, of a ban the one that was reported", async () => {
	const { appealId, pid } = await appealed();
	const shown = async (id: number) => (await waiting(administrator)).find((one: { id: number }) => one.id === id);
	expect(await shown(appealId)).toMatchObject({
		path: expect.stringContaining(`#pid${pid}`),
		html: expect.stringContaining("<p>"),
	});
	const { tid, by: author } = await site.createThread();
	await site.as(await site.member()).post("/v5/content/commonReport", { tid, reason: "scam" });
	const { rows } = await site.deps.pool.query("select max(id) as id from report_cases");
	const decision = { id: rows[0].id, outcome: "ban", days: 7, remove: 1 };
	expect((await site.as(moderator).post("/v5/moderation/reports/close", decision)).status).toBe(200);
	const [ban] = await decisionsOf(author, "?ban=1");
	await appeal(author, ban.id);
	const of = (await waiting(administrator)).find((one: { decision: { id: number } }) => one.decision.id === ban.id);
	expect(of).toMatchObject({ path: expect.stringContaining(`/${tid}`), html: expect.stringContaining("<p>") });
});
