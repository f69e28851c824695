import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hourMs } from "../../platform/durations.ts";
import { contestTools } from "./contests.fixture.ts";

const site = await buildTestApp();
const tools = await contestTools(site);
const { admin, add, step, published, enter, entered, texts, view } = tools;
const edit = (by: TestMember, tid: number, fields: object = {}) =>
	site.as(by).post("/selfapi/dreamfund/edit", {
		tid,
		subject: "The new bridge",
		message: "Lights on the water, and a long way home.",
		...fields,
	});

describe("refused", () => {
	test("preparing by members, wrong dates, photos, prizes and juries", async () => {
		expect((await site.as(await site.member()).post("/v5/admin/contests/add", {})).status).toBe(403);
		const now = Math.floor(site.clock.now().getTime() / 1000);
		expectError(await add({ closes: now - 1 }), { status: 422, reason: "contest-date" });
		expectError(await add({ opens: now + 5_400 }), { status: 422, reason: "contest-date" });
		expectError(await add({ ends: now + 1_800 }), { status: 422, reason: "contest-date" });
		expectError(await add({ min_photos: 3 }), { status: 422, reason: "contest-photos" });
		expectError(await add({ country_fid: 5 }), { status: 422, reason: "section-unknown" });
		expectError(await add({ jury_percent: 10 }), { status: 422, reason: "contest-jury" });
		expectError(await add({ jury_percent: 10, jurors: "nobody_here" }), { status: 422, reason: "member-unknown" });
		expectError(await add({ jurors: admin.username }), { status: 422, reason: "contest-jury" });
		expectError(await add({ prizes: [{ place: 1, goods_id: 999_999 }] }), { status: 422, reason: "contest-prize" });
		const twice = [
			{ place: 1, amount: 5 },
			{ place: 1, amount: 6 },
		];
		expectError(await add({ prizes: twice }), { status: 422, reason: "contest-prize" });
		expectError(await add({ title_fr: "  " }), { status: 422, reason: "field.required" });
	});

	test("drafts are seen by administrators alone", async () => {
		const { id } = (await add()).body.data;
		for (const path of [
			`/v5/contests/${id}`,
			`/v5/contests/${id}/entries`,
			`/v5/contests/${id}/agreement`,
			`/v5/contests/${id}/proof`,
		])
			expect((await site.guest.get(path)).status).toBe(404);
		expect((await enter(await site.member(), id)).status).toBe(404);
		expect((await view(id, admin)).phase).toBe("draft");
	});

	test("entries of guests, without agreement, of an old version, with too few or many photos, of another section", async () => {
		const id = await published();
		const member = await site.member();
		expect((await site.guest.post("/selfapi/thread/newthreadphotos", { subject: "x", contest_id: id })).status).toBe(
			401,
		);
		for (const agree of [undefined, "", "0"])
			expectError(await enter(member, id, { agree }), { convention: "legacy", status: 422, reason: "contest-agree" });
		for (const agreement of [undefined, 2])
			expectError(await enter(member, id, { agreement }), {
				convention: "legacy",
				status: 409,
				reason: "contest-agreement",
			});
		const none = await enter(member, id, { aids: "" });
		expectError(none, { convention: "legacy", status: 422, reason: "contest-photos" });
		expect(JSON.stringify(none.body)).toContain("Choose 1 to 2 photos.");
		const one = await enter(member, await published({ max_photos: 1 }), { aids: "" });
		expect(JSON.stringify(one.body)).toContain("Choose 1 photo.");
		const aids = [await tools.picture(member), await tools.picture(member), await tools.picture(member)].join();
		expectError(await enter(member, id, { aids }), { convention: "legacy", status: 422, reason: "contest-photos" });
		const elsewhere = await published({ country_fid: 189 }).catch(() => published({ country_fid: 206 }));
		expectError(await enter(member, elsewhere), { convention: "legacy", status: 403, reason: "contest-elsewhere" });
		const old = await published({ account_days: 3 });
		expectError(await enter(member, old), { convention: "legacy", status: 403, reason: "contest-age" });
		expect((await enter(await tools.aged(3), old)).status).toBe(200);
		expectError(await enter(member, await published({ who: "creators" })), {
			convention: "legacy",
			status: 403,
			reason: "contest-creators",
		});
		const juror = await site.member();
		expectError(await enter(juror, await published({ jury_percent: 50, jurors: juror.username })), {
			convention: "legacy",
			status: 403,
			reason: "contest-juror",
		});
		const unconfirmed = await site.member({ emailVerifiedAt: null });
		expect((await enter(unconfirmed, id)).status).toBe(403);
	});

	test("photos of others", async () => {
		const id = await published();
		const aids = String(await tools.picture(await site.member()));
		expectError(await enter(await site.member(), id, { aids }), {
			convention: "legacy",
			status: 422,
			reason: "picture-not-yours",
		});
	});

	test("a dream of a few words", async () => {
		const id = await published({ kind: "dream" });
		expectError(await enter(await site.member(), id, { message: "A phone." }), {
			convention: "legacy",
			status: 422,
			reason: "contest-dream",
		});
	});
});

