import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { OrderRow } from "../store/order/queries.ts";

/**
 * Who hands orders of a shop out: those who work in it, and who manages its section. Others may not know of the order.
 */
export function mayHandOut(
	viewer: Viewer,
	order: { shopId: number | null; countryFid: number },
	shopIds: readonly number[],
): PolicyDecision {
	if (viewer.banned || order.shopId === null) return denied("not-found");
	return shopIds.includes(order.shopId) || viewer.manages(order.countryFid) ? allowed : denied("not-found");
}

/** Whether the time in which an order can be picked up is over. */
export const isExpired = ({ validUntil }: Pick<OrderRow, "validUntil">, now: Date): boolean =>
	validUntil !== null && validUntil <= now;
