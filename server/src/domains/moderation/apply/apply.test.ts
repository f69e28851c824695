import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const apply = (by: TestMember, body: object) => site.as(by).post("/v5/moderation/apply", body);
const threadRow = async (tid: number) =>
	(await site.deps.pool.query("select closed, pinned from threads where tid = $1", [tid])).rows[0];

test.each([
	["an unknown action", { action: "set-on-fire", value: 1 }],
	["a value that the action doesn't have", { action: "close-thread", value: 2 }],
	["a duration that the action doesn't have", { action: "close-thread", value: 1, days: 7 }],
	["a duration of a pin for a digest", { action: "digest-thread", value: 1, days: 90 }],
])("refuses %s, and changes nothing", async (_case, body) => {
	const { tid } = await site.createThread();
	expect((await apply(moderator, { id: tid, reason: "spam", ...body })).status).toBe(422);
	expect(await threadRow(tid)).toEqual({ closed: false, pinned: 0 });
});

test("refuses members, and a level above the role", async () => {
	const { tid } = await site.createThread();
	const close = { action: "close-thread", id: tid, value: 1, reason: "spam" };
	expect((await apply(await site.member(), close)).status).toBe(403);
	expect((await apply(moderator, { action: "pin-thread", id: tid, value: 3, reason: "spam" })).status).toBe(403);
	expect(await threadRow(tid)).toEqual({ closed: false, pinned: 0 });
});

test("applies an action once, logs it, and undoes it", async () => {
	const { tid } = await site.createThread();
	const change = (value: number) => apply(moderator, { action: "close-thread", id: tid, value, reason: "spam" });
	expect((await change(1)).status).toBe(200);
	expect((await change(1)).status).toBe(200);
	expect(await threadRow(tid)).toMatchObject({ closed: true });
	expect((await change(0)).status).toBe(200);
	expect(await threadRow(tid)).toMatchObject({ closed: false });
	const { rows } = await site.deps.pool.query(
		"select action from moderation_log where object_kind = 'thread' and object_id = $1 order by id",
		[tid],
	);
	expect(rows.map(({ action }) => action)).toEqual(["close-thread", "open-thread"]);
});
