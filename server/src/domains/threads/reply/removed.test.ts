import { expect, test } from "vitest";
import type { ChildReplyView, ReplyView } from "#contract/posts.ts";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const reply = async (by: TestMember, data: object): Promise<{ pid: number }> =>
	(await site.as(by).post("/v5/content/post/newReply", { data })).body.data;
const remove = (by: TestMember, pid: number) => site.as(by).post("/v5/content/post/delete", { pid, reason: "spam" });
const listOf = async (by: TestMember | undefined, tid: number): Promise<ReplyView[]> =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/thread/page/${tid}`)).body.data.lists;

test("only its author is told that a moderator has removed a reply, without its text; not of what they deleted themselves", async () => {
	const [author, other] = [await site.member(), await site.member()];
	const { tid } = await site.createThread();
	const removed = await reply(author, { tid, message: "Cheap phones here." });
	const own = await reply(author, { tid, message: "Never mind." });
	await remove(moderator, removed.pid);
	await remove(author, own.pid);
	const view = async (by: TestMember | undefined, pid: number) =>
		(await listOf(by, tid)).find((one) => one.pid === pid);
	expect(await view(author, removed.pid)).toMatchObject({
		status: 0,
		removed: 1,
		html: "",
		can: { restore: { ok: false } },
	});
	expect(await view(author, own.pid)).toMatchObject({ status: 0, removed: 0 });
	for (const by of [other, undefined, moderator])
		expect(await view(by, removed.pid)).toMatchObject({ status: 0, removed: 0, html: "" });
});

test("a nested reply that was removed keeps its place for its author only", async () => {
	const [author, other] = [await site.member(), await site.member()];
	const { tid } = await site.createThread();
	const parent = await reply(other, { tid, message: "What do you think?" });
	const nested = await reply(author, { tid, pid: parent.pid, message: "Cheap phones here." });
	await remove(moderator, nested.pid);
	const children = async (by: TestMember | undefined): Promise<ChildReplyView[]> =>
		(await listOf(by, tid)).find(({ pid }) => pid === parent.pid)?.children_list ?? [];
	expect(await children(author)).toMatchObject([{ pid: nested.pid, removed: 1, html: "" }]);
	for (const by of [other, undefined]) expect(await children(by)).toEqual([]);
});

test("of very many nested replies that a member deleted, a page looks only at some of those under the replies that it shows", async () => {
	const [author, other] = [await site.member(), await site.member()];
	const { tid } = await site.createThread();
	const nested = async (message: string) => {
		const parent = await reply(other, { tid, message });
		return { parent: parent.pid, pid: (await reply(author, { tid, pid: parent.pid, message: "Never mind." })).pid };
	};
	const [shown, many] = [await nested("What do you think?"), await nested("And you?")];
	await remove(author, shown.pid);
	await site.deps.pool.query(
		`insert into posts (tid, uid, parent_pid, message, html, deleted_at, deleted_by)
		select $1, $2, $3, 'a', 'a', now(), $2 from generate_series(1, 100)`,
		[tid, author.uid, many.parent],
	);
	const lists = await listOf(author, tid);
	const deletedUnder = (pid: number) =>
		lists.find((one) => one.pid === pid)?.children_list.filter(({ status }) => status === 0).length;
	expect([deletedUnder(shown.parent), deletedUnder(many.parent)]).toEqual([1, 20]);
});
