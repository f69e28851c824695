import { beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { phonePhoto } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { sellGoods } from "../store/store.fixture.ts";

const site = await buildTestApp();
const { pool, dataCache } = site.deps;
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const url = "/v5/admin/emoticons";
const birds = { en: "Birds", fr: "Oiseaux", hi: "पक्षी" };
const owl = { en: "owl", fr: "hibou", hi: "उल्लू" };
const post = (path: string, body: object, by: TestMember = administrator) => site.as(by).post(`${url}/${path}`, body);
const list = async (by: TestMember = administrator) => (await site.as(by).get(url)).body.data;
const types = async () => (await list()).lists.map(({ type }: { type: string }) => type);
const find = async (type: string) => (await list()).lists.find((pack: { type: string }) => pack.type === type);
const offered = async (by: TestMember, lang = "en") =>
	(await site.as(by).get("/v5/user/emoticonPacks", { lang })).body.data.lists as {
		type: string;
		name: string;
		emoticons: { code: string; name: string }[];
	}[];
const upload = async (by: TestMember = administrator): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload?square=1", await phonePhoto(400, 300))).body.data.aid;
const add = async (): Promise<string> => (await post("save", birds)).body.data.type;
const addOwl = async (type: string): Promise<string> =>
	(await post("picture", { type, aid: await upload(), ...owl })).body.data.code;
const htmlOf = async (tid: number, headers = {}) =>
	(await site.guest.get(`/v5/content/thread/${tid}`, headers)).body.data.html as string;

beforeEach(async () => {
	await pool.query("truncate added_emoticons, emoticon_packs");
	dataCache.clear();
});

describe("refusals", () => {
	test("packs are changed by administrators alone, and read by auditors", async () => {
		const type = await add();
		const before = await list();
		for (const [path, body] of [
			["save", birds],
			["move", { type, step: -1 }],
			["hide", { type, status: 0 }],
			["delete", { type }],
			["picture", { type, aid: 1, ...owl }],
			["picture/name", { code: `${type}_1`, ...owl }],
			["picture/delete", { code: `${type}_1` }],
		] as const)
			for (const by of [auditor, manager, await site.member()])
				expectError(await post(path, body, by), { status: 403, reason: "not-allowed" });
		expectError(await site.as(manager).get(url), { status: 403, reason: "not-allowed" });
		expect(await list()).toEqual(before);
		expect(await list(auditor)).toEqual({ ...before, can: { change: false } });
	});

	test.each([
		["save", { ...birds, hi: " " }, 422, "field.required"],
		["save", { ...birds, fr: "x".repeat(31) }, 422, "field.too-long"],
		["save", { ...birds, type: "u9" }, 404, "not-found"],
		["save", { ...birds, type: "14", en: "" }, 422, "field.required"],
		["move", { type: "u9", step: 1 }, 404, "not-found"],
		["hide", { type: "u9", status: 1 }, 404, "not-found"],
		["delete", { type: "14" }, 404, "not-found"],
		["picture", { type: "14", aid: 1, ...owl }, 404, "not-found"],
		["picture/name", { code: "14_1", ...owl }, 404, "not-found"],
		["picture/delete", { code: "14_1" }, 404, "not-found"],
	] as const)("%s refuses %j", async (path, body, status, reason) => {
		expectError(await post(path, body), { status, reason });
	});

	test("a picture needs a file of one's own and its names, and a pack has room for 40", async () => {
		const type = await add();
		expectError(await post("picture", { type, ...owl }), { status: 422, reason: "field.required" });
		const foreign = await upload(await site.member());
		expectError(await post("picture", { type, aid: foreign, ...owl }), { status: 422, reason: "picture-not-yours" });
		expectError(await post("picture", { type, aid: await upload(), ...owl, en: "" }), { status: 422 });
		await pool.query(
			`insert into added_emoticons (type, n, aid, names) select $1, n, 1, '{"en":"a","fr":"a","hi":"a"}'
				from generate_series(1, 40) n`,
			[type],
		);
		expectError(await post("picture", { type, aid: await upload(), ...owl }), {
			status: 409,
			reason: "emoticons-many",
		});
	});

	test("there are 20 packs more than the program has", async () => {
		await pool.query(
			"insert into emoticon_packs (type, position, names) select 'u' || n, n, null from generate_series(1, 20) n",
		);
		expectError(await post("save", birds), { status: 409, reason: "emoticon-packs-many" });
	});
});

test("a new pack is offered once it has a picture and is switched on, and is shown in what is written", async () => {
	const member = await site.member();
	const type = await add();
	await post("hide", { type, status: 0 });
	expect((await offered(member)).map((pack) => pack.type)).not.toContain(type);
	await post("hide", { type, status: 1 });
	const code = await addOwl(type);
	expect((await offered(member)).map((pack) => pack.type)).not.toContain(type);
	await post("hide", { type, status: 0 });
	expect((await offered(member, "fr")).at(-1)).toEqual({ type, name: "Oiseaux", emoticons: [{ code, name: "hibou" }] });
	const { tid } = await site.createThread(member, { message: `At night {:${code}:}` });
	expect(await htmlOf(tid)).toContain(`/emoticons/${code}.svg" alt="owl"`);
	expect(await htmlOf(tid, { cookie: "lang=hi" })).toContain('alt="उल्लू"');
	const shown = await site.guest.get(`/emoticons/${code}.svg`);
	expect([shown.status, shown.headers.location]).toEqual([302, expect.stringMatching(/^\/media\/.+\.webp$/)]);
	// Where it is, is asked of the database once.
	const { pool } = site.deps;
	await pool.query("update pictures set folder = 'moved/' || folder");
	expect((await site.guest.get(`/emoticons/${code}.svg`)).headers.location).toBe(shown.headers.location);
	await pool.query("update pictures set folder = substr(folder, 7)");
	await post("picture/name", { code, ...owl, en: "little owl" });
	expect((await offered(member)).at(-1)?.emoticons).toEqual([{ code, name: "little owl" }]);
});

test("a pack that is switched off or deleted is not offered, and what was written with it stays", async () => {
	const member = await site.member();
	const type = await add();
	const code = await addOwl(type);
	await post("hide", { type, status: 0 });
	const { tid } = await site.createThread(member, { message: `A few of them {:${code}:} {:14_1:}` });
	await post("hide", { type: "14", status: 1 });
	await post("delete", { type });
	expect((await offered(member)).map((pack) => pack.type)).toEqual(["15", "16", "xb"]);
	const html = await htmlOf(tid);
	expect(html).toContain(`/emoticons/${code}.svg`);
	expect(html).toContain("/emoticons/14_1.svg");
	expect((await site.guest.get(`/emoticons/${code}.svg`)).status).toBe(302);
	expect(await types()).not.toContain(type);
	expect(await add()).not.toBe(type);
});

test("a picture that is deleted is gone everywhere: posts show its name, and its number is not used again", async () => {
	const type = await add();
	const code = await addOwl(type);
	const { tid } = await site.createThread(undefined, { message: `A bird of the night {:${code}:}` });
	await post("picture/delete", { code });
	expect((await find(type)).emoticons).toEqual([]);
	expect(await htmlOf(tid)).toContain("A bird of the night [owl]");
	expect((await site.guest.get(`/emoticons/${code}.svg`)).status).toBe(404);
	expectError(await post("picture/delete", { code }), { status: 404, reason: "not-found" });
	expect(await addOwl(type)).toBe(`${type}_2`);
});

test("packs are ordered, also at both ends", async () => {
	const [first = "", second = "", ...rest] = await types();
	await post("move", { type: second, step: -1 });
	expect(await types()).toEqual([second, first, ...rest]);
	await post("move", { type: second, step: -1 });
	expect(await types()).toEqual([second, first, ...rest]);
	expect((await offered(await site.member())).map(({ type }) => type).slice(0, 2)).toEqual([second, first]);
});

test("a pack of the program is renamed, and empty names bring its own back; the log has before and after", async () => {
	await post("save", { ...birds, type: "14" });
	expect(await find("14")).toMatchObject({ name: "Birds", names: birds, added: false });
	await post("save", { ...birds, en: "All birds", type: "14" });
	const [entry] = (await site.as(administrator).get("/v5/admin/audit?call=emoticons.save")).body.data.lists;
	expect(JSON.stringify(entry.changes)).toMatch(/"before":.*Birds.*"after":.*All birds/);
	await post("save", { type: "14", en: "", fr: "", hi: "" });
	expect(await find("14")).toMatchObject({ name: "Default", names: null });
});

test("a pack that is sold is offered to its owners, and the store says what it costs", async () => {
	const member = await site.member();
	expect((await offered(member)).map(({ type }) => type)).not.toContain("17");
	await pool.query("insert into member_emoticons (uid, pack) values ($1, 17)", [member.uid]);
	expect((await offered(member)).at(-1)).toMatchObject({ type: "17", name: "Animals" });
	await sellGoods(site, { kind: "emoticons", subject: 17, price: 40, store: "mall" });
	await sellGoods(site, { kind: "emoticons", subject: 17, price: 60, store: "mall", country: 772 });
	await sellGoods(site, { kind: "emoticons", subject: 18, price: 60, onSale: false });
	const prices = `${url.replace("emoticons", "store/prices")}?kind=emoticons`;
	expect((await site.as(auditor).get(prices)).body.data.lists).toEqual([
		{ subject: 17, store: "mall", lowest: 40, highest: 60, sections: 2 },
	]);
	expectError(await site.as(member).get(prices), { status: 403, reason: "not-allowed" });
});
