import { eq } from "drizzle-orm";
import { voucherRules } from "#contract/vouchers.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { hourMs } from "../../../platform/durations.ts";
import { Conflict, Invalid, NotFound, Unavailable } from "../../../platform/http/errors.ts";
import { enqueue, publish } from "../../../platform/jobs/events.ts";
import { parsePhoneNumber } from "../../accounts/phoneNumber.ts";
import { redeemCardOf, restoreCard } from "../../wallet/card/cards.ts";
import { readCode } from "../codes.ts";
import { topUpEnded } from "../events.ts";
import { voucherIdOf, voucherSubjects } from "../goodsKind.ts";
import { findGoods, findVoucher, lockWaitingTopUp, type TopUpRow } from "../queries.ts";
import { topUps } from "../tables.ts";
import { sendTopUp } from "../topUp.ts";

export const topUpJob = "vouchers.send-top-up";

/**
 * Uses a top-up card for a phone number; the provider is asked by a job.
 * @throws NotFound for what is no top-up card of the viewer; Invalid `phone`; Conflict `card-used`; Unavailable
 * `top-up-unavailable`
 */
export async function topUpPhone(ctx: Ctx, { cardId, typed }: { cardId: number; typed: string }): Promise<TopUpRow> {
	const { viewer, deps } = ctx;
	if (!deps.config.topUps) throw new Unavailable("top-up-unavailable");
	const { e164, error } = parsePhoneNumber(typed, viewer.countryFid);
	if (!e164) throw new Invalid({ phone: error ?? "phone-format" });
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const found = await redeemCardOf(tx, { uid: viewer.uid, id: cardId }, now);
		const voucher = found && (await findVoucher(tx, voucherIdOf(found.card)));
		const goods = voucher && (await findGoods(tx, voucher.goodsId));
		if (!voucher || goods?.subject !== voucherSubjects.topUp) throw new NotFound();
		if (!found?.redeemed) throw new Conflict("card-used");
		const row = first(
			await tx
				.insert(topUps)
				.values({ uid: viewer.uid, cardId, voucherId: voucher.id, phone: e164, state: "waiting", createdAt: now })
				.returning(),
		);
		await enqueue(tx, topUpJob, { id: row.id }, { maxAttempts: 20 });
		return row;
	});
}

/**
 * Asks the provider. What it refuses, or has not done after 24 hours, gives the card back, and the member is notified.
 */
export async function runTopUp(deps: Deps, { id }: { id: number }): Promise<void> {
	const { db, config, clock } = deps;
	const [waiting] = await db.select().from(topUps).where(eq(topUps.id, id));
	if (waiting?.state !== "waiting") return;
	const voucher = await findVoucher(db, waiting.voucherId);
	const code = voucher ? readCode(config, voucher) : "";
	const isOver = clock.now().getTime() - waiting.createdAt.getTime() >= voucherRules.topUpHours * hourMs;
	const done = code !== "" && !isOver && (await sendTopUp(deps, { id: `top-up-${id}`, phone: waiting.phone, code }));
	await db.transaction(async (tx) => {
		const row = await lockWaitingTopUp(tx, id);
		if (!row) return;
		const state = done ? "done" : "failed";
		await tx.update(topUps).set({ state, endedAt: clock.now() }).where(eq(topUps.id, id));
		if (!done) await restoreCard(tx, row.cardId);
		await publish(tx, topUpEnded({ id, uid: row.uid, done }));
	});
}
