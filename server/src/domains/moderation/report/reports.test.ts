import { describe, expect, test } from "vitest";
import texts from "#contract/messages/en/reports.json" with { type: "json" };
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const nigeria = 188;
const kenya = 207;
const board = boards.single;
const url = "/v5/content/commonReport";

const moderator = await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const managerOfKenya = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

const reply = async (by: TestMember): Promise<number> => {
	const { tid } = await site.createThread();
	return (await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } }))
		.body.data.pid;
};

interface Case {
	id: number;
	kind: string;
	object_id: number;
	member: { uid: number };
	subject: string;
	html: string;
	count: number;
	reports: { reason: string; message: string }[];
	deleted: boolean;
}

/** The open case that a moderator sees of a post or a member. */
const caseFor = async (
	member: TestMember,
	of: { tid: number } | { pid: number } | { uid: number },
): Promise<Case | undefined> => {
	let cursor: number | null = 1;
	while (cursor !== null) {
		const { data }: { data: { lists: Case[]; next: number | null } } = (
			await site.as(member).get(`/v5/moderation/reports?cursor=${cursor}`)
		).body;
		const found = data.lists.find((one) =>
			"tid" in of
				? one.kind === "thread" && one.object_id === of.tid
				: "pid" in of
					? one.kind === "reply" && one.object_id === of.pid
					: one.kind === "member" && one.member.uid === of.uid,
		);
		if (found) return found;
		cursor = data.next;
	}
	return undefined;
};

describe("a report is refused", () => {
	test("to guests and banned members", async () => {
		const { tid } = await site.createThread();
		expectError(await site.guest.post(url, { tid, message: "This is spam." }), {
			status: 401,
			reason: "login-required",
		});
		expectError(await site.as(await site.member({ groupId: 5 })).post(url, { tid, message: "This is spam." }), {
			status: 403,
			reason: "banned",
		});
	});
	test("of oneself and of one's own posts", async () => {
		const { tid, by } = await site.createThread();
		const pid = await reply(by);
		for (const body of [{ tid }, { pid }, { uid: by.uid }])
			expectError(await site.as(by).post(url, { ...body, reason: "spam" }), { status: 403, reason: "report-own" });
	});
	test.each([
		["without an object", { message: "This is spam." }, 422, "field.required"],
		["of a thread that does not exist", { tid: 999_999_999, message: "This is spam." }, 404, "thread-not-found"],
		["of a reply that does not exist", { pid: 999_999_999, message: "This is spam." }, 404, "reply-not-found"],
		["of a member who does not exist", { uid: 999_999_999, message: "This is spam." }, 404, "not-found"],
		["without a reason and a message", { tid: 1 }, 422, "report-empty"],
		["for another reason without a message", { tid: 1, reason: "other", message: " \u200b " }, 422, "report-empty"],
		["with an unknown reason", { tid: 1, reason: "boring" }, 422, "invalid-input"],
		["with a message that is too long", { tid: 1, message: "x".repeat(501) }, 422, "field.too-long"],
	] as const)("%s", async (_name, body, status, reason) => {
		expectError(await site.as(await site.member()).post(url, body), { status, reason });
	});
	test("of what the member may not read", async () => {
		const { tid } = await site.createThread();
		const pid = await reply(await site.member());
		await site.deps.pool.query(
			"update threads set readaccess = 200 where tid = $1 or tid = (select tid from posts where pid = $2)",
			[tid, pid],
		);
		const member = site.as(await site.member());
		expectError(await member.post(url, { tid, message: "This is spam." }), { status: 403, reason: "thread-forbidden" });
		expectError(await member.post(url, { pid, message: "This is spam." }), { status: 404, reason: "reply-not-found" });
	});
});

describe("the form of a report", () => {
	const reported = async (by: TestMember, query: string) => site.as(by).get(`/v5/content/reported?${query}`);
	test("names nothing that the member may not read", async () => {
		const { tid, pid: first } = await site.createThread(undefined, { message: "A quite unmistakable beginning." });
		const pid = await reply(await site.member());
		const member = await site.member();
		expectError(await site.guest.get(`/v5/content/reported?tid=${tid}`), { status: 401, reason: "login-required" });
		expectError(await reported(member, ""), { status: 422, reason: "field.required" });
		await site.as(moderator).post("/v5/content/thread/ban", { pid: first, status: 1, reason: "spam" });
		expect((await reported(member, `tid=${tid}`)).body.data).toMatchObject({ kind: "thread", excerpt: "" });
		await site.deps.pool.query(
			"update threads set readaccess = 200 where tid = $1 or tid = (select tid from posts where pid = $2)",
			[tid, pid],
		);
		expectError(await reported(member, `tid=${tid}`), { status: 403, reason: "thread-forbidden" });
		expectError(await reported(member, `pid=${pid}`), { status: 404, reason: "reply-not-found" });
	});
	test("shows title, author and the beginning of the text", async () => {
		const [author, member] = [await site.member(), await site.member()];
		const pid = await reply(author);
		expect((await reported(member, `pid=${pid}`)).body.data).toMatchObject({
			kind: "reply",
			member: { uid: author.uid },
			subject: expect.stringMatching(/./),
			excerpt: "And here is more of it.",
		});
		expect((await reported(member, `uid=${author.uid}`)).body.data).toMatchObject({
			kind: "member",
			member: { uid: author.uid },
			subject: "",
			excerpt: "",
		});
	});
});