test("the number of entries holds when they are sent at once", async () => {
	const id = await published({ max_entries: 1 });
	const member = await site.member();
	const answers = await Promise.all([enter(member, id), enter(member, id), enter(member, id)]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
	expect(await view(id, member)).toMatchObject({
		own: 1,
		entries: 1,
		can: { enter: { ok: false, why: "contest-limit" } },
	});
});

test("dates hold at their boundaries: from the opening to the closing", async () => {
	const now = Math.floor(site.clock.now().getTime() / 1000);
	const id = await published({ opens: now + 60, closes: now + 120, ends: now + 180 });
	const member = await site.member();
	expectError(await enter(member, id), { convention: "legacy", status: 403, reason: "contest-state" });
	expect((await view(id)).phase).toBe("soon");
	site.clock.advance(60_000);
	const { tid } = await entered(id, member);
	expect((await edit(member, tid)).status).toBe(200);
	site.clock.advance(60_000);
	expectError(await enter(member, id), { convention: "legacy", status: 403, reason: "contest-state" });
	expectError(await edit(member, tid), { convention: "legacy", status: 409, reason: "contest-state" });
	// By the form of all threads neither.
	const again = { tid, subject: "Another title", message: "Lights on the water, and a long way home." };
	expectError(await site.as(member).post("/v5/content/thread", again), { status: 409, reason: "contest-state" });
	expect((await view(id)).phase).toBe("votes");
	site.clock.advance(60_000);
	expect((await view(id)).phase).toBe("count");
	// Withdrawn it is a thread like others.
	expect((await site.as(member).post("/v5/contests/withdraw", { tid })).status).toBe(200);
	expect((await edit(member, tid)).status).toBe(200);
});

test("an entry keeps the version of the agreement that its author read", async () => {
	const id = await published();
	const first = await entered(id);
	const changed = await site
		.as(admin)
		.post("/v5/admin/contests/change", { id, ...texts, agreement_en: "Your own photos, of this year." });
	expect(changed.body.data).toEqual({ agreement_version: 2 });
	expectError(await enter(await site.member(), id), { convention: "legacy", status: 409, reason: "contest-agreement" });
	const second = await site.member();
	expect((await enter(second, id, { agreement: 2 })).status).toBe(200);
	const [newest, oldest] = (await site.as(admin).get(`/v5/contests/${id}/entries`)).body.data.list;
	expect([newest.agreement, oldest.agreement]).toEqual([2, 1]);
	expect((await site.guest.get(`/v5/contests/entry/${first.tid}`)).body.data.entry.agreement).toBe(0);
	expect((await site.guest.get(`/v5/contests/${id}/agreement`)).body.data).toMatchObject({ version: 2 });
	expect((await site.guest.get(`/v5/contests/${id}/agreement?version=1`)).body.data.text).toBe("Your own photos.");
	// Texts alone make no version.
	expect(
		(
			await site.as(admin).post("/v5/admin/contests/change", {
				id,
				...texts,
				title_en: "Night",
				agreement_en: "Your own photos, of this year.",
			})
		).body.data,
	).toEqual({ agreement_version: 2 });
});

test("a withdrawn entry leaves the list and makes room for another one", async () => {
	const id = await published({ max_entries: 1 });
	const { by, tid } = await entered(id);
	expect((await site.as(await site.member()).post("/v5/contests/withdraw", { tid })).status).toBe(404);
	for (const _ of [1, 2]) expect((await site.as(by).post("/v5/contests/withdraw", { tid })).status).toBe(200);
	expect((await site.guest.get(`/v5/contests/${id}/entries`)).body.data.list).toEqual([]);
	expect((await view(id)).entries).toBe(0);
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).status).toBe(200);
	expect((await enter(by, id)).status).toBe(200);
});

