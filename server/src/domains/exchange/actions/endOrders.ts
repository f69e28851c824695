import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { setMessage } from "../../../platform/i18n.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { endHold } from "../../wallet/hold/holds.ts";
import { findBalances } from "../../wallet/queries.ts";
import { decideExchange } from "../decideExchange.ts";
import {
	findTerms,
	listExpiredOrders,
	lockLastOrder,
	lockMember,
	type OrderRow,
	returnToDay,
	updateOpenOrder,
} from "../queries.ts";
import { goldTooLow } from "./orderExchange.ts";

/**
 * Ends an open order without an exchange: gives its XGold free and its XCoin back to the day.
 * @returns whether it was open
 */
export async function endOrder(tx: Tx, id: number, state: "cancelled" | "expired", now: Date): Promise<boolean> {
	const order = await updateOpenOrder(tx, id, { state, endedAt: now });
	if (!order) return false;
	// The wallet's own job may have released it.
	await endHold(tx, order.holdId, state === "expired" ? "expired" : "released", now);
	await returnToDay(tx, order);
	return true;
}

interface Confirmation {
	countryFid: number;
	xcoin: number;
	/** Tells a repeated request from a new one. */
	random: string;
}

/**
 * Confirms the viewer's open order in one transaction: ends the hold, pays XGold, gives XCoin.
 * @throws Conflict `exchange-expired`, `exchange-none`, `exchange-open` for another amount; Forbidden by the policy,
 * `xgold-too-low`
 * @returns the order, and what the viewer has afterwards
 */
export async function confirmExchange(
	ctx: Ctx,
	{ countryFid, xcoin, random }: Confirmation,
): Promise<{ order: OrderRow; xcoin: number; xgold: number }> {
	const { uid } = ctx.viewer;
	const exchanged = await ctx.transaction(async (tx) => {
		await lockMember(tx, uid);
		const now = ctx.clock.now();
		const order = await lockLastOrder(tx, uid);
		const isRepeated =
			order?.state === "confirmed" && random !== "" && order.random === random && order.xcoin === xcoin;
		if (!order || (order.state !== "open" && !isRepeated)) {
			await refuseWithoutOrder(tx, { uid, countryFid, xcoin }, order);
			throw new Conflict("exchange-none");
		}
		if (!isRepeated) {
			if (order.xcoin !== xcoin) throw new Conflict("exchange-open");
			authorize(await decideExchange(ctx, tx, order.countryFid));
			await payExchange(tx, order, { random, now });
		}
		const balances = await findBalances(tx, uid);
		return { order, xcoin: balances.xcoin, xgold: balances.xgold };
	});
	setMessage(ctx, "exchange.done", { n: String(xcoin) });
	return exchanged;
}

/** Says why there is nothing to confirm. */
async function refuseWithoutOrder(
	tx: Tx,
	{ uid, countryFid, xcoin }: { uid: number; countryFid: number; xcoin: number },
	last: OrderRow | undefined,
): Promise<void> {
	if (last?.state === "expired" && last.xcoin === xcoin) throw new Conflict("exchange-expired");
	const [{ rate }, { xgold }] = await Promise.all([findTerms(tx, countryFid), findBalances(tx, uid)]);
	if (xcoin > 0 && xgold < xcoin * rate) throw goldTooLow(xcoin * rate);
}

async function payExchange(tx: Tx, order: OrderRow, { random, now }: { random: string; now: Date }): Promise<void> {
	const { id, uid, holdId, xcoin, rate } = order;
	if (uid === null || order.expiresAt <= now || !(await endHold(tx, holdId, "confirmed", now)))
		throw new Conflict("exchange-expired");
	if (!(await updateOpenOrder(tx, id, { state: "confirmed", endedAt: now, random })))
		throw new Conflict("exchange-none");
	const about = { reason: "exchange", objectId: id, now } as const;
	const gold = { currency: "xgold", amount: xcoin * rate, key: `exchange:${id}:xgold` } as const;
	await transfer(tx, { from: uid, to: "exchange", ...gold, ...about });
	const coin = { currency: "xcoin", amount: xcoin, key: `exchange:${id}:xcoin` } as const;
	await transfer(tx, { from: "exchange", to: uid, ...coin, ...about });
}

/**
 * Cancels the viewer's open order; one that is cancelled or expired stays so.
 * @throws Conflict `exchange-none`
 * @returns the XGold of the viewer afterwards
 */
export function cancelExchange(ctx: Ctx): Promise<number> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		await lockMember(tx, uid);
		const order = await lockLastOrder(tx, uid);
		if (!order || order.state === "confirmed") throw new Conflict("exchange-none");
		await endOrder(tx, order.id, "cancelled", ctx.clock.now());
		return (await findBalances(tx, uid)).xgold;
	});
}

/** Ends the orders whose time is over; once, also with several workers. */
export async function expireOrders({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	for (const { id } of await listExpiredOrders(db, now)) await db.transaction((tx) => endOrder(tx, id, "expired", now));
}
