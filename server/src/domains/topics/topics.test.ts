import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { listIn } from "../../../test/requests.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { createTopic, makeGroup, newTopic, readTopic, uploadPicture } from "./topics.fixture.ts";

const site = await buildTestApp();
const url = "/v5/content/topic";
const nigeria = 188;

describe("creating is refused", () => {
	test("to guests, banned members and those without a confirmed e-mail", async () => {
		expectError(await site.guest.post(url, newTopic()), { status: 401, reason: "login-required" });
		expectError(await site.as(await site.member({ groupId: 5 })).post(url, newTopic()), {
			status: 403,
			reason: "banned",
		});
		expectError(await site.as(await site.member({ emailVerifiedAt: undefined })).post(url, newTopic()), {
			status: 403,
			reason: "email-unverified",
		});
	});

	test.each([
		[{ subject: " " }, "subject", "topic-name-empty"],
		[{ subject: "\u200b" }, "subject", "topic-name-empty"],
		[{ subject: "x".repeat(46) }, "subject", "field.too-long"],
		[{ message: "x".repeat(801) }, "message", "field.too-long"],
		[{ message: " ", des: "x".repeat(801) }, "des", "field.too-long"],
		[{ rules: "x".repeat(801) }, "rules", "field.too-long"],
		[{ categoryid: undefined }, "categoryid", "topic-category-missing"],
		[{ categoryid: 5 }, "categoryid", "topic-category-missing"],
		[{ categoryid: 999 }, "categoryid", "topic-category-missing"],
		[{ tagids: "" }, "tagids", "topic-tags-missing"],
		[{ tagids: "1,2,3,4,5,6" }, "tagids", "topic-tags-missing"],
		[{ tagids: "1,99" }, "tagids", "field.format"],
		[{ aids: "1,2" }, "aids", "too-many-pictures"],
		[{ aids: "999999" }, "aids", "picture-not-yours"],
	])("with %j", async (fields, field, code) => {
		const response = await site.as(await site.member()).post(url, newTopic(fields));
		expect([response.status, response.body.fields[field]?.reason]).toEqual([422, code]);
	});

	test("not without the field of its tags: it has none, and an edit without it keeps them", async () => {
		const by = await site.member();
		const none = await createTopic(site, by, { tagids: undefined });
		expect((await readTopic(site, none)).tags).toEqual([]);
		const topid = await createTopic(site, by, { tagids: "3" });
		const edited = newTopic({ isEdit: 1, tid: topid, tagids: undefined });
		expect((await site.as(by).post(url, edited)).status).toBe(200);
		expect((await readTopic(site, topid)).tags).toMatchObject([{ tagid: 3 }]);
	});

	test("with the message of the documents when the category is missing", async () => {
		const response = await site.as(await site.member()).post(url, newTopic({ categoryid: 0 }));
		expect(response.body.msg).toBe("Please select the category.");
	});

	test("with another member's picture, or one of less than 140 pixels", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const foreign = await site.as(by).post(url, newTopic({ aids: String(await uploadPicture(site, other)) }));
		expectError(foreign, { status: 422, reason: "picture-not-yours" });
		const small = await site.as(by).post(url, newTopic({ aids: String(await uploadPicture(site, by, 139)) }));
		expectError(small, { status: 422, reason: "topic-picture-small" });
	});

	test("with the name of another topic of the section, in any case and with any accents, until that one is deleted", async () => {
		const by = await site.member();
		const topid = await createTopic(site, by, { subject: "Street food", country_fid: nigeria });
		const again = newTopic({ subject: " STREET  food", country_fid: nigeria });
		for (const same of [again, { ...again, subject: "Stréet foöd" }])
			expectError(await site.as(await site.member()).post(url, same), { status: 422, reason: "topic-name-taken" });
		await createTopic(site, by, { subject: "Street food", country_fid: 207 });
		await site.as(by).post("/selfapi/v4/topic/delete", { tid: topid });
		expect((await site.as(by).post(url, again)).status).toBe(200);
	});
});

