import { sql } from "drizzle-orm";
import type { RoleAssignment } from "../../../platform/security/viewer.ts";

/** A member's roles, as a column of a query on `accounts`. */
export const rolesOfAccount = sql<RoleAssignment[]>`(select coalesce(json_agg(json_build_object(
	'role', r.role, 'section', r.country_fid, 'board', r.fid, 'topic', r.topic_id) order by r.id), '[]') from role_assignments r where r.uid = accounts.uid)`;

/** Whether a member is an administrator, as a condition of a query on `accounts`. */
export const isAdministrator = sql<boolean>`exists (select from role_assignments r where r.uid = accounts.uid and r.role = 'administrator')`;
