import pg from "pg";
import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { startSite } from "../../../../../bench/site.ts";
import { eventually } from "../../../../test/eventually.ts";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { hourMs } from "../../../platform/durations.ts";
import { publishDueDrafts } from "./actions/publishDueDrafts.ts";

const site = await buildTestApp();
const closed = await buildTestApp({
	features: { wallet: true, football: false, np: false, timedPosts: false, videos: false },
});
const { pool } = site.deps;

const post = "/v5/content/thread";
const save = "/selfapi/thread/postdraft";
const schedule = "/v5/content/thread/scheduleDraft";
const text = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold." };
const hour = hourMs;
/** Unix seconds. */
const from = (ahead: number): number => Math.floor((site.clock.now().getTime() + ahead) / 1000);

const drafts = async (by: TestMember) => (await site.as(by).get("/v5/content/thread/myDraft")).body.data.lists;
const published = (tid: number) => site.guest.get(`/v5/content/thread/${tid}`);
const scheduled = async (by: TestMember, fields: object = {}): Promise<number> => {
	const { status, body } = await site.as(by).post(post, { ...text, push_time: from(hour), ...fields });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data.tid;
};
const runLater = async (milliseconds = hour): Promise<void> => {
	site.clock.advance(milliseconds + 60_000);
	await publishDueDrafts(site.deps);
};

describe("refused", () => {
	test.each<[string, string | number, ErrorCode]>([
		["not a number", "tomorrow", "push-time-invalid"],
		["hexadecimal", `0x${Math.floor(Date.now() / 1000 + 3_600).toString(16)}`, "push-time-invalid"],
		["an exponent", "1e9", "push-time-invalid"],
		["a fraction", "1.5", "push-time-invalid"],
		["too late", from(31 * 24 * hour), "push-time-too-late"],
	])("a time that is %s", async (_name, push_time, reason) => {
		const member = site.as(await site.member());
		expectError(await member.post(post, { ...text, push_time }), { status: 422, reason });
		expectError(await member.post(save, { ...text, push_time }), { status: 422, reason, convention: "legacy" });
	});
	test("a thread that could not be posted now", async () => {
		const by = await site.member();
		expectError(await site.as(by).post(post, { subject: "x", message: "short", push_time: from(hour) }), {
			status: 422,
			reason: "content-too-short",
		});
		const unconfirmed = site.as(await site.member({ emailVerifiedAt: undefined }));
		expectError(await unconfirmed.post(post, { ...text, push_time: from(hour) }), {
			status: 403,
			reason: "email-unverified",
		});
		expect(await drafts(by)).toEqual([]);
	});
	test("a draft that is incomplete, another member's, or due in less than five minutes", async () => {
		const by = await site.member();
		const { tid } = (await site.as(by).post(save, { subject: "Only a title" })).body.data;
		expectError(await site.as(by).post(schedule, { tid, push_time: from(hour) }), {
			status: 422,
			reason: "content-empty",
		});
		expectError(await site.as(await site.member()).post(schedule, { tid, push_time: from(hour) }), {
			status: 404,
			reason: "draft-not-found",
		});
		expectError(await site.as(by).post(schedule, { tid, push_time: from(4 * 60_000) }), {
			status: 422,
			reason: "push-time-too-soon",
		});
		expectError(await site.guest.post(schedule, { tid, push_time: 0 }), { status: 401, reason: "login-required" });
	});
	test("where the site does not allow it (C-56)", async () => {
		const member = closed.as(await closed.member());
		expect((await closed.guest.get("/selfapi/v5/isopenregularpost")).body.data).toEqual({ is_open: 0 });
		expect((await member.get("/v5/user/auth?scene=timed_post")).body.data.auth.scene).toBe(0);
		expectError(await member.post(post, { ...text, push_time: from(hour) }), {
			status: 403,
			reason: "timed-posts-off",
		});
		expectError(await member.post(post, { ...text, country_fid: 332 }), { status: 422, reason: "section-closed" });
		const { tid } = (await member.post(save, text)).body.data;
		expectError(await member.post(schedule, { tid, push_time: from(hour) }), {
			status: 403,
			reason: "timed-posts-off",
		});
	});
	test("a later time for a thread that is already published", async () => {
		const { tid, by } = await site.createThread();
		expectError(await site.as(by).post(post, { ...text, tid, push_time: from(hour) }), {
			status: 422,
			reason: "field.unsupported",
		});
	});
});

