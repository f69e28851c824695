import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";
import { countSiteDays } from "./actions/countSiteDays.ts";

const site = await buildTestApp();
const auditor = await site.member({ countryFid: 207, roles: [{ role: "auditor" }] });
const midnight = Date.parse(site.clock.now().toISOString().slice(0, 10));
/** Noon of the next Monday. */
const monday = midnight + (8 - (new Date(midnight).getUTCDay() || 7)) * dayMs + dayMs / 2;
const goTo = (time: number): void => site.clock.advance(time - site.clock.now().getTime());

async function active(by: "day" | "week", section: number): Promise<number[]> {
	const { points } = (await site.as(auditor).get(`/v5/admin/figures?by=${by}&country_fid=${section}`)).body.data;
	return points.map((point: { active: number }) => point.active);
}

async function seen(members: TestMember[], at: number): Promise<void> {
	await site.deps.pool.query("update sessions set seen_at = $1 where uid = any($2)", [
		new Date(at),
		members.map(({ uid }) => uid),
	]);
}

test("a member who was there on several days of a week counts once in it, and a week has no fewer than its days", async () => {
	await site.deps.pool.query("delete from site_days");
	const one = await site.member({ countryFid: 188 });
	const other = await site.member({ countryFid: 188 });
	const third = await site.member({ countryFid: 206 });
	await seen([one, other], monday);
	await seen([third], monday - dayMs);
	goTo(monday);
	await countSiteDays(site.deps);
	await seen([one], monday + 2 * dayMs);
	// The session of the other one ends.
	await site.deps.pool.query("delete from sessions where uid = $1", [other.uid]);
	goTo(monday + 2 * dayMs);
	await countSiteDays(site.deps);
	await countSiteDays(site.deps);
	expect((await active("day", 188)).slice(-4)).toEqual([0, 2, 0, 1]);
	expect((await active("week", 188)).slice(-2)).toEqual([0, 2]);
	expect((await active("week", 206)).slice(-2)).toEqual([1, 0]);
});

test("who wrote in an earlier week was there, also when the figures are counted for the first time", async () => {
	const author = await site.member({ countryFid: 206 });
	const { tid } = await site.createThread(author);
	const weeksAgo = new Date(monday - 15 * dayMs);
	await site.deps.pool.query("update threads set created_at = $1 where tid = $2", [weeksAgo, tid]);
	await site.deps.pool.query("delete from sessions where uid = $1", [author.uid]);
	await site.deps.pool.query("delete from site_days");
	goTo(monday);
	await countSiteDays(site.deps);
	expect((await active("week", 206)).slice(-4)).toEqual([1, 0, 1, 0]);
});
