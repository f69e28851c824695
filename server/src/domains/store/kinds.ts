import type { GoodsKind } from "../goodsSlot.ts";

/** What is sent to an address, or collected in a shop where the offer names some. */
const parcel: GoodsKind = { kind: "parcel", deliveries: ["address", "shop"] };

/** What is only collected in a shop. */
const pickup: GoodsKind = { kind: "pickup", deliveries: ["shop"], collected: true };

export const goodsKinds: readonly GoodsKind[] = [parcel, pickup];
