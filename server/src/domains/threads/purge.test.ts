import { expect, test } from "vitest";
import { phonePhoto } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { domains } from "../../domains.ts";
import { reconcileCounters } from "../../platform/data/counters.ts";
import { hourMs } from "../../platform/durations.ts";
import { deleteAccount } from "../auth/deletion/actions/deleteAccount.ts";
import { deletedAtOnce } from "./purge.ts";
import { releaseDeletedPictures } from "./thread/actions/releaseDeletedPictures.ts";

const site = await buildTestApp();
const picture = await phonePhoto(60, 40);

const upload = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload", picture)).body.data.aid;
const post = async (by: TestMember, url: string, body: object) => {
	const { status, body: response } = await site.as(by).post(url, body);
	expect(status).toBe(200);
	return response.data;
};
const rows = async (query: string, ...values: unknown[]) => (await site.deps.pool.query(query, values)).rows;
const usesOf = async (...aids: number[]) =>
	(await rows("select used_by from pictures where aid = any($1) order by aid", aids)).map((row) => row.used_by);
const deleteMember = async (member: TestMember) => {
	await site.deps.db.transaction((tx) => deleteAccount(tx, member.uid, site.clock.now()));
	await site.runJobs();
};

test("a deleted member's likes, bookmarks and drafts are deleted and taken off the counts; published posts stay", async () => {
	const [member, friend] = [await site.member(), await site.member()];
	const { tid, pid } = await site.createThread(friend);
	const reply = await post(friend, "/v5/content/post/newReply", { data: { tid, message: "Well seen." } });
	for (const by of [member, friend]) {
		for (const liked of [pid, reply.pid]) await post(by, "/v5/content/post/like", { pid: liked, like: 1 });
		await post(by, "/v5/content/post/favorite", { id: tid, favorite: 1 });
	}
	const own = await site.createThread(member);
	await post(member, "/selfapi/thread/postdraft", { subject: "Not yet" });

	await deleteMember(member);
	for (const table of ["likes", "bookmarks", "thread_drafts"])
		expect(await rows(`select 1 from ${table} where uid = $1`, member.uid)).toEqual([]);
	expect(await rows("select like_count, bookmark_count from threads where tid = $1", tid)).toEqual([
		{ like_count: 1, bookmark_count: 1 },
	]);
	expect(await rows("select like_count from posts where pid = any($1)", [pid, reply.pid])).toEqual([
		{ like_count: 1 },
		{ like_count: 1 },
	]);
	expect((await site.guest.get(`/v5/content/thread/${own.tid}`)).body.data.subject).toBe("A morning in Lagos");
	for (const counters of domains.flatMap((domain) => domain.counters))
		expect(await reconcileCounters(site.deps, counters)).toBe(0);
});

test("what a deleted member had deleted is erased with its pictures", async () => {
	const member = await site.member();
	const aids = [await upload(member), await upload(member), await upload(member)];
	const [thread, otherThread] = [
		await site.createThread(member, { aids: String(aids[0]) }),
		await site.createThread(member, { aids: String(aids[1]) }),
	];
	const reply = await post(member, "/v5/content/post/newReply", {
		data: { tid: otherThread.tid, message: "A second thought.", aids: String(aids[2]) },
	});
	await post(member, "/v5/content/thread/delete", { tid: thread.tid });
	await post(member, "/v5/content/post/delete", { pid: reply.pid });

	await deleteMember(member);
	expect(await rows("select subject, excerpt from threads where tid = $1", thread.tid)).toEqual([
		{ subject: "", excerpt: "" },
	]);
	expect(await rows("select message, html from posts where pid = any($1)", [thread.pid, reply.pid])).toEqual(
		Array(2).fill({ message: "", html: "" }),
	);
	expect(await usesOf(...aids)).toEqual([null, `post:${otherThread.pid}`, null]);
});

test("pictures of a deleted thread and its replies are released once it can't be restored", async () => {
	const [author, reader] = [await site.member(), await site.member()];
	const aids = [await upload(author), await upload(reader), await upload(reader)];
	const thread = await site.createThread(author, { aids: String(aids[0]) });
	const other = await site.createThread();
	await post(reader, "/v5/content/post/newReply", {
		data: { tid: thread.tid, message: "Like this one.", aids: String(aids[1]) },
	});
	const reply = await post(reader, "/v5/content/post/newReply", {
		data: { tid: other.tid, message: "And this.", aids: String(aids[2]) },
	});
	await post(author, "/v5/content/thread/delete", { tid: thread.tid });
	await post(reader, "/v5/content/post/delete", { pid: reply.pid });
	const inUse = await usesOf(...aids);

	site.clock.advance(23 * hourMs);
	await releaseDeletedPictures(site.deps);
	expect(await usesOf(...aids)).toEqual(inUse);
	site.clock.advance(2 * hourMs);
	await releaseDeletedPictures(site.deps);
	expect(await usesOf(...aids)).toEqual([null, null, null]);
});

test("what a moderator deleted keeps its pictures", async () => {
	const [author, admin] = [await site.member(), await site.member({ roles: [{ role: "administrator" }] })];
	const aid = await upload(author);
	const thread = await site.createThread(author, { aids: String(aid) });
	await post(admin, "/v5/content/thread/delete", { tid: thread.tid });
	site.clock.advance(25 * hourMs);
	await releaseDeletedPictures(site.deps);
	await deleteMember(author);
	expect(await usesOf(aid)).toEqual([`post:${thread.pid}`]);
});

test("a deleted member's mentions are deleted in batches; those of others stay", async () => {
	const [member, friend, by] = [await site.member(), await site.member(), await site.member()];
	const { tid } = await site.createThread(by);
	const { pid } = await post(by, "/v5/content/post/newReply", {
		data: { tid, message: `@${member.username} and @${friend.username}` },
	});
	await rows(
		`with replies as (insert into posts (tid, uid, parent_pid, message, html) select $1, $2, $3, 'a', 'a'
			from generate_series(1, $5) returning pid)
		insert into mentions (pid, uid, name, created_at) select pid, $4, 'a', now() from replies`,
		...[tid, by.uid, pid, member.uid, deletedAtOnce + 1],
	);
	await deleteMember(member);
	expect(await rows("select uid, pid from mentions")).toEqual([{ uid: friend.uid, pid }]);
});
