import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../platform/data/db.ts";
import { logins } from "../session/tables.ts";
import { decryptTotpKey } from "../twoFactor/encryption.ts";
import { passkeys, recoveryCodes, totpKeys } from "./tables.ts";

const maxLogins = 20;

/** A member's TOTP key; `key` is undefined when it can't be decrypted. */
export async function findTotpKey(
	db: Db,
	config: Config,
	uid: number,
): Promise<{ key: string | undefined; enabledAt: Date | null; createdAt: Date } | undefined> {
	const [row] = await db.select().from(totpKeys).where(eq(totpKeys.uid, uid));
	return row && { key: decryptTotpKey(config, uid, row.encryptedKey), enabledAt: row.enabledAt, createdAt: row.createdAt };
}

export async function countUnusedRecoveryCodes(db: Db, uid: number): Promise<number> {
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
export const listRecentLogins = (db: Db, uid: number): Promise<(typeof logins.$inferSelect)[]> =>
	db.select().from(logins).where(eq(logins.uid, uid)).orderBy(desc(logins.id)).limit(maxLogins);
