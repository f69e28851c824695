import { and, inArray, lte, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { takeOff } from "../../accounts/actions/wearDecoration.ts";
import { memberDecorations } from "../tables.ts";

const batch = 500;

/** Deletes decorations whose time is over and takes them off, in batches. */
export async function expireDecorations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	for (let gone = batch; gone === batch; )
		gone = await db.transaction(async (tx) => {
			const oldest = tx
				.select({ row: sql`ctid` })
				.from(memberDecorations)
				.where(lte(memberDecorations.expiresAt, clock.now()))
				.orderBy(memberDecorations.expiresAt)
				.limit(batch)
				.for("update", { skipLocked: true });
			const expired = await tx
				.delete(memberDecorations)
				.where(and(inArray(sql`ctid`, oldest)))
				.returning({ uid: memberDecorations.uid, decoration: memberDecorations.decoration });
			for (const decoration of new Set(expired.map((row) => row.decoration)))
				await takeOff(
					tx,
					expired.filter((row) => row.decoration === decoration).map(({ uid }) => uid),
					decoration,
				);
			return expired.length;
		});
}
