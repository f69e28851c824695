import { and, count, desc, eq, gt, isNull, lt, not, or } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import type { CardRow } from "./cards.ts";
import { walletCards } from "./tables.ts";

interface CardFilter {
	uid: number;
	/** Those that can be used, or those that can't. */
	usable: boolean;
	now: Date;
}

function ofFilter({ uid, usable, now }: CardFilter) {
	const isUsable = and(isNull(walletCards.usedAt), or(isNull(walletCards.validUntil), gt(walletCards.validUntil, now)));
	return and(eq(walletCards.uid, uid), usable || !isUsable ? isUsable : not(isUsable));
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

/** A member's card. */
export async function findCard(db: Db, uid: number, id: number): Promise<CardRow | undefined> {
	return (
		await db
			.select()
			.from(walletCards)
			.where(and(eq(walletCards.id, id), eq(walletCards.uid, uid)))
	)[0];
}
