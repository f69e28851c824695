import { imeiActions } from "#contract/imei.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { inTransaction } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { paymentDecided } from "../fraud/events.ts";
import { activityDone } from "../wallet/events.ts";
import { applyDecision } from "./actions/applyDecision.ts";
import { noteInvitation } from "./actions/noteInvitation.ts";
import { payBonuses } from "./actions/payBonuses.ts";
import { rewardInviter } from "./actions/rewardInviter.ts";
import { exportData } from "./exportData.ts";
import { routes as imeiRoutes } from "./imei/routes.ts";
import { memberLines } from "./ledgerObjects.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { serveLinks } from "./serveLinks.ts";
import { phoneLimit } from "./settings.ts";

/** Members who invite others, and phones that are activated by their IMEI. */
export const invitations = defineDomain({
	name: "invitations",
	routes: [...routes, ...imeiRoutes],
	serve: serveLinks,
	onRegistration: [noteInvitation],
	inTransaction: [inTransaction(activityDone, rewardInviter), inTransaction(paymentDecided, applyDecision)],
	schedules: [{ name: "invitations.pay-bonuses", cron: "7 0 * * *", run: payBonuses }],
	settings: [phoneLimit],
	moderation: imeiActions,
	ledgerObjects: [memberLines],
	admin: [
		{
			path: pathTo("admin/imei"),
			group: "site",
			title: "admin.imei",
			icon: "phone",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge,
});
