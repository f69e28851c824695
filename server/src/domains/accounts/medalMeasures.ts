import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MedalMeasures } from "../medalSlot.ts";
import { allTime } from "./points/periods.ts";
import { memberPoints } from "./points/tables.ts";
import { accounts, memberCounts } from "./tables.ts";

const ofAccount = (uid: SQLWrapper, value: SQL): SQL<number> =>
	sql<number>`(select ${value} from ${accounts} a where a.uid = ${uid})`;
const counted = (uid: SQLWrapper, value: SQL): SQL<number> =>
	sql<number>`(select ${value} from ${memberCounts} c where c.uid = ${uid})`;
/** Ids of accounts begin above this number. */
const idsFrom = 1_000;
const earlyMembers = 1_000;

/** Counts of members for medals. */
export const medalMeasures: MedalMeasures = {
	days: (uid, now) => ofAccount(uid, sql`floor(extract(epoch from ${now}::timestamptz - a.created_at) / 86400)`),
	earlyMember: (uid) => sql<number>`(case when ${uid} <= ${sql.raw(String(idsFrom + earlyMembers))} then 1 else 0 end)`,
	verifiedEmail: (uid) => ofAccount(uid, sql`(a.email_verified_at is not null)::int`),
	threads: (uid) => counted(uid, sql`c.threads`),
	replies: (uid) => counted(uid, sql`c.replies`),
	likes: (uid) => counted(uid, sql`c.likes_received`),
	followers: (uid) => counted(uid, sql`c.followers`),
	following: (uid) => counted(uid, sql`c.following`),
	points: (uid) => sql<number>`(select p.points from ${memberPoints} p where p.uid = ${uid} and p.month = ${allTime})`,
};