test("is open, and a time that has come posts at once", async () => {
	const by = await site.member();
	expect((await site.guest.get("/selfapi/v5/isopenregularpost")).body.data).toEqual({ is_open: 1 });
	for (const push_time of [from(0), from(4 * 60_000), from(-hour)]) {
		const { body } = await site.as(by).post(post, { ...text, push_time });
		expect(body.data.pid).toBeGreaterThan(0);
	}
});

test("waits as a draft, and is published at its time with the draft's id", async () => {
	const by = await site.member();
	const { body } = await site.as(by).post(post, { ...text, push_time: from(hour), country_fid: 206 }, { lang: "fr" });
	const { tid, pid, push_time } = body.data;
	expect([pid, push_time]).toEqual([0, expect.any(Number)]);
	expect((await published(tid)).status).toBe(404);
	expect(await drafts(by)).toMatchObject([{ tid, push_time, push_error: "" }]);
	await runLater(hour / 2);
	expect((await published(tid)).status).toBe(404);
	await runLater();
	expect((await published(tid)).body.data).toMatchObject({
		tid,
		subject: text.subject,
		country_fid: 206,
		lang: "fr",
		authorid: by.uid,
	});
	expect((await published(tid)).body.data.dateline).toBeGreaterThan(push_time - 1);
	expect(await drafts(by)).toEqual([]);
});

test("a poll and the pictures of a thread are scheduled too", async () => {
	const by = await site.member();
	const { aid } = (await site.as(by).upload("/v5/content/imageUpload", await photo(80, 60).jpeg().toBuffer())).body
		.data;
	const poll = {
		...text,
		push_time: from(hour),
		aids: String(aid),
		expiration: "7",
		maxchoices: "1",
		polloption: ["Tea", "Coffee"],
	};
	const { tid } = (await site.as(by).post("/selfapi/thread/newthreadvote", poll)).body.data;
	await runLater();
	expect((await published(tid)).body.data).toMatchObject({
		poll: { options: [{ message: "Tea" }, { message: "Coffee" }] },
		attachments: [{ aid }],
	});
});

test("is changed, cancelled and published now; a save keeps the time", async () => {
	const by = await site.member();
	const tid = await scheduled(by);
	const later = from(5 * hour);
	expect((await site.as(by).post(schedule, { tid, push_time: later })).status).toBe(200);
	expectError(await site.as(by).post(save, { tid, subject: "Only a title" }), {
		status: 422,
		reason: "content-empty",
		convention: "legacy",
	});
	await site.as(by).post(save, { ...text, tid, subject: "Another title" });
	expect(await drafts(by)).toMatchObject([{ tid, subject: "Another title", push_time: later }]);
	expect((await site.as(by).get(`/v5/content/thread/draft/${tid}`)).body.data.push_time).toBe(later);
	await site.as(by).post(schedule, { tid, push_time: 0 });
	expect(await drafts(by)).toMatchObject([{ tid, push_time: 0 }]);
	await runLater(5 * hour);
	expect((await published(tid)).status).toBe(404);
	await site.as(by).post(schedule, { tid, push_time: from(hour) });
	expect((await site.as(by).post("/v5/content/thread/postDraft", { tid })).status).toBe(200);
	await runLater();
	expect((await published(tid)).status).toBe(200);
});

