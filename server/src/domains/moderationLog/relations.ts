import { relation } from "../../platform/data/db.ts";
import { moderationLog } from "./tables.ts";

const { uid, action, objectKind, memberUid, countryFid, createdAt } = moderationLog;

/** Entries to be counted, for queries of other domains. */
export const logEntries = relation
	.select({ uid, action, objectKind, memberUid, countryFid, createdAt })
	.from(moderationLog)
	.as("log_entries");
