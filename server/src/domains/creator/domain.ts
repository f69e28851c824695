import { creatorActions } from "#contract/creatorAdmin.ts";
import { figureRules } from "#contract/creatorFigures.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../platform/context.ts";
import { addDays } from "../../platform/sectionDays.ts";
import { pendingNote } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { dueDay, rollUp, rollUpDays } from "./figure/actions/rollUpDays.ts";
import { makeRanks } from "./income/actions/makeRanks.ts";
import { payConfirmedMonths, payMonth } from "./income/actions/payMonths.ts";
import { prepareLastMonth } from "./income/actions/prepareMonth.ts";
import { incomeLines } from "./income/ledgerObjects.ts";
import { notifications } from "./notifications.ts";
import { purge } from "./purge.ts";
import { countPendingApplications, viewerFacts } from "./queries.ts";
import { routes } from "./routes.ts";

const mostCounted = 100;

/** Counts the days of a new creator: what they wrote before counts too. */
function countMember({ db, clock }: Pick<Deps, "db" | "clock">, { uid }: { uid: number }): Promise<void> {
	const to = dueDay(clock.now());
	return rollUp(db, { uids: [uid], from: addDays(to, 1 - figureRules.csvDays), to });
}

/** The creator programme: membership, figures and income. */
export const creator = defineDomain({
	name: "creator",
	routes,
	jobs: [
		{ name: "creator.count-member", run: (deps, payload) => countMember(deps, payload as { uid: number }) },
		{ name: "creator.pay-month", run: (deps, payload) => payMonth(deps, payload as { month: string }) },
	],
	schedules: [
		{ name: "creator.roll-up-days", cron: "0 12 * * *", run: rollUpDays },
		{ name: "creator.make-ranks", cron: "14 * * * *", run: makeRanks },
		{ name: "creator.prepare-month", cron: "29 12-23 * * *", run: prepareLastMonth },
		{ name: "creator.pay-months", cron: "44 * * * *", run: payConfirmedMonths },
	],
	moderation: creatorActions,
	notifications,
	ledgerObjects: [incomeLines],
	viewerFacts,
	admin: [
		{
			path: pathTo("admin/creators"),
			group: "members",
			title: "admin.creators",
			icon: "trend",
			access: ({ auditor }) => auditor,
			note: pendingNote((db) => countPendingApplications(db, mostCounted), "admin.creatorsPending"),
		},
		{
			path: pathTo("admin/creators/income"),
			group: "members",
			title: "admin.creatorIncome",
			icon: "gem",
			access: ({ auditor }) => auditor,
			callPaths: ["/v5/admin/creator/income", "/v5/admin/creator/month"],
		},
	],
	exportData,
	purge,
});
