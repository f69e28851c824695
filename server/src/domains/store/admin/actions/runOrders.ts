import { storeRules } from "#contract/goods.ts";
import type { LoggedAction } from "#contract/moderationActions.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { orderChanged } from "../../events.ts";
import { readMessage } from "../../order/buyerActions.ts";
import { moveOrder, type NextState } from "../../order/moveOrder.ts";
import { mayRefund, mayWithdrawRefund, mayWrite } from "../../order/policy.ts";
import { lockOrder, lockOrders, type OrderRow, updateOrder } from "../../order/queries.ts";
import { refundOrder } from "../../order/refundOrder.ts";
import { orderMessages } from "../../order/tables.ts";
import { managesStore } from "../../policy.ts";
import { refundLimit } from "../../settings.ts";

const log = (
	tx: Tx,
	ctx: Ctx,
	action: LoggedAction,
	{ id, countryFid, state }: OrderRow,
	after: Record<string, unknown>,
	reason = "",
) =>
	logModeration(tx, ctx, {
		action,
		object: { kind: "order", id },
		of: { countryFid },
		reason,
		before: { state },
		after,
	});

interface Move {
	/** Beyond `storeRules.bulkMax` they are left out. */
	ids: readonly number[];
	state: NextState;
	/** Needed to send a parcel, as is its number. */
	carrier?: string | undefined;
	trackingNumber?: string | undefined;
}

/**
 * Moves orders to the next state. Several at once leave out those that can't be moved; one alone says why.
 * @throws NotFound; Forbidden `not-allowed`; Conflict `order-state`; Invalid `order-tracking-missing`
 */
export function moveOrders(ctx: Ctx, { state, ...move }: Move): Promise<{ moved: number }> {
	const ids = move.ids.slice(0, storeRules.bulkMax);
	const carrier = cleanLine(move.carrier ?? "");
	const trackingNumber = cleanLine(move.trackingNumber ?? "");
	if (state === "shipping" && (!carrier || !trackingNumber || ids.length > 1))
		throw new Invalid({ [carrier ? "trackingNumber" : "carrier"]: "order-tracking-missing" });
	return ctx.transaction(async (tx) => {
		const found = await lockOrders(tx, ids);
		if (found.length === 0) throw new NotFound();
		for (const { countryFid } of found) authorize(managesStore(ctx.viewer, countryFid));
		const now = ctx.clock.now();
		let moved = 0;
		for (const order of found) {
			try {
				await moveOrder(tx, order, { state, now, ...(state === "shipping" && { carrier, trackingNumber }) });
			} catch (error) {
				if (!(error instanceof Conflict) || ids.length === 1) throw error;
				continue;
			}
			await log(tx, ctx, "move-order", order, { state });
			moved++;
		}
		return { moved };
	});
}

/** Of an order for which nobody asks a refund any more. */
const noRefund = { refundAskedBy: null, refundAskedAt: null, refundReason: "", restocked: false };

interface Refund {
	orderId: number;
	/** `ask` begins; a second person answers `approve` or `refuse`. */
	step: "ask" | "approve" | "refuse";
	reason?: string | undefined;
	/** Whether the goods go back into the stock: by default they do, or as was asked. */
	restock?: boolean | undefined;
}

/**
 * Refunds an order: at once up to the limit of the site, above it by two persons.
 * @throws NotFound; Forbidden `not-allowed` also for an own order, `order-refund-second-person`; Conflict
 * `order-state`, `order-refund-asked`; Invalid `content-empty`
 */
export function refundByShop(ctx: Ctx, { orderId, step, ...refund }: Refund): Promise<{ refunded: boolean }> {
	const reason = cleanLine(refund.reason ?? "").slice(0, storeRules.message);
	if (step === "ask" && reason === "") throw new Invalid({ reason: "content-empty" });
	return ctx.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new NotFound();
		authorize(managesStore(ctx.viewer, order.countryFid));
		const { uid } = ctx.viewer;
		if (order.uid === uid) throw new Forbidden("not-allowed");
		if (!mayRefund(order).ok) throw new Conflict("order-state");
		const now = ctx.clock.now();
		const restock = refund.restock ?? (step === "ask" || order.restocked);
		if (step === "ask") {
			if (order.refundAskedAt) throw new Conflict("order-refund-asked");
			if (order.total > (await readSetting(ctx.deps, refundLimit, order.countryFid))) {
				const asked = { refundAskedBy: uid, refundAskedAt: now, refundReason: reason, restocked: restock };
				await updateOrder(tx, orderId, asked);
				await log(tx, ctx, "ask-refund", order, { total: order.total }, reason);
				return { refunded: false };
			}
		} else {
			if (!order.refundAskedAt) throw new Conflict("order-state");
			if (order.refundAskedBy === uid) throw new Forbidden("order-refund-second-person");
			if (step === "refuse") {
				await updateOrder(tx, orderId, noRefund);
				await log(tx, ctx, "refuse-refund", order, {}, reason);
				return { refunded: false };
			}
		}
		await refundOrder(tx, ctx.deps, order, { reason: reason || order.refundReason, restock, now });
		await log(tx, ctx, "refund-order", order, { state: "refunded", total: order.total }, reason || order.refundReason);
		return { refunded: true };
	});
}

/** Takes back a refund that the viewer asked for. @throws NotFound; Forbidden `not-allowed`; Conflict `order-state` */
export function withdrawRefund(ctx: Ctx, orderId: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new NotFound();
		authorize(managesStore(ctx.viewer, order.countryFid));
		const decision = mayWithdrawRefund(order, ctx.viewer.uid);
		if (!decision.ok && decision.why === "order-state") throw new Conflict("order-state");
		authorize(decision);
		await updateOrder(tx, orderId, noRefund);
		await log(tx, ctx, "withdraw-refund", order, {}, order.refundReason);
	});
}

/**
 * Writes to the buyer of a parcel that has not arrived.
 * @throws NotFound; Forbidden `not-allowed`; Conflict `order-state`; Invalid `content-empty`
 */
export function answerCase(
	ctx: Ctx,
	{ orderId, message: text, close }: { orderId: number; message: string; close: boolean },
): Promise<void> {
	const message = readMessage(text);
	return ctx.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new NotFound();
		authorize(managesStore(ctx.viewer, order.countryFid));
		if (!mayWrite(order).ok) throw new Conflict("order-state");
		const createdAt = ctx.clock.now();
		await tx.insert(orderMessages).values({ orderId, uid: ctx.viewer.uid, fromShop: true, message, createdAt });
		if (close) await updateOrder(tx, orderId, { caseClosedAt: createdAt });
		await publish(tx, orderChanged({ orderId, uid: order.uid, step: "message" }));
		await log(tx, ctx, "answer-order", order, { case: close ? "closed" : "open" });
	});
}
