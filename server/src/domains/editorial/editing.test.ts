import { beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { phonePhoto } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const [zambia, kenya] = [772, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: zambia }] });
const url = "/v5/admin/editorial";
const edit = (body: object, by: TestMember = administrator) => site.as(by).post(`${url}/edit`, body);
const add = async (body: object): Promise<number> => {
	const fields = { country_fid: zambia, ...body };
	return (await site.as(administrator).post(`${url}/add`, fields)).body.data.id;
};
const upload = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload?square=1", await phonePhoto(400, 300))).body.data.aid;
const list = async (kind: string) => (await site.as(administrator).get(`${url}?kind=${kind}`)).body.data;
const find = async (kind: string, id: number) => {
	const { lists, over } = await list(kind);
	return [...lists, ...over].find((one: { id: number }) => one.id === id);
};
const hotSearches = async (section: number): Promise<string[]> =>
	(await site.guest.get("/v5/extend/hotSearchKey", { "site-id": String(section) })).body.data.lists.map(
		({ value }: { value: string }) => value,
	);

beforeEach(() => site.deps.dataCache.clear());

describe("an entry is not edited", () => {
	test("by those who do not manage its section, nor into a section that they do not manage", async () => {
		const id = await add({ kind: "search", title: "radio", country_fid: kenya });
		expectError(await edit({ id, title: "camera" }, manager), { status: 403, reason: "not-allowed" });
		const own = await add({ kind: "search", title: "radio" });
		expectError(await edit({ id: own, country_fid: kenya }, manager), { status: 403, reason: "not-allowed" });
		expectError(await edit({ id: own, country_fid: 0 }, manager), { status: 403, reason: "not-allowed" });
		expectError(await edit({ id: own, country_fid: 99_999 }), { status: 403, reason: "not-allowed" });
		expectError(await edit({ id: 999_999 }), { status: 404, reason: "not-found" });
	});

	test("to nothing, to what is there already, to an end in the past, or to what readers can’t see", async () => {
		const id = await add({ kind: "search", title: "first one" });
		await add({ kind: "search", title: "second one" });
		expectError(await edit({ id, title: " " }), { status: 422 });
		expectError(await edit({ id, title: "Second  one" }), { status: 409, reason: "editorial-repeated" });
		expectError(await edit({ id, until: "2020-01-01" }), { status: 422, reason: "end-too-early" });
		const { username } = await site.member();
		const member = await add({ kind: "member", object: username });
		expectError(await edit({ id: member, object: "nobody_here" }), { status: 422, reason: "editorial-unknown" });
	});
});

test("what is left out stays; what is changed is seen at once and logged with before and after", async () => {
	const id = await add({ kind: "search", title: "old words", until: "2199-12-31" });
	const before = await find("search", id);
	expect((await edit({ id, title: "New words" }, manager)).status).toBe(200);
	expect(await find("search", id)).toEqual({ ...before, title: "new words" });
	expect(await hotSearches(zambia)).toContain("new words");
	const [entry] = (await site.as(administrator).get("/v5/admin/audit?call=editorial.edit")).body.data.lists;
	const row = `Banner, editors’ pick or hot search · #${id}`;
	expect(entry.changes).toEqual([{ row, name: "Title", technical: false, before: "old words", after: "new words" }]);
});

test("another section has it last, with days of its own, and an empty end takes the end away", async () => {
	const id = await add({ kind: "search", title: "moves", from: "2199-01-01", until: "2199-01-31" });
	await add({ kind: "search", title: "stays", country_fid: kenya });
	await edit({ id, country_fid: kenya, until: "" });
	const moved = await find("search", id);
	expect(moved).toMatchObject({ country_fid: kenya, from_day: "2199-01-01", until_day: "", until: 0 });
	const titles = (await list("search")).lists
		.filter(({ country_fid }: { country_fid: number }) => country_fid === kenya)
		.map(({ title }: { title: string }) => title);
	expect(titles.slice(-2)).toEqual(["stays", "moves"]);
});

test("an entry whose days are over is shown again by a later end", async () => {
	const id = await add({ kind: "search", title: "comes back" });
	await site.deps.pool.query("update editorial_entries set ends_at = now() - interval '2 days' where id = $1", [id]);
	expect(await find("search", id)).toMatchObject({ state: "over", can: { change: true, restore: false } });
	await edit({ id, until: "2199-01-31" });
	expect(await find("search", id)).toMatchObject({ state: "shown", until_day: "2199-01-31" });
});

test("a banner keeps its picture, also when somebody else edits it, and a new one replaces it", async () => {
	const aid = await upload(administrator);
	const id = await add({ kind: "banner-home", title: "Meet us", path: "/topic", aid });
	await edit({ id, title: "Meet us soon", path: "" }, manager);
	expect(await find("banner-home", id)).toMatchObject({ title: "Meet us soon", path: "", picture: { aid } });
	const foreign = await upload(administrator);
	expectError(await edit({ id, aid: foreign }, manager), { status: 422 });
	const own = await upload(manager);
	await edit({ id, aid: own }, manager);
	expect(await find("banner-home", id)).toMatchObject({ title: "Meet us soon", picture: { aid: own } });
	const { rows } = await site.deps.pool.query("select used_by from pictures where aid = $1", [aid]);
	expect(rows).toEqual([{ used_by: null }]);
});

test("a recommended member and a picked post are replaced by others", async () => {
	const [first, second] = [await site.member(), await site.member()];
	const id = await add({ kind: "member", object: first.username });
	expect(await find("member", id)).toMatchObject({ object: first.username });
	await edit({ id, object: `@${second.username}` });
	expect(await find("member", id)).toMatchObject({ object: second.username });
	const threads = [await site.createThread(), await site.createThread()] as const;
	const pick = await add({ kind: "thread", object: String(threads[0].tid) });
	await edit({ id: pick, object: String(threads[1].tid), until: "2199-01-31" });
	expect(await find("thread", pick)).toMatchObject({ object: String(threads[1].tid), until_day: "2199-01-31" });
});
