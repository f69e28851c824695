import { eq } from "drizzle-orm";
import { decorations } from "#contract/decorations.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { memberDecorations } from "#server/domains/decorations/tables.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";

const frames = decorations.filter(({ kind }) => kind === "frame");

/** Every second author wears the flag of the own country or a frame; every third owns a frame besides. */
export async function seedDecorations(
	tx: Tx,
	authors: readonly { uid: number; countryFid: number }[],
	now: Date,
): Promise<void> {
	for (const [at, { uid, countryFid }] of authors.entries()) {
		const frame = at % 3 === 0 ? frames[at % frames.length] : undefined;
		if (frame) {
			const expiresAt = new Date(now.getTime() + (20 + (at % 60)) * dayMs);
			await tx.insert(memberDecorations).values({ uid, decoration: frame.id, expiresAt, createdAt: now });
		}
		const flag = decorations.find(({ id }) => id === countryFid)?.id ?? 0;
		const worn = at % 6 === 0 ? (frame?.id ?? 0) : flag;
		if (at % 2 === 0) await tx.update(accounts).set({ decoration: worn }).where(eq(accounts.uid, uid));
	}
}
