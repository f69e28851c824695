import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";

const site = await buildTestApp();
const url = "/v5/feedback/send";
const message = "The picture viewer closes when I turn the phone.";
const admin = await site.member({
	username: "the_admin",
	email: "admin@mail.com",
	roles: [{ role: "administrator" }],
	groupId: 6,
});
const emailsTo = async (to: string): Promise<{ subject: string; body: string }[]> => {
	await site.runJobs();
	return (
		await site.deps.db.execute<{ subject: string; body: string }>(
			sql`select subject, body from outbox where recipient = ${to} order by id`,
		)
	).rows;
};
const send = (member: TestMember, body: object = { message }, headers: Record<string, string> = {}) =>
	site.as(member).post(url, body, headers);
const picture = async (member: TestMember): Promise<number> => {
	const response = await site.as(member).upload("/v5/content/imageUpload", await photo(60, 40).jpeg().toBuffer());
	return response.body.data.aid;
};

test("a banned member writes to the administrators", async () => {
	expect((await send(await site.member({ groupId: 5 }))).status).toBe(200);
});

describe("feedback is refused", () => {
	test.each([
		["too short", { message: "123456789" }, "feedback-too-short"],
		["blank", { message: "              " }, "feedback-too-short"],
		["short but for marks nobody sees", { message: `short${"\u200b".repeat(20)}` }, "feedback-too-short"],
		["too long", { message: "x".repeat(2_001) }, "field.too-long"],
		["a malformed e-mail", { message, email: "me@" }, "email-malformed"],
		["an e-mail with a line break", { message, email: "a@b.com\nbcc: c@d.com" }, "email-malformed"],
		["a picture that is nobody's", { message, aid: 999_999 }, "picture-not-yours"],
		["from a page of another site", { message, page: "//evil.example/a" }, "invalid-input"],
		["from a page with a query", { message, page: "/account/confirm?token=secret" }, "invalid-input"],
		["from a page that is no path", { message, page: "javascript:alert(1)" }, "invalid-input"],
		["from a page without end", { message, page: `/${"x".repeat(200)}` }, "invalid-input"],
	] as const)("%s", async (_name, body, reason) => {
		expectError(await send(await site.member(), body), { status: 422, reason });
	});
	test("to a guest without an e-mail or with a picture", async () => {
		expectError(await site.guest.post(url, { message }), { status: 422, reason: "feedback-email-needed" });
		expectError(await site.guest.post(url, { message, email: "guest@mail.com", aid: 1001 }), {
			status: 422,
			reason: "picture-not-yours",
		});
	});
	test("with another member's picture", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		expectError(await send(kofi, { message, aid: await picture(amina) }), { status: 422, reason: "picture-not-yours" });
	});
	test("the sixth within a day, also when sent concurrently; accepted a day later", async () => {
		const member = await site.member();
		const responses = await Promise.all(
			Array.from({ length: 7 }, (_, at) => send(member, { message: `${message} ${at}` })),
		);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
		expectError(await send(member), { status: 403, reason: "feedback-enough" });
		site.clock.advance(dayMs + 1_000);
		expect((await send(member)).status).toBe(200);
	});
});

test("ten characters are enough, counted as code points", async () => {
	expect((await send(await site.member(), { message: "1234567890" })).status).toBe(200);
	expectError(await send(await site.member(), { message: "😀".repeat(9) }), {
		status: 422,
		reason: "feedback-too-short",
	});
});

test("retries with one key create one feedback", async () => {
	const member = await site.member();
	const key = { "idempotency-key": "feedback-once" };
	const responses = await Promise.all([1, 2, 3].map(() => send(member, { message }, key)));
	expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
	expect((await site.as(member).get("/v5/feedback/own")).body.data.lists).toHaveLength(1);
});

test("is read and answered by administrators only", async () => {
	const member = await site.member();
	const { id } = (await send(member)).body.data;
	expectError(await site.guest.get("/v5/admin/feedback"), { status: 401, reason: "login-required" });
	expectError(await site.as(member).get("/v5/admin/feedback"), { status: 403, reason: "not-allowed" });
	expectError(await site.as(member).post("/v5/admin/feedback/answer", { id, answer: "Mine." }), {
		status: 403,
		reason: "not-allowed",
	});
	expectError(await site.as(member).get(`/v5/admin/feedback/${id}`), { status: 403, reason: "not-allowed" });
	expectError(await site.as(admin).get("/v5/admin/feedback/999999"), { status: 404, reason: "not-found" });
	expect((await site.as(admin).get(`/v5/admin/feedback/${id}`)).body.data).toMatchObject({
		id,
		state: "open",
		author: { uid: member.uid },
	});
	expectError(await site.as(admin).post("/v5/admin/feedback/answer", { id, answer: " \n " }), {
		status: 422,
		reason: "content-empty",
	});
	expectError(await site.as(admin).post("/v5/admin/feedback/answer", { id: 999_999, answer: "Nobody." }), {
		status: 404,
		reason: "not-found",
	});
});

