import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Delivery, GoodsKindName, OrderExtra } from "#contract/goods.ts";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../platform/context.ts";
import type { Db, Tx } from "../platform/data/db.ts";
import type { Viewer } from "../platform/security/viewer.ts";

/** A line of an order, as the kind of its goods sees it. */
export interface Purchase {
	orderId: number;
	/** The buyer, or the winner of a prize. */
	uid: number;
	goodsId: number;
	/** Id of what the goods stand for: a medal, a decoration, an emoticon pack; null for kinds without. */
	subject: number | null;
	quantity: number;
	/** Country forum id of the section that sold it. */
	countryFid: number;
}

/** What became of a purchase in the paying transaction. */
export interface Delivered {
	/** True when the buyer has it: the order is complete at once. */
	complete?: boolean;
	/** Until when it can be collected or used. */
	validUntil?: Date;
}

/** What goods may stand for. */
export interface GoodsSubject {
	id: number;
	/** In the language that was asked for. */
	name: string;
}

/** A kind of goods. */
export interface GoodsKind {
	kind: GoodsKindName;
	/** How it may reach the buyer. With `shop` the offer names shops; without one of them, that way is not offered. */
	deliveries: readonly Delivery[];
	/** Whether it is collected with a code; its order then has `validUntil`, and ends by `completeOrder`. */
	collected?: boolean;
	/** What its goods may stand for, in the order of forms; kinds without it stand for nothing. */
	subjects?(lang: Lang): readonly GoodsSubject[];
	/** What is wrong with the `subject` of goods that an administrator saves. */
	checkSubject?(db: Db, subject: number | null): Promise<ErrorCode | undefined>;
	/**
	 * Runs in the paying transaction, before the stock is taken; what it throws refuses the purchase. Short writes only:
	 * buyers of the same goods wait for each other.
	 */
	deliver?(tx: Tx, deps: Pick<Deps, "config">, purchase: Purchase, now: Date): Promise<Delivered>;
	/** Takes back what `deliver` gave, in the transaction of the refund. What it throws refuses the refund. */
	takeBack?(tx: Tx, deps: Pick<Deps, "config">, purchase: Purchase, now: Date): Promise<void>;
	/** What orders show of it, in few queries. */
	present?(
		context: { db: Db; viewer: Viewer; lang: Lang; now: Date },
		purchases: readonly Purchase[],
	): Promise<(orderId: number) => OrderExtra | undefined>;
}

const kinds = new Map<GoodsKindName, GoodsKind>();

/** Registers the kinds of all domains; called once by the app. */
export function registerGoodsKinds(domains: readonly { goodsKinds: readonly GoodsKind[] }[]): void {
	kinds.clear();
	for (const kind of domains.flatMap(({ goodsKinds }) => goodsKinds)) {
		if (kinds.has(kind.kind)) throw new Error(`two kinds of goods are called ${kind.kind}`);
		kinds.set(kind.kind, kind);
	}
}

/** A registered kind; undefined for one that no domain registers, whose goods are not sold. */
export const findGoodsKind = (kind: GoodsKindName): GoodsKind | undefined => kinds.get(kind);

/** What goods of each kind may stand for; empty for kinds that stand for nothing. */
export const listGoodsSubjects = (lang: Lang): { kind: GoodsKindName; subjects: GoodsSubject[] }[] =>
	[...kinds.values()].map(({ kind, subjects }) => ({ kind, subjects: [...(subjects?.(lang) ?? [])] }));

/** Kinds that can be sold. */
export const registeredGoodsKinds = (): GoodsKindName[] => [...kinds.keys()];
