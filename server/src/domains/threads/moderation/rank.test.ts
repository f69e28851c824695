import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const nigeria = 188;
const place = { board: boards.single, section: nigeria };
const moderator = await site.member({ roles: [{ role: "board-moderator", ...place }] });
const colleague = await site.member({ roles: [{ role: "board-moderator", ...place }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const apply = (by: TestMember, action: string, id: number, value: number) =>
	site.as(by).post("/v5/moderation/apply", { action, id, value });

const restrictions = [
	["hide-thread", 1],
	["delete-thread", 1],
	["close-thread", 1],
	["move-thread", boards.article],
] as const;
const honours = [
	["pin-thread", 1],
	["digest-thread", 1],
	["highlight-thread", 1],
] as const;

describe("what somebody with a higher role has written", () => {
	test.each(restrictions)("is not restricted: %s", async (action, value) => {
		const { tid } = await site.createThread(manager);
		expectError(await apply(moderator, action, tid, value), { status: 403, reason: "not-allowed" });
		expect((await apply(administrator, action, tid, value)).status).toBe(200);
	});
	test.each(honours)("can be honoured: %s", async (action, value) => {
		const { tid } = await site.createThread(manager);
		expect((await apply(moderator, action, tid, value)).status).toBe(200);
	});
});

describe("what a moderator has done", () => {
	test.each([...restrictions.slice(0, 3), ...honours])(
		"is reversed by the same or a higher role only: %s",
		async (action, value) => {
			const { tid } = await site.createThread();
			expect((await apply(manager, action, tid, value)).status).toBe(200);
			expectError(await apply(moderator, action, tid, 0), { status: 403, reason: "not-allowed" });
			expect((await apply(administrator, action, tid, 0)).status).toBe(200);
			const other = await site.createThread();
			expect((await apply(moderator, action, other.tid, value)).status).toBe(200);
			expect((await apply(colleague, action, other.tid, 0)).status).toBe(200);
		},
	);
});
