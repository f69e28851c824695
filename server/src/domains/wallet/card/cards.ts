import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { decryptText, encryptText } from "../../../platform/security/encryption.ts";
import { keyedHash } from "../../../platform/security/tokens.ts";
import { walletCards } from "./tables.ts";

type Secret = Pick<Ctx["deps"]["config"], "secret">;
export type CardRow = typeof walletCards.$inferSelect;

export interface NewCard {
	uid: number;
	/** Names the one occasion, such as `order:12:1`; a repeat with the same key does nothing. */
	key: string;
	/** In the language of the store or draw. */
	title: string;
	source: "bought" | "won";
	/** What is redeemed. */
	code: string;
	/** Page of the order or draw, without a section. */
	path?: string;
	/** When it expires; never without it. */
	validUntil?: Date | null;
	now: Date;
}

const purpose = "wallet card";
const hashOf = ({ secret }: Secret, code: string): string => keyedHash(secret, purpose, code.trim().toUpperCase());

/**
 * Gives a member a card in the caller's transaction, once per key; the wallet shows it at once.
 * @throws Error for a code of another card
 */
export async function giveCard(tx: Tx, config: Secret, { code, now, ...card }: NewCard): Promise<void> {
	const values = {
		...card,
		code: encryptText(config.secret, purpose, String(card.uid), code),
		codeHash: hashOf(config, code),
		hint: code.slice(-4),
		path: card.path ?? "",
		createdAt: now,
	};
	// At the same time the code may be found to be there before the key.
	const [given] = await tx.insert(walletCards).values(values).onConflictDoNothing().returning({ id: walletCards.id });
	if (given || (await tx.$count(walletCards, eq(walletCards.key, card.key))) > 0) return;
	throw new Error("the code is that of another card");
}

/**
 * Marks the card with a code as used, once. Concurrent uses wait for each other.
 * @returns the card, and whether this use was the one that counts: not for a card that was used before or has expired;
 * undefined for an unknown code
 */
export async function redeemCard(
	tx: Tx,
	config: Secret,
	code: string,
	now: Date,
): Promise<{ card: CardRow; redeemed: boolean } | undefined> {
	const ofCode = eq(walletCards.codeHash, hashOf(config, code));
	const [card] = await tx.select().from(walletCards).where(ofCode).for("update");
	return markUsed(tx, card, now);
}

/** Marks a locked card as used unless it was used before or has expired. */
async function markUsed(tx: Tx, card: CardRow | undefined, now: Date) {
	if (!card) return undefined;
	if (card.usedAt || (card.validUntil && card.validUntil <= now)) return { card, redeemed: false };
	await tx.update(walletCards).set({ usedAt: now }).where(eq(walletCards.id, card.id));
	return { card: { ...card, usedAt: now }, redeemed: true };
}

/** Marks a member's own card as used, once; as `redeemCard`. */
export async function redeemCardOf(
	tx: Tx,
	{ uid, id }: { uid: number; id: number },
	now: Date,
): Promise<{ card: CardRow; redeemed: boolean } | undefined> {
	const own = and(eq(walletCards.id, id), eq(walletCards.uid, uid));
	return markUsed(tx, (await tx.select().from(walletCards).where(own).for("update"))[0], now);
}

/** Makes a used card usable again, when what it was used for has failed. */
export async function restoreCard(tx: Tx, id: number): Promise<void> {
	await tx.update(walletCards).set({ usedAt: null }).where(eq(walletCards.id, id));
}

/** Takes back a card that was not used, as when its order is refunded. @returns whether there was one */
export async function withdrawCard(tx: Tx, key: string): Promise<boolean> {
	const [card] = await tx.select().from(walletCards).where(eq(walletCards.key, key)).for("update");
	if (!card || card.usedAt) return false;
	await tx.delete(walletCards).where(eq(walletCards.id, card.id));
	return true;
}

/** The code of a card; empty when the site's secret was changed since. */
export const codeOf = ({ secret }: Secret, { uid, code }: CardRow): string =>
	decryptText(secret, purpose, String(uid), code) ?? "";
