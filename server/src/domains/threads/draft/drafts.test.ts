import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { hourMs } from "../../../platform/durations.ts";
import { deleteAccount } from "../../auth/deletion/actions/deleteAccount.ts";
import { removeDeletedDrafts } from "./actions/deleteDraft.ts";
import { publishDueDrafts } from "./actions/publishDueDrafts.ts";

const site = await buildTestApp();
const save = "/selfapi/thread/postdraft";
const drop = "/selfapi/thread/deldraft";
const send = "/v5/content/thread/postDraft";
const text = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold." };

const saved = async (by: TestMember, fields: object = text): Promise<number> => {
	const { status, body } = await site.as(by).post(save, fields);
	expect([status, body.code], JSON.stringify(body)).toEqual([200, 0]);
	return body.data.tid;
};
const mine = async (by: TestMember) => (await site.as(by).get("/v5/content/thread/myDraft")).body.data;
const upload = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload", await photo(80, 60).jpeg().toBuffer())).body.data.aid;

describe("refused", () => {
	test("to guests", async () => {
		expectError(await site.guest.post(save, text), { status: 401, reason: "login-required", convention: "legacy" });
		expectError(await site.guest.post(drop, { tid: 1 }), {
			status: 401,
			reason: "login-required",
			convention: "legacy",
		});
		expectError(await site.guest.post(send, { tid: 1 }), { status: 401, reason: "login-required" });
		expectError(await site.guest.get("/v5/content/thread/draft/1"), { status: 401, reason: "login-required" });
	});
	test("to banned members, who may still delete", async () => {
		const by = await site.member();
		const tid = await saved(by);
		await site.deps.pool.query("update accounts set group_id = 5 where uid = $1", [by.uid]);
		expectError(await site.as(by).post(save, text), { status: 403, reason: "banned", convention: "legacy" });
		expectError(await site.as(by).post(send, { tid }), { status: 403, reason: "banned" });
		expect((await site.as(by).post(drop, { tid })).body).toMatchObject({ code: 0 });
	});
	test.each([{}, { subject: "  ", message: "\n" }, { subject: "\u200b" }])("when empty: %j", async (fields) => {
		expectError(await site.as(await site.member()).post(save, fields), {
			status: 422,
			reason: "draft-empty",
			convention: "legacy",
			lang: "en",
		});
	});
	test("with a field of the wrong type", async () => {
		for (const fields of [
			{ subject: ["x"] },
			{ ...text, tid: "x" },
			{ ...text, aids: "a,b" },
			{ ...text, push_time: "9999999999" },
		])
			expectError(await site.as(await site.member()).post(save, fields), { status: 422, convention: "legacy" });
		expectError(await site.as(await site.member()).post(send, {}), { status: 422, reason: "invalid-input" });
	});
	test("with another member's picture", async () => {
		const aid = await upload(await site.member());
		expectError(await site.as(await site.member()).post(save, { ...text, aids: String(aid) }), {
			status: 422,
			reason: "picture-not-yours",
			convention: "legacy",
		});
	});
	test("to other members, as not found", async () => {
		const tid = await saved(await site.member());
		const other = site.as(await site.member());
		expectError(await other.get(`/v5/content/thread/draft/${tid}`), { status: 404, reason: "draft-not-found" });
		expectError(await other.post(save, { ...text, tid }), {
			status: 404,
			reason: "draft-not-found",
			convention: "legacy",
		});
		expectError(await other.post(drop, { tid }), { status: 404, reason: "draft-not-found", convention: "legacy" });
		expectError(await other.post(send, { tid }), { status: 404, reason: "draft-not-found" });
	});
	test("publishing a draft that is too short or without a confirmed e-mail; it stays", async () => {
		const by = await site.member();
		const tid = await saved(by, { message: "short" });
		expectError(await site.as(by).post(send, { tid }), { status: 422, reason: "title-empty" });
		const unconfirmed = await site.member({ emailVerifiedAt: undefined });
		const own = await saved(unconfirmed);
		expectError(await site.as(unconfirmed).post(send, { tid: own }), { status: 403, reason: "email-unverified" });
		expect([(await mine(by)).count, (await mine(unconfirmed)).count]).toEqual([1, 1]);
	});
});

