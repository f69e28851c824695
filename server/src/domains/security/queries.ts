import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Db } from "../../platform/db.ts";
import { signIns } from "../accounts/tables.ts";
import { unseal } from "./sealed.ts";
import { passkeys, recoveryCodes, twoSteps } from "./tables.ts";

const shownSignIns = 20;

/** A member's key for an authenticator app; undefined when there is none. */
export async function findTwoStep(db: Db, config: Config, uid: number): Promise<{ key: string | undefined; onAt: Date | null; createdAt: Date } | undefined> {
	const [row] = await db.select().from(twoSteps).where(eq(twoSteps.uid, uid));
	// Sealed with a secret that the site no longer has, it opens to nothing: then no code is right.
	return row && { key: unseal(config, uid, row.sealedKey), onAt: row.onAt, createdAt: row.createdAt };
}

/** Recovery codes that were not used yet. */
export async function countRecoveryCodes(db: Db, uid: number): Promise<number> {
	const [row] = await db
		.select({ left: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.uid, uid), isNull(recoveryCodes.usedAt)));
	return row?.left ?? 0;
}

/** A member's passkeys, the oldest first; there are ten at the most. */
export const listPasskeys = (db: Db, uid: number): Promise<(typeof passkeys.$inferSelect)[]> =>
	db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.id).limit(50);

/** The last 20 sign-ins and tries. */
export const listSignIns = (db: Db, uid: number): Promise<(typeof signIns.$inferSelect)[]> =>
	db.select().from(signIns).where(eq(signIns.uid, uid)).orderBy(desc(signIns.id)).limit(shownSignIns);
