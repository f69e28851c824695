import { earningActions } from "#contract/earning.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { disputeActions } from "#contract/walletDisputes.ts";
import { freezeActions } from "#contract/walletFreezes.ts";
import { proposalActions } from "#contract/walletProposals.ts";
import { pendingNote } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
import { deletePastLimits } from "./actions/consumeLimit.ts";
import { routes as cardRoutes } from "./card/routes.ts";
import { counters } from "./counters.ts";
import { bookAllCredits } from "./credits.ts";
import { disputeNotification } from "./dispute/notification.ts";
import { countOpenDisputes } from "./dispute/queries.ts";
import { routes as disputeRoutes } from "./dispute/routes.ts";
import { routes as earningRoutes } from "./earning/routes.ts";
import { exportData } from "./exportData.ts";
import { routes as freezeRoutes } from "./freeze/routes.ts";
import { releaseExpiredHolds } from "./hold/holds.ts";
import { correctedLines } from "./line/ledgerObjects.ts";
import { routes as lineRoutes } from "./line/routes.ts";
import { routes as memberWalletRoutes } from "./memberWallet/routes.ts";
import { proposalNotification } from "./proposal/notification.ts";
import { countOpenProposals } from "./proposal/queries.ts";
import { routes as proposalRoutes } from "./proposal/routes.ts";
import { purge } from "./purge.ts";
import { differenceNotification } from "./reconciliation/notification.ts";
import { reconcile, reconcileJob } from "./reconciliation/reconcile.ts";
import { routes as reconciliationRoutes } from "./reconciliation/routes.ts";
import { minorAge, walletOpen } from "./settings.ts";
import { endYear } from "./yearEnd/actions/endYear.ts";
import { yearEndNotification } from "./yearEnd/notification.ts";

/** The ledger of XGold and XCoin. */
export const wallet = defineDomain({
	name: "wallet",
	settings: [minorAge, walletOpen],
	routes: [
		...lineRoutes,
		...disputeRoutes,
		...earningRoutes,
		...cardRoutes,
		...freezeRoutes,
		...memberWalletRoutes,
		...proposalRoutes,
		...reconciliationRoutes,
	],
	counters,
	moderation: { ...disputeActions, ...earningActions, ...freezeActions, ...proposalActions },
	notifications: [disputeNotification, proposalNotification, differenceNotification, yearEndNotification],
	ledgerObjects: [correctedLines],
	jobs: [{ name: reconcileJob, run: (deps, { by }: { by: number }) => reconcile(deps, by) }],
	schedules: [
		{ name: "wallet.delete-past-limits", cron: "17 0 * * *", run: deletePastLimits },
		{ name: "wallet.book-credits", cron: "* * * * *", run: bookAllCredits },
		{ name: "wallet.release-expired-holds", cron: "* * * * *", run: releaseExpiredHolds },
		// Before stored counters are repaired: a wrong balance is reported, not corrected silently.
		{ name: "wallet.reconcile", cron: "41 3 * * *", run: (deps) => reconcile(deps) },
		{ name: "wallet.end-year", cron: "*/15 * * 1,12 *", run: endYear },
	],
	admin: [
		{
			path: pathTo("admin/wallets"),
			group: "members",
			title: "admin.wallets",
			icon: "gold",
			access: ({ auditor }) => auditor,
		},
		{
			path: pathTo("admin/proposals"),
			group: "members",
			title: "admin.proposals",
			icon: "gift",
			access: ({ auditor }) => auditor,
			callPaths: ["/v5/admin/wallet/proposals"],
			note: pendingNote((db) => countOpenProposals(db, 100), "admin.proposalsPending"),
		},
		{
			path: pathTo("admin/reconciliation"),
			group: "coins",
			title: "admin.reconciliation",
			icon: "shield",
			access: ({ auditor }) => auditor,
			callPaths: ["/v5/admin/wallet/reconciliations"],
		},
		{
			path: pathTo("admin/earning"),
			group: "coins",
			title: "admin.earning",
			icon: "gift",
			access: ({ auditor }) => auditor,
		},
		{
			path: pathTo("admin/disputes"),
			group: "support",
			title: "admin.disputes",
			icon: "gold",
			access: ({ auditor }) => auditor,
			callPaths: ["/v5/admin/wallet/disputes"],
			note: pendingNote((db) => countOpenDisputes(db, 100), "admin.disputesPending"),
		},
	],
	exportData,
	purge,
});
