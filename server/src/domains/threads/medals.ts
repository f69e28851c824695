import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boards, videoSpecial } from "#contract/sections.ts";
import { type MedalMeasures, type MedalTrigger, medalsAfter } from "../medalSlot.ts";
import { activityDone } from "../wallet/events.ts";
import { postTipped, threadPublished } from "./events.ts";
import { threads } from "./tables.ts";
import { tips } from "./tip/tables.ts";

/** Number of the kind of threads with a poll. */
const pollSpecial = 1;

const countThreads = (uid: SQLWrapper, condition: SQL): SQL<number> =>
	sql<number>`(select count(*) from ${threads} t where t.uid = ${uid} and t.deleted_at is null and ${condition})`;

/** Counts of posts for medals. */
export const medalMeasures: MedalMeasures = {
	photos: (uid) => countThreads(uid, sql`t.aids <> '{}'`),
	videos: (uid) => countThreads(uid, sql`t.special = ${sql.raw(String(videoSpecial))}`),
	polls: (uid) => countThreads(uid, sql`t.special = ${sql.raw(String(pollSpecial))}`),
	bugs: (uid) => countThreads(uid, sql`t.fid = ${sql.raw(String(boards.bugs))}`),
	digests: (uid) => countThreads(uid, sql`t.digest > 0`),
	tips: (uid) => sql<number>`(select count(*) from ${tips} g where g.uid = ${uid} and g.state = 'paid')`,
};

export const medalTriggers: readonly MedalTrigger[] = [
	medalsAfter(threadPublished, (_db, { uid }) => [{ uid, measures: ["photos", "videos", "polls", "bugs"] }]),
	medalsAfter(postTipped, (_db, { uid }) => [{ uid, measures: ["tips"] }]),
	medalsAfter(activityDone, (_db, { uid, activity }) =>
		activity === "digest" ? [{ uid, measures: ["digests"] }] : [],
	),
];
