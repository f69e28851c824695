import { relation } from "../../platform/data/db.ts";
import { moderationLog } from "./tables.ts";

const { action, objectKind, memberUid, countryFid, createdAt } = moderationLog;

/** Entries to be counted, for queries of other domains. */
export const logEntries = relation
	.select({ action, objectKind, memberUid, countryFid, createdAt })
	.from(moderationLog)
	.as("log_entries");
