import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { validRegistration } from "../src/domains/auth/registration/registration.fixture.ts";
import { transfer } from "../src/domains/wallet/actions/transfer.ts";
import { expectError } from "./expectError.ts";
import { photo } from "./images.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const asMember = site.as(member);
const other = await site.member();
const { tid } = await site.createThread(other);
const picture = await photo(60, 40).jpeg().toBuffer();

let keys = 0;
const newKey = (): { "idempotency-key": string } => ({ "idempotency-key": `repeat-${++keys}` });
const count = async (from: string): Promise<number> =>
	Number((await site.deps.db.execute(sql.raw(`select count(*) from ${from}`))).rows[0]?.count);

/** Sends the same upload under one key. */
const uploadOf = (key: Record<string, string>) => () => {
	const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
	return asMember.post(
		"/v5/content/imageUpload",
		Buffer.concat([Buffer.from(head), picture, Buffer.from("\r\n--b--\r\n")]),
		{
			"content-type": "multipart/form-data; boundary=b",
			...key,
		},
	);
};
const postOf = (url: string, body: object) => (key: Record<string, string>) => () => asMember.post(url, body, key);

const writes: [string, (key: Record<string, string>) => () => Promise<TestResponse>, string][] = [
	[
		"a thread",
		postOf("/v5/content/thread", { subject: "Twice?", message: "Once is quite enough.", fid: 1, country_fid: 188 }),
		"threads",
	],
	["a reply", postOf("/v5/content/post/newReply", { data: { tid, message: "Well said." } }), "posts"],
	["a reply (legacy envelope)", postOf("/selfapi/thread/sendreply", { tid, message: "Well said indeed." }), "posts"],
	["a follow (legacy envelope, toggles)", postOf("/selfapi/ucenter/followadd", { follow_uid: other.uid }), "follows"],
	[
		"a message of the chat",
		postOf("/v5/im/sendText", { to: `C2C${other.uid}`, text: "Good morning" }),
		"chat_messages",
	],
	["a picture", uploadOf, "pictures"],
];
test.each(writes)(
	"%s sent concurrently under one key happens once, with the same response to all",
	async (_name, make, table) => {
		const before = await count(table);
		const send = make(newKey());
		const responses = await Promise.all([send(), send(), send()]);
		for (const response of responses)
			expect([response.status, response.body], String(response.raw)).toEqual([200, responses[0]?.body]);
		expect((await count(table)) - before).toBe(1);
		expect((await send()).body).toEqual(responses[0]?.body);
		expect((await count(table)) - before).toBe(1);
	},
);

test("a code requested twice under one key is one e-mail", async () => {
	const unconfirmed = await site.member({ emailVerifiedAt: undefined });
	const key = newKey();
	const ask = () => site.as(unconfirmed).post("/v5/user/sendEmail", { type: "validate_email" }, key);
	expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
	await site.runJobs();
	expect(await count(`outbox where recipient = '${unconfirmed.username}@mail.com'`)).toBe(1);
});

test("a registration sent concurrently under one key creates one account", async () => {
	const fields = await validRegistration(site);
	const headers = { ...newKey(), cookie: "baraza_device=phone-one" };
	const send = () => site.guest.post("/selfapi/account/registeremail", fields, headers);
	const responses = await Promise.all([send(), send()]);
	expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	expect(new Set(responses.map(({ body }) => body.data.Variables.member_uid)).size).toBe(1);
	expect(await count(`accounts where username = '${fields.username}'`)).toBe(1);
});

test("a guest's key belongs to the device: another device with the same key and fields gets nothing of the first", async () => {
	const fields = await validRegistration(site);
	const key = newKey();
	const first = await site.guest.post("/selfapi/account/registeremail", fields, {
		...key,
		cookie: "baraza_device=phone-one",
	});
	expect(first.status).toBe(200);
	const second = await site.guest.post("/selfapi/account/registeremail", fields, {
		...key,
		cookie: "baraza_device=phone-two",
	});
	expectError(second, { status: 422, convention: "legacy" });
	expect(String(second.raw)).not.toContain("auth_token");
});

test("keys of two members are independent", async () => {
	const key = newKey();
	const body = { subject: "The same key", message: "And the same words, twice.", fid: 1, country_fid: 188 };
	const mine = await asMember.post("/v5/content/thread", body, key);
	const theirs = await site.as(other).post("/v5/content/thread", body, key);
	expect(theirs.status).toBe(200);
	expect(theirs.body.data.tid).not.toBe(mine.body.data.tid);
});

