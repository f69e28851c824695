import { Forbidden } from "../../platform/http/errors.ts";

/**
 * Charges a fee in XGold. There is no wallet yet, so only a price of 0 succeeds.
 * @throws Forbidden `fee-unpayable` for any price above 0.
 */
export function chargeFee(price: number): void {
	if (price > 0) throw new Forbidden("fee-unpayable", { price });
}
