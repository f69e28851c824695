import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const nigeria = 188;
const member = await site.member();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: nigeria }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: nigeria }] });
const counts = (by: TestMember) => site.as(by).get("/v5/moderation/counts?now=1");

test("members learn nothing of the queue, and moderators only of what they handle", async () => {
	const { tid, pid, by } = await site.createThread();
	await site.as(member).post("/v5/content/commonReport", { tid, reason: "spam" });
	const { body } = await site
		.as(by)
		.post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } });
	await site.deps.pool.query(
		`update posts set pending_reason = 'spam', pending_since = now(), deleted_at = now(), position = null
			where pid = $1`,
		[body.data.pid],
	);
	await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 1, reason: "spam" });
	const [decision] = (await site.as(by).get(`/v5/user/moderation?pid=${pid}`)).body.data.lists;
	await site.as(by).post("/v5/user/appeal", { id: decision.id, text: "It was no spam, look at it again." });

	expectError(await site.guest.get("/v5/moderation/counts"), { status: 401, reason: "login-required" });
	expectError(await counts(member), { status: 403, reason: "not-allowed" });
	expect((await counts(elsewhere)).body.data).toEqual({ reports: 0, pending: 0, campaigns: 0, appeals: 0 });
	expect((await counts(moderator)).body.data).toEqual({ reports: 1, pending: 1, campaigns: 0, appeals: 1 });
	await site.deps.pool.query(
		`insert into posts (tid, uid, message, html, created_at, pending_reason, pending_since, deleted_at)
		select tid, uid, message, html, created_at, pending_reason, pending_since, deleted_at
		from posts, generate_series(1, 120) where pid = $1`,
		[body.data.pid],
	);
	expect((await counts(moderator)).body.data.pending).toBe(100);
});