test("is saved as typed, listed, read on another device, saved again, and deleted", async () => {
	const by = await site.member();
	const aid = await upload(by);
	const tid = await saved(by, {
		subject: " Two  blanks ",
		message: "a\n\nb ",
		aids: String(aid),
		fid: boards.photos,
		country_fid: 188,
	});
	expect(await mine(by)).toMatchObject({
		lists: [{ tid, subject: " Two  blanks ", picture_count: 1, fid: boards.photos }],
		count: 1,
		page: 1,
		totalPage: 1,
	});
	const whole = (await site.as(by).get(`/v5/content/thread/draft/${tid}`)).body.data;
	expect(whole).toMatchObject({
		subject: " Two  blanks ",
		message: "a\n\nb ",
		version: 1,
		country_fid: 188,
		attachments: [{ aid }],
	});
	expect((await site.as(by).post(save, { ...text, tid, version: 1 })).body.data).toEqual({ tid, version: 2 });
	expectError(await site.as(by).post(save, { ...text, tid, version: 1 }), {
		status: 409,
		reason: "stale-edit",
		convention: "legacy",
	});
	expect((await site.as(by).post(drop, { tid })).status).toBe(200);
	expectError(await site.as(by).post(drop, { tid }), { status: 404, reason: "draft-not-found", convention: "legacy" });
	expect((await mine(by)).lists).toEqual([]);
});

test("keeps its pictures for more than a day and passes them to the thread", async () => {
	const by = await site.member();
	const [aid, dropped] = [await upload(by), await upload(by)];
	const tid = await saved(by, { ...text, aids: `${aid},${dropped}` });
	await site.as(by).post(save, { ...text, tid, aids: String(aid) });
	const usedBy = async () =>
		(await site.deps.pool.query("select aid, used_by from pictures where aid = any($1) order by aid", [[aid, dropped]]))
			.rows;
	expect(await usedBy()).toEqual([
		{ aid, used_by: `draft:${tid}` },
		{ aid: dropped, used_by: null },
	]);
	const { pid } = (await site.as(by).post(send, { tid })).body.data;
	expect((await usedBy())[0]).toEqual({ aid, used_by: `post:${pid}` });
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.attachments).toMatchObject([{ aid }]);
});

describe("posting", () => {
	test("gives the thread the draft's id, once, also from several devices", async () => {
		const by = await site.member();
		const tid = await saved(by, { ...text, fid: boards.article, country_fid: 206 });
		const responses = await Promise.all(Array.from({ length: 5 }, () => site.as(by).post(send, { tid })));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		const late = responses.find(({ status }) => status === 409);
		if (late) expectError(late, { status: 409, reason: "draft-posted" });
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({
			tid,
			subject: text.subject,
			fid: boards.article,
			country_fid: 206,
		});
		expect((await mine(by)).count).toBe(0);
		expect((await site.guest.get(`/v5/content/thread/userThread?see_uid=${by.uid}`)).body.data.count).toBe(1);
	});
	test("with the same key returns the first response again", async () => {
		const by = await site.member();
		const tid = await saved(by);
		const key = { "idempotency-key": "a-draft-posted-once" };
		const [first, again] = [await site.as(by).post(send, { tid }, key), await site.as(by).post(send, { tid }, key)];
		expect(again.body.data).toEqual(first.body.data);
	});
	test("from the composer deletes the draft; a second device gets a conflict", async () => {
		const by = await site.member();
		const draft = await saved(by);
		expect((await site.createThread(by, { ...text, subject: "Finished", draft })).tid).toBe(draft);
		expect((await mine(by)).count).toBe(0);
		expectError(await site.as(by).post("/v5/content/thread", { ...text, draft }), {
			status: 409,
			reason: "draft-posted",
		});
		expectError(await site.as(by).post(save, { ...text, tid: draft }), {
			status: 409,
			reason: "draft-posted",
			convention: "legacy",
		});
	});
	test("from a device with an older version is a conflict: the newer draft stays, and the text can be posted as a thread of its own", async () => {
		const by = await site.member();
		const draft = await saved(by);
		await saved(by, { ...text, message: "What the other device wrote.", tid: draft, version: 1 });
		const later = { push_time: String(Math.floor(site.clock.now().getTime() / 1000) + 3_600) };
		for (const fields of [{}, later])
			expectError(await site.as(by).post("/v5/content/thread", { ...text, ...fields, draft, version: 1 }), {
				status: 409,
				reason: "stale-edit",
			});
		expect((await site.as(by).get(`/v5/content/thread/draft/${draft}`)).body.data).toMatchObject({
			version: 2,
			message: "What the other device wrote.",
		});
		expect((await site.createThread(by, text)).tid).not.toBe(draft);
		expect((await mine(by)).count).toBe(1);
		expect((await site.createThread(by, { ...text, draft, version: 2 })).tid).toBe(draft);
	});
	test("a draft that was deleted meanwhile or is another's is ignored", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const [gone, foreign] = [await saved(by), await saved(other)];
		await site.as(by).post(drop, { tid: gone });
		for (const draft of [gone, foreign]) expect((await site.createThread(by, { ...text, draft })).tid).not.toBe(draft);
		expect((await mine(other)).count).toBe(1);
	});
});

