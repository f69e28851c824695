import { pathTo } from "#contract/screenPaths.ts";
import type { LedgerObjects } from "../../ledgerSlot.ts";

/** Corrections link to the receipt of the line that they correct. */
export const correctedLines: LedgerObjects = {
	kind: "transfer",
	load: async () => (id) => ({ title: "", path: pathTo("ucenter/wallet/receipt/:id", { id }) }),
};
