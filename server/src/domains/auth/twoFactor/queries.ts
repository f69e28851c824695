import { and, count, eq, isNull } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../platform/data/db.ts";
import { recoveryCodes, totpKeys } from "../tables.ts";
import { decryptTotpKey } from "./encryption.ts";

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
