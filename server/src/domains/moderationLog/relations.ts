import { relation } from "../../platform/data/db.ts";
import { moderationLog } from "./tables.ts";

const { id, uid, action, objectKind, objectId, memberUid, countryFid, before, after, createdAt } = moderationLog;

/** Entries to be counted, for queries of other domains. */
export const logEntries = relation
	.select({ id, uid, action, objectKind, objectId, memberUid, countryFid, before, after, createdAt })
	.from(moderationLog)
	.as("log_entries");
