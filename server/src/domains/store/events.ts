import type { OrderState } from "#contract/goods.ts";
import { defineEvent } from "../../platform/jobs/events.ts";

/**
 * What happened to an order that its buyer is told of: a state, a message of the shop, or that it waits to be
 * collected.
 */
export type OrderStep = OrderState | "message" | "reminder";

/** An order reached a state, the shop wrote to its buyer, or the buyer is reminded. */
export const orderChanged = defineEvent<{ orderId: number; uid: number; step: OrderStep }>("store.order-changed");

/** Members can buy what they waited for. */
export const offerAvailable = defineEvent<{ offerId: number; uids: number[] }>("store.offer-available");
