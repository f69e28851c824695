import { and, eq, sql } from "drizzle-orm";
import type { Decoration } from "#contract/decorations.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { dayMs } from "../../../platform/durations.ts";
import { takeOff } from "../../accounts/actions/wearDecoration.ts";
import { memberDecorations } from "../tables.ts";

/**
 * Gives a member a decoration `times` times: each adds its days to those that are left. A permanent one stays
 * permanent.
 */
export async function grantDecoration(
	tx: Tx,
	uid: number,
	{ id, days }: Decoration,
	times: number,
	now: Date,
): Promise<void> {
	const milliseconds = days * times * dayMs;
	const expiresAt = days === 0 ? null : new Date(now.getTime() + milliseconds);
	await tx
		.insert(memberDecorations)
		.values({ uid, decoration: id, expiresAt, createdAt: now })
		.onConflictDoUpdate({
			target: [memberDecorations.uid, memberDecorations.decoration],
			set: {
				expiresAt:
					days === 0
						? null
						: sql`greatest(${memberDecorations.expiresAt},
							${now.toISOString()}::timestamptz) + ${milliseconds / 1000} * interval '1 second'`,
			},
		});
}

/** Takes back what `grantDecoration` gave; what is left then is neither owned nor worn. */
export async function revokeDecoration(
	tx: Tx,
	uid: number,
	{ id, days }: Decoration,
	times: number,
	now: Date,
): Promise<void> {
	const own = and(eq(memberDecorations.uid, uid), eq(memberDecorations.decoration, id));
	if (days > 0)
		await tx
			.update(memberDecorations)
			.set({ expiresAt: sql`${memberDecorations.expiresAt} - ${days * times} * interval '1 day'` })
			.where(own);
	const expired = days > 0 ? sql`${memberDecorations.expiresAt} <= ${now.toISOString()}::timestamptz` : undefined;
	const gone = await tx.delete(memberDecorations).where(and(own, expired)).returning({ uid: memberDecorations.uid });
	if (gone.length > 0) await takeOff(tx, [uid], id);
}
