import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import { memberDecorations } from "./tables.ts";

/** The decorations of a member that have not expired. */
export const listOwned = (db: Db, uid: number, now: Date) =>
	db
		.select({ decoration: memberDecorations.decoration, expiresAt: memberDecorations.expiresAt })
		.from(memberDecorations)
		.where(
			and(
				eq(memberDecorations.uid, uid),
				or(isNull(memberDecorations.expiresAt), gt(memberDecorations.expiresAt, now)),
			),
		);
