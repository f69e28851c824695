import { expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { countingPeriods } from "./rules.ts";

const site = await buildTestApp();
const url = "/v5/extend/isCreator";

test("a guest is not a creator", async () => {
	expect((await site.guest.get(url)).body).toEqual({
		status: 1,
		msg: "",
		data: { isCreator: 0, weekPosts: 0, monthPosts: 0 },
	});
});

test("a member's threads of the week and of the month are counted, without deleted ones", async () => {
	const member = await site.member();
	await site.createThread();
	const [, old, gone] = [
		await site.createThread(member),
		await site.createThread(member),
		await site.createThread(member),
	];
	await site.as(member).post("/v5/content/thread/delete", { tid: gone.tid });
	await site.deps.pool.query("update threads set created_at = now() - interval '60 days' where tid = $1", [old.tid]);
	expect((await site.as(member).get(url)).body.data).toEqual({ isCreator: 0, weekPosts: 1, monthPosts: 1 });
});

test.each([
	["2026-11-21T18:00:00Z", "2026-11-14T18:00:00.000Z", "2026-11-01T00:00:00.000Z"],
	["2026-01-01T00:00:00Z", "2025-12-25T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
	["2024-03-01T00:00:00Z", "2024-02-23T00:00:00.000Z", "2024-03-01T00:00:00.000Z"],
])("at %s the week began %s, the month %s", (now, week, month) => {
	const since = countingPeriods(new Date(now));
	expect([since.week.toISOString(), since.month.toISOString()]).toEqual([week, month]);
});
