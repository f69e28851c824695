import { beforeEach, expect, test } from "vitest";
import { expectError } from "./expectError.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

// Thread pages and lists are cached for all viewers: what belongs to one viewer must not reach another, and a change
// shows at once.
const site = await buildTestApp();
const latest = "/selfapi/v4/lastthread/list?country_fid=293";
const pageOf = async (tid: number, viewer = site.guest) =>
	(await viewer.get(`/v5/content/thread/page/${tid}`)).body.data;
const cardOf = async (tid: number, viewer = site.guest) =>
	(await viewer.get(latest)).body.data?.list.find((card: { tid: number }) => card.tid === tid);

let author: TestMember;
let reader: TestMember;
let other: TestMember;
let thread: { tid: number; pid: number };

beforeEach(async () => {
	[author, reader, other] = [await site.member(), await site.member(), await site.member()];
	thread = await site.createThread(author);
});

test("a like, a bookmark and a follow are the viewer's own; the counts are everybody's", async () => {
	const { tid, pid } = thread;
	await Promise.all([pageOf(tid), pageOf(tid, site.as(reader)), cardOf(tid, site.as(reader))]);
	await site.as(reader).post("/v5/content/post/like", { pid, like: 1 });
	await site.as(reader).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
	await site.as(reader).post("/v5/user/follow", { follow_uid: author.uid, status: 1 });
	for (const [viewer, mine] of [
		[site.as(reader), 1],
		[site.as(other), 0],
		[site.guest, 0],
		[site.as(reader), 1],
	] as const) {
		expect((await pageOf(tid, viewer)).thread).toMatchObject({
			like: 1,
			is_like: mine,
			favtimes: 1,
			favid: mine,
			follow_status: mine,
		});
		expect(await cardOf(tid, viewer)).toMatchObject({ like: 1, is_like: mine });
	}
});

test("permissions and the source text are the viewer's own", async () => {
	const { tid } = thread;
	await site.as(reader).post("/selfapi/thread/sendreply", { tid, message: "Mine" });
	const mine = async (viewer: TestMember) => {
		const { lists, thread } = await pageOf(tid, site.as(viewer));
		return [thread.can.edit.ok, "source" in thread, lists[0].can.edit.ok, "source" in lists[0]];
	};
	expect(await mine(author)).toEqual([true, true, false, false]);
	expect(await mine(reader)).toEqual([false, false, true, true]);
	expect(await mine(other)).toEqual([false, false, false, false]);
	expect(await mine(author)).toEqual([true, true, false, false]);
});

test("what one viewer may read stays forbidden to another", async () => {
	const { tid } = thread;
	await site.deps.pool.query("update threads set readaccess = 20 where tid = $1", [tid]);
	expect((await pageOf(tid, site.as(author))).thread.tid).toBe(tid);
	for (const viewer of [site.guest, site.as(reader)])
		expectError(await viewer.get(`/v5/content/thread/page/${tid}`), { status: 403, reason: "thread-forbidden" });
	expect(await cardOf(tid, site.as(author))).toMatchObject({ message: "The bridge was quiet and the light was gold." });
	for (const viewer of [site.guest, site.as(reader)]) expect(await cardOf(tid, viewer)).toMatchObject({ message: "" });
});

test("a deleted thread leaves the list of its author's other threads at once", async () => {
	const other = await site.createThread(author);
	const others = async () => (await pageOf(thread.tid, site.as(reader))).others.map(({ tid }: { tid: number }) => tid);
	expect(await others()).toEqual([other.tid]);
	await site.as(author).post("/v5/content/thread/delete", { tid: other.tid });
	expect(await others()).toEqual([]);
});

test("a reply, an edit, a new name and a deletion show at once", async () => {
	const { tid } = thread;
	const viewers = [site.guest, site.as(reader)];
	const readAll = () =>
		Promise.all(
			viewers.flatMap((viewer) => [
				pageOf(tid, viewer),
				viewer.get(`/v5/content/thread/${tid}`),
				viewer.get(`/v5/content/post/reply/${tid}`),
			]),
		);
	await readAll();
	await site.as(reader).post("/selfapi/thread/sendreply", { tid, message: "First" });
	for (const viewer of viewers) {
		expect((await pageOf(tid, viewer)).lists).toHaveLength(1);
		expect((await viewer.get(`/v5/content/thread/${tid}`)).body.data.replies).toBe(1);
		expect((await viewer.get(`/v5/content/post/reply/${tid}`)).body.data.count).toBe(1);
	}
	await site.as(author).post("/v5/user/editInfo", { nickname: "Adaeze Obi" });
	expect((await pageOf(tid, site.as(reader))).thread.author).toBe("Adaeze Obi");
	expect((await cardOf(tid, site.as(reader))).author).toBe("Adaeze Obi");
	await site.as(author).post("/v5/content/thread/delete", { tid });
	for (const viewer of viewers) {
		for (const path of [`/v5/content/thread/page/${tid}`, `/v5/content/thread/${tid}`])
			expectError(await viewer.get(path), { status: 404, reason: "thread-not-found" });
		expect(await cardOf(tid, viewer)).toBeUndefined();
	}
});
