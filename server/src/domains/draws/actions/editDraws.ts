import { eq } from "drizzle-orm";
import { drawRules } from "#contract/draws.ts";
import type { Currency } from "#contract/ledger.ts";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { findSectionByFid, type Lang, langs } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { findSoldGoods } from "../../store/queries.ts";
import { holdPrizes } from "../../store/stock/prizeStock.ts";
import { roundAfter } from "../beacon.ts";
import { newSeed } from "../fairness.ts";
import { type DrawRow, listPrizes, lockDraw } from "../queries.ts";
import { drawPrizes, draws } from "../tables.ts";
import { releaseUnwon } from "./releaseUnwon.ts";

/** Coins, or goods that the store of the draw's section sells. */
interface NewPrize {
	currency?: Currency | undefined;
	amount?: number | undefined;
	goodsId?: number | undefined;
	quantity: number;
	/** Of a wheel; parts of a million. */
	parts: number;
}

/** A draw as an administrator prepares it. */
interface NewDraw extends Pick<DrawRow, "kind" | "price" | "maxPerMember" | "closesAt"> {
	title: Record<Lang, string>;
	/** Left out or 0, that of all sections. */
	countryFid?: number | undefined;
	prizes: readonly NewPrize[];
}

/**
 * Prepares a draw.
 * @throws Invalid `closesAt` before now, `prizes` for a wheel whose odds are 0 or more than 1, `countryFid`, goods of
 * another section, titles
 */
export function addDraw(ctx: Ctx, draw: NewDraw): Promise<{ id: number }> {
	const { kind, title, price, maxPerMember, closesAt, countryFid = 0, prizes } = draw;
	const now = ctx.clock.now();
	for (const lang of langs)
		if (cleanLine(title[lang]) === "") throw new Invalid({ [`title.${lang}`]: "field.required" });
	if (closesAt <= now) throw new Invalid({ closesAt: "draw-date" });
	if (countryFid !== 0 && !findSectionByFid(countryFid)) throw new Invalid({ countryFid: "section-unknown" });
	const parts = prizes.reduce((total, prize) => total + prize.parts, 0);
	const hasOdds = prizes.every((prize) => prize.parts > 0) && parts <= drawRules.parts;
	if (kind === "wheel" && !hasOdds) throw new Invalid({ prizes: "draw-odds" });
	return ctx.transaction(async (tx) => {
		const rows = await readPrizes(tx, draw);
		const row = {
			kind,
			...{ titleEn: cleanLine(title.en), titleFr: cleanLine(title.fr), titleHi: cleanLine(title.hi) },
			countryFid: countryFid || null,
			price,
			maxPerMember,
			closesAt,
			createdAt: now,
		};
		const { id } = first(await tx.insert(draws).values(row).returning({ id: draws.id }));
		await tx
			.insert(drawPrizes)
			.values(rows.map((prize) => ({ ...prize, drawId: id, parts: kind === "wheel" ? prize.parts : 0 })));
		await log(ctx, tx, "add-draw", id, {}, { kind, price, max: maxPerMember });
		return { id };
	});
}

/** Prizes as they are stored: coins, or an offer of the draw's section. @throws Invalid `prizes` */
function readPrizes(tx: Tx, { prizes, countryFid = 0 }: NewDraw) {
	return Promise.all(
		prizes.map(async ({ goodsId = 0, currency = "xgold" as const, amount = 0, quantity, parts }) => {
			if (goodsId === 0 && amount > 0) return { currency, amount, offerId: null, quantity, parts };
			const sold = await findSoldGoods(tx, { goodsId, countryFid });
			if (!sold || sold.goods.archivedAt) throw new Invalid({ prizes: "draw-goods" });
			return { currency: null, amount: null, offerId: sold.offer.id, quantity, parts };
		}),
	);
}

const log = (ctx: Ctx, tx: Tx, action: LoggedAction, id: number, before: object, after: object) =>
	logModeration(tx, ctx, { action, object: { kind: "draw", id }, before: { ...before }, after: { ...after } });

/**
 * Opens a draw: its seed is made and the hash of the seed is published; with a beacon the round after its end is named.
 * @throws NotFound; Conflict `draw-state`, `goods-sold-out` when goods cannot be kept for its winners; Invalid
 * `closesAt` when its end has passed
 */
export function openDraw(ctx: Ctx, id: number): Promise<void> {
	const { secret, beacon } = ctx.deps.config;
	return ctx.transaction(async (tx) => {
		const draw = await lockDraw(tx, id);
		if (draw.state !== "draft") throw new Conflict("draw-state");
		if (draw.closesAt <= ctx.clock.now()) throw new Invalid({ closesAt: "draw-date" });
		const usesBeacon = beacon !== undefined && draw.kind === "date";
		const beaconRound = usesBeacon ? roundAfter(beacon, draw.closesAt) : 0;
		await tx
			.update(draws)
			.set({ state: "open", ...newSeed(secret, id), beaconRound })
			.where(eq(draws.id, id));
		await holdPrizes(tx, await listPrizes(tx, [id]), ctx.clock.now());
		await log(ctx, tx, "open-draw", id, { state: "draft" }, { state: "open" });
	});
}

/**
 * Cancels a draw before its winners are drawn; a job pays all tickets back. A wheel, whose spins have had their
 * results, is not cancelled once somebody has spun.
 * @throws NotFound; Conflict `draw-state`
 */
export function cancelDraw(ctx: Ctx, id: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const draw = await lockDraw(tx, id);
		const isEarly = draw.state === "draft" || draw.state === "open" || draw.state === "closed";
		if (!isEarly || (draw.kind === "wheel" && draw.entryCount > 0)) throw new Conflict("draw-state");
		await tx.update(draws).set({ state: "cancelled" }).where(eq(draws.id, id));
		if (draw.state !== "draft") await releaseUnwon(tx, { ...draw, state: "cancelled" }, ctx.clock.now());
		await enqueue(tx, "draws.pay-back", { id });
		await log(ctx, tx, "cancel-draw", id, { state: draw.state }, { state: "cancelled" });
	});
}
