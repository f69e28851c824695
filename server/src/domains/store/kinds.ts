import { storeRules } from "#contract/goods.ts";
import type { GoodsKind } from "../goodsSlot.ts";

const dayMs = 86_400_000;

/** What is sent to an address, or collected in a shop where the offer names some. */
const parcel: GoodsKind = { kind: "parcel", deliveries: ["address", "shop"] };

/** What is only collected in a shop, within a month. */
const pickup: GoodsKind = {
	kind: "pickup",
	deliveries: ["shop"],
	collected: true,
	deliver: async (_tx, _deps, _purchase, now) => ({
		validUntil: new Date(now.getTime() + storeRules.pickupDays * dayMs),
	}),
};

export const goodsKinds: readonly GoodsKind[] = [parcel, pickup];