test("a topic is created with picture and tags, and its creator hosts and follows it", async () => {
	const by = await site.member();
	const aid = await uploadPicture(site, by);
	const response = await site.as(by).post(
		url,
		newTopic({
			subject: "Night buses",
			message: " ",
			des: "Where they stop.",
			aids: String(aid),
			country_fid: nigeria,
			rules: "Be kind.",
		}),
	);
	expect(response.body).toMatchObject({ status: 1, msg: "topic created successfully" });
	const { topid } = response.body.data;
	expect(response.body.data).toEqual({ topid, tid: topid, pid: 0 });
	expect(await readTopic(site, topid)).toMatchObject({
		...{
			topid,
			top_name: "Night buses",
			message: "Where they stop.",
			rules: "Be kind.",
			aid,
			category_id: 51,
			category_title: "Photography",
		},
		...{ country_fid: nigeria, uid: by.uid, user: { uid: by.uid }, followers: 1, threads: 0, is_following: 0 },
		tags: [{ tagid: 1 }, { tagid: 10 }],
		can: { edit: { ok: false }, remove: { ok: false }, follow: { ok: false } },
	});
	expect(await readTopic(site, topid, by)).toMatchObject({
		is_following: 1,
		can: { edit: { ok: true }, remove: { ok: true }, follow: { ok: true }, post: { ok: true } },
	});
	expect((await readTopic(site, topid)).pic).toMatch(/^http:\/\/localhost:80\/media\/.+\.webp$/);
});

test("an uploaded picture is cropped to a square from its middle, and never enlarged", async () => {
	const by = site.as(await site.member());
	const upload = async (width: number, height: number, query: string) =>
		(await by.upload(`/v5/content/imageUpload${query}`, await photo(width, height).jpeg().toBuffer())).body.data
			.picture;
	expect(await upload(1600, 900, "?square=1")).toMatchObject({ width: 720, height: 720 });
	expect(await upload(200, 139, "?square=1")).toMatchObject({ width: 139, height: 139 });
	expect(await upload(300, 200, "")).toMatchObject({ width: 300, height: 200 });
});

test("of one name created ten times at once there is one; the same key creates one", async () => {
	const by = await site.member();
	const fields = newTopic();
	const responses = await Promise.all(Array.from({ length: 10 }, () => site.as(by).post(url, fields)));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
	const key = { "idempotency-key": "a-topic-created-once" };
	const twice = newTopic();
	const [first, again] = await Promise.all([site.as(by).post(url, twice, key), site.as(by).post(url, twice, key)]);
	expect(first?.body.data).toEqual(again?.body.data);
});

describe("editing", () => {
	test("is refused to others, for a topic that is gone, and when it has changed since", async () => {
		const by = await site.member();
		const topid = await createTopic(site, by);
		const edit = newTopic({ isEdit: 1, tid: topid });
		expectError(await site.as(await site.member()).post(url, edit), { status: 403, reason: "not-allowed" });
		const elsewhere = await site.member({ roles: [{ role: "topic-host", topic: topid + 1000 }] });
		expectError(await site.as(elsewhere).post(url, edit), { status: 403, reason: "not-allowed" });
		expectError(await site.as(by).post(url, newTopic({ isEdit: 1 })), { status: 422 });
		expectError(await site.as(by).post(url, newTopic({ isEdit: 1, tid: 999_999 })), {
			status: 404,
			reason: "topic-not-found",
		});
		expect((await site.as(by).post(url, { ...edit, version: 1 })).body.msg).toBe("Save topic success");
		expectError(await site.as(by).post(url, { ...newTopic({ isEdit: 1, tid: topid }), version: 1 }), {
			status: 409,
			reason: "stale-edit",
		});
	});

	test("keeps category, section, rules and a picture that is left out; an empty list removes it", async () => {
		const by = await site.member();
		const aid = await uploadPicture(site, by);
		const topid = await createTopic(site, by, { aids: String(aid), rules: "Be kind.", country_fid: nigeria });
		await site
			.as(by)
			.post(
				url,
				newTopic({ subject: "Renamed", isEdit: 1, tid: topid, categoryid: 21, country_fid: 207, tagids: "2" }),
			);
		expect(await readTopic(site, topid)).toMatchObject({
			top_name: "Renamed",
			category_id: 51,
			country_fid: nigeria,
			aid,
			rules: "Be kind.",
			tags: [{ tagid: 2 }],
		});
		await site.as(by).post(url, newTopic({ isEdit: 1, tid: topid, aids: "" }));
		expect(await readTopic(site, topid)).toMatchObject({ aid: 0, pic: "" });
	});

	test("by the section's manager is logged", async () => {
		const topid = await createTopic(site, await site.member(), { country_fid: nigeria });
		const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
		expect((await site.as(manager).post(url, newTopic({ isEdit: 1, tid: topid }))).status).toBe(200);
		const { rows } = await site.deps.pool.query(
			"select action, object_kind, uid from moderation_log where object_id = $1 and object_kind = 'topic'",
			[topid],
		);
		expect(rows).toEqual([{ action: "edit-topic", object_kind: "topic", uid: manager.uid }]);
	});
});

