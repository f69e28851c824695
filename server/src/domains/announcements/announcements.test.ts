import { beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const url = "/v5/admin/announcements";
const add = (by: TestMember, body: object) =>
	site.as(by).post(`${url}/add`, { text: "The meet-up is on Friday.", ...body });
const shown = async (section: number, lang = "en"): Promise<string[]> =>
	(await site.guest.get("/v5/site/announcements", { "site-id": String(section), lang })).body.data.list.map(
		({ text }: { text: string }) => text,
	);

beforeEach(() => site.deps.dataCache.clear());

test("nobody announces for sections that are not theirs, nor beyond the site, nor in the past", async () => {
	expectError(await add(await site.member(), { country_fid: nigeria }), { status: 403, reason: "not-allowed" });
	for (const country_fid of [0, kenya])
		expectError(await add(manager, { country_fid }), { status: 403, reason: "not-allowed" });
	expect((await add(manager, { country_fid: nigeria, path: "https://elsewhere.example" })).status).toBe(422);
	for (const path of ["//elsewhere.example", "/\\elsewhere.example", "/\t/elsewhere.example", "/ng//elsewhere.example"])
		expect((await add(manager, { country_fid: nigeria, path })).status).toBe(422);
	expectError(await add(manager, { country_fid: nigeria, until: "2020-01-01" }), {
		status: 422,
		reason: "end-too-early",
	});
});

test("an announcement is read in its section and language, until it ends", async () => {
	const { id } = (await add(manager, { country_fid: nigeria, lang: "en", until: "2199-12-31" })).body.data;
	expect(await shown(nigeria)).toEqual(["The meet-up is on Friday."]);
	expect(await shown(nigeria, "fr")).toEqual([]);
	expect(await shown(kenya)).toEqual([]);
	await site.as(manager).post(`${url}/end`, { id });
	expect(await shown(nigeria)).toEqual([]);
	await site.as(manager).post(`${url}/end`, { id, undo: 1 });
	expect(await shown(nigeria)).toHaveLength(1);
});

describe("an announcement is edited", () => {
	const edit = (by: TestMember, body: object) => site.as(by).post(`${url}/edit`, body);
	const read = async (id: number) =>
		(await site.as(manager).get(url)).body.data.lists.find((one: { id: number }) => one.id === id);

	test("not by others, nor into a section of others, nor to a day that is over", async () => {
		const { id } = (await add(manager, { country_fid: nigeria })).body.data;
		const elsewhere = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
		for (const by of [elsewhere, await site.member({ roles: [{ role: "auditor" }] })])
			expectError(await edit(by, { id, text: "Mine" }), { status: 403, reason: "not-allowed" });
		for (const country_fid of [0, kenya])
			expectError(await edit(manager, { id, country_fid }), { status: 403, reason: "not-allowed" });
		expectError(await edit(manager, { id, text: "  " }), { status: 422, reason: "field.required" });
		expectError(await edit(manager, { id, until: "2020-01-01" }), { status: 422, reason: "end-too-early" });
		expectError(await edit(manager, { id: 999_999 }), { status: 404, reason: "not-found" });
	});

	test("with what it said before in the log, and another edit undoes it", async () => {
		const sent = { country_fid: nigeria, lang: "en", from: "2199-01-01", until: "2199-12-31", path: "/forum" };
		const { id } = (await add(manager, sent)).body.data;
		const before = await read(id);
		expect((await edit(manager, { id, text: "It is on Saturday.", dismissible: 0 })).status).toBe(200);
		expect(await read(id)).toEqual({ ...before, text: "It is on Saturday.", dismissible: false, revision: 1 });
		const [entry] = (await site.as(administrator).get("/v5/admin/audit?call=announcements.edit")).body.data.lists;
		expect(entry).toMatchObject({ summary: "Edited an announcement", country_fid: nigeria });
		const text = { row: `Announcement · #${id}`, name: "Text", before: before.text, after: "It is on Saturday." };
		expect(entry.changes).toContainEqual({ ...text, technical: false });
		await edit(manager, { id, text: before.text, dismissible: 1 });
		expect(await read(id)).toEqual({ ...before, revision: 2 });
	});

	test("and readers see the change at once", async () => {
		const { id } = (await add(manager, { country_fid: nigeria })).body.data;
		await edit(manager, { id, text: "In another place.", lang: "hi" });
		expect(await shown(nigeria, "hi")).toContain("In another place.");
		expect(await shown(nigeria)).not.toContain("In another place.");
	});
});

test("one for all is read everywhere, from its day on", async () => {
	await add(administrator, { text: "For everybody", from: "2199-01-01" });
	expect(await shown(kenya)).toEqual([]);
	const { lists } = (await site.as(manager).get(url)).body.data;
	expect(lists[0]).toMatchObject({ text: "For everybody", state: "planned", can: { change: false, restore: false } });
});
