import { exchangeRules } from "#contract/exchange.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { dayIn } from "../../../platform/sectionDays.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { hold } from "../../wallet/hold/holds.ts";
import { decideExchange } from "../decideExchange.ts";
import { findTerms, findUsed, insertOrder, lockLastOrder, lockMember, type OrderRow, takeOfDay } from "../queries.ts";
import { endOrder } from "./endOrders.ts";

/** @throws Invalid `exchange-limit` */
export function checkAmount(xcoin: number): void {
	const { max } = exchangeRules;
	if (xcoin < 1 || xcoin > max) throw new Invalid({ xcoin: "exchange-limit" }, "exchange-limit", { max });
}

/**
 * Orders an exchange for the viewer in one transaction: reserves the XGold at the current rate and the XCoin of the
 * section's day. A repeat with the same amount answers the open order.
 * @throws Invalid `exchange-limit`; Forbidden by the policy, `xgold-too-low` with `needXGold`, `wallet-frozen`;
 * Conflict `exchange-open`, `exchange-over`, `exchange-left`
 */
export function orderExchange(
	ctx: Ctx,
	{ countryFid, xcoin }: { countryFid: number; xcoin: number },
): Promise<OrderRow> {
	const { uid } = ctx.viewer;
	checkAmount(xcoin);
	return ctx.transaction(async (tx) => {
		authorize(await decideExchange(ctx, tx, countryFid));
		await lockMember(tx, uid);
		const now = ctx.clock.now();
		const last = await lockLastOrder(tx, uid);
		if (last?.state === "open") {
			if (last.expiresAt <= now) await endOrder(tx, last.id, "expired", now);
			else if (last.xcoin === xcoin && last.countryFid === countryFid) return last;
			else throw new Conflict("exchange-open");
		}
		const day = dayIn(countryFid, now);
		const { rate, budget } = await findTerms(tx, countryFid);
		await checkLeft(tx, { countryFid, day, xcoin, budget });
		const expiresAt = new Date(now.getTime() + exchangeRules.holdMinutes * 60_000);
		const holdId = await holdGold(tx, {
			uid,
			xgold: xcoin * rate,
			key: `exchange:${crypto.randomUUID()}`,
			expiresAt,
			now,
		});
		const order = { uid, countryFid, day, xcoin, rate, holdId, createdAt: now, expiresAt };
		const row = await insertOrder(tx, order);
		// Last, because the section's members wait for each other from here on.
		if (!(await takeOfDay(tx, { countryFid, day, xcoin, budget }))) {
			await checkLeft(tx, { countryFid, day, xcoin, budget });
			throw new Conflict("exchange-over");
		}
		return row;
	});
}

/** @throws Conflict `exchange-over`, `exchange-left` */
async function checkLeft(
	tx: Tx,
	{ countryFid, day, xcoin, budget }: { countryFid: number; day: string; xcoin: number; budget: number },
): Promise<void> {
	const left = budget - (await findUsed(tx, countryFid, day));
	if (left <= 0) throw new Conflict("exchange-over");
	if (left < xcoin) throw new Conflict("exchange-left", { left });
}

/** The error of too little XGold, as clients show it (E-030). */
export const goldTooLow = (xgold: number): Forbidden =>
	new Forbidden("xgold-too-low", { need: xgold }, { needXGold: xgold });

async function holdGold(
	tx: Tx,
	{ xgold, ...reserved }: { uid: number; xgold: number; key: string; expiresAt: Date; now: Date },
): Promise<number> {
	try {
		return await hold(tx, { ...reserved, currency: "xgold", amount: xgold });
	} catch (error) {
		if (error instanceof Forbidden && error.code === "balance-too-low") throw goldTooLow(xgold);
		throw error;
	}
}
