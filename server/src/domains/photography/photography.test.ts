import { beforeEach, describe, expect, test } from "vitest";
import { photoRules } from "#contract/photoViews.ts";
import { uploadPath } from "#contract/scriptConstants.ts";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { recountPhotos } from "./actions/recountPhotos.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.photos, section: 188 }] });

beforeEach(async () => {
	await pool.query("update threads set deleted_at = now(), deleted_by = uid where deleted_at is null");
	await pool.query(
		"delete from photo_threads; delete from photo_types; delete from photo_phones; delete from moderation_log",
	);
	site.deps.dataCache.clear();
});

/** A picture of a member, with what a camera writes into it. */
async function upload(member: TestMember, exif = true): Promise<number> {
	const plain = photo(90, 60);
	const picture = exif
		? plain.withExif({
				IFD0: { Make: "Baobab", Model: "Neo 12", Artist: "Somebody" },
				IFD2: {
					LensModel: "Main 24 mm",
					ExposureTime: "1/120",
					FNumber: "18/10",
					ISOSpeedRatings: "50",
					DateTimeOriginal: "2026:11:01 10:00:00",
				},
				IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" },
			})
		: plain;
	return (await site.as(member).upload("/selfapi/photo/uploadimg", await picture.jpeg().toBuffer())).body.data.aid;
}

/** A post of the photography board with so many photos. */
async function post(by?: TestMember, fields: Record<string, unknown> & { photos?: number; exif?: boolean } = {}) {
	const member = by ?? (await site.member());
	const { photos = 1, exif = true, ...rest } = fields;
	const aids: number[] = [];
	for (let n = 0; n < photos; n++) aids.push(await upload(member, exif));
	const made = await site.createThread(member, { fid: boards.photos, aids: aids.join(), ...rest });
	return { ...made, aids, aid: aids[0] ?? 0 };
}

const addType = async (name = "Street", more: object = {}): Promise<number> =>
	(
		await site
			.as(administrator)
			.post("/v5/admin/photography/type", { name_en: name, name_fr: `${name} fr`, name_hi: "सड़क", ...more })
	).body.data.id;
const addPhone = async (name = "Neo 12", more: object = {}): Promise<number> =>
	(await site.as(administrator).post("/v5/admin/photography/phone", { name, camera_names: "Neo 12, NEO-12G", ...more }))
		.body.data.id;