describe("following", () => {
	test("is refused to guests, banned members and for an unknown or deleted topic", async () => {
		const by = await site.member();
		const topid = await createTopic(site, by);
		expectError(await site.guest.post(`${url}/follow`, { topid, status: 1 }), {
			status: 401,
			reason: "login-required",
		});
		expectError(await site.as(await site.member({ groupId: 5 })).post(`${url}/follow`, { topid, status: 1 }), {
			status: 403,
			reason: "banned",
		});
		expectError(await site.as(by).post(`${url}/follow`, { topid, status: 2 }), { status: 422 });
		expectError(await site.as(by).post(`${url}/follow`, { topid: 999_999, status: 1 }), {
			status: 404,
			reason: "topic-not-found",
		});
		await site.as(by).post("/selfapi/v4/topic/delete", { topid });
		expectError(await site.as(by).post(`${url}/follow`, { topid, status: 1 }), {
			status: 404,
			reason: "topic-not-found",
		});
	});

	test("is set by status, toggled by the older call, and counted", async () => {
		const topid = await createTopic(site, await site.member());
		const by = site.as(await site.member());
		expect((await by.post(`${url}/follow`, { topid, status: 1 })).body).toMatchObject({
			msg: "Follow success",
			data: { is_following: 1, followers: 2 },
		});
		expect((await by.post(`${url}/follow`, { topid, status: 1 })).body.data).toMatchObject({
			is_following: 1,
			followers: 2,
		});
		expect((await by.get(`${url}/${topid}`)).body.data).toMatchObject({ is_following: 1, followers: 2 });
		expect((await by.get(`/selfapi/v4/follow/topic?topid=${topid}`)).body).toMatchObject({
			code: 0,
			data: { is_following: 0, followers: 1 },
		});
		expect((await by.post(`${url}/follow`, { topid, status: 0 })).body).toMatchObject({
			msg: "Unfollow success",
			data: { followers: 1 },
		});
	});

	test("by many at once, and by one many times, is counted right", async () => {
		const topid = await createTopic(site, await site.member());
		const members = await Promise.all(Array.from({ length: 50 }, () => site.member()));
		await Promise.all(
			members.flatMap((one) => [1, 1].map((status) => site.as(one).post(`${url}/follow`, { topid, status }))),
		);
		expect((await readTopic(site, topid)).followers).toBe(51);
		await Promise.all(members.slice(0, 20).map((one) => site.as(one).post(`${url}/follow`, { topid, status: 0 })));
		const { body } = await site.guest.get(`${url}/${topid}/members?limit=20&page=2`);
		expect(body.data).toMatchObject({ count: 31, page: 2, totalPage: 2 });
		expect(body.data.lists).toHaveLength(11);
	});
});

