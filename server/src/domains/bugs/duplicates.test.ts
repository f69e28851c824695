import { expect, test } from "vitest";
import type { TestMember } from "../../../test/testApp.ts";
import { reconcileCounters } from "../../platform/data/counters.ts";
import { bugSite } from "./bugs.fixture.ts";
import { counters } from "./counters.ts";

const { site, report, manager, readBug } = await bugSite();
const mark = (by: TestMember, tid: number, of: number) => site.as(by).post("/v5/bugs/duplicate", { tid, of });

test("a bug is marked as a duplicate by moderators only, not of itself, of a duplicate or of what is no bug", async () => {
	const [one, other, third] = [
		await report({ country_fid: 188 }),
		await report({ country_fid: 188 }),
		await report({ country_fid: 188 }),
	];
	const boss = await manager();
	const elsewhere = await site.member({ roles: [{ role: "country-manager", section: 207 }] });
	for (const by of [one.by, elsewhere]) expect((await mark(by, one.tid, other.tid)).body.reason).toBe("not-allowed");
	expect((await mark(boss, one.tid, one.tid)).status).toBe(422);
	expect((await mark(boss, one.tid, (await site.createThread()).tid)).body.reason).toBe("bug-not-found");
	expect((await mark(boss, one.tid, 999_999)).body.reason).toBe("thread-not-found");
	expect((await mark(boss, other.tid, third.tid)).status).toBe(200);
	expect((await mark(boss, one.tid, other.tid)).status).toBe(422);
	expect((await mark(boss, third.tid, one.tid)).status).toBe(422);
	expect((await readBug(one.tid)).duplicate_of).toBeUndefined();
});

test("the original has the me-toos of its duplicate and its author, who is notified, once", async () => {
	const [original, duplicate] = [
		await report({ country_fid: 188, subject: "The first report" }),
		await report({ country_fid: 188, subject: "The same again" }),
	];
	const [fan, boss] = [await site.member(), await manager()];
	for (const tid of [original.tid, duplicate.tid]) await site.as(fan).post("/v5/bugs/metoo", { tid, status: 1 });
	await site.as(original.by).post("/v5/bugs/metoo", { tid: duplicate.tid, status: 1 });
	for (let n = 0; n < 2; n++) expect((await mark(boss, duplicate.tid, original.tid)).status).toBe(200);
	expect((await readBug(duplicate.tid)).duplicate_of).toEqual({ tid: original.tid, subject: "The first report" });
	expect((await readBug(original.tid, duplicate.by)).is_metoo).toBe(1);
	expect((await readBug(original.tid)).metoo).toBe(2);
	for (const one of counters) expect(await reconcileCounters(site.deps, one)).toBe(0);
	await site.runJobs();
	const { notelist } = (await site.as(duplicate.by).get("/selfapi/ucenter/noticelist")).body.data;
	expect(notelist.filter((one: object) => JSON.stringify(one).includes("duplicate"))).toHaveLength(1);
	expect((await mark(boss, duplicate.tid, 0)).status).toBe(200);
	expect((await readBug(duplicate.tid)).duplicate_of).toBeUndefined();
	expect((await readBug(original.tid)).metoo).toBe(2);
	const { rows } = await site.deps.pool.query("select action from moderation_log where object_id = $1 order by id", [
		duplicate.tid,
	]);
	expect(rows.map(({ action }) => action)).toEqual(["duplicate-bug", "unduplicate-bug"]);
});