test("the same key with other content is rejected, also for another call", async () => {
	const key = newKey();
	await asMember.post("/v5/content/post/newReply", { data: { tid, message: "One." } }, key);
	expectError(await asMember.post("/v5/content/post/newReply", { data: { tid, message: "Two." } }, key), {
		status: 422,
		reason: "key-reused",
	});
	expectError(await asMember.post("/selfapi/thread/sendreply", { tid, message: "One." }, key), {
		status: 422,
		reason: "key-reused",
		convention: "legacy",
	});
});

test("a rejected write may be retried under its key", async () => {
	const key = newKey();
	const closed = await site.createThread(other);
	await site.deps.db.execute(sql`update threads set closed = true where tid = ${closed.tid}`);
	const send = () => asMember.post("/selfapi/thread/sendreply", { tid: closed.tid, message: "Is it open?" }, key);
	expectError(await send(), { status: 403, reason: "thread-closed", convention: "legacy" });
	await site.deps.db.execute(sql`update threads set closed = false where tid = ${closed.tid}`);
	expect((await send()).status).toBe(200);
});

test.each(["short", "a".repeat(65), "with space", "sémi;colon", "drop'table--", ""])(
	"the key %j is rejected, or ignored when empty",
	async (key) => {
		const response = await asMember.post(
			"/selfapi/thread/sendreply",
			{ tid, message: "Hello there." },
			{ "idempotency-key": key, lang: "hi" },
		);
		if (key === "") expect(response.status).toBe(200);
		else expectError(response, { status: 422, reason: "invalid-input", convention: "legacy", lang: "hi" });
	},
);

test("a registration sent again under its key later, or after the password changed, opens no session", async () => {
	const fields = await validRegistration(site);
	const headers = { ...newKey(), cookie: "baraza_device=phone-shared" };
	const send = () => site.guest.post("/selfapi/account/registeremail", fields, headers);
	expect((await send()).status).toBe(200);
	const again = await send();
	expect(again.status).toBe(200);
	const passwords = { oldpassword: fields.password, newpassword: "another-one", newpassword2: "another-one" };
	expect(
		(
			await site.guest.post("/v5/user/changePassword", passwords, {
				authorization: again.body.data.Variables.auth_token,
			})
		).status,
	).toBe(200);
	expectError(await send(), { status: 422, reason: "key-reused", convention: "legacy" });
	site.clock.advance(11 * 60_000);
	expectError(await send(), { status: 422, reason: "key-reused", convention: "legacy" });
});

const administrator = await site.member({ roles: [{ role: "administrator" }] });
const asAdministrator = site.as(administrator);

/** Writes whose results were once stored as they were answered. */
const answered: Record<string, () => Promise<(key: Record<string, string>) => Promise<TestResponse>>> = {
	async "a tip"() {
		const xgold = { from: "rewards", to: member.uid, currency: "xgold", amount: 10, reason: "welcome" } as const;
		await site.deps.db.transaction((tx) => transfer(tx, { ...xgold, key: "to-tip", now: site.clock.now() }));
		const { pid } = await site.createThread(other);
		return (key) => asMember.post("/v5/content/post/reward", { pid, xid: 10 }, key);
	},
	async "what a task brings"() {
		const task = { group: "daily", activity: "reply", goal: 1, xgold: 7, xcoin: 0 };
		const { taskid } = (await asAdministrator.post("/v5/admin/tasks/add", task)).body.data;
		await asMember.post("/v5/content/post/newReply", { data: { tid, message: "Good morning to all." } });
		return (key) => asMember.get(`/selfapi/v4/receive/awards?taskid=${taskid}`, key);
	},
	"a note about a member": async () => (key) =>
		asAdministrator.post("/v5/moderation/notes", { uid: other.uid, country_fid: 188, text: "Is new." }, key),
	async "a case that is taken"() {
		await asMember.post("/v5/content/commonReport", { tid, reason: "spam", message: "" });
		const { lists } = (await asAdministrator.get("/v5/moderation/reports")).body.data;
		return (key) => asAdministrator.post("/v5/moderation/reports/take", { id: lists[0].id }, key);
	},
};
test.each(Object.entries(answered))(
	"%s that was stored as it was answered is answered so again",
	async (_name, make) => {
		const [send, key] = [await make(), newKey()];
		const first = await send(key);
		expect(first.status).toBe(200);
		const { rowCount } = await site.deps.pool.query("update idempotency_keys set result = $2 where key = $1", [
			key["idempotency-key"],
			first.body.data,
		]);
		expect(rowCount).toBe(1);
		expect((await send(key)).body).toEqual(first.body);
	},
);
