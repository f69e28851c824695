import { and, count, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { chatApplications } from "../tables.ts";

/** Pending applications of these groups. */
export async function countApplications(db: Db, ids: number[]): Promise<ReadonlyMap<number, number>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ id: chatApplications.conversationId, n: count() })
		.from(chatApplications)
		.where(inArray(chatApplications.conversationId, ids))
		.groupBy(chatApplications.conversationId);
	return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Those of these groups which a member has asked to join. */
export async function listApplied(db: Db, uid: number, ids: number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select({ id: chatApplications.conversationId })
		.from(chatApplications)
		.where(and(eq(chatApplications.uid, uid), inArray(chatApplications.conversationId, ids)));
	return rows.map(({ id }) => id);
}
