import { beforeEach, describe, expect, test } from "vitest";
import { editorialRules } from "#contract/editorial.ts";
import { expectError } from "../../../test/expectError.ts";
import { phonePhoto } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const [zambia, kenya] = [772, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: zambia }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const url = "/v5/admin/editorial";
const add = (by: TestMember, body: object) => site.as(by).post(`${url}/add`, body);
const search = (title: string, country_fid = zambia) => ({ kind: "search", title, country_fid });
const upload = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload?square=1", await phonePhoto(400, 300))).body.data.aid;
const inSection = (section: number, lang = "en") => ({ "site-id": String(section), lang });
const hotSearches = async (section: number): Promise<string[]> =>
	(await site.guest.get("/v5/extend/hotSearchKey", inSection(section))).body.data.lists.map(
		({ value }: { value: string }) => value,
	);
const banners = async (place: string, section: number, lang?: string): Promise<{ title: string }[]> =>
	(await site.guest.get(`/v5/site/banners?place=${place}`, inSection(section, lang))).body.data.lists;

beforeEach(() => site.deps.dataCache.clear());

describe("refused is", () => {
	test("an entry of a section that one does not manage, by adding, moving, ending or undoing", async () => {
		for (const by of [await site.member(), auditor])
			expectError(await add(by, search("camera")), { status: 403, reason: "not-allowed" });
		for (const country_fid of [0, kenya])
			expectError(await add(manager, search("camera", country_fid)), { status: 403, reason: "not-allowed" });
		const { id } = (await add(administrator, search("radio", kenya))).body.data;
		for (const [path, body] of [
			["move", { id, step: 1 }],
			["end", { id }],
			["end", { id, undo: 1 }],
		] as const)
			expectError(await site.as(manager).post(`${url}/${path}`, body), { status: 403, reason: "not-allowed" });
	});

	test("reading it for members, and that of another section for a manager", async () => {
		expectError(await site.as(await site.member()).get(`${url}?kind=search`), { status: 403 });
		await add(administrator, search("matatu", kenya));
		const titles = async (by: TestMember): Promise<string[]> =>
			(await site.as(by).get(`${url}?kind=search`)).body.data.lists.map(({ title }: { title: string }) => title);
		expect(await titles(manager)).not.toContain("matatu");
		expect(await titles(auditor)).toContain("matatu");
	});

	test("a banner without picture, with that of another member, or that leads to another site", async () => {
		const banner = { kind: "banner-home", title: "Meet us in Lusaka", country_fid: zambia };
		expectError(await add(manager, banner), { status: 422 });
		const aid = await upload(administrator);
		expectError(await add(manager, { ...banner, aid }), { status: 422 });
		const own = await upload(manager);
		for (const path of ["//elsewhere.example", "/ng//elsewhere.example"])
			expect((await add(manager, { ...banner, aid: own, path })).status).toBe(422);
	});

	test("what readers can’t see, what is there already, what ends in the past", async () => {
		const pick = (object: string, kind = "thread") => add(manager, { kind, object, country_fid: zambia });
		for (const [object, kind] of [
			["999999", "thread"],
			["nobody_here", "member"],
			["999999", "topic"],
		] as const)
			expectError(await pick(object, kind), { status: 422 });
		const { tid } = await site.createThread();
		expect((await pick(String(tid))).status).toBe(200);
		expectError(await pick(String(tid)), { status: 409, reason: "editorial-repeated" });
		expectError(await add(manager, { ...search("old"), until: "2020-01-01" }), {
			status: 422,
			reason: "end-too-early",
		});
	});
});

test("a banner is shown in its section and language, until it ends, and again when that is undone", async () => {
	const aid = await upload(manager);
	const body = {
		kind: "banner-home",
		title: "Meet us in Lusaka",
		path: "/zm/topic",
		country_fid: zambia,
		lang: "en",
		aid,
	};
	const { id } = (await add(manager, body)).body.data;
	expect(await banners("home", zambia)).toMatchObject([
		{ title: "Meet us in Lusaka", path: "/topic", picture: { aid } },
	]);
	expect(await banners("home", zambia, "fr")).toEqual([]);
	expect(await banners("home", kenya)).toEqual([]);
	await site.as(manager).post(`${url}/end`, { id });
	expect(await banners("home", zambia)).toEqual([]);
	await site.as(manager).post(`${url}/end`, { id, undo: 1 });
	expect(await banners("home", zambia)).toHaveLength(1);
});