const details = (by: TestMember, body: object) => site.as(by).post("/v5/photography/photo", body);
const getPhoto = async (tid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/photography/photo/${tid}/1`)).body.data;
const tids = (body: { data: { lists: { tid: number }[] } }): number[] => body.data.lists.map(({ tid }) => tid);
const wall = async (query = "") => tids((await site.guest.get(`/selfapi/photography/photos?${query}`)).body);
const list = async (name: string) => site.guest.get(`/v5/photography/list/${name}`);
const choose = (by: TestMember, tid: number, status = 1) => site.as(by).post("/v5/photography/choose", { tid, status });

describe("what the camera recorded", () => {
	test("is seen by nobody else until the author shows it, and never has a place, a time or a name", async () => {
		const { tid, by, aid } = await post();
		expect(await getPhoto(tid)).toMatchObject({ camera: null, camera_shown: 0 });
		const camera = { model: "Neo 12", lens: "Main 24 mm", exposure: "1/120", aperture: "1.8", iso: "50", focal: "" };
		expect(await getPhoto(tid, by)).toMatchObject({ camera, camera_shown: 0, can: { edit: true } });
		expect((await details(by, { tid, aid, show_camera: 1 })).status).toBe(200);
		expect(await getPhoto(tid)).toMatchObject({ camera, camera_shown: 1, can: { edit: false, choose: false } });
		await details(by, { tid, aid, show_camera: 0 });
		expect((await getPhoto(tid)).camera).toBeNull();
		const stored = JSON.stringify((await pool.query("select * from picture_cameras where aid = $1", [aid])).rows);
		expect(stored).not.toMatch(/GPS|2026|Somebody|Baobab/);
	});

	test("is read from the original file, which is not kept", async () => {
		const { tid, by, aid } = await post(undefined, { exif: false });
		const url = `/v5/photography/camera?tid=${tid}&aid=${aid}`;
		const original = await photo(400, 300)
			.withExif({ IFD0: { Model: "Neo 12" } })
			.jpeg()
			.toBuffer();
		expectError(await site.as(await site.member()).upload(url, original), { status: 403, reason: "not-allowed" });
		expectError(await site.guest.upload(url, original), { status: 401, reason: "login-required" });
		expectError(await site.as(by).upload(url, await photo(9, 9).jpeg().toBuffer()), {
			status: 422,
			reason: "camera-missing",
		});
		expectError(await site.as(by).upload(`/v5/photography/camera?tid=${tid}&aid=1`, original), { status: 404 });
		const before = (await pool.query("select count(*) from pictures")).rows[0].count;
		expect((await site.as(by).upload(url, original)).body.data).toMatchObject({ model: "Neo 12", lens: "" });
		// The beginning of the file is enough.
		expect((await site.as(by).upload(url, original.subarray(0, 2_000))).status).toBe(200);
		expect((await pool.query("select count(*) from pictures")).rows[0].count).toBe(before);
		expect((await getPhoto(tid)).camera).toBeNull();
	});

	test("is kept of no avatar and no square", async () => {
		const member = await site.member();
		const bytes = await photo(90, 60)
			.withExif({ IFD0: { Model: "Neo 12" } })
			.jpeg()
			.toBuffer();
		const { aid } = (await site.as(member).upload(`${uploadPath}?square=1`, bytes)).body.data;
		expect(aid).toBeGreaterThan(0);
		expect((await pool.query("select 1 from picture_cameras where aid = $1", [aid])).rowCount).toBe(0);
	});
});

describe("type and phone", () => {
	test("are said by the author alone, of a post of the photography board, from those that are open", async () => {
		const [type, phone, closed] = [await addType(), await addPhone(), await addType("Old", { closed: 1 })];
		const { tid, by, aid } = await post();
		expectError(await details(await site.member(), { tid, aid, typeid: type }), { status: 403, reason: "not-allowed" });
		expectError(await details(moderator, { tid, aid, typeid: type }), { status: 403, reason: "not-allowed" });
		expectError(await details(by, { tid, aid: aid + 1, typeid: type }), { status: 404 });
		expectError(await details(by, { tid, aid, typeid: 999 }), { status: 422, reason: "field.unsupported" });
		expectError(await details(by, { tid, aid, typeid: closed }), { status: 422, reason: "field.unsupported" });
		const other = await post(undefined, { fid: boards.single });
		expectError(await details(other.by, { tid: other.tid, aid: other.aid, phone }), {
			status: 422,
			reason: "field.unsupported",
		});
		expect((await details(by, { tid, aid, typeid: type, phone })).status).toBe(200);
		expect(await getPhoto(tid)).toMatchObject({
			type: { typeid: type, name: "Street" },
			phone: { id: phone, list: "neo-12" },
		});
		await details(by, { tid, aid, typeid: 0 });
		expect(await getPhoto(tid)).toMatchObject({ type: null, phone: { name: "Neo 12" } });
	});

	test("the type may be named in posting and in an edit; the phone of the camera is suggested to the author", async () => {
		const [type, phone] = [await addType(), await addPhone("Neo Twelve", { camera_names: "neo 12" })];
		const member = await site.member();
		const aids = String(await upload(member));
		const thread = { fid: boards.photos, subject: "A street", message: "In the morning light.", aids };
		expectError(await site.as(member).post("/v5/content/thread", { ...thread, typeid: "999" }), { status: 422 });
		const { tid } = (await site.as(member).post("/v5/content/thread", { ...thread, typeid: String(type) })).body.data;
		expect(await getPhoto(tid, member)).toMatchObject({ type: { typeid: type }, suggested_phone: phone, phone: null });
		expect(await getPhoto(tid)).toMatchObject({ suggested_phone: 0 });
		await site.as(member).post("/v5/content/thread", { ...thread, tid, typeid: "0" });
		expect((await getPhoto(tid)).type).toBeNull();
	});

	test("are listed by their printed calls, in the reader's language, for the photography board only", async () => {
		const [type] = [await addType(), await addType("Closed", { closed: 1 }), await addPhone()];
		expect((await site.guest.get("/selfapi/photo/tyoeid?fid=770", { lang: "fr" })).body.data.lists).toEqual([
			{ typeid: type, name: "Street fr", photos: 0 },
		]);
		expect((await site.guest.get("/selfapi/forum/phonenav?fid=770")).body.data.lists).toMatchObject([
			{ list: "neo-12", name: "Neo 12" },
		]);
		for (const call of ["photo/tyoeid", "forum/phonenav"])
			expect((await site.guest.get(`/selfapi/${call}?fid=294`)).body.data.lists).toEqual([]);
	});

	test("names are changed by administrators, once each, with letters", async () => {
		const id = await addPhone();
		const path = "/v5/admin/photography/phone";
		expectError(await site.as(moderator).post(path, { name: "Neo 13" }), { status: 403, reason: "not-allowed" });
		const refused = [
			[{ name: " " }, 422],
			[{ name: "★" }, 422],
			[{ name: "Series" }, 422],
			[{ name: "x".repeat(41) }, 422],
			[{ name: "neo 12" }, 409],
			[{ id: 999, name: "Neo 13" }, 404],
		] as const;
		for (const [body, status] of refused) expectError(await site.as(administrator).post(path, body), { status });
		await site.as(administrator).post(path, { id, name: "Neo 12 Pro", closed: 1 });
		const { rows } = await pool.query(
			"select action, after from moderation_log where object_kind = 'photo-phone' order by id",
		);
		expect(rows.map(({ after }) => after)).toEqual([
			{ name: "Neo 12", closed: false },
			{ name: "Neo 12 Pro", closed: true },
		]);
		expect((await list("neo-12")).status).toBe(200);
	});
});

describe("walls", () => {
	test("show posts with photos of board 770 (L-034), newest first, without deleted, hidden and unreadable ones", async () => {
		const [first, second] = [await post(), await post(undefined, { photos: 2 })];
		await post(undefined, { photos: 0, message: "Only words, and enough of them." });
		await post(undefined, { fid: boards.single });
		const [hidden, gone] = [await post(), await post()];
		const secret = await post();
		await pool.query("update threads set readaccess = 200 where tid = $1", [secret.tid]);
		await pool.query("update threads set hidden = true, aids = '{}' where tid = $1", [hidden.tid]);
		await site.as(gone.by).post("/v5/content/thread/delete", { tid: gone.tid });
		site.deps.dataCache.clear();
		expect(await wall()).toEqual([second.tid, first.tid]);
		expect(tids((await site.guest.get("/selfapi/photo/getlist")).body)).toEqual([second.tid, first.tid]);
		expect(tids((await site.guest.get("/selfapi/photo/getlist?fid=770&limit=1&page=2")).body)).toEqual([first.tid]);
		expectError(await site.guest.get("/selfapi/photo/getlist?fid=1"), { status: 404, convention: "legacy" });
		expect(tids((await list("series")).body)).toEqual([second.tid]);
		expectError(await list("nothing"), { status: 404 });
	});

	test("of a type and of a phone have pages, without what left the board", async () => {
		const [type, phone] = [await addType(), await addPhone()];
		const by = await site.member();
		const posts = [await post(by), await post(by), await post(by)];
		for (const { tid, aid } of posts) await details(by, { tid, aid, typeid: type, phone });
		const [a, b, c] = posts.map(({ tid }) => tid);
		expect(await wall(`typeid=${type}`)).toEqual([c, b, a]);
		const page = (await site.guest.get(`/selfapi/photo/getlist?typeid=${type}&limit=2`)).body.data;
		expect(page.lists.map(({ tid, phone: name, typeid }: Record<string, unknown>) => [tid, name, typeid])).toEqual([
			[c, "Neo 12", type],
			[b, "Neo 12", type],
		]);
		expect(
			tids((await site.guest.get(`/selfapi/photo/getlist?typeid=${type}&limit=2&cursor=${page.next}`)).body),
		).toEqual([a]);
		await pool.query("update threads set fid = $1 where tid = $2", [boards.single, b]);
		site.deps.dataCache.clear();
		expect(tids((await list("neo-12")).body)).toEqual([c, a]);
	});

	test("one's own are listed by time or likes, of the boards asked for", async () => {
		expect((await site.guest.get("/selfapi/photography/myphoto")).status).toBe(401);
		const by = await site.member();
		const [liked, other, single] = [await post(by), await post(by), await post(by, { fid: boards.single })];
		await site.as(await site.member()).post("/selfapi/photo/like", { tid: liked.tid });
		const mine = async (query = "") => tids((await site.as(by).get(`/selfapi/photography/myphoto?${query}`)).body);
		expect(await mine()).toEqual([other.tid, liked.tid]);
		expect(await mine("order=like")).toEqual([liked.tid, other.tid]);
		expect(await mine("fids=770,45015")).toEqual([single.tid, other.tid, liked.tid]);
		expect(await mine("page=2&limit=1")).toEqual([liked.tid]);
	});
});

describe("a post with photos", () => {
	test("is liked by its thread, once", async () => {
		const { tid } = await post();
		const fan = site.as(await site.member());
		expectError(await site.guest.post("/selfapi/photo/like", { tid }), { status: 401, convention: "legacy" });
		expectError(await fan.post("/selfapi/photo/like", { tid: 999_999 }), {
			status: 404,
			reason: "thread-not-found",
			convention: "legacy",
		});
		expect((await fan.post("/selfapi/photo/like", { tid })).body.data).toEqual({ is_like: 1, like: 1 });
		expect((await fan.post("/selfapi/photo/like", { tid, like: 1 })).body.data).toEqual({ is_like: 1, like: 1 });
		expect((await fan.post("/selfapi/photo/like", { tid })).body.data).toEqual({ is_like: 0, like: 0 });
	});

	test("gets other photos by an edit of its author", async () => {
		const { tid, by, aids } = await post(undefined, { photos: 2 });
		const more = await upload(by);
		const path = "/selfapi/photo/editaids";
		expectError(await site.as(await site.member()).post(path, { tid, aids: String(more) }), {
			status: 403,
			reason: "not-allowed",
			convention: "legacy",
		});
		expectError(await site.as(by).post(path, { tid, aids: "1" }), {
			status: 422,
			reason: "picture-not-yours",
			convention: "legacy",
		});
		const wanted = [more, aids[1]];
		expect((await site.as(by).post(path, { tid, aids: wanted.join() })).body.data).toEqual({ tid, aids: wanted });
	});
});

describe("the editors' choice", () => {
	test("is made by moderators of the board, of others' photos, logged and notified once", async () => {
		const { tid, by } = await post();
		const own = await post(moderator);
		expectError(await choose(await site.member(), tid), { status: 403, reason: "not-allowed" });
		expectError(await choose(by, tid), { status: 403, reason: "not-allowed" });
		expectError(await choose(moderator, own.tid), { status: 403, reason: "not-allowed" });
		const single = await post(undefined, { fid: boards.single });
		expectError(await choose(administrator, single.tid), { status: 404 });
		for (let n = 0; n < 2; n++) expect((await choose(moderator, tid)).status).toBe(200);
		await site.runJobs();
		expect(tids((await list("choice")).body)).toEqual([tid]);
		expect((await getPhoto(tid)).choice).toBe(1);
		const { rows } = await pool.query(
			"select action, member_uid::int as uid from moderation_log where object_id = $1",
			[tid],
		);
		expect(rows).toEqual([{ action: "choose-photo", uid: by.uid }]);
		const notices = (await site.as(by).get("/selfapi/ucenter/systemnoticelist")).body;
		expect(JSON.stringify(notices)).toContain("editors’ choice");
		await choose(moderator, tid, 0);
		expect(tids((await list("choice")).body)).toEqual([]);
	});

	test("comes first among the recommended photos, then the most liked; eight of them at most (L-033)", async () => {
		const by = await site.member();
		const posts: number[] = [];
		for (let n = 0; n < photoRules.recommended + 2; n++) posts.push((await post(by, { exif: false })).tid);
		const [chosen = 0, , liked = 0] = posts;
		await choose(moderator, chosen);
		await site.as(moderator).post("/selfapi/photo/like", { tid: liked });
		site.deps.dataCache.clear();
		const recommended = tids((await site.guest.get("/selfapi/photography/recommendphotos")).body);
		expect(recommended).toHaveLength(8);
		expect(recommended.slice(0, 2)).toEqual([chosen, liked]);
		expect(tids((await site.guest.get("/selfapi/photography/recommendphotos?limit=3")).body)).toHaveLength(3);
		expect(tids((await site.guest.get("/selfapi/photography/recommendphotos?limit=50")).body)).toHaveLength(8);
	});
});

test("photographers are counted again from their posts, also after what was deleted, and listed by likes", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const type = await addType();
	const [a, b] = [await post(one, { photos: 2 }), await post(two)];
	await post(two);
	await details(one, { tid: a.tid, aid: a.aid, typeid: type });
	await choose(moderator, a.tid);
	for (const fan of [one, two]) await site.as(fan).post("/selfapi/photo/like", { tid: b.tid });
	for (let n = 0; n < 2; n++) await recountPhotos(site.deps);
	const counted = async () =>
		(await site.guest.get("/v5/photography/photographers")).body.data.lists.map(
			({ member, photos, likes, choices }: Record<string, { uid: number }>) => [member?.uid, photos, likes, choices],
		);
	expect(await counted()).toEqual([
		[two.uid, 2, 2, 0],
		[one.uid, 1, 0, 1],
	]);
	expect((await site.guest.get("/selfapi/photo/tyoeid")).body.data.lists[0].photos).toBe(1);
	const shown = (await site.guest.get(`/v5/photography/photographer/${two.uid}`)).body.data;
	expect(shown.photographer).toMatchObject({ photos: 2, likes: 2 });
	expect(shown.lists).toHaveLength(2);
	expectError(await site.guest.get("/v5/photography/photographer/999999"), { status: 404 });
	await site.as(one).post("/v5/content/thread/delete", { tid: a.tid });
	await recountPhotos(site.deps);
	expect(await counted()).toEqual([[two.uid, 2, 2, 0]]);
	expect((await site.guest.get("/selfapi/photo/tyoeid")).body.data.lists[0].photos).toBe(0);
});
