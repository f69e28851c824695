import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { RoleName } from "#contract/access.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../../../platform/data/db.ts";
import type { RoleAssignment } from "../../../platform/security/viewer.ts";
import { emailLanguage } from "../emailLanguage.ts";
import { effectiveGroup } from "../group/queries.ts";
import { bannedGroup } from "../groups.ts";
import { accounts } from "../tables.ts";
import { roleAssignments } from "./tables.ts";

/** Whether a role `r` has begun and has not ended. */
const isActive = sql.raw("r.starts_at <= now() and (r.ends_at is null or r.ends_at > now())");

/** Whether a member is not banned and has a moderator's powers somewhere, in a query on `accounts`. */
export const isModerator = sql<boolean>`${effectiveGroup} <> ${sql.raw(String(bannedGroup))}
	and exists (select from role_assignments r where r.uid = accounts.uid and ${isActive}
	and r.role not in ('topic-host', 'bug-triager', 'auditor'))`;

/** A member's roles, as a column of a query on `accounts`. */
export const rolesOfAccount = sql<RoleAssignment[]>`(select coalesce(json_agg(json_build_object(
	'role', r.role, 'section', r.country_fid, 'board', r.fid, 'topic', r.topic_id) order by r.id), '[]')
	from role_assignments r where r.uid = accounts.uid and ${isActive})`;

/** Whether a member is an administrator, as a condition of a query on `accounts`. */
const isAdministrator = sql<boolean>`exists (select from role_assignments r where r.uid = accounts.uid and ${isActive}
	and r.role = 'administrator')`;

/** Whether a member has one of these roles, as a condition of another query. */
export const hasRoleOf = (uid: SQLWrapper, roles: readonly RoleName[]): SQL =>
	sql`exists (select from role_assignments r where r.uid = ${uid} and ${isActive} and r.role in (${sql.join(
		roles.map((role) => sql`${role}`),
		sql`, `,
	)}))`;

/**
 * Members whose roles give them a moderator's powers over a board of a section, or who have one of these roles, by uid.
 */
export async function listStaff(
	db: Db,
	{ countryFid, fid }: { countryFid: number; fid: number },
	also: readonly RoleName[],
	limit: number,
): Promise<number[]> {
	const role = (name: RoleName) => sql`r.role = ${name}`;
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(
			and(
				isNull(accounts.deletedAt),
				sql`${effectiveGroup} <> ${bannedGroup}`,
				sql`exists (select from role_assignments r where r.uid = accounts.uid and ${isActive} and (${or(
					role("administrator"),
					sql`${role("country-manager")} and r.country_fid = ${countryFid}`,
					sql`${role("board-moderator")} and r.fid = ${fid} and (r.country_fid is null
						or r.country_fid = ${countryFid})`,
					...also.map(role),
				)}))`,
			),
		)
		.orderBy(accounts.uid)
		.limit(limit);
	return rows.map(({ uid }) => uid);
}

/** A role as it was given. */
export type RoleRow = typeof roleAssignments.$inferSelect;

/** Roles by id, also those that have ended. */
export const listAssignmentsById = async (db: Db, ids: readonly number[]): Promise<RoleRow[]> =>
	ids.length === 0
		? []
		: db
				.select()
				.from(roleAssignments)
				.where(inArray(roleAssignments.id, [...ids]));

export const findAssignment = async (db: Db, id: number): Promise<RoleRow | undefined> =>
	(await listAssignmentsById(db, [id]))[0];

/** Which roles to list; what is left out is all. */
interface RoleFilter {
	roles?: readonly RoleName[] | undefined;
	sections?: readonly number[] | undefined;
	section?: number | undefined;
	cursor?: number | undefined;
}

/** Roles that have not ended, newest first. */
export function listAssignments(
	db: Db,
	{ roles, sections, section, cursor }: RoleFilter,
	limit: number,
): Promise<RoleRow[]> {
	const { id, role, countryFid, endsAt } = roleAssignments;
	return db
		.select()
		.from(roleAssignments)
		.where(
			and(
				or(isNull(endsAt), gt(endsAt, sql`now()`)),
				roles && inArray(role, [...roles]),
				sections && inArray(countryFid, [...sections]),
				section === undefined ? undefined : eq(countryFid, section),
				cursor === undefined ? undefined : lt(id, cursor),
			),
		)
		.orderBy(desc(id))
		.limit(limit);
}

/** Roles that a member has or had, newest first. */
export const listAssignmentsOf = (db: Db, uid: number): Promise<RoleRow[]> =>
	db.select().from(roleAssignments).where(eq(roleAssignments.uid, uid)).orderBy(desc(roleAssignments.id)).limit(50);

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

/** The first fifty administrators. */
export async function listAdministrators(db: Db): Promise<number[]> {
	const rows = await db
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(isAdministrator, isNull(accounts.deletedAt)))
		.orderBy(accounts.uid)
		.limit(50);
	return rows.map(({ uid }) => uid);
}

/** An administrator who reads e-mails, in their language. */
interface AdministratorMailbox {
	to: string;
	lang: Lang;
}

/** Confirmed e-mails of the first ten administrators. */
export async function listAdministratorMailboxes(db: Db): Promise<AdministratorMailbox[]> {
	const rows = await db
		.select({ email: accounts.email, lang: accounts.lang, countryFid: accounts.countryFid })
		.from(accounts)
		.where(and(isAdministrator, isNull(accounts.deletedAt), isNotNull(accounts.emailVerifiedAt)))
		.orderBy(accounts.uid)
		.limit(10);
	return rows.flatMap(({ email, lang, countryFid }) =>
		email === null ? [] : { to: email, lang: emailLanguage({ lang, countryFid }) },
	);
}
