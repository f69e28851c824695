import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Db } from "../../platform/db.ts";
import { signIns } from "../accounts/tables.ts";
import { unseal } from "./sealed.ts";
import { passkeys, recoveryCodes, twoSteps } from "./tables.ts";

const maxLogins = 20;

/** A member's TOTP key; `key` is undefined when it can't be decrypted. */
export async function findTwoStep(
	db: Db,
	config: Config,
	uid: number,
): Promise<{ key: string | undefined; enabledAt: Date | null; createdAt: Date } | undefined> {
	const [row] = await db.select().from(twoSteps).where(eq(twoSteps.uid, uid));
	return row && { key: unseal(config, uid, row.sealedKey), enabledAt: row.onAt, createdAt: row.createdAt };
}

export async function countRecoveryCodes(db: Db, uid: number): Promise<number> {
	const [row] = await db
		.select({ left: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.uid, uid), isNull(recoveryCodes.usedAt)));
	return row?.left ?? 0;
}

/** A member's passkeys, oldest first. */
export const listPasskeys = (db: Db, uid: number): Promise<(typeof passkeys.$inferSelect)[]> =>
	db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(passkeys.id).limit(50);

/** The last 20 successful and failed logins. */
export const listSignIns = (db: Db, uid: number): Promise<(typeof signIns.$inferSelect)[]> =>
	db.select().from(signIns).where(eq(signIns.uid, uid)).orderBy(desc(signIns.id)).limit(maxLogins);
