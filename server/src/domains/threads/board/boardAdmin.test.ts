import { beforeEach, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const nigeria = 188;
const url = "/v5/admin/boards";
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const post = (path: string, body: object, by: TestMember = administrator) => site.as(by).post(`${url}/${path}`, body);

/** The boards as a guest of a section sees them. */
const nav = async (section = 293, lang = "en") =>
	(await site.guest.get("/selfapi/forum/nav", { "site-id": String(section), lang })).body.data.lists as {
		fid: number;
		name: string;
		open: boolean;
	}[];
const names = async (section?: number, lang?: string) => (await nav(section, lang)).map(({ name }) => name);
const logged = async () =>
	(await pool.query("select action from moderation_log where object_kind = 'board' order by id")).rows.map(
		({ action }) => action,
	);

beforeEach(async () => {
	await pool.query("truncate board_rules, board_texts, boards; delete from moderation_log");
	site.deps.dataCache.clear();
});

test("boards are changed by administrators alone", async () => {
	const before = await nav();
	for (const [path, body] of [
		["add", { lang: "en", name: "Cameras" }],
		["text", { fid: boards.main, lang: "en", name: "Cameras" }],
		["move", { fid: boards.main, step: 1 }],
		["close", { fid: boards.main, status: 1 }],
	] as const)
		for (const by of [manager, await site.member()])
			expectError(await post(path, body, by), { status: 403, reason: "not-allowed" });
	expect(await nav()).toEqual(before);
});

test.each([
	["add", { lang: "en", name: " " }, 422, "field.required"],
	["add", { lang: "en", name: "x".repeat(41) }, 422, "field.too-long"],
	["add", { lang: "de", name: "Kameras" }, 422, "invalid-input"],
	["text", { fid: 1, lang: "en", name: "Cameras" }, 404, "not-found"],
	["text", { fid: boards.main, country_fid: 1, lang: "en", name: "Cameras" }, 422, "field.format"],
	["move", { fid: 1, step: 1 }, 404, "not-found"],
	["close", { fid: boards.bugs, status: 1 }, 404, "not-found"],
] as const)("%s refuses %j", async (path, body, status, reason) => {
	expectError(await post(path, body), { status, reason });
	expect(await logged()).toEqual([]);
});

test("a board is added, takes threads, and has its texts by section and language", async () => {
	const { fid } = (await post("add", { lang: "en", name: "Cameras", description: "Lenses and light." })).body.data;
	expect((await names()).at(-1)).toBe("Cameras");
	const { tid } = await site.createThread(undefined, { fid });
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.fid).toBe(fid);
	expect((await site.guest.get(`/v5/content/forum/${fid}`)).body.data.lists).toHaveLength(1);
	await post("text", { fid, lang: "fr", name: "Appareils photo" });
	await post("text", { fid, country_fid: nigeria, lang: "en", name: "Cameras of Nigeria" });
	expect((await names(nigeria)).at(-1)).toBe("Cameras of Nigeria");
	expect((await names(207)).at(-1)).toBe("Cameras");
	expect((await names(207, "fr")).at(-1)).toBe("Appareils photo");
	expect((await names(207, "hi")).at(-1)).toBe("Cameras");
	expect(await logged()).toEqual(["add-board", "edit-board", "edit-board"]);
});

test("a board that always exists is renamed, and an empty name brings its own back", async () => {
	const rename = (name: string) => post("text", { fid: boards.main, lang: "en", name });
	const [own = ""] = await names();
	await rename("Town square");
	expect([(await names())[0], (await names(293, "fr"))[0]]).toEqual(["Town square", "Forum principal"]);
	await rename("");
	expect((await names())[0]).toBe(own);
	await rename("");
	expect(await logged()).toEqual(["edit-board", "edit-board"]);
	const { fid } = (await post("add", { lang: "en", name: "Cameras" })).body.data;
	expectError(await post("text", { fid, lang: "en", name: "" }), { status: 422, reason: "field.required" });
});

test("boards are ordered, also at both ends", async () => {
	const fids = async () => (await nav()).map(({ fid }) => fid);
	const [first = 0, second = 0, ...rest] = await fids();
	await post("move", { fid: second, step: -1 });
	expect(await fids()).toEqual([second, first, ...rest]);
	await post("move", { fid: second, step: -1 });
	expect(await fids()).toEqual([second, first, ...rest]);
	await post("move", { fid: second, step: 1 });
	expect(await fids()).toEqual([first, second, ...rest]);
});

test("a closed board takes no new threads and keeps its own; the last one stays open", async () => {
	const { tid } = await site.createThread(undefined, { fid: boards.photos });
	const openFids = async () => (await nav()).flatMap(({ fid, open }) => (open ? fid : []));
	expect((await post("close", { fid: boards.photos, status: 1 })).status).toBe(200);
	expect(await openFids()).not.toContain(boards.photos);
	const { tid: next } = await site.createThread(undefined, { fid: boards.photos });
	expect((await site.guest.get(`/v5/content/thread/${next}`)).body.data.fid).toBe(boards.article);
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.fid).toBe(boards.photos);
	await post("close", { fid: boards.article, status: 1 });
	const { tid: third } = await site.createThread(undefined, { fid: boards.photos });
	expect(await openFids()).toContain((await site.guest.get(`/v5/content/thread/${third}`)).body.data.fid);
	const [last = 0, ...others] = await openFids();
	for (const fid of others) await post("close", { fid, status: 1 });
	expectError(await post("close", { fid: last, status: 1 }), { status: 409, reason: "last-open-board" });
	await post("close", { fid: boards.photos, status: 0 });
	expect(await openFids()).toContain(boards.photos);
});