describe("deleting", () => {
	test("is refused to guests and others", async () => {
		const topid = await createTopic(site, await site.member());
		expectError(await site.guest.post("/selfapi/v4/topic/delete", { tid: topid }), {
			status: 401,
			reason: "login-required",
			convention: "legacy",
		});
		expectError(await site.as(await site.member()).post("/selfapi/v4/topic/delete", { tid: topid }), {
			status: 403,
			reason: "not-allowed",
			convention: "legacy",
		});
		expectError(await site.as(await site.member()).post("/selfapi/v4/topic/delete", {}), {
			status: 422,
			convention: "legacy",
		});
	});

	test("ends its page, its follows and its host's role; a manager's deletion is logged", async () => {
		const [host, fan] = [await site.member(), await site.member()];
		const topid = await createTopic(site, host, {
			aids: String(await uploadPicture(site, host)),
			country_fid: nigeria,
		});
		await site.as(fan).post(`${url}/follow`, { topid, status: 1 });
		const manager = site.as(await site.member({ roles: [{ role: "country-manager", section: nigeria }] }));
		expect((await manager.post("/selfapi/v4/topic/delete", { topid, reason: "spam" })).body).toMatchObject({
			code: 0,
			msg: "Delete topic success",
		});
		expectError(await manager.post("/selfapi/v4/topic/delete", { topid }), {
			status: 404,
			reason: "topic-not-found",
			convention: "legacy",
		});
		await site.runJobs();
		expectError(await site.guest.get(`${url}/${topid}`), { status: 404, reason: "topic-not-found" });
		const { rows } = await site.deps.pool.query(
			`select (select count(*) from topic_follows where topid = $1) as follows, (select follower_count from topics
				where topid = $1) as counted,
				(select count(*) from role_assignments where topic_id = $1) as hosts, (select count(*) from pictures
				where used_by = $2) as pictures,
				(select count(*) from moderation_log where object_kind = 'topic' and object_id = $1
				and reason = 'spam') as logged`,
			[topid, `topic:${topid}`],
		);
		expect(rows).toEqual([{ follows: 0, counted: 0, hosts: 0, pictures: 0, logged: 1 }]);
	});
});

