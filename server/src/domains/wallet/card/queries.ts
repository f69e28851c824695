import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { cardStates } from "#contract/walletCards.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import type { CardRow } from "./cards.ts";
import { walletCards } from "./tables.ts";

interface CardFilter {
	uid: number;
	/** Cards in one of these states. */
	states: readonly (typeof cardStates)[number][];
	now: Date;
}

function ofFilter({ uid, states, now }: CardFilter) {
	const { usedAt, validUntil } = walletCards;
	const is = {
		available: and(isNull(usedAt), or(isNull(validUntil), gt(validUntil, now))),
		used: isNotNull(usedAt),
		expired: and(isNull(usedAt), lte(validUntil, now)),
	};
	return and(eq(walletCards.uid, uid), or(...states.map((state) => is[state])));
}

/** Cards, the latest first: after the card `before`, or with an offset. */
export const listCards = (
	db: Db,
	filter: CardFilter,
	{ before, offset, limit }: { before: number | undefined; offset: number; limit: number },
): Promise<CardRow[]> =>
	db
		.select()
		.from(walletCards)
		.where(and(ofFilter(filter), before === undefined ? undefined : lt(walletCards.id, before)))
		.orderBy(desc(walletCards.id))
		.limit(limit)
		.offset(offset);

/** How many cards a filter selects. */
export async function countCards(db: Db, filter: CardFilter): Promise<number> {
	return (await db.select({ n: count() }).from(walletCards).where(ofFilter(filter)))[0]?.n ?? 0;
}

/** A member's card, whose code they open now; undefined for another's. */
export async function noteShown(tx: Tx, uid: number, id: number, now: Date): Promise<CardRow | undefined> {
	const { shownAt, shownTimes } = walletCards;
	const [card] = await tx
		.update(walletCards)
		.set({
			shownAt: sql`coalesce(${shownAt}, ${now.toISOString()}::timestamptz)`,
			shownTimes: sql`${shownTimes} + 1`,
		})
		.where(and(eq(walletCards.id, id), eq(walletCards.uid, uid)))
		.returning();
	return card;
}
