import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

import { moderationLog } from "../../moderationLog/tables.ts";

const site = await buildTestApp();
const nigeria = 188;
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: nigeria }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });

const log = async (by: TestMember, query = "") =>
	(await site.as(by).get(`/v5/moderation/log?${query}`)).body.data.lists;
const apply = async (by: TestMember, action: string, id: number, body: object) =>
	expect((await site.as(by).post("/v5/moderation/apply", { action, id, ...body })).status).toBe(200);
const member = await site.member();
const { tid, by: author } = await site.createThread();
await apply(moderator, "pin-thread", tid, { value: 1, days: 7, reason: "=1+1" });
await apply(manager, "move-thread", tid, { value: boards.main });
await apply(manager, "ban-member", author.uid, { value: 1, days: 30, reason: "spam" });
await apply(manager, "delete-thread", tid, { value: 1, reason: "spam" });

describe("the log is read", () => {
	test("by nobody but moderators, and by them where they moderate", async () => {
		for (const path of ["log", "log.csv"]) {
			expectError(await site.guest.get(`/v5/moderation/${path}`), { status: 401, reason: "login-required" });
			expectError(await site.as(member).get(`/v5/moderation/${path}`), { status: 403, reason: "not-allowed" });
		}
		expect(await log(elsewhere)).toEqual([]);
		expect((await log(moderator)).map(({ action }: { action: string }) => action)).toEqual([
			"move-thread",
			"pin-thread",
		]);
		expect(await log(manager)).toEqual(await log(administrator));
	});
	test("with the values before and after in words", async () => {
		expect(await log(manager)).toMatchObject([
			{ action: "delete-thread", in_force: true, undo: { action: "delete-thread", id: tid }, tid },
			{ action: "ban-member", before: "Not banned", duration: "30 days", reason: "Spam or advertising" },
			{ action: "move-thread", before: "Single shots, I: top of the board", after: "Main forum, Not pinned" },
			{ action: "pin-thread", before: "Not pinned", after: "I: top of the board", duration: "7 days", undo: null },
		]);
	});
	test.each([
		["by=NAME", "moderator", ["pin-thread"]],
		["by=@NAME", "moderator", ["pin-thread"]],
		["member=NAME&action=ban-member", "author", ["ban-member"]],
		["by=nobody.of.that.name", "author", []],
		["action=delete", "author", ["delete-thread"]],
		[`fid=${boards.main}`, "author", ["delete-thread"]],
		["country_fid=187", "author", []],
		["to=2000-01-01", "author", []],
		["from=2000-01-01&action=move-thread", "author", ["move-thread"]],
	])("with the filter %s", async (query, name, actions) => {
		const { username } = name === "moderator" ? moderator : author;
		const found = await log(administrator, query.replace("NAME", username));
		expect(found.map(({ action }: { action: string }) => action)).toEqual(actions);
	});
	test.each(["from=2026-02-31", "to=2026-13-01", "to=0000-01-01"])(
		"but not with %s, which is no day",
		async (query) => {
			for (const path of ["log", "log.csv"])
				expectError(await site.as(administrator).get(`/v5/moderation/${path}?${query}`), {
					status: 422,
					reason: "field.format",
				});
		},
	);
	test("up to the last day of all", async () => {
		expect(await log(administrator, "from=2000-01-01&to=2999-12-31")).toHaveLength(4);
	});
	test("as a table, whose cells are no formulas", async () => {
		const { headers, raw } = await site.as(manager).get("/v5/moderation/log.csv");
		expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
		const lines = String(raw).trim().split("\r\n");
		expect(lines).toHaveLength(5);
		expect(lines[4]).toContain(`"'=1+1"`);
		const [entry] = await site.deps.db.select().from(moderationLog).orderBy(desc(moderationLog.id)).limit(1);
		const { id: _id, ...copy } = entry ?? expect.unreachable();
		await site.deps.db.insert(moderationLog).values(Array.from({ length: 1_003 }, () => copy));
		const whole = String((await site.as(administrator).get("/v5/moderation/log.csv")).raw)
			.trim()
			.split("\r\n");
		expect(whole).toHaveLength(1 + 4 + 1_003);
		const french = await site.as(manager).get("/v5/moderation/log.csv", { lang: "fr" });
		expect(String(french.raw)).toMatch(/^\uFEFF?"Date","Modérateur","Action","Membre","Titre","Avant",/);
	});
});

test("closing a thread reads as from open to closed, and back", async () => {
	const { tid } = await site.createThread();
	for (const value of [1, 0]) await apply(manager, "close-thread", tid, { value });
	expect((await log(manager)).slice(0, 2)).toMatchObject([
		{ action: "open-thread", before: "Closed", after: "Open" },
		{ action: "close-thread", before: "Open", after: "Closed" },
	]);
});

test.each([
	[0, "Permanent"],
	[7, "7 days"],
])("a ban from a board of %i days reads so", async (days, duration) => {
	const { pid } = await site.createThread();
	await apply(manager, "ban-from-board", pid, { value: 1, days, reason: "spam" });
	await apply(manager, "ban-from-board", pid, { value: 0 });
	expect((await log(manager)).slice(0, 2)).toMatchObject([
		{ action: "unban-from-board", duration: "" },
		{ action: "ban-from-board", duration },
	]);
});
