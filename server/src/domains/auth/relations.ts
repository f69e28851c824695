import { sql } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { hasRoleOf } from "../accounts/role/queries.ts";
import { logins, sessions } from "./tables.ts";

/** When members were last there, by session. */
export const sessionActivity = relation
	.select({ uid: sessions.uid, seenAt: sessions.seenAt })
	.from(sessions)
	.as("session_activity");

/** Logins and failed attempts, and whether the member belongs to the staff. */
export const loginAttempts = relation
	.select({
		uid: logins.uid,
		createdAt: logins.createdAt,
		failed: sql<boolean>`${logins.outcome} <> 'in'`.as("failed"),
		ofStaff:
			sql<boolean>`${hasRoleOf(logins.uid, ["administrator", "country-manager", "board-moderator", "auditor"])}`.as(
				"of_staff",
			),
	})
	.from(logins)
	.as("login_attempts");
