import type { Db } from "../../../platform/data/db.ts";
import type { LogEntry } from "../../moderationLog/queries.ts";
import { registeredActions } from "../../moderationSlot.ts";
import { appealMs } from "../policy.ts";

/** Until when decisions can be appealed: for a month, or less where the domain of the action says so. */
export async function listDeadlines(db: Db, entries: readonly LogEntry[]): Promise<(entry: LogEntry) => Date | null> {
	const ownOf = new Map<string, ReadonlyMap<number, Date>>();
	for (const [action, of] of Map.groupBy(entries, (entry) => entry.action)) {
		const rule = registeredActions().get(action)?.appeals;
		if (rule)
			ownOf.set(
				action,
				await rule.listDeadlines(
					db,
					of.map(({ objectId }) => objectId),
				),
			);
	}
	return ({ action, objectId, createdAt }) => {
		const latest = new Date(createdAt.getTime() + appealMs);
		const own = ownOf.get(action);
		if (!own) return latest;
		const until = own.get(objectId) ?? null;
		return until && until > latest ? latest : until;
	};
}
