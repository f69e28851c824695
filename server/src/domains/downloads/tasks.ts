import type { Lang } from "#contract/sections.ts";

/** Writes one archive. One after the other: each reads much. */
export const packTask = "downloads.pack";

export interface PackOrder {
	uid: number;
	lang: Lang;
	/** Which asking it belongs to, so that a late repeat of an earlier one does nothing. ISO 8601. */
	requestedAt: string;
}
