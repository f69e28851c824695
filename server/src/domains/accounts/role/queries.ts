import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import type { RoleAssignment } from "../../../platform/security/viewer.ts";
import { effectiveGroup } from "../group/queries.ts";
import { bannedGroup } from "../groups.ts";
import { accounts } from "../tables.ts";

/** Whether a member is not banned and has a moderator's powers somewhere, in a query on `accounts`. */
export const isModerator = sql<boolean>`${effectiveGroup} <> ${sql.raw(String(bannedGroup))}
	and exists (select from role_assignments r where r.uid = accounts.uid and r.role <> 'topic-host')`;

/** A member's roles, as a column of a query on `accounts`. */
export const rolesOfAccount = sql<RoleAssignment[]>`(select coalesce(json_agg(json_build_object(
	'role', r.role, 'section', r.country_fid, 'board', r.fid, 'topic', r.topic_id) order by r.id), '[]') from role_assignments r where r.uid = accounts.uid)`;

/** Whether a member is an administrator, as a condition of a query on `accounts`. */
const isAdministrator = sql<boolean>`exists (select from role_assignments r where r.uid = accounts.uid and r.role = 'administrator')`;

/** A member's roles. */
export async function findRoles(db: Db, uid: number): Promise<RoleAssignment[]> {
	const [row] = await db.select({ roles: rolesOfAccount }).from(accounts).where(eq(accounts.uid, uid));
	return row?.roles ?? [];
}

/** Roles of several members. */
export async function listRoles(db: Db, uids: Iterable<number>): Promise<(uid: number) => RoleAssignment[]> {
	const wanted = [...new Set(uids)];
	const rows =
		wanted.length === 0
			? []
			: await db
					.select({ uid: accounts.uid, roles: rolesOfAccount })
					.from(accounts)
					.where(inArray(accounts.uid, wanted));
	const byUid = new Map(rows.map(({ uid, roles }) => [uid, roles]));
	return (uid) => byUid.get(uid) ?? [];
}

/** Whether there is no second administrator. */
export async function isOnlyAdministrator(db: Db): Promise<boolean> {
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(isAdministrator, isNull(accounts.deletedAt)))
		.limit(2);
	return rows.length < 2;
}

/** Confirmed e-mails of the first ten administrators. */
export async function listAdministratorEmails(db: Db): Promise<string[]> {
	const rows = await db
		.select({ email: accounts.email })
		.from(accounts)
		.where(and(isAdministrator, isNotNull(accounts.email), isNotNull(accounts.emailVerifiedAt)))
		.orderBy(accounts.uid)
		.limit(10);
	return rows.flatMap(({ email }) => email ?? []);
}