describe("lists", () => {
	test("of a section, of a category with its children, by words, by activity", async () => {
		const by = await site.member();
		const [tea, match] = [
			await createTopic(site, by, { subject: "Morning tea", categoryid: 41, country_fid: 220 }),
			await createTopic(site, by, { subject: "Sunday match", categoryid: 21, country_fid: 220 }),
		];
		await site.createThread(by, { topid: String(tea) });
		const names = async (path: string) =>
			listIn((await site.guest.get(path)).body.data).map((one: { top_name: string }) => one.top_name);
		expect(await names(`${url}/listDefault?country_fid=220`)).toEqual(["Morning tea", "Sunday match"]);
		expect(await names("/content/topic/listDefault?country_fid=220&search=MATCH")).toEqual(["Sunday match"]);
		for (const query of ["morning te", "मॉर्निंग टी", "mornign tea", "sunday morning"])
			expect(await names(`${url}/listSearch?query=${encodeURIComponent(query)}`), query).toEqual(
				query === "sunday morning" ? [] : ["Morning tea"],
			);
		expect(await names("/selfapi/v4/topic/list?pcid=2&country_fid=220")).toEqual(["Sunday match"]);
		expect(await names("/selfapi/v4/topic/list?pcid=4&cid=42&country_fid=220")).toEqual([]);
		const { body } = await site.guest.get("/selfapi/v4/topic/list?pcid=4&country_fid=220");
		expect(body.data).toMatchObject({
			result: [{ topid: tea, threads: 1 }],
			count: 1,
			child: [{ cid: 41, pcid: 4 }, {}, {}, {}],
		});
		expect(match).toBeGreaterThan(tea);
	});

	test("of an unknown section are refused", async () => {
		const refused = { status: 422, reason: "section-unknown" } as const;
		for (const path of [`${url}/listDefault`, "/content/topic/listDefault", "/v5/content/group/listDefault"])
			expectError(await site.guest.get(`${path}?country_fid=5`), refused);
		const by = site.as(await site.member());
		for (const name of ["v4/topic/list", "topiclist/mytopiclist", "v4/thread/topiclist"])
			expectError(await by.get(`/selfapi/${name}?country_fid=5`), { ...refused, convention: "legacy" });
		const banners = await site.guest.post("/selfapi/v4/topic/banner", { fid: 5 });
		expectError(banners, { ...refused, convention: "legacy" });
	});

	test("go on by cursor and by page, without deleted topics and those of members whom the viewer blocks", async () => {
		const [by, viewer] = [await site.member(), await site.member()];
		const own: number[] = [];
		for (let n = 0; n < 5; n++) own.push(await createTopic(site, by, { country_fid: 206 }));
		await site.as(by).post("/selfapi/v4/topic/delete", { tid: own[2] });
		const page = async (query: string, client = site.guest) =>
			(await client.get(`${url}/listDefault?country_fid=206&limit=2${query}`)).body.data;
		const ids = (list: { topid: number }[]) => list.map(({ topid }) => topid);
		const first = await page("");
		const rest = await page(`&cursor=${first.next}`);
		expect([...ids(first.lists), ...ids(rest.lists)]).toEqual([own[4], own[3], own[1], own[0]]);
		expect([rest.next, first.count, first.totalPage, ids((await page("&page=2")).lists)]).toEqual([
			null,
			4,
			2,
			ids(rest.lists),
		]);
		await site.as(viewer).post("/v5/user/block", { uid: by.uid, block: 1 });
		expect((await page("", site.as(viewer))).lists).toEqual([]);
	});

	test("of what one follows, created and joined, and of another member", async () => {
		const [by, host] = [await site.member(), await site.member()];
		const [own, theirs, group] = [
			await createTopic(site, by),
			await createTopic(site, host),
			await createTopic(site, host),
		];
		await makeGroup(site, group);
		for (const topid of [theirs, group]) await site.as(by).post(`${url}/follow`, { topid, status: 1 });
		const read = async (path: string, client = site.as(by)) => (await client.get(path)).body.data;
		expect(await read(`${url}/myFollow`)).toMatchObject({
			lists: [{ topid: theirs, is_following: 1 }, { topid: own }],
			count: 2,
			page: 1,
			totalPage: 1,
		});
		expect(await read(`${url}/my`)).toMatchObject({ lists: [{ topid: own }], count: 1 });
		expect(await read("/selfapi/grouplist/mygrouplist")).toMatchObject({
			lists: [{ topid: group, is_group: 1 }],
			counts: 1,
		});
		for (const path of ["/selfapi/topiclist/mytopiclist", "/selfapi/v4/thread/topiclist"]) {
			expect(await read(path)).toMatchObject({ lists: [{ topid: own }], counts: 1 });
			expect(await read(`${path}?uid=${host.uid}`, site.guest)).toMatchObject({
				lists: [{ topid: theirs }],
				counts: 1,
			});
			expectError(await site.guest.get(path), { status: 401, reason: "login-required", convention: "legacy" });
		}
		expect((await read("/v5/content/group/listDefault")).lists).toMatchObject([{ topid: group }]);
		expect((await read("/v5/content/group/search?search=lagos")).lists).toMatchObject([{ topid: group }]);
	});

	test("of recommendations: own interests, own section, activity; none that one created, follows or has hidden", async () => {
		const [host, blocked] = [await site.member(), await site.member()];
		const by = await site.member({ countryFid: 217 });
		const client = site.as(by);
		await client.get("/selfapi/v4/usertags/new?tagids_new=13,14,15");
		const create = (fields: object, of = host) => createTopic(site, of, { tagids: "1", country_fid: 188, ...fields });
		const liked = await create({ tagids: "13,2" });
		const local = await create({ country_fid: 217 });
		const followed = await create({ tagids: "14" });
		const [own, hidden] = [await create({ tagids: "15" }, by), await create({ tagids: "15" }, blocked)];
		await client.post(`${url}/follow`, { topid: followed, status: 1 });
		await client.post("/v5/user/block", { uid: blocked.uid, block: 1 });
		const { lists } = (await client.get(`${url}/recommended`)).body.data;
		const ids = lists.map(({ topid }: { topid: number }) => topid);
		expect(ids.slice(0, 2)).toEqual([liked, local]);
		expect(ids).toHaveLength(6);
		for (const topid of [followed, own, hidden]) expect(ids).not.toContain(topid);
		expectError(await site.guest.get(`${url}/recommended`), { status: 401, reason: "login-required" });
	});

	test("of categories, banners and tags", async () => {
		const { body } = await site.guest.get("/v5/content/category", { "accept-language": "fr" });
		expect(body.data.lists[1]).toMatchObject({
			id: 2,
			key: "sport",
			child: [{ id: 21, pcid: 2, name: "Football" }, {}, {}],
		});
		expect((await site.guest.post("/selfapi/v4/topic/banner", {})).body.data.lists).toHaveLength(3);
		const topid = await createTopic(site, await site.member(), { tagids: "3" });
		const tags = (await site.guest.get(`/selfapi/v4/topictags/list?topid=${topid}`)).body.data.lists;
		expect(tags.filter(({ checked }: { checked: number }) => checked === 1)).toMatchObject([{ tagid: 3 }]);
		expectError(await site.guest.get("/selfapi/v4/topictags/list?topid=999999"), {
			status: 404,
			reason: "topic-not-found",
			convention: "legacy",
		});
	});
});