test("the number of unanswered feedback is for administrators only and counted up to 99", async () => {
	const waiting = async (): Promise<{ n: number; more: boolean }> =>
		(await site.as(admin).get("/v5/admin/feedback/waiting")).body.data;
	expectError(await site.guest.get("/v5/admin/feedback/waiting"), { status: 401, reason: "login-required" });
	expectError(await site.as(await site.member()).get("/v5/admin/feedback/waiting"), {
		status: 403,
		reason: "not-allowed",
	});
	const before = await waiting();
	const { id } = (await send(await site.member())).body.data;
	expect(await waiting()).toEqual({ n: before.n + 1, more: false });
	await site.as(admin).post("/v5/admin/feedback/answer", { id, answer: "Thank you." });
	expect(await waiting()).toEqual(before);
	await site.deps.db.execute(
		sql`insert into feedbacks (email, message) select 'many@mail.com', 'One of many.' from generate_series(1, 120)`,
	);
	expect(await waiting()).toEqual({ n: 99, more: true });
	await site.deps.db.execute(sql`delete from feedbacks where email = 'many@mail.com'`);
});

test("the page it was sent from is stored if known", async () => {
	const member = await site.member();
	for (const body of [{ message, page: "/ng/forum/294/7" }, { message }]) await send(member, body);
	const [without, known] = (await site.as(admin).get("/v5/admin/feedback")).body.data.lists;
	expect([known.page, without.page]).toEqual(["/ng/forum/294/7", null]);
});