test("a disqualified entry has a reason, is appealed, and takes part again", async () => {
	const id = await published();
	const { by, tid } = await entered(id);
	const apply = (who: TestMember, value: number, reason = "off-topic") =>
		site.as(who).post("/v5/moderation/apply", { action: "disqualify-thread", id: tid, value, reason });
	const moderator = await site.member({ roles: [{ role: "board-moderator", board: 770, section: 188 }] });
	for (const who of [by, moderator]) expectError(await apply(who, 1), { status: 403, reason: "not-allowed" });
	expect((await apply(admin, 1, "")).status).toBe(422);
	const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
	expect((await apply(manager, 1)).status).toBe(200);
	const entry = async () => (await site.guest.get(`/v5/contests/entry/${tid}`)).body.data.entry;
	expect((await entry()).state).toBe("disqualified");
	expectError(await site.as(by).post("/v5/contests/withdraw", { tid }), { status: 409, reason: "contest-state" });
	const [decision] = (await site.as(by).get("/v5/user/moderation")).body.data.lists;
	expect(decision).toMatchObject({ action: "disqualify-thread", can: { appeal: { ok: true } } });
	expect(
		(await site.as(by).post("/v5/user/appeal", { id: decision.id, text: "It is my own photo of the bridge." })).status,
	).toBe(200);
	const [appeal] = (await site.as(admin).get("/v5/moderation/appeals")).body.data.lists;
	const granted = { id: appeal.id, granted: 1, answer: "You are right." };
	expect((await site.as(admin).post("/v5/moderation/appeals/decide", granted)).status).toBe(200);
	expect((await entry()).state).toBe("in");
	const { tid: plain } = await site.createThread();
	expect(
		(
			await site
				.as(admin)
				.post("/v5/moderation/apply", { action: "disqualify-thread", id: plain, value: 1, reason: "off-topic" })
		).status,
	).toBe(404);
});

test("entries of staff are out of competition", async () => {
	const id = await published();
	const { tid } = await entered(id, admin);
	expect((await site.guest.get(`/v5/contests/entry/${tid}`)).body.data.entry.state).toBe("staff");
});

test("a cancelled contest takes nothing more", async () => {
	const id = await published();
	const { tid, by } = await entered(id);
	expect((await step("cancel", id)).status).toBe(200);
	expectError(await step("cancel", id), { status: 409, reason: "contest-state" });
	expectError(await step("publish", id), { status: 409, reason: "contest-state" });
	expectError(await enter(by, id), { convention: "legacy", status: 403, reason: "contest-state" });
	expect((await edit(by, tid)).status).toBe(200);
	site.clock.advance(3 * hourMs);
	expectError(await step("decide", id), { status: 409, reason: "contest-state" });
});

test.each([
	["/photos/detail/12", "/photos/detail12"],
	["/ng/photos/detail/12?done=edited", "/ng/photos/detail12?done=edited"],
	["/dreamFund/detail/12", "/dreamFund/detail12"],
])("the address %s is another spelling of %s", async (other, path) => {
	const { status, headers } = await site.guest.get(other);
	expect([status, headers.location]).toEqual([302, path]);
});