test("what is reported is stored as it was, and each member counts once, also at the same time", async () => {
	const { tid, by } = await site.createThread();
	const members = await Promise.all(Array.from({ length: 5 }, () => site.member()));
	const reports = members.flatMap((member) =>
		Array.from({ length: 3 }, () =>
			site.as(member).post(url, { tid, reason: "scam", message: " Asks for\u00a0money " }),
		),
	);
	for (const { status } of await Promise.all(reports)) expect(status).toBe(200);
	await site
		.as(by)
		.post("/v5/content/thread", { tid, subject: "Something harmless", message: "Nothing to see here at all." });
	const found = await caseFor(moderator, { tid });
	expect(found).toMatchObject({ kind: "thread", member: { uid: by.uid }, count: 5, deleted: false });
	expect(found?.subject).not.toBe("Something harmless");
	expect(found?.html).not.toContain("Nothing to see");
	expect(found?.reports).toHaveLength(5);
	expect(found?.reports[0]).toMatchObject({ reason: "scam" });
});

test("the documented client reports with a message and a thread alone", async () => {
	const { tid } = await site.createThread();
	const { body } = await site.as(await site.member()).post(url, { tid: String(tid), message: "This is spam." });
	expect(body).toMatchObject({ status: 1 });
	expect((await caseFor(moderator, { tid }))?.reports).toEqual([
		expect.objectContaining({ reason: "other", message: "This is spam." }),
	]);
});

test("the options of a reported poll are stored too", async () => {
	const { tid, by } = await site.createThread(undefined, { polloption: ["An insult", "Another"] });
	await site.as(await site.member()).post(url, { tid, reason: "hate" });
	await site.as(by).post("/v5/content/thread", {
		tid,
		subject: "Harmless",
		message: "Nothing to see here.",
		polloption: ["Nice", "Kind"],
	});
	expect((await caseFor(moderator, { tid }))?.html).toContain("An insult");
});

test("a moderator neither sees nor closes reports of themselves", async () => {
	const { tid } = await site.createThread(manager);
	await site.as(await site.member()).post(url, { tid, reason: "hate" });
	expect(await caseFor(manager, { tid })).toBeUndefined();
	const { id } = (await caseFor(administrator, { tid })) as Case;
	expectError(await site.as(manager).post("/v5/moderation/reports/close", { id }), {
		status: 404,
		reason: "not-found",
	});
});

describe("moderators see and close reports", () => {
	test("of posts in their board, of members in their section", async () => {
		const author = await site.member();
		const pid = await reply(author);
		const reporter = site.as(await site.member());
		await reporter.post(url, { pid, reason: "harassment" });
		await site.deps.pool.query("update accounts set country_fid = $1 where uid = $2", [nigeria, author.uid]);
		await reporter.post(url, { uid: author.uid, reason: "spam" });
		for (const [member, post, profile] of [
			[moderator, true, false],
			[manager, true, true],
			[administrator, true, true],
			[managerOfKenya, false, false],
		] as const)
			expect([Boolean(await caseFor(member, { pid })), Boolean(await caseFor(member, { uid: author.uid }))]).toEqual([
				post,
				profile,
			]);
	});
	test("of posts in a board that they moderate in every section", async () => {
		const { tid } = await site.createThread(undefined, { fid: boards.main });
		await site.as(await site.member()).post(url, { tid, reason: "spam" });
		const [everywhere, inKenya] = [
			await site.member({ roles: [{ role: "board-moderator", board: boards.main }] }),
			await site.member({ roles: [{ role: "board-moderator", board: boards.main, section: kenya }] }),
		];
		expect([Boolean(await caseFor(everywhere, { tid })), Boolean(await caseFor(inKenya, { tid }))]).toEqual([
			true,
			false,
		]);
	});
	test("once; a later report opens a new case, and closing is logged", async () => {
		const { tid } = await site.createThread();
		const reporter = site.as(await site.member());
		await reporter.post(url, { tid, reason: "spam" });
		const { id } = (await caseFor(moderator, { tid })) as Case;
		expectError(await site.as(managerOfKenya).post("/v5/moderation/reports/close", { id }), {
			status: 404,
			reason: "not-found",
		});
		const close = () => site.as(moderator).post("/v5/moderation/reports/close", { id, reason: "It is no spam." });
		for (const { status } of await Promise.all([close(), close(), close()])) expect(status).toBe(200);
		expect(await caseFor(moderator, { tid })).toBeUndefined();
		const log = await site.deps.pool.query(
			"select action, reason from moderation_log where object_kind = 'report' and object_id = $1",
			[id],
		);
		expect(log.rows).toEqual([{ action: "close-report", reason: "It is no spam." }]);
		await reporter.post(url, { tid, reason: "spam" });
		expect((await caseFor(moderator, { tid }))?.id).toBeGreaterThan(id);
	});
	test("and whether the post was deleted since", async () => {
		const { tid, by } = await site.createThread();
		await site.as(await site.member()).post(url, { tid, reason: "spam" });
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect(await caseFor(moderator, { tid })).toMatchObject({ deleted: true });
	});
});

test("every kind of object has its texts", () => {
	for (const { kind } of site.product.domains.flatMap(({ reports }) => reports))
		for (const key of [`report.kind.${kind}`, `report.title.${kind}`]) expect(texts).toHaveProperty([key]);
});