test("banners of the topics replace those of the categories in their section", async () => {
	const aid = await upload(administrator);
	const read = async (fid: number): Promise<{ title: string }[]> =>
		(await site.guest.post("/selfapi/v4/topic/banner", { fid })).body.data.lists;
	const categories = await read(zambia);
	await add(administrator, { kind: "banner-topics", title: "New topics", country_fid: zambia, aid });
	expect(await read(zambia)).toMatchObject([{ title: "New topics", category_id: 0 }]);
	expect(await read(kenya)).toEqual(categories);
});

test("chosen searches come first, in the order that staff give them; hidden ones never", async () => {
	for (const term of ["one", "two"]) await add(administrator, search(term, 220));
	expect((await hotSearches(220)).slice(0, 2)).toEqual(["one", "two"]);
	const { lists } = (await site.as(administrator).get(`${url}?kind=search`)).body.data;
	const second = lists.find(({ title }: { title: string }) => title === "two");
	await site.as(administrator).post(`${url}/move`, { id: second.id, step: -1 });
	expect((await hotSearches(220)).slice(0, 2)).toEqual(["two", "one"]);
	await site.deps.pool.query(
		`insert into searched_terms (country_fid, term, visitor, searched_at, found)
			select $1, 'power bank', 'visitor ' || n, now(), true from generate_series(1, 3) n`,
		[kenya],
	);
	expect(await hotSearches(kenya)).toContain("power bank");
	await add(administrator, { kind: "hidden-search", title: "Power  Bank", country_fid: kenya });
	expect(await hotSearches(kenya)).not.toContain("power bank");
});

test("recommended members, topics and picks come first, without those that a member follows", async () => {
	const [reader, star] = [await site.member({ countryFid: zambia }), await site.member()];
	await add(manager, { kind: "member", object: `@${star.username}`, country_fid: zambia });
	const recommended = async (): Promise<{ uid: number }[]> =>
		(await site.as(reader).get("/selfapi/recommended/list", inSection(zambia))).body.data.lists;
	expect((await recommended())[0]).toMatchObject({ uid: star.uid, reason: "Recommended by the editors" });
	await site.as(reader).get(`/selfapi/ucenter/followadd?follow_uid=${star.uid}`);
	expect((await recommended()).map(({ uid }) => uid)).not.toContain(star.uid);
	const { tid } = await site.createThread();
	await add(manager, { kind: "thread", object: `/zm/forum/770/${tid}?page=2`, country_fid: zambia });
	const specials = async (section: number): Promise<{ tid: number }[]> =>
		(await site.guest.get(`/selfapi/find/findspecial?country_fid=${section}`)).body.data.lists;
	expect((await specials(zambia)).map((one) => one.tid)).toContain(tid);
	expect((await specials(kenya)).map((one) => one.tid)).not.toContain(tid);
});

test("an entry is planned from its day on", async () => {
	await add(manager, { ...search("later"), from: "2199-01-01" });
	expect(await hotSearches(zambia)).not.toContain("later");
	const { lists } = (await site.as(manager).get(`${url}?kind=search`)).body.data;
	expect(lists.find(({ title }: { title: string }) => title === "later")).toMatchObject({
		state: "planned",
		can: { change: true, restore: false },
	});
});

test("an ended entry does not come back beside the same one, nor above the limit", async () => {
	const { id } = (await add(administrator, search("again", 222))).body.data;
	await site.as(administrator).post(`${url}/end`, { id });
	const same = (await add(administrator, search("again", 222))).body.data;
	const undo = () => site.as(administrator).post(`${url}/end`, { id, undo: 1 });
	expectError(await undo(), { status: 409, reason: "editorial-repeated" });
	await site.as(administrator).post(`${url}/end`, { id: same.id });
	for (let n = 0; n < editorialRules.entries; n++) await add(administrator, search(`term ${n}`, 222));
	expectError(await undo(), { status: 409, reason: "editorial-full" });
});