describe("what may not be posted at its time stays a draft with the reason", () => {
	test.each<[string, string, (by: TestMember) => Promise<unknown>]>([
		[
			"the member is banned",
			"This account is banned",
			(by) => pool.query("update accounts set group_id = 5 where uid = $1", [by.uid]),
		],
		[
			"the e-mail is no longer confirmed",
			"confirm",
			(by) => pool.query("update accounts set email_verified_at = null where uid = $1", [by.uid]),
		],
		[
			"a photo is gone",
			"photo",
			(by) => pool.query("update pictures set used_by = 'elsewhere' where uid = $1", [by.uid]),
		],
	])("%s", async (_name, reason, happens) => {
		const by = await site.member();
		const { aid } = (await site.as(by).upload("/v5/content/imageUpload", await photo(80, 60).jpeg().toBuffer())).body
			.data;
		const tid = await scheduled(by, { aids: String(aid) });
		const other = await scheduled(await site.member());
		await happens(by);
		await runLater();
		expect((await published(tid)).status).toBe(404);
		const [draft] = await drafts(by);
		expect(draft).toMatchObject({ tid, push_time: 0 });
		expect(draft.push_error.toLowerCase()).toContain(reason.toLowerCase());
		// The others are published all the same.
		expect((await published(other)).status).toBe(200);
	});
	test("the section is closed", async () => {
		const by = await site.member();
		const tid = await scheduled(by, { country_fid: 332 });
		site.clock.advance(2 * hour);
		await publishDueDrafts({
			...site.deps,
			config: { ...site.deps.config, features: { ...site.deps.config.features, np: false } },
		});
		expect(await drafts(by)).toMatchObject([{ tid, push_time: 0, push_error: "This section is closed." }]);
	});
});

test("several workers, one of them killed while it publishes, publish each draft once", async () => {
	site.clock.reset();
	const members = await Promise.all(Array.from({ length: 6 }, () => site.member()));
	const tids: number[] = [];
	for (const by of members) tids.push(await scheduled(by));
	await pool.query("update thread_drafts set publish_at = now() - interval '1 minute' where tid = any($1)", [tids]);
	const blocker = new pg.Client({ connectionString: site.deps.config.databaseUrl });
	await blocker.connect();
	await blocker.query("begin");
	// The third publication waits for this row while it inserts its thread.
	await blocker.query("select 1 from accounts where uid = $1 for update", [members[2]?.uid]);

	const { config } = site.deps;
	const worker = await startSite(String(config.databaseUrl), {
		DATA_DIR: config.dataDir,
		SECRET: config.secret,
		PASSWORD_MEMORY_KIB: "8",
	});
	const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database()
			and wait_event_type = 'Lock'`;
	try {
		await pool.query("select graphile_worker.add_job('threads.publish-due-drafts')");
		// Another statement may wait for a moment too.
		await eventually(async () => {
			expect((await pool.query(waiting)).rows).toEqual([{ count: 1 }]);
			expect((await published(tids[0] ?? 0)).status).toBe(200);
		});
	} finally {
		process.kill(worker.pid, "SIGKILL");
		await blocker.query("rollback");
		await blocker.end();
	}

	await Promise.all([publishDueDrafts(site.deps), publishDueDrafts(site.deps), publishDueDrafts(site.deps)]);
	await eventually(async () => {
		await publishDueDrafts(site.deps);
		for (const by of members) expect(await drafts(by)).toEqual([]);
	});
	const { rows } = await pool.query(
		"select tid, count(*)::int as count from posts where tid = any($1) group by tid order by tid",
		[tids],
	);
	expect(rows).toEqual(tids.toSorted((a, b) => a - b).map((tid) => ({ tid, count: 1 })));
	const counts = await pool.query("select threads from member_counts where uid = any($1)", [
		members.map(({ uid }) => uid),
	]);
	expect(counts.rows).toEqual(members.map(() => ({ threads: 1 })));
});
