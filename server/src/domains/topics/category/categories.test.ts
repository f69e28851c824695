import { afterAll, describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { overrideMessages, t } from "../../../platform/i18n.ts";
import { createTopic, newTopic, readTopic } from "../topics.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const moderator = await site.member({ roles: [{ role: "board-moderator", board: 3, section: nigeria }] });
const url = "/v5/admin/topics";
const post = (path: string, body: object, by: TestMember = administrator) => site.as(by).post(`${url}/${path}`, body);

interface Listed {
	id: number;
	topics: number;
	hidden: boolean;
	child: Listed[];
}
const shown = async (): Promise<Listed[]> => (await site.guest.get("/v5/content/category")).body.data.lists;
const all = async (by: TestMember = administrator) => (await site.as(by).get(`${url}/categories`)).body.data;
const idsOf = (list: { id: number }[] = []): number[] => list.map(({ id }) => id);
const parent = (list: Listed[], id: number): Listed | undefined => list.find((one) => one.id === id);
const create = async (categoryid: number, fields: object = {}) =>
	site.as(await site.member()).post("/v5/content/topic", newTopic({ categoryid, ...fields }));
/** "Please select the category." is no statement of SQL, as `expectError` takes it for. */
const expectNoCategory = ({ status, body }: Awaited<ReturnType<typeof post>>) =>
	expect([status, body.reason]).toEqual([422, "topic-category-missing"]);

afterAll(() => overrideMessages({ en: new Map(), fr: new Map(), hi: new Map() }));

describe("refused", () => {
	test("are changes by anybody but administrators", async () => {
		const topid = await createTopic(site, await site.member(), { country_fid: nigeria });
		for (const by of [manager, auditor, moderator, await site.member()])
			for (const [path, body] of [
				["categories/save", { en: "Pets", fr: "Animaux", hi: "पालतू" }],
				["categories/move", { id: 2, step: 1 }],
				["categories/hide", { id: 2, status: 1 }],
				["move", { topid, category_id: 12 }],
			] as const)
				expectError(await post(path, body, by), { status: 403, reason: "not-allowed" });
	});

	test("is the list to members and moderators of a board", async () => {
		for (const by of [moderator, await site.member()])
			for (const path of [url, `${url}/categories`])
				expectError(await site.as(by).get(path), { status: 403, reason: "not-allowed" });
	});

	test("are categories and topics that there are not, and a category that takes no topics", async () => {
		for (const path of ["categories/move", "categories/hide"])
			expect((await post(path, { id: 999, step: 1, status: 1 })).status).toBe(422);
		expectError(await post("categories/move", { id: 999, step: 1 }), { status: 404, reason: "not-found" });
		expectError(await post("categories/hide", { id: 999, status: 1 }), { status: 404, reason: "not-found" });
		expectError(await post("move", { topid: 999_999, category_id: 12 }), { status: 404, reason: "topic-not-found" });
		const topid = await createTopic(site, await site.member());
		for (const category_id of [0, 1, 999]) expectNoCategory(await post("move", { topid, category_id }));
	});
});

test("categories are ordered among those of their level", async () => {
	const before = await shown();
	expect(idsOf(before)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	await post("categories/move", { id: 1, step: -1 });
	await post("categories/move", { id: 3, step: -1 });
	await post("categories/move", { id: 23, step: -1 });
	const after = await shown();
	expect(idsOf(after)).toEqual([1, 3, 2, 4, 5, 6, 7]);
	expect(idsOf(parent(after, 2)?.child)).toEqual([21, 23, 22]);
	expect(idsOf((await all(auditor)).lists)).toEqual(idsOf(after));
	await post("categories/move", { id: 3, step: 1 });
	await post("categories/move", { id: 23, step: 1 });
	expect(await shown()).toEqual(before);
});

test("a hidden category is in no list and takes no new topics, while its topics stay", async () => {
	const topid = (await create(32)).body.data.topid;
	await post("categories/hide", { id: 32, status: 1 });
	expect(idsOf(parent(await shown(), 3)?.child)).toEqual([31, 33, 34]);
	expectNoCategory(await create(32));
	expect(await readTopic(site, topid)).toMatchObject({ category_id: 32, category_title: "Film & series" });
	const { result } = (await site.guest.get("/selfapi/v4/topic/list?cid=32")).body.data;
	expect(result).toMatchObject([{ topid }]);
	expect(parent((await all()).lists, 3)?.child.find(({ id }) => id === 32)).toMatchObject({ hidden: true, topics: 1 });
	await post("categories/hide", { id: 32, status: 0 });
	expect((await create(32)).status).toBe(200);
});

test("with a category its children are hidden, and a category without shown children is not listed", async () => {
	await post("categories/hide", { id: 2, status: 1 });
	expect(parent(await shown(), 2)).toBeUndefined();
	expectNoCategory(await create(21));
	const { lists } = (await site.guest.post("/selfapi/v4/topic/banner", {})).body.data;
	expect(lists.map(({ category_id }: { category_id: number }) => category_id)).toEqual([12, 41]);
	await post("categories/hide", { id: 2, status: 0 });
	for (const id of [21, 22, 23]) await post("categories/hide", { id, status: 1 });
	expect(parent(await shown(), 2)).toBeUndefined();
	for (const id of [21, 22, 23]) await post("categories/hide", { id, status: 0 });
	expect(idsOf(parent(await shown(), 2)?.child)).toEqual([21, 22, 23]);
});

test("a topic is moved to another category, which is logged, but not to a hidden one", async () => {
	const topid = (await create(44)).body.data.topid;
	await post("categories/hide", { id: 43, status: 1 });
	expectNoCategory(await post("move", { topid, category_id: 43 }));
	await post("categories/hide", { id: 43, status: 0 });
	for (const _ of [1, 2]) expect((await post("move", { topid, category_id: 12 })).status).toBe(200);
	expect(await readTopic(site, topid)).toMatchObject({ category_id: 12, version: 1 });
	const { rows } = await pool.query(
		"select action, before, after from moderation_log where object_kind = 'topic' and object_id = $1",
		[topid],
	);
	expect(rows).toEqual([{ action: "move-topic", before: { category: 44 }, after: { category: 12 } }]);
});

test("topics are found by words, category and mark: country managers find those of their section", async () => {
	const [own, other] = [
		(await create(41, { subject: "Kokomarket one", country_fid: nigeria })).body.data.topid,
		(await create(42, { subject: "Kokomarket two", country_fid: kenya })).body.data.topid,
	];
	await site.as(manager).post("/v5/content/topic/moderate", { topid: own, action: "mark" });
	const find = async (query: string, by: TestMember = administrator) =>
		(await site.as(by).get(`${url}?${query}`)).body.data.lists.map(({ topid }: { topid: number }) => topid);
	expect((await find("q=kokomarket")).toSorted()).toEqual([own, other].toSorted());
	expect((await find("q=kokomarket", auditor)).toSorted()).toEqual([own, other].toSorted());
	expect(await find("q=kokomarket", manager)).toEqual([own]);
	expect(await find("q=kokomarket&cid=42")).toEqual([other]);
	expect((await find("q=kokomarket&cid=4")).toSorted()).toEqual([own, other].toSorted());
	expect(await find("q=kokomarket&official=1")).toEqual([own]);
	const can = async (by: TestMember) => (await site.as(by).get(`${url}?q=kokomarket&cid=41`)).body.data.lists[0].can;
	expect([await can(administrator), await can(manager), await can(auditor)]).toEqual([
		{ mark: true, move: true },
		{ mark: true, move: false },
		{ mark: false, move: false },
	]);
});

test("a category is renamed in a language as a message, by one short line", async () => {
	const publish = (text: string, base = 0) =>
		site.as(administrator).post("/v5/admin/messages/publish", { key: "topicCategory.music", lang: "en", text, base });
	for (const text of ["x".repeat(41), "Music\nand more"])
		expectError(await publish(text), { status: 422, reason: "field.too-long" });
	expectError(await publish(" "), { status: 422, reason: "field.required" });
	expect((await publish("Music & radio")).status).toBe(200);
	await expect.poll(() => t("en", "topicCategory.music")).toBe("Music & radio");
	const child = parent(await shown(), 3)?.child.find(({ id }) => id === 31);
	expect(child).toMatchObject({ name: "Music & radio" });
	expect(t("fr", "topicCategory.music")).toBe("Musique");
});

describe("a category that administrators add", () => {
	const names = { en: "Pets", fr: "Animaux", hi: "पालतू जानवर" };
	const save = (body: object) => post("categories/save", { ...names, ...body });

	test("is refused within none or a child, without a name, or beside one of the same name", async () => {
		expectNoCategory(await save({ parent: 999 }));
		expectNoCategory(await save({ parent: 41 }));
		expectError(await save({ parent: 4, fr: " " }), { status: 422 });
		for (const taken of [{ en: "food" }, { fr: "Mode et beauté" }])
			expectError(await save({ parent: 4, ...taken }), { status: 422, reason: "topic-category-exists" });
		for (const id of [41, 9_999]) expectError(await save({ id }), { status: 404, reason: "not-found" });
	});

	test("is the last of its level, takes topics, is named in each language, renamed, moved and hidden", async () => {
		const { id } = (await save({ parent: 4 })).body.data;
		expect(id).toBeGreaterThan(1000);
		expect(idsOf(parent(await shown(), 4)?.child)).toEqual([41, 42, 43, 44, id]);
		const topid = (await create(id)).body.data.topid;
		for (const [lang, category_title] of Object.entries(names))
			expect((await site.guest.get(`/v5/content/topic/${topid}`, { lang })).body.data).toMatchObject({
				category_id: id,
				category_title,
			});
		const listed = async () => (await site.guest.get("/selfapi/v4/topic/list?cid=4")).body.data.result;
		expect(await listed()).toContainEqual(expect.objectContaining({ topid, category_title: "Pets" }));
		await save({ id, en: "Animals" });
		expect(await listed()).toContainEqual(expect.objectContaining({ topid, category_title: "Animals" }));
		await post("categories/move", { id, step: -1 });
		expect(idsOf(parent(await shown(), 4)?.child)).toEqual([41, 42, 43, id, 44]);
		await post("categories/hide", { id, status: 1 });
		expectNoCategory(await create(id));
		expect(idsOf(parent(await shown(), 4)?.child)).not.toContain(id);
		await post("categories/hide", { id, status: 0 });
	});

	test("may be of the first level, and takes no topics once it has children", async () => {
		const { id } = (await save({})).body.data;
		expect(idsOf(await shown()).at(-1)).toBe(id);
		expect((await create(id)).status).toBe(200);
		const child = (await save({ parent: id })).body.data.id;
		expectNoCategory(await create(id));
		expect((await create(child)).status).toBe(200);
		expect(parent((await all()).lists, id)).toMatchObject({ topics: 2, names, open: false });
	});
});
