import { defineDomain } from "../domain.ts";
import { deletePastLimits } from "./actions/useLimit.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";

/** The ledger of XGold and XCoin. */
export const wallet = defineDomain({
	name: "wallet",
	counters,
	exportData,
	purge,
	schedules: [{ name: "wallet.delete-past-limits", cron: "17 0 * * *", run: deletePastLimits }],
});
