import type { Delivery } from "#contract/goods.ts";
import type { VerificationView } from "#contract/profiles.ts";
import { globalSection } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { findGoodsKind } from "../goodsSlot.ts";
import { mayPerformVerifiedAction } from "../profiles/policy.ts";
import type { SoldGoods } from "./queries.ts";

/**
 * Whether members may order in a section: their own one, or any for those of the global section, and with a verified
 * profile where the setting wants it (G-12).
 */
export function mayOrder(
	viewer: Viewer,
	countryFid: number,
	verification: VerificationView | undefined,
	verifiedActions: readonly string[],
): PolicyDecision {
	const decision = mayPerformVerifiedAction(viewer, "store", verification, verifiedActions);
	if (!decision.ok) return decision;
	return isOwnStore(viewer, countryFid) ? allowed : denied("store-elsewhere");
}

/** Whether the store of a section is the one in which a member orders. */
export const isOwnStore = (viewer: Viewer, countryFid: number): boolean =>
	viewer.countryFid === countryFid || viewer.countryFid === globalSection.fid;

/** Whether goods can be bought now, by anybody (V-018, E-046). */
export function isBuyable({ goods, offer }: SoldGoods, now: Date): PolicyDecision {
	if (!offer.onSale || goods.archivedAt || (offer.endsAt && offer.endsAt <= now)) return denied("goods-removed");
	if (offer.saleAt > now) return denied("goods-not-yet");
	return offer.stock > 0 ? allowed : denied("goods-sold-out");
}

/** Who runs the stores of a section: its country manager, and administrators everywhere. */
export const managesStore = (viewer: Viewer, countryFid: number): PolicyDecision =>
	viewer.manages(countryFid) ? allowed : denied("not-allowed");

/** Who reads what the stores of a section sell and whom to: those who run them, and auditors. */
export const readsStore = (viewer: Viewer, countryFid: number): PolicyDecision =>
	viewer.auditor ? allowed : managesStore(viewer, countryFid);

/** How goods may reach their buyer: a shop only where the offer names some. */
export const deliveriesOf = ({ goods, offer }: SoldGoods): Delivery[] =>
	(findGoodsKind(goods.kind)?.deliveries ?? []).filter((one) => one !== "shop" || offer.shopIds.length > 0);
