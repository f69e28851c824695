import { appealActions } from "#contract/appeals.ts";
import { queueCountMax } from "#contract/queueCounts.ts";
import { reportActions } from "#contract/reports.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Tx } from "../../platform/data/db.ts";
import { type ServerMessageKey, t } from "../../platform/i18n.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { pendingNote } from "../adminSlot.ts";
import { type Domain, defineDomain } from "../domain.ts";
import type { ReportKind } from "../reportSlot.ts";
import { countPendingPosts } from "../threads/holding/queries.ts";
import { moderationAnswerTimes } from "./answerTimes.ts";
import { appealNotification } from "./appeal/notification.ts";
import { countOpenAppeals } from "./appeal/queries.ts";
import { routes as appealRoutes } from "./appeal/routes.ts";
import { routes as applyRoutes } from "./apply/routes.ts";
import { countOpenCases, moveCases } from "./case/queries.ts";
import { routes as caseRoutes } from "./case/routes.ts";
import { exportData } from "./exportData.ts";
import { moderationNotification } from "./log/notification.ts";
import { routes as logRoutes } from "./log/routes.ts";
import { routes as memberRoutes } from "./member/routes.ts";
import { purge } from "./purge.ts";
import { routes as queueRoutes } from "./queue/routes.ts";
import { routes as reportRoutes } from "./report/routes.ts";
import { countDays } from "./statistics/actions/countDays.ts";
import { routes as statisticsRoutes } from "./statistics/routes.ts";
import { reportWebhooks } from "./webhooks.ts";

/** The cases of a kind of object follow it to another board. */
const moveHandlerOf = ({ kind, movedOn }: ReportKind) =>
	movedOn ? { event: movedOn.event, run: (tx: Tx, data: never) => moveCases(tx, kind, movedOn.find(data)) } : [];

const isModerator = ({ moderator }: Viewer): boolean => moderator;
const readsLog = ({ moderator, auditor }: Viewer): boolean => moderator || auditor;

/** Reports of what the given domains declare, the moderators' cases, appeals, notes and statistics. */
export const moderation = (domains: readonly Domain[]): Domain =>
	defineDomain({
		name: "moderation",
		routes: [
			...reportRoutes,
			...caseRoutes,
			...appealRoutes,
			...memberRoutes,
			...statisticsRoutes,
			...queueRoutes,
			...applyRoutes,
			...logRoutes,
		],
		notifications: [moderationNotification, appealNotification],
		moderation: { ...reportActions, ...appealActions },
		loggedFields: { outcome: (lang, value) => t(lang, `queue.done.${value}` as ServerMessageKey) },
		inTransaction: domains.flatMap(({ reports }) => reports).flatMap(moveHandlerOf),
		schedules: [{ name: "moderation.count-days", cron: "13 * * * *", run: (deps) => countDays(deps) }],
		admin: [
			{
				path: pathTo("moderation"),
				group: "content",
				title: "admin.queue",
				icon: "flag",
				access: isModerator,
				note: pendingNote((db, viewer) => countOpenCases(db, viewer, queueCountMax), "admin.queuePending"),
			},
			{
				path: pathTo("moderation/pending"),
				group: "content",
				title: "admin.pending",
				icon: "clock",
				access: isModerator,
				note: pendingNote((db, viewer) => countPendingPosts(db, viewer, queueCountMax), "admin.pendingPosts"),
			},
			{
				path: pathTo("moderation/appeals"),
				group: "content",
				title: "admin.appeals",
				icon: "chat",
				access: isModerator,
				note: pendingNote((db, viewer) => countOpenAppeals(db, viewer, queueCountMax), "admin.appealsPending"),
			},
			{
				path: pathTo("moderation/log"),
				group: "content",
				title: "admin.log",
				icon: "history",
				access: readsLog,
			},
			{
				path: pathTo("moderation/statistics"),
				group: "content",
				title: "admin.statistics",
				icon: "award",
				access: readsLog,
			},
		],
		answerTimes: moderationAnswerTimes,
		webhooks: reportWebhooks,
		exportData,
		purge,
	});
