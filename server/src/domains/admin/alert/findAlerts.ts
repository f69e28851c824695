import { type SQL, sql } from "drizzle-orm";
import type { RoleName } from "#contract/access.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../../../platform/data/db.ts";
import { dayMs } from "../../../platform/durations.ts";
import { t } from "../../../platform/i18n.ts";
import { members } from "../../accounts/relations.ts";
import { loginAttempts } from "../../auth/relations.ts";
import { logEntries } from "../../moderationLog/relations.ts";
import { listPlaces, nameRole } from "../role/presenter.ts";

/**
 * Deletions by one moderator, and failed logins of one member of the staff within ten minutes, of which the
 * administrators are notified.
 */
const manyDeletions = 30;
const manyFailures = 5;
const withinMinutes = 10;
/** How far back is looked: the job runs every ten minutes, and what it counts may have started before. */
const countedMs = 20 * 60_000;

/** What the administrators should look at. */
export interface Alert {
	/** Kind and number of what it is about. */
	key: string;
	/** What has happened. */
	text(lang: Lang): Promise<string>;
	/** Where more of it can be read. */
	path: string;
}

const nameOf = (uid: SQL): SQL =>
	sql`coalesce((select members.username from ${members} where members.uid = ${uid}), '–')`;

/** Roles that were given or ended in the last day. */
async function findRoleChanges(db: Db, now: Date): Promise<Alert[]> {
	const { rows } = await db.execute<{
		id: string;
		action: "appoint-member" | "dismiss-member";
		by: string;
		uid: string;
		name: string;
		role: { role: RoleName; section: number | null; board: number | null; topic: number | null };
	}>(sql`
		select log_entries.id, log_entries.action, ${nameOf(sql`log_entries.uid`)} as by, log_entries.member_uid as uid,
			${nameOf(sql`log_entries.member_uid`)} as name, log_entries.before || log_entries.after as role
		from ${logEntries} where log_entries.created_at >= ${new Date(now.getTime() - dayMs).toISOString()}
			and log_entries.action in ('appoint-member', 'dismiss-member') order by log_entries.id`);
	return rows.map(({ id, action, by, uid, name, role: { role, section, board, topic } }) => ({
		key: `role ${id}`,
		async text(lang) {
			const given = { role, countryFid: section, fid: board, topicId: topic };
			const placeOf = await listPlaces(db, lang, [given]);
			const key = action === "appoint-member" ? "mail.alert.roleGiven" : "mail.alert.roleEnded";
			return t(lang, key, { by, name, role: nameRole(lang, given, placeOf) });
		},
		path: pathTo("admin/members/:uid", { uid: Number(uid) }),
	}));
}

interface Found extends Record<string, unknown> {
	uid: string;
	name: string;
	n: number;
}

/** Members with many rows within ten minutes. @param rows with `uid` and `created_at` */
async function findMany(db: Db, rows: SQL, many: number): Promise<Found[]> {
	const found = await db.execute<Found>(sql`
		select uid, ${nameOf(sql`counted.uid`)} as name, max(n)::int as n from (
			select uid, count(*) over (partition by uid order by created_at
				range between ${`${withinMinutes} minutes`}::interval preceding and current row) as n from (${rows}) as one
		) as counted group by uid having max(n) >= ${many} order by uid`);
	return found.rows;
}

/** Roles that were given or ended, many deletions by one moderator, and many failed logins of a member of the staff. */
export async function findAlerts(db: Db, now: Date): Promise<Alert[]> {
	const since = new Date(now.getTime() - countedMs).toISOString();
	const deletions = await findMany(
		db,
		sql`select log_entries.uid, log_entries.created_at from ${logEntries} where log_entries.created_at >= ${since}
			and log_entries.action like 'delete-%'`,
		manyDeletions,
	);
	const logins = await findMany(
		db,
		sql`select login_attempts.uid, login_attempts.created_at from ${loginAttempts}
			where login_attempts.created_at >= ${since} and login_attempts.failed and login_attempts.of_staff`,
		manyFailures,
	);
	return [
		...(await findRoleChanges(db, now)),
		...deletions.map(({ uid, name, n }) => ({
			key: `deletions ${uid}`,
			text: async (lang: Lang) => t(lang, "mail.alert.deletions", { name, n }),
			path: pathTo("moderation/log", { by: name }),
		})),
		...logins.map(({ uid, name, n }) => ({
			key: `logins ${uid}`,
			text: async (lang: Lang) => t(lang, "mail.alert.logins", { name, n }),
			path: pathTo("admin/members/:uid", { uid: Number(uid) }),
		})),
	];
}
