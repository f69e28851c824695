import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { roleAssignments } from "./tables.ts";

/** The hosts of a topic, who have been so the longest first. */
export async function listTopicHosts(db: Db, topid: number): Promise<number[]> {
	const { id, uid, role, topicId, startsAt, endsAt } = roleAssignments;
	const rows = await db
		.select({ uid })
		.from(roleAssignments)
		.where(
			and(
				eq(role, "topic-host"),
				eq(topicId, topid),
				lte(startsAt, sql`now()`),
				or(isNull(endsAt), gt(endsAt, sql`now()`)),
			),
		)
		.orderBy(asc(id));
	return rows.map(({ uid }) => uid);
}
