import { eq, sql } from "drizzle-orm";
import { goodsTag } from "#contract/cacheTags.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first, type Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { managesStore } from "../../policy.ts";
import { listShops, type OfferRow } from "../../queries.ts";
import { goods, offers, stockChanges } from "../../tables.ts";
import { findGoods, lockGoods, lockOffer } from "../queries.ts";

type Plan = Pick<OfferRow, "price" | "memberLimit" | "onSale" | "saleAt" | "endsAt" | "rank" | "shopIds">;

interface NewOffer extends Omit<Plan, "saleAt"> {
	goodsId: number;
	countryFid: number;
	/** Now by default. */
	saleAt: Date | undefined;
}

interface StockChange {
	goodsId: number;
	countryFid: number;
	/** Negative for what is taken. */
	change: number;
	/** For the history. */
	note: string;
}

const shown = ({ price, memberLimit, onSale, saleAt, endsAt }: Plan) => ({
	price,
	memberLimit,
	onSale,
	saleAt,
	endsAt,
});

/** Writes the plan of a section; a new one has no stock. @returns the id of the offer */
async function writePlan(tx: Tx, ctx: Ctx, goodsId: number, countryFid: number, plan: Plan): Promise<number> {
	const before = await lockOffer(tx, goodsId, countryFid);
	const { id } = first(
		before
			? await tx.update(offers).set(plan).where(eq(offers.id, before.id)).returning({ id: offers.id })
			: await tx
					.insert(offers)
					.values({ ...plan, goodsId, countryFid, stock: 0 })
					.returning({ id: offers.id }),
	);
	await signal(tx, { invalidate: [goodsTag(goodsId)] });
	await logModeration(tx, ctx, {
		action: "save-offer",
		object: { kind: "offer", id },
		of: { countryFid },
		before: before ? shown(before) : {},
		after: shown(plan),
	});
	return id;
}

function requireSection(ctx: Ctx, fid: number): void {
	if (!findSectionByFid(fid) || fid === globalSection.fid) throw new Invalid({ countryFid: "section-unknown" });
	authorize(managesStore(ctx.viewer, fid));
}

/**
 * Plans the sale of goods in a section.
 * @throws NotFound; Forbidden `not-allowed`; Invalid `end-before-start`; Conflict `shop-unavailable`
 */
export function saveOffer(ctx: Ctx, { goodsId, countryFid, ...planned }: NewOffer): Promise<{ id: number }> {
	requireSection(ctx, countryFid);
	const { saleAt = ctx.clock.now(), endsAt, shopIds } = planned;
	if (endsAt && endsAt <= saleAt) throw new Invalid({ endsAt: "end-before-start" });
	return ctx.transaction(async (tx) => {
		if (!(await findGoods(tx, goodsId))) throw new NotFound();
		if ((await listShops(tx, countryFid, shopIds)).length < shopIds.length) throw new Conflict("shop-unavailable");
		return { id: await writePlan(tx, ctx, goodsId, countryFid, { ...planned, saleAt }) };
	});
}

/** Copies the plan of a section to others, without stock and shops. @throws NotFound; Forbidden `not-allowed` */
export function copyOffer(
	ctx: Ctx,
	{ goodsId, countryFid, to }: { goodsId: number; countryFid: number; to: readonly number[] },
): Promise<{ copied: number }> {
	const targets = to.filter((fid) => fid !== countryFid);
	for (const fid of [countryFid, ...targets]) requireSection(ctx, fid);
	return ctx.transaction(async (tx) => {
		const from = await lockOffer(tx, goodsId, countryFid);
		if (!from) throw new NotFound();
		const { price, memberLimit, onSale, saleAt, endsAt, rank } = from;
		for (const fid of targets.toSorted((a, b) => a - b)) {
			const shopIds = (await lockOffer(tx, goodsId, fid))?.shopIds ?? [];
			await writePlan(tx, ctx, goodsId, fid, { price, memberLimit, onSale, saleAt, endsAt, rank, shopIds });
		}
		return { copied: targets.length };
	});
}

/**
 * Adds to a stock or takes from it, with its line in the history.
 * @throws NotFound; Forbidden `not-allowed`; Conflict `stock-negative`
 */
export function changeStock(ctx: Ctx, { goodsId, countryFid, change, note }: StockChange): Promise<{ stock: number }> {
	authorize(managesStore(ctx.viewer, countryFid));
	return ctx.transaction(async (tx) => {
		const offer = await lockOffer(tx, goodsId, countryFid);
		if (!offer) throw new NotFound();
		const stock = offer.stock + change;
		if (stock < 0) throw new Conflict("stock-negative");
		if (change === 0) return { stock };
		const { id: offerId } = offer;
		await tx
			.update(offers)
			.set({ stock: sql`${offers.stock} + ${change}` })
			.where(eq(offers.id, offerId));
		const by = { changedBy: ctx.viewer.uid, createdAt: ctx.clock.now() };
		await tx.insert(stockChanges).values({ offerId, change, stock, note: cleanLine(note), ...by });
		await signal(tx, { invalidate: [goodsTag(goodsId)] });
		await logModeration(tx, ctx, {
			action: "change-stock",
			object: { kind: "offer", id: offerId },
			of: { countryFid },
			reason: note,
			before: { stock: offer.stock },
			after: { stock },
		});
		return { stock };
	});
}

/** Takes goods out of all sections, or puts them back. @throws NotFound */
export function archiveGoods(ctx: Ctx, { id, archived }: { id: number; archived: boolean }): Promise<void> {
	return ctx.transaction(async (tx) => {
		const row = await lockGoods(tx, id);
		if (!row) throw new NotFound();
		const archivedAt = archived ? ctx.clock.now() : null;
		if ((archivedAt === null) === (row.archivedAt === null)) return;
		await tx.update(goods).set({ archivedAt }).where(eq(goods.id, id));
		await signal(tx, { invalidate: [goodsTag(id)] });
		const action = archived ? "archive-goods" : "restore-goods";
		await logModeration(tx, ctx, { action, object: { kind: "goods", id }, before: {}, after: { sn: row.sn } });
	});
}
