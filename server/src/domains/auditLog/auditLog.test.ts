import { describe, expect, test } from "vitest";
import { type AuditEntryView, auditRules } from "#contract/auditLog.ts";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { isMessageKey } from "../../platform/i18n.ts";
import { sentenceOfCall } from "./presenter.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const elsewhere = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
const moderator = await site.member({ roles: [{ role: "board-moderator", board: 3, section: nigeria }] });

const url = "/v5/admin/audit";
const log = async (by: TestMember, query = "") => (await site.as(by).get(`${url}?${query}`)).body.data.lists;
const appoint = (by: TestMember, username: string, section = nigeria) =>
	site.as(by).post("/v5/admin/roles/appoint", { username, role: "country-manager", country_fid: section });

describe("the log is not read", () => {
	test("by guests, members and moderators of a board", async () => {
		expect((await site.guest.get(url)).status).toBe(401);
		for (const by of [await site.member(), moderator])
			expectError(await site.as(by).get(url), { status: 403, reason: "not-allowed" });
	});
	test("by country managers of another section", async () => {
		const { username } = await site.member();
		await appoint(administrator, username);
		expect(await log(elsewhere)).toEqual([]);
		expect((await log(manager))[0]).toMatchObject({ call: "roles.appoint" });
	});
});

test("every write of the administration is an entry with what it has changed, before and after", async () => {
	const member = await site.member();
	await site.as(administrator).post("/v5/admin/members/rename", { uid: member.uid, username: "renamed_one" });
	const [entry] = await log(auditor);
	expect(entry).toMatchObject({
		by: { uid: administrator.uid },
		call: "members.rename",
		member: { uid: member.uid },
		input: expect.arrayContaining([
			{ name: "Member", technical: false, value: `renamed_one #${member.uid}` },
			{ name: "Username", technical: false, value: "renamed_one" },
		]),
	});
	expect(entry.changes).toContainEqual({
		row: `Member · renamed_one #${member.uid}`,
		name: "Username",
		technical: false,
		before: member.username,
		after: "renamed_one",
	});
	expect(await log(auditor, `member=renamed_one&call=members.rename&by=${administrator.username}`)).toHaveLength(1);
	expect(await log(auditor, "call=settings.set")).toEqual([]);
});

test("a write that is refused leaves no entry, nor does an auditor change anything", async () => {
	const before = (await log(auditor)).length;
	expectError(await appoint(auditor, administrator.username), { status: 403, reason: "not-allowed" });
	expectError(await site.as(administrator).post("/v5/admin/members/erase", { uid: auditor.uid, username: "wrong" }), {
		status: 422,
		reason: "username-wrong",
	});
	expect(await log(auditor)).toHaveLength(before);
});

test("entries can't be changed, and a chain that was altered is found", async () => {
	await expect(pool.query("delete from audit_log")).rejects.toThrow("append-only");
	await expect(pool.query("update audit_log set call = 'x'")).rejects.toThrow("append-only");
	const check = async () => (await site.as(auditor).get(`${url}/check`)).body.data;
	expect(await check()).toMatchObject({ broken: null });
	await pool.query("alter table audit_log disable trigger append_only");
	await pool.query("update audit_log set details = '{}' where id = 2");
	expect(await check()).toMatchObject({ broken: 2 });
	await pool.query("alter table audit_log enable trigger append_only");
});

test("it is counted on its first page", async () => {
	const { lists, count } = (await site.as(auditor).get(url)).body.data;
	expect(count).toBe(lists.length);
	for (let n = 0; n <= auditRules.page; n++) await appoint(administrator, (await site.member()).username, kenya);
	expect((await site.as(elsewhere).get(url)).body.data).toMatchObject({ count: auditRules.page + 1 });
});

test("it is exported as a table that says how many rows it has", async () => {
	const { headers, raw } = await site.as(auditor).get(`${url}.csv`);
	expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
	expect(String(raw)).toContain("roles.appoint");
	expect(headers["x-csv-rows"]).toBe(String(String(raw).split("\r\n").length - 2));
});

