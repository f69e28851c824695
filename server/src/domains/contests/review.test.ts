import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs, hourMs } from "../../platform/durations.ts";
import { contestTools } from "./contests.fixture.ts";

const site = await buildTestApp();
const { admin, step, published, enter, entered, view, proof } = await contestTools(site);
await site.as(admin).post("/v5/admin/words/add", { word: "pirates", action: "hold" });

/** An entry that the word filter holds for review. */
async function pendingEntry(
	contest: number,
	fields: object = {},
): Promise<{ by: TestMember; tid: number; pid: number }> {
	const by = await site.member();
	const message = "The pirates are back on the river, as every year in autumn.";
	const { status, body } = await enter(by, contest, { message, ...fields });
	expect(status).toBe(200);
	return { ...body.data, by };
}
const listOf = async (by: TestMember, id: number) =>
	(await site.as(by).get(`/v5/contests/${id}/entries?mine=1`)).body.data.list;
const shownTo = async (by: TestMember, tid: number) => (await site.as(by).get(`/v5/contests/entry/${tid}`)).body.data;
const adminView = async (id: number) => (await site.as(admin).get(`/v5/admin/contests/${id}`)).body.data;
const decide = (name: "release" | "remove", pid: number, reason?: string) =>
	site.as(admin).post(`/v5/moderation/pending/${name}`, { pid, reason });

describe.each(["photo", "dream"])("an entry of a %s contest that is pending", (kind) => {
	test("is under review for its author and administrators, and takes part once it is released", async () => {
		const id = await published({ kind });
		const { by, tid, pid } = await pendingEntry(id);
		expect(await listOf(by, id)).toMatchObject([{ tid, state: "review", mine: true, can: { like: { ok: false } } }]);
		expect((await shownTo(by, tid)).entry).toMatchObject({ state: "review", reason: "", can: { edit: { ok: true } } });
		expect(await adminView(id)).toMatchObject({ under_review: 1, entries: [{ tid, state: "review" }] });
		for (const who of [site.guest, site.as(await site.member())]) {
			expect((await who.get(`/v5/contests/entry/${tid}`)).status).toBe(404);
			expect((await who.get(`/v5/contests/${id}/entries`)).body.data.list).toEqual([]);
		}
		expect(await view(id, by)).toMatchObject({ entries: 0, own: 1 });
		expect((await site.as(by).post("/selfapi/dreamfund/like", { tid })).status).toBe(404);

		expect((await decide("release", pid)).status).toBe(200);
		expect((await site.guest.get(`/v5/contests/entry/${tid}`)).body.data.entry.state).toBe("in");
		expect(await listOf(by, id)).toMatchObject([{ tid, state: "in" }]);
		expect(await adminView(id)).toMatchObject({ under_review: 0, entries: [{ tid, state: "in" }] });
		expect((await view(id)).entries).toBe(1);
	});

	test("is removed with the reason that the moderators gave", async () => {
		const id = await published({ kind });
		const { by, tid, pid } = await pendingEntry(id);
		expect((await decide("remove", pid, "off-topic")).status).toBe(200);
		for (const entry of [(await shownTo(by, tid)).entry, ...(await listOf(by, id)), ...(await adminView(id)).entries])
			expect(entry).toMatchObject({ tid, state: "removed", reason: "Wrong board or off-topic" });
		const { can } = (await shownTo(by, tid)).entry;
		expect([can.edit.ok, can.withdraw.ok, can.like.ok]).toEqual([false, false, false]);
		expect((await site.guest.get(`/v5/contests/entry/${tid}`)).status).toBe(404);
		expect(await adminView(id)).toMatchObject({ under_review: 0, contest: { entries: 0 } });
	});
});

test("an entry that its author withdraws or deletes while it is under review is not waited for", async () => {
	const id = await published();
	const [withdrawn, deleted] = [await pendingEntry(id), await pendingEntry(id)];
	expect((await site.as(withdrawn.by).post("/v5/contests/withdraw", { tid: withdrawn.tid })).status).toBe(200);
	expect(await listOf(withdrawn.by, id)).toMatchObject([{ state: "withdrawn" }]);
	expect((await site.as(deleted.by).post("/v5/content/thread/delete", { tid: deleted.tid })).status).toBe(200);
	expect(await listOf(deleted.by, id)).toEqual([]);
	expect(await adminView(id)).toMatchObject({ under_review: 0, entries: [] });
});

test("a decision leaves out entries under review only when the administrator confirms their number", async () => {
	const id = await published();
	const { tid: taking } = await entered(id);
	const late = await pendingEntry(id);
	const removed = await pendingEntry(id);
	site.clock.advance(3 * hourMs);
	const decideWithout = (without?: number) => site.as(admin).post("/v5/admin/contests/decide", { id, without });
	expectError(await step("decide", id), { status: 409, reason: "contest-review" });
	expect((await decideWithout(1)).body.msg).toContain("2 entries are under review");
	expect((await decide("remove", removed.pid, "spam")).status).toBe(200);
	expectError(await decideWithout(2), { status: 409, reason: "contest-review" });
	expect((await decideWithout(1)).status).toBe(200);

	expect((await shownTo(removed.by, removed.tid)).entry.state).toBe("removed");
	expect((await decide("release", late.pid)).status).toBe(200);
	expect((await shownTo(late.by, late.tid)).entry).toMatchObject({ state: "unreviewed", place: 0 });
	site.clock.advance(dayMs);
	const { entries } = await proof(id);
	expect(entries).toEqual([
		{ tid: taking, state: "in" },
		{ tid: late.tid, state: "unreviewed" },
		{ tid: removed.tid, state: "withdrawn" },
	]);
});
