import { Refused } from "../../platform/errors.ts";

/**
 * Takes a fee in XGold from a member, in the transaction of what it pays for. There is no wallet to take it from yet, so
 * only what is free goes through.
 * @throws Refused `fee-unpayable` for any price above 0.
 */
export function charge(price: number): void {
	if (price > 0) throw new Refused("fee-unpayable", { price });
}
