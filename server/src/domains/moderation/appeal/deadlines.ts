import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import type { LogEntry } from "../../moderationLog/queries.ts";
import { appealMs, registeredActions } from "../../moderationSlot.ts";

/** Until when decisions can be appealed: for 30 days, or until the deadline that the domain of the action sets. */
export async function listDeadlines(db: Db, entries: readonly LogEntry[]): Promise<(entry: LogEntry) => Date | null> {
	const ownOf = new Map<string, ReadonlyMap<number, Date>>();
	for (const [action, of] of Map.groupBy(entries, (entry) => entry.action)) {
		const rule = registeredActions().get(action)?.appeals;
		if (rule) ownOf.set(action, await rule.listDeadlines(db, valuesOf(of, "objectId")));
	}
	return ({ action, objectId, createdAt }) => {
		const own = ownOf.get(action);
		return own ? (own.get(objectId) ?? null) : new Date(createdAt.getTime() + appealMs);
	};
}
