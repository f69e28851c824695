import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { logins, sessions } from "./tables.ts";

/** A member's newest unexpired sessions, for administrators. */
export const listSessionsOf = (db: Db, uid: number, now: Date, limit: number) =>
	db
		.select({
			id: sessions.id,
			userAgent: sessions.userAgent,
			address: sessions.address,
			createdAt: sessions.createdAt,
			seenAt: sessions.seenAt,
		})
		.from(sessions)
		.where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.id))
		.limit(limit);

/** A member's latest logins, for administrators. */
export const listLoginsOf = (db: Db, uid: number, limit: number) =>
	db
		.select({
			userAgent: logins.userAgent,
			address: logins.address,
			outcome: logins.outcome,
			createdAt: logins.createdAt,
		})
		.from(logins)
		.where(eq(logins.uid, uid))
		.orderBy(desc(logins.id))
		.limit(limit);