describe("a deleted draft", () => {
	const undo = (by: TestMember, tid: number) => site.as(by).post(drop, { tid, undo: true });
	test("is restored by its author with its pictures, its time and its version, once or twice", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const aid = await upload(by);
		const tid = await saved(by, { ...text, aids: String(aid) });
		await site.as(by).post(drop, { tid });
		expectError(await undo(other, tid), { status: 404, reason: "draft-not-found", convention: "legacy" });
		for (const url of [`/v5/content/thread/draft/${tid}`])
			expectError(await site.as(by).get(url), { status: 404, reason: "draft-not-found" });
		expectError(await site.as(by).post(send, { tid }), { status: 404, reason: "draft-not-found" });
		expectError(await site.as(by).post(save, { ...text, tid }), {
			status: 404,
			reason: "draft-not-found",
			convention: "legacy",
		});
		for (const _ of [1, 2]) expect((await undo(by, tid)).status).toBe(200);
		expect((await mine(by)).lists).toMatchObject([{ tid, picture: { aid } }]);
	});
	test("is gone after a day, with the use of its pictures; what was deleted later stays", async () => {
		const by = await site.member();
		const aid = await upload(by);
		const tid = await saved(by, { ...text, aids: String(aid) });
		await site.as(by).post(drop, { tid });
		site.clock.advance(20 * hourMs);
		const later = await saved(by);
		await site.as(by).post(drop, { tid: later });
		site.clock.advance(5 * hourMs);
		expectError(await undo(by, tid), { status: 404, reason: "draft-not-found", convention: "legacy" });
		await removeDeletedDrafts(site.deps);
		expect((await site.deps.pool.query("select tid from thread_drafts where uid = $1", [by.uid])).rows).toEqual([
			{ tid: later },
		]);
		expect((await site.deps.pool.query("select used_by from pictures where aid = $1", [aid])).rows).toEqual([
			{ used_by: null },
		]);
		expect((await undo(by, later)).status).toBe(200);
	});
	test("does not count among the twenty, and is not restored beyond them; it is not published at its time", async () => {
		const by = await site.member();
		const tid = await saved(by, { ...text, push_time: String(Math.floor(site.clock.now().getTime() / 1000) + 3_600) });
		await site.as(by).post(drop, { tid });
		for (let count = 0; count < 20; count++) await saved(by);
		expectError(await undo(by, tid), { status: 403, reason: "too-many-drafts", convention: "legacy" });
		site.clock.advance(2 * hourMs);
		await publishDueDrafts(site.deps);
		expectError(await site.guest.get(`/v5/content/thread/${tid}`), { status: 404, reason: "thread-not-found" });
	});
});

test("at most twenty, also when saved concurrently; the same key saves one", async () => {
	const by = await site.member();
	const key = { "idempotency-key": "one-and-the-same" };
	const twice = await Promise.all([1, 2].map(() => site.as(by).post(save, text, key)));
	expect(twice[0]?.body.data).toEqual(twice[1]?.body.data);
	const responses = await Promise.all(Array.from({ length: 22 }, () => site.as(by).post(save, text)));
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
	const refused = responses.find(({ status }) => status !== 200);
	if (refused) expectError(refused, { status: 403, reason: "too-many-drafts", convention: "legacy", lang: "en" });
	expect(await mine(by)).toMatchObject({ count: 20, totalPage: 1 });
	expect((await site.as(by).get("/v5/content/thread/myDraft?page=2&limit=15")).body.data).toMatchObject({
		count: 20,
		totalPage: 2,
		page: 2,
	});
});

test("a removed member's drafts are deleted", async () => {
	const by = await site.member();
	await saved(by, { ...text, aids: String(await upload(by)) });
	await site.deps.pool.query("update accounts set scheduled_deletion_at = now() - interval '1 day' where uid = $1", [
		by.uid,
	]);
	await site.deps.db.transaction((tx) => deleteAccount(tx, by.uid, site.clock.now()));
	await site.runJobs();
	expect((await site.deps.pool.query("select 1 from thread_drafts where uid = $1", [by.uid])).rowCount).toBe(0);
	expect(
		(await site.deps.pool.query("select 1 from pictures where uid = $1 and used_by is not null", [by.uid])).rowCount,
	).toBe(0);
});
