import { describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const postUrl = "/v5/content/post/newReply";

const author = await site.member({ username: "author_1" });
const { tid } = await site.createThread(author);
const member = (username: string, name = username) => site.member({ username, name });
const mentionsOf = async (pid: number): Promise<number[]> =>
	(await pool.query<{ uid: number }>("select uid from mentions where pid = $1 order by uid", [pid])).rows.map(
		({ uid }) => uid,
	);
const link = ({ uid }: TestMember, text: string): string =>
	`<a class="mention" href="/ucenter/account/posts?uid=${uid}">${text}</a>`;

async function reply(
	by: TestMember,
	message: string,
	at_list_current?: string,
	thread = tid,
): Promise<{ pid: number; html: string }> {
	const { status, body } = await site
		.as(by)
		.post(postUrl, { data: { tid: thread, message }, ...(at_list_current !== undefined && { at_list_current }) });
	expect(status).toBe(200);
	const { rows } = await pool.query<{ html: string }>("select html from posts where pid = $1", [body.data.pid]);
	return { pid: body.data.pid, html: rows[0]?.html ?? "" };
}

const kofi = await member("kofi_m", "Kofi Mensah");
const ama = await member("ama_serwaa", "Ama");

describe("nobody is mentioned", () => {
	test.each(["x", "1,,2", "1;2", "-1", "1,a"])("with the list %j, which is refused", async (at_list_current) => {
		const { status, body } = await site.as(author).post(postUrl, { data: { tid, message: "Hello" }, at_list_current });
		expect([status, Object.keys(body.fields)]).toEqual([422, ["at_list_current"]]);
	});
	test("who is listed and not named in the text, or does not exist", async () => {
		const { pid, html } = await reply(
			author,
			"Hello @nobody_here and Kofi",
			`${kofi.uid},999999,${Number.MAX_SAFE_INTEGER}`,
		);
		expect([await mentionsOf(pid), html]).toEqual([[], "<p>Hello @nobody_here and Kofi</p>"]);
	});
	test("who is the author, banned or deleted", async () => {
		const [banned, gone] = [await site.member({ username: "banned_m", groupId: 5 }), await member("gone_m")];
		await pool.query("update accounts set deleted_at = now() where uid = $1", [gone.uid]);
		const { pid, html } = await reply(author, "@author_1 @banned_m @gone_m", `${author.uid},${banned.uid},${gone.uid}`);
		expect([await mentionsOf(pid), html]).toEqual([[], "<p>@author_1 @banned_m @gone_m</p>"]);
	});
	test("on either side of a block", async () => {
		const [blocked, blocker] = [await member("blocked_m"), await member("blocker_m")];
		await site.as(author).post("/v5/user/block", { uid: blocked.uid, block: 1 });
		await site.as(blocker).post("/v5/user/block", { uid: author.uid, block: 1 });
		expect(
			await mentionsOf((await reply(author, "@blocked_m @blocker_m", `${blocked.uid},${blocker.uid}`)).pid),
		).toEqual([]);
		expect(await mentionsOf((await reply(kofi, "@blocked_m @blocker_m")).pid)).toHaveLength(2);
	});
	test("who may not read the thread", async () => {
		const trusted = await site.member({ username: "trusted_m", groupId: 2 });
		const restricted = await site.createThread(author);
		await pool.query("update threads set readaccess = 20 where tid = $1", [restricted.tid]);
		expect(await mentionsOf((await reply(author, "@kofi_m @trusted_m", undefined, restricted.tid)).pid)).toEqual([
			trusted.uid,
		]);
	});
});

test("a reply mentions members by username in any case, and listed ones by display name", async () => {
	const { pid, html } = await reply(author, "@KOFI_M, @Ama and @Kofi Mensah!", `${kofi.uid},${ama.uid}`);
	expect(html).toBe(`<p>${link(kofi, "@KOFI_M")}, ${link(ama, "@Ama")} and ${link(kofi, "@Kofi Mensah")}!</p>`);
	expect(await mentionsOf(pid)).toEqual([kofi.uid, ama.uid]);
	expect((await reply(author, "@Ama is not a username")).html).toBe("<p>@Ama is not a username</p>");
});

test("the same key mentions once; threads and the older calls mention too", async () => {
	const key = { "idempotency-key": "mentioned-only-once" };
	const send = () => site.as(author).post(postUrl, { data: { tid, message: "@kofi_m once" } }, key);
	const [first, again] = [await send(), await send()];
	expect(again.body.data).toEqual(first.body.data);
	const thread = await site.createThread(author, {
		message: "Here is @kofi_m with @Ama on stage.",
		at_list_current: `${ama.uid}`,
	});
	expect(await mentionsOf(thread.pid)).toEqual([kofi.uid, ama.uid]);
	expect((await site.guest.get(`/v5/content/thread/${thread.tid}`)).body.data.html).toContain(
		link(ama, "@Ama").replace("/ucenter", "http://localhost:80/ucenter"),
	);
	const older = await site.as(author).post("/selfapi/thread/sendreply", { tid, message: "@ama_serwaa" });
	expect(await mentionsOf(older.body.data.pid)).toEqual([ama.uid]);
});

test("an edit keeps mentions with their time, follows a renamed member, and drops those that left the text", async () => {
	const friend = await member("old_name_m");
	const { pid } = await reply(author, "@old_name_m and @kofi_m");
	const before = (await pool.query("select created_at from mentions where pid = $1 and uid = $2", [pid, friend.uid]))
		.rows;
	await pool.query("update accounts set username = 'new_name_m', username_key = 'new_name_m' where uid = $1", [
		friend.uid,
	]);
	await site.member({ username: "old_name_m", email: "other@mail.com" });
	site.clock.advance(60_000);
	await site
		.as(author)
		.post("/v5/content/post/edit", { pid, message: "@old_name_m with @Ama", at_list_current: String(ama.uid) });
	expect(await mentionsOf(pid)).toEqual([ama.uid, friend.uid].sort((a, b) => a - b));
	expect(
		(await pool.query("select created_at from mentions where pid = $1 and uid = $2", [pid, friend.uid])).rows,
	).toEqual(before);
	const { rows } = await pool.query<{ html: string }>("select html from posts where pid = $1", [pid]);
	expect(rows[0]?.html).toBe(`<p>${link(friend, "@old_name_m")} with ${link(ama, "@Ama")}</p>`);
	const thread = await site.createThread(author, { subject: "Guests", message: "On stage: @kofi_m" });
	await site
		.as(author)
		.post("/v5/content/thread", { tid: thread.tid, subject: "Guests", message: "On stage: nobody yet" });
	expect(await mentionsOf(thread.pid)).toEqual([]);
});

test("at most twenty members are mentioned", async () => {
	const usernames = Array.from({ length: 22 }, (_, at) => `many_${at}`);
	for (const username of usernames) await member(username);
	const { pid, html } = await reply(author, usernames.map((username) => `@${username}`).join(" "));
	expect([(await mentionsOf(pid)).length, html.match(/<a /g)?.length]).toEqual([20, 20]);
});
