import { and, eq, inArray, lt } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { dayMs } from "../../platform/durations.ts";
import { translations } from "./tables.ts";

export type TranslationRow = typeof translations.$inferSelect;

/** The stored translations of texts with these hashes. */
export const findTranslations = (db: Db, hashes: string[], lang: Lang): Promise<TranslationRow[]> =>
	db
		.select()
		.from(translations)
		.where(and(inArray(translations.textHash, hashes), eq(translations.lang, lang)));

export async function insertTranslations(tx: Tx, rows: TranslationRow[]): Promise<void> {
	await tx.insert(translations).values(rows).onConflictDoNothing();
}

/** What is still read is translated again. Milliseconds. */
const retentionMs = 30 * dayMs;

/** Deletes old translations: those of deleted posts stay no longer. */
export async function deleteOldTranslations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(translations).where(lt(translations.createdAt, new Date(clock.now().getTime() - retentionMs)));
}
