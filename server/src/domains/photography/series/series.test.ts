import { expect, test } from "vitest";
import { photoRules } from "#contract/photoViews.ts";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { publishDueDrafts } from "../../threads/draft/actions/publishDueDrafts.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

async function upload(by: TestMember): Promise<number> {
	const file = await photo(90, 60).jpeg().toBuffer();
	return (await site.as(by).upload("/selfapi/photo/uploadimg", file)).body.data.aid;
}

/** A post of the photography board, in a series where one is named. */
async function post(by: TestMember, fields: object = {}) {
	const aid = await upload(by);
	const { tid } = await site.createThread(by, { fid: boards.photos, aids: String(aid), ...fields });
	return { tid, aid };
}

const save = (by: TestMember, body: object) => site.as(by).post("/v5/photography/photo", body);
const seriesOf = async (tid: number) => (await site.guest.get(`/v5/photography/photo/${tid}/1`)).body.data.series;
const read = (id: number, query = "") => site.guest.get(`/v5/photography/series/${id}?${query}`);
const tids = ({ body }: { body: { data: { lists: { tid: number }[] } } }) => body.data.lists.map(({ tid }) => tid);
const ownNames = async (by: TestMember) =>
	(await site.as(by).get("/v5/photography/series")).body.data.lists.map(({ name }: { name: string }) => name);

test("a series is named by its author, in posting, in an edit and on the photo, and refused elsewhere", async () => {
	const [by, other] = [await site.member(), await site.member()];
	const first = await post(by, { series: " Rain in Lagos " });
	const series = await seriesOf(first.tid);
	expect(series).toMatchObject({ name: "Rain in Lagos", previous: 0, next: 0 });
	const second = await post(by);
	expectError(await save(other, { ...second, series: "Mine" }), { status: 403, reason: "not-allowed" });
	const single = await post(by, { fid: boards.single });
	expectError(await save(by, { ...single, series: "Rain" }), { status: 422, reason: "field.unsupported" });
	const long = "x".repeat(photoRules.seriesName + 1);
	expectError(await save(by, { ...second, series: long }), { status: 422, reason: "field.too-long" });
	// The same name in another case is the same series, of another member another one.
	expect((await save(by, { ...second, series: "rain in lagos" })).status).toBe(200);
	expect((await seriesOf(second.tid)).id).toBe(series.id);
	const foreign = await post(other, { series: "Rain in Lagos" });
	expect((await seriesOf(foreign.tid)).id).not.toBe(series.id);
	// An edit that says nothing of it leaves it; a series without posts goes.
	const edit = { fid: boards.photos, subject: "A street", message: "In the rain, of course." };
	await site.as(by).post("/v5/content/thread", { ...edit, tid: second.tid });
	expect((await seriesOf(second.tid)).id).toBe(series.id);
	await site.as(by).post("/v5/content/thread", { ...edit, tid: second.tid, series: "0" });
	expect(await seriesOf(second.tid)).toBeNull();
	await save(by, { ...first, series: "" });
	expect(await ownNames(by)).toEqual([]);
	expectError(await read(series.id), { status: 404 });
});

test("its page lists it from the first post, a photo leads to those before and after it, without what is hidden", async () => {
	const by = await site.member();
	const posts: number[] = [];
	for (let n = 0; n < 4; n++) posts.push((await post(by, { series: "Market" })).tid);
	const [a = 0, b = 0, c = 0, d = 0] = posts;
	expect(await seriesOf(b)).toMatchObject({ previous: a, next: c });
	const { id } = await seriesOf(a);
	expect(tids(await read(id))).toEqual(posts);
	expect((await read(id)).body.data).toMatchObject({ member: { uid: by.uid }, can: { delete: false } });
	await pool.query("update threads set readaccess = 200 where tid = $1", [c]);
	await site.as(by).post("/v5/content/thread/delete", { tid: a });
	expect(tids(await read(id))).toEqual([b, d]);
	expect(await seriesOf(b)).toMatchObject({ previous: 0, next: d });
	const photographer = (await site.guest.get(`/v5/photography/photographer/${by.uid}`)).body.data;
	expect(photographer.series).toEqual([{ id, name: "Market" }]);
});

test("it is deleted by its author, or by a moderator of the section, whom the log names; the posts stay", async () => {
	const by = await site.member();
	const moderator = await site.member({
		roles: [{ role: "board-moderator", board: boards.photos, section: 188 }],
	});
	const { tid } = await post(by, { series: "Harbour" });
	const { id } = await seriesOf(tid);
	const remove = (who: TestMember, body: object) => site.as(who).post("/v5/photography/series/delete", body);
	expectError(await site.guest.post("/v5/photography/series/delete", { id }), {
		status: 401,
		reason: "login-required",
	});
	expectError(await remove(await site.member(), { id }), { status: 403, reason: "not-allowed" });
	expectError(await remove(by, { id: 999_999 }), { status: 404 });
	expect((await remove(moderator, { id, reason: "The name" })).status).toBe(200);
	await site.runJobs();
	expect(await seriesOf(tid)).toBeNull();
	const { rows } = await pool.query("select action from moderation_log where object_kind = 'photo-series'");
	expect(rows).toEqual([{ action: "delete-photo-series" }]);
	expect(JSON.stringify((await site.as(by).get("/selfapi/ucenter/systemnoticelist")).body)).toContain("photo series");
	await save(by, { ...(await post(by)), series: "Harbour" });
	const own = (await site.as(by).get("/v5/photography/series")).body.data.lists[0];
	expect((await remove(by, { id: own.id })).status).toBe(200);
	expect(await ownNames(by)).toEqual([]);
});

test("a member has so many series at most", async () => {
	const by = await site.member();
	const insert =
		"insert into photo_series (uid, name, created_at) select $1, 'S' || n, now() from generate_series(1, $2) n";
	await pool.query(insert, [by.uid, photoRules.mostSeries]);
	expectError(await save(by, { ...(await post(by)), series: "One more" }), { status: 422, reason: "too-many-series" });
	expect((await save(by, { ...(await post(by)), series: "S1" })).status).toBe(200);
});

test("a scheduled post and a draft keep type, phone and series, also when the type is closed meanwhile", async () => {
	const admin = site.as(administrator);
	const names = { name_en: "Street", name_fr: "Rue", name_hi: "सड़क" };
	const type = (await admin.post("/v5/admin/photography/type", names)).body.data.id;
	const phone = (await admin.post("/v5/admin/photography/phone", { name: "Neo 12" })).body.data.id;
	const by = await site.member();
	const said = { typeid: String(type), phone: String(phone), series: "At night" };
	const content = { fid: boards.photos, subject: "A street", message: "In the morning light.", ...said };
	const at = Math.floor(site.deps.clock.now().getTime() / 1000) + 3600;
	const scheduled = await site
		.as(by)
		.post("/v5/content/thread", { ...content, aids: String(await upload(by)), push_time: String(at) });
	const { tid } = scheduled.body.data;
	expect((await site.as(by).get(`/v5/content/thread/draft/${tid}`)).body.data).toMatchObject(said);
	await admin.post("/v5/admin/photography/type", { ...names, id: type, closed: 1 });
	await pool.query("update thread_drafts set publish_at = now() - interval '1 minute' where tid = $1", [tid]);
	await publishDueDrafts(site.deps);
	const shown = (await site.guest.get(`/v5/photography/photo/${tid}/1`)).body.data;
	expect(shown).toMatchObject({ type: { typeid: type }, phone: { id: phone }, series: { name: "At night" } });
});
