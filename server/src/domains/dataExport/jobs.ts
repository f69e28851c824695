import type { Lang } from "#contract/sections.ts";

/** Writes one archive. Archives are written one at a time. */
export const buildArchiveJob = "dataExport.build";

export interface BuildArchivePayload {
	uid: number;
	lang: Lang;
	/** True: the administration made it for the member. */
	byAdministration?: boolean;
	/** The request it belongs to, so that a late retry of an earlier one does nothing. ISO 8601. */
	requestedAt: string;
}