test("what was done is a sentence in the language of the reader", async () => {
	const { uid } = await site.member();
	await site.as(administrator).post("/v5/admin/members/rename", { uid, username: "renamed_two" });
	const read = async (lang: string) => (await site.as(auditor).get(`${url}?call=members.rename`, { lang })).body.data;
	const english = await read("en");
	for (const lang of ["en", "fr", "hi"]) {
		const { calls } = await read(lang);
		expect(
			calls.filter(({ id, area }: { id: string; area: string }) => area === "" || !isMessageKey(`audit.call.${id}`)),
		).toEqual([]);
	}
	const { calls, lists } = await read("fr");
	expect(lists[0]).toMatchObject({
		area: "Membres",
		summary: "A donné à un membre le nom d’utilisateur renamed_two",
	});
	const summaries = (all: { summary: string }[]) => all.map(({ summary }) => summary);
	expect(summaries(calls).filter((one) => summaries(english.calls).includes(one))).toEqual([]);
	expect(english.calls).toContainEqual(
		expect.objectContaining({ id: "words.add", summary: "Add a word to the word filter" }),
	);
});

test("a call that has no sentence is said as the API reference says it", () => {
	expect(sentenceOfCall("fr", "former.call")).toBe("former.call");
	expect(sentenceOfCall("fr", "words.add", { word: "cheap" })).toContain("cheap");
});

test("what has changed is named in words, and members, boards and sections by their names", async () => {
	const { uid, username } = await site.member();
	const appointed = { username, role: "board-moderator", fid: boards.multiple, country_fid: kenya };
	expect((await site.as(administrator).post("/v5/admin/roles/appoint", appointed)).status).toBe(200);
	const read = async (lang: string) =>
		(await site.as(auditor).get(`${url}?member=${username}&call=roles.appoint`, { lang })).body.data.lists[0];
	const { changes, input } = await read("en");
	const { row } = changes[0];
	expect(row).toMatch(/^Role · #\d+$/);
	const added = (name: string, after: string) => ({ row, name, technical: false, before: null, after });
	expect(changes).toEqual(
		expect.arrayContaining([
			added("Member", `${username} #${uid}`),
			added("Role", "Board moderator"),
			added("Board", "Photo stories"),
			added("Section", "Kenya"),
			added("Given by", `${administrator.username} #${administrator.uid}`),
		]),
	);
	expect(input).toContainEqual({ name: "Section", technical: false, value: "Kenya" });
	expect((await read("fr")).changes).toContainEqual({
		...added("Rubrique", "Récits en photos"),
		row: row.replace("Role", "Rôle"),
	});
});

test.each(["2026-12-01T10: we are back", "2026-99-01T10:00:00Z", "2026-12-01T10:00:00+00:00 we are back"])(
	"a text that is nearly a time is shown as it is: %s",
	async (value) => {
		await site.as(administrator).post("/v5/admin/settings/set", { name: "site.maintenance-message", value });
		const [entry] = await log(auditor, "call=settings.set");
		expect(entry.input).toContainEqual({ name: "Value", technical: false, value });
	},
);

test("a setting is logged with what it was before", async () => {
	const set = (value?: string) =>
		site.as(administrator).post("/v5/admin/settings/set", { name: "threads.pins", ...(value && { value }) });
	await set("7");
	await set("8");
	await set();
	const changes = (await log(auditor, "call=settings.set")).slice(0, 3).map((entry: AuditEntryView) => {
		const { before, after } = entry.changes.find(({ name }) => name === "Value") ?? {};
		return [before, after];
	});
	expect(changes).toEqual([
		["8", null],
		["7", "8"],
		[null, "7"],
	]);
});

test("former members are told apart by their ids", async () => {
	const members = [await site.member(), await site.member()];
	for (const { uid } of members)
		await site.as(administrator).post("/v5/admin/members/rename", { uid, username: `before_leaving_${uid}` });
	const uids = members.map(({ uid }) => uid);
	await pool.query("update accounts set deleted_at = now() where uid = any($1)", [uids]);
	const rows = (await log(auditor, "call=members.rename")).flatMap(({ changes }: { changes: { row: string }[] }) =>
		changes.map(({ row }) => row),
	);
	expect(rows).toEqual(expect.arrayContaining(uids.map((uid) => `Member · former_member #${uid}`)));
});

test("a setting is named as the reader sees it", async () => {
	await site.as(administrator).post("/v5/admin/settings/set", { name: "videos.posts", value: "0", country_fid: kenya });
	const read = async (lang: string) =>
		(await site.as(auditor).get(`${url}?call=settings.set`, { lang })).body.data.lists[0].summary;
	expect(await read("en")).toBe("Changed the setting “Video posts”");
	expect(await read("fr")).toBe("A modifié le réglage « Publications vidéo »");
	expect(await read("hi")).toBe("सेटिंग “वीडियो पोस्ट” बदली");
	expect(sentenceOfCall("en", "settings.set", { name: "former.setting" })).toContain("“former.setting”");
});
