import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { OrderRow } from "./queries.ts";

const when = (condition: boolean): PolicyDecision => (condition ? allowed : denied("order-state"));

/** A buyer cancels what they paid for and the shop has not packed. */
export const mayCancel = ({ state, total, refundAskedAt }: OrderRow): PolicyDecision =>
	when(state === "paid" && total > 0 && refundAskedAt === null);

/** A buyer says that a parcel has arrived. */
export const mayConfirm = ({ state, delivery }: OrderRow): PolicyDecision =>
	when(state === "shipping" && delivery === "address");

/** A buyer says that a parcel has not arrived, once. */
export const mayComplain = (order: OrderRow): PolicyDecision =>
	when(order.state === "shipping" && order.delivery === "address" && order.caseOpenedAt === null);

/** Buyer and shop write to each other while the case is open. */
export const mayWrite = ({ caseOpenedAt, caseClosedAt }: OrderRow): PolicyDecision =>
	when(caseOpenedAt !== null && caseClosedAt === null);

/** The shop packs what is paid. */
export const mayPack = ({ state, refundAskedAt }: OrderRow): PolicyDecision =>
	when(state === "paid" && refundAskedAt === null);

/** The shop sends a parcel that it has packed. */
export const mayShip = ({ state, delivery, refundAskedAt }: OrderRow): PolicyDecision =>
	when(state === "packed" && delivery === "address" && refundAskedAt === null);

/** The shop completes what was sent, or collected: that need not be packed before. */
export const mayComplete = ({ state, delivery, refundAskedAt }: OrderRow): PolicyDecision =>
	when(
		refundAskedAt === null &&
			(state === "shipping" || (delivery !== "address" && (state === "paid" || state === "packed"))),
	);

/** Refunded from any state but complete (C-61). A prize has nothing to pay back. */
export const mayRefund = ({ state, total }: OrderRow): PolicyDecision =>
	when(state !== "complete" && state !== "refunded" && total > 0);

/** Who asked for a refund takes it back while it awaits a second person. */
export function mayWithdrawRefund({ state, refundAskedAt, refundAskedBy }: OrderRow, uid: number): PolicyDecision {
	const decision = when(refundAskedAt !== null && state !== "refunded");
	return decision.ok && refundAskedBy !== uid ? denied("not-allowed") : decision;
}
