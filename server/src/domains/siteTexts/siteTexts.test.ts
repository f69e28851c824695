import { beforeEach, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 772 }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const url = "/v5/admin/texts";
const terms = { name: "termofuse", lang: "en" };
const draft = { ...terms, title: "Terms", text: "Be kind to {siteName}.", base: 0 };
const publish = (body: object, by: TestMember = administrator) => site.as(by).post(`${url}/publish`, body);
const current = async (lang = "en", name = "termofuse") =>
	(await site.guest.get(`/v5/site/text?name=${name}`, { lang })).body.data;
const versions = async (by: TestMember = administrator) =>
	(await site.as(by).get(`${url}/versions?name=termofuse&lang=en`)).body.data;

beforeEach(async () => {
	await site.deps.pool.query("delete from site_text_versions");
	site.deps.dataCache.clear();
});

test("nobody but administrators publishes a text, and country managers do not read versions", async () => {
	for (const by of [manager, auditor, await site.member()])
		for (const [path, body] of [
			["publish", draft],
			["restore", { ...terms, version: 0, base: 0 }],
			["withdraw", { ...terms, version: 1 }],
		] as const)
			expectError(await site.as(by).post(`${url}/${path}`, body), { status: 403 });
	expectError(await site.as(manager).get(url), { status: 403, reason: "not-allowed" });
	expectError(await site.as(manager).get(`${url}/versions?name=termofuse&lang=en`), { status: 403 });
	expect((await versions(auditor)).can).toEqual({ publish: false });
});

test("a text without title, with an unknown placeholder, from the past, or over a newer version is refused", async () => {
	expectError(await publish({ ...draft, title: " " }), { status: 422 });
	expectError(await publish({ ...draft, text: "Dear {member}" }), { status: 422, reason: "text-placeholder" });
	expectError(await publish({ ...draft, from: 1_000_000 }), { status: 422, reason: "start-too-early" });
	await publish(draft);
	expectError(await publish(draft), { status: 409, reason: "stale-edit" });
	expectError(await site.as(administrator).post(`${url}/restore`, { ...terms, version: 7, base: 1 }), { status: 404 });
});

test("a version holds in its language from its time on; that of the program before", async () => {
	expect(await current()).toEqual({ version: 0, from: 0, content: null });
	expect((await publish(draft)).body.data).toEqual({ version: 1 });
	expect(await current()).toMatchObject({ version: 1, content: { title: "Terms", text: "Be kind to {siteName}." } });
	expect(await current("fr")).toMatchObject({ version: 0 });
	expect(await current("en", "privacy")).toMatchObject({ version: 0 });
	const later = Math.floor(site.deps.clock.now().getTime() / 1_000) + 86_400;
	await publish({ ...draft, text: "Later.", from: later, base: 1 });
	expect(await current()).toMatchObject({ version: 1 });
	expect((await versions()).lists.map(({ state }: { state: string }) => state)).toEqual(["planned", "current", "past"]);
	const { lists } = (await site.as(auditor).get(url)).body.data;
	expect(lists.find((one: typeof terms) => one.name === "termofuse" && one.lang === "en")).toMatchObject({
		version: 1,
		planned: true,
	});
	await site.as(administrator).post(`${url}/withdraw`, { ...terms, version: 2 });
	expect((await versions()).lists[0]).toMatchObject({ version: 2, state: "withdrawn" });
	expectError(await site.as(administrator).post(`${url}/withdraw`, { ...terms, version: 1 }), { status: 404 });
});

test("an older version is published again as a new one, and so is the text of the program", async () => {
	await publish(draft);
	await publish({ ...draft, text: "Be quick.", base: 1 });
	await site.as(administrator).post(`${url}/restore`, { ...terms, version: 1, base: 2 });
	expect(await current()).toMatchObject({ version: 3, content: { text: "Be kind to {siteName}." } });
	await site.as(administrator).post(`${url}/restore`, { ...terms, version: 0, base: 3 });
	expect(await current()).toMatchObject({ version: 0, content: null });
});
