import type { OrderState } from "#contract/goods.ts";
import { defineEvent } from "../../platform/jobs/events.ts";

/** What happened to an order that its buyer is told of: a state, or a message of the shop. */
export type OrderStep = OrderState | "message";

/** An order reached a state, or the shop wrote to its buyer. */
export const orderChanged = defineEvent<{ orderId: number; uid: number; step: OrderStep }>("store.order-changed");

/** Members can buy what they waited for. */
export const offerAvailable = defineEvent<{ offerId: number; uids: number[] }>("store.offer-available");