test("with a screenshot, to the answer, on the site and by mail in the writer's language", async () => {
	const member = await site.member();
	const aid = await picture(member);
	const { id } = (await send(member, { message, aid }, { lang: "fr" })).body.data;
	const [seen] = (await site.as(admin).get("/v5/admin/feedback?state=open")).body.data.lists;
	expect(seen).toMatchObject({
		id,
		message,
		state: "open",
		picture: { aid },
		author: { uid: member.uid },
		contact: null,
		lang: "fr",
	});

	const responses = await Promise.all(
		["First.", "Second."].map((answer) => site.as(admin).post("/v5/admin/feedback/answer", { id, answer })),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	const expected = responses[0]?.status === 200 ? "First." : "Second.";
	expect((await site.as(member).get("/v5/feedback/own")).body.data.lists).toMatchObject([
		{ id, state: "answered", answer: expected },
	]);
	const [email, ...more] = await emailsTo(`${member.username}@mail.com`);
	expect(more).toEqual([]);
	expect(email?.subject).toContain("notre réponse");
	expect(email?.body).toContain(expected);
	expect(
		(await site.as(admin).get("/v5/admin/feedback?state=open")).body.data.lists.map((one: { id: number }) => one.id),
	).not.toContain(id);
	const { rows } = await site.deps.pool.query(
		"select uid, before, after from moderation_log where action = 'answer-feedback' and object_id = $1",
		[id],
	);
	expect(rows).toEqual([{ uid: admin.uid, before: { state: "open" }, after: { state: "answered" } }]);
});

test("administrators see how an answer reaches the author", async () => {
	const withoutMail = await buildTestApp({ environment: "production", smtpUrl: undefined });
	const reaches = async (app: typeof site): Promise<string[]> => {
		const administrator = await app.member({ roles: [{ role: "administrator" }], groupId: 6 });
		const [confirmed, unconfirmed] = [await app.member(), await app.member({ emailVerifiedAt: undefined })];
		const emailsTo = [
			app.as(confirmed).post(url, { message }),
			app.as(unconfirmed).post(url, { message }),
			app.as(unconfirmed).post(url, { message, email: "typed@mail.com" }),
			app.guest.post(url, { message, email: "guest@mail.com" }),
		];
		const ids: number[] = [];
		for (const email of emailsTo) ids.push((await email).body.data.id);
		const { lists } = (await app.as(administrator).get("/v5/admin/feedback")).body.data as {
			lists: { id: number; reach: string }[];
		};
		return ids.map((id) => lists.find((one) => one.id === id)?.reach ?? "");
	};
	expect(await reaches(site)).toEqual(["mail-and-site", "site", "mail-and-site", "mail"]);
	expect(await reaches(withoutMail)).toEqual(["site", "site", "site", "nowhere"]);
});

test("an answer counts as unseen only for its author, until they have seen it", async () => {
	const [writer, otherMember] = [await site.member({ emailVerifiedAt: undefined }), await site.member()];
	const countUnseen = async (member: TestMember): Promise<number> =>
		(await site.as(member).get("/v5/feedback/unseen")).body.data.n;
	const markSeen = (member: TestMember, ids: number[], headers = {}) =>
		site.as(member).post("/v5/feedback/markSeen", { ids }, headers);
	const { id } = (await send(writer)).body.data;
	expect([await countUnseen(writer), (await markSeen(writer, [id])).body.data.n]).toEqual([0, 0]);
	await site.as(admin).post("/v5/admin/feedback/answer", { id, answer: "Fixed in the next version." });
	expect(await emailsTo(`${writer.username}@mail.com`)).toEqual([]);
	expect([await countUnseen(writer), await countUnseen(otherMember)]).toEqual([1, 0]);
	expect((await markSeen(otherMember, [id, 999_999])).body.data.n).toBe(0);
	expectError(await site.guest.get("/v5/feedback/unseen"), { status: 401, reason: "login-required" });
	expectError(await site.guest.post("/v5/feedback/markSeen", { ids: [id] }), { status: 401, reason: "login-required" });
	expectError(await markSeen(writer, []), { status: 422, reason: "invalid-input" });
	expect((await site.as(writer).get("/v5/feedback/own")).body.data.lists).toMatchObject([{ id, unseen: true }]);
	const key = { "idempotency-key": "answer-seen" };
	const responses = await Promise.all([1, 2, 3].map(() => markSeen(writer, [id], key)));
	expect(responses.map(({ body }) => body.data.n)).toEqual([1, 1, 1]);
	expect((await markSeen(writer, [id])).body.data.n).toBe(0);
	expect(await countUnseen(writer)).toBe(0);
	expect((await site.as(writer).get("/v5/feedback/own")).body.data.lists).toMatchObject([{ id, unseen: false }]);
});

test("guests of one network share a limit of fifty a day; other networks are not affected", async () => {
	const app = await buildTestApp({ trustProxy: 1 });
	const send = (address: string) =>
		app.guest.post(url, { message, email: "guest@mail.com" }, { "x-forwarded-for": address });
	const responses = await Promise.all(
		Array.from({ length: 60 }, (_, at) => send(`2001:db8:7:7::${(at + 1).toString(16)}`)),
	);
	expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
	expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
	expect((await send("2001:db8:7:8::1")).status).toBe(200);
	app.clock.advance(86_400_001);
	expect((await send("2001:db8:7:7::1")).status).toBe(200);
});

test("a guest's answer goes to the given address; nobody sees another's feedback", async () => {
	const { id } = (await site.guest.post(url, { message, email: "Guest@mail.com" })).body.data;
	await site.as(admin).post("/v5/admin/feedback/answer", { id, answer: "Thank you, it is fixed." });
	expect((await emailsTo("Guest@mail.com"))[0]?.body).toContain("it is fixed");
	expect((await site.as(await site.member()).get("/v5/feedback/own")).body.data.lists).toEqual([]);
});

test("the list is paged by cursor, newest first, without gaps or duplicates", async () => {
	const writers = await Promise.all(Array.from({ length: 9 }, () => site.member()));
	for (const writer of writers) for (let at = 0; at < 5; at++) await send(writer, { message: `${message} ${at}` });
	const ids: number[] = [];
	for (let at: number | null | undefined; at !== null; ) {
		const page: { lists: { id: number }[]; next: number | null } = (
			await site.as(admin).get(`/v5/admin/feedback${at ? `?cursor=${at}` : ""}`)
		).body.data;
		ids.push(...page.lists.map(({ id }) => id));
		at = page.next;
	}
	const { rows } = await site.deps.db.execute<{ id: number }>(sql`select id from feedbacks order by id desc`);
	expect(ids).toEqual(rows.map((row) => Number(row.id)));
});

test("administrators are notified once, in one mail, also with concurrent workers", async () => {
	await site.runJobs();
	await site.deps.db.execute(sql`update feedbacks set notified_at = now()`);
	const before = (await emailsTo("admin@mail.com")).length;
	for (const n of [1, 2]) await send(await site.member(), { message: `${message} Told ${n}.` });
	const { notifyAdministrators } = await import("./actions/notifyAdministrators.ts");
	await Promise.all([notifyAdministrators(site.deps), notifyAdministrators(site.deps)]);
	await notifyAdministrators(site.deps);
	const emails = (await emailsTo("admin@mail.com")).slice(before);
	expect(emails).toHaveLength(1);
	expect(emails[0]?.subject).toContain("2 new feedback messages");
	expect(emails[0]?.body).toContain("Told 1.");
});

test("an administrator chooses who gets the mail about new feedback", async () => {
	const { notifyAdministrators } = await import("./actions/notifyAdministrators.ts");
	const digestsTo = async (to: string) =>
		(await emailsTo(to)).filter(({ subject }) => subject.includes("new feedback")).length;
	const set = async (value?: string) =>
		(await site.as(admin).post("/v5/admin/settings/set", { name: "feedback.mail", value })).status;
	await notifyAdministrators(site.deps);
	const before = await digestsTo("admin@mail.com");
	expect(await set("nobody")).toBe(422);
	expect(await set("support@brand.example")).toBe(200);
	await send(await site.member());
	await notifyAdministrators(site.deps);
	expect([await digestsTo("support@brand.example"), await digestsTo("admin@mail.com")]).toEqual([1, before]);
	expect(await set("")).toBe(200);
	await send(await site.member());
	await notifyAdministrators(site.deps);
	expect([await digestsTo("support@brand.example"), await digestsTo("admin@mail.com")]).toEqual([1, before + 1]);
});
