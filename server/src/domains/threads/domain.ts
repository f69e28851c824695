import { sql } from "drizzle-orm";
import { boardActions } from "#contract/boardAdmin.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { inTransaction, on } from "../../platform/jobs/events.ts";
import { mayReadPlanned } from "../../platform/security/staffSections.ts";
import { defineDomain } from "../domain.ts";
import { paymentDecided } from "../fraud/events.ts";
import { topicDeleted } from "../topics/events.ts";
import { adminRoutes as adminBoardRoutes } from "./board/adminRoutes.ts";
import { routes as boardRoutes } from "./board/routes.ts";
import { counters } from "./counters.ts";
import { viewerFacts } from "./dismiss/queries.ts";
import { routes as hideRoutes } from "./dismiss/routes.ts";
import { removeDeletedDrafts } from "./draft/actions/deleteDraft.ts";
import { publishDueDrafts } from "./draft/actions/publishDueDrafts.ts";
import { routes as draftRoutes } from "./draft/routes.ts";
import { routes as editRoutes } from "./edit/routes.ts";
import { exportData } from "./exportData.ts";
import { routes as holdingRoutes } from "./holding/routes.ts";
import { deleteOldShares } from "./like/actions/shareThread.ts";
import { likeNotification } from "./like/notification.ts";
import { routes as likeRoutes } from "./like/routes.ts";
import { medalMeasures, medalTriggers } from "./medals.ts";
import { memberState } from "./memberState.ts";
import { mentionNotification } from "./mention/notification.ts";
import { routes as mergeRoutes } from "./merge/routes.ts";
import { appliedMemberActions, appliedReplyActions, appliedThreadActions } from "./moderation/appliedActions.ts";
import { loggedFields } from "./moderation/loggedFields.ts";
import { reportedMember } from "./moderation/reportedMember.ts";
import { reportedReply, reportedThread } from "./moderation/reportKinds.ts";
import { routes as moderationRoutes } from "./moderation/routes.ts";
import { threadMutes } from "./mute/tables.ts";
import { pickedThread } from "./pickedThread.ts";
import { mayRead } from "./policy.ts";
import { deleteUnusedProducts } from "./product/actions/deleteUnusedProducts.ts";
import { routes as productRoutes } from "./product/routes.ts";
import { purge } from "./purge.ts";
import { findThread } from "./queries.ts";
import { replyNotifications } from "./reply/notifications.ts";
import { routes as replyRoutes } from "./reply/routes.ts";
import { pinLimit, spamChecks, timedPosts, tipAmounts, tipsOfDay } from "./settings.ts";
import { serveSharePictures } from "./sharePicture/serve.ts";
import { removeDeletedPictures } from "./sharePicture/store.ts";
import { releaseDeletedPictures } from "./thread/actions/releaseDeletedPictures.ts";
import { renewAllHotScores } from "./thread/actions/renewHotScores.ts";
import { newThreadNotifications } from "./thread/newThreadNotifications.ts";
import { routes as threadRoutes } from "./thread/routes.ts";
import { applyTipDecision } from "./tip/actions/completeTip.ts";
import { postLines, threadLines } from "./tip/ledgerObjects.ts";
import { tipNotification } from "./tip/notification.ts";
import { routes as tipRoutes } from "./tip/routes.ts";
import { clearTopic } from "./topic/clearTopic.ts";
import { deleteOldViewDays } from "./viewDay/deleteOldViewDays.ts";
import { postWebhooks } from "./webhooks.ts";

/** Threads with their boards, replies, likes, bookmarks and drafts. */
export const threads = defineDomain({
	name: "threads",
	routes: [
		...boardRoutes,
		...adminBoardRoutes,
		...threadRoutes,
		...replyRoutes,
		...likeRoutes,
		...draftRoutes,
		...productRoutes,
		...moderationRoutes,
		...mergeRoutes,
		...tipRoutes,
		...editRoutes,
		...hideRoutes,
		...holdingRoutes,
	],
	rooms: ({ db }) => ({
		thread: async (viewer, tid) => {
			const thread = await findThread(db, tid);
			return thread !== undefined && mayRead(viewer, thread).ok;
		},
	}),
	live: [liveEvents.replyPosted, liveEvents.replyEdited, liveEvents.replyDeleted, liveEvents.replyRestored],
	notifications: [
		...replyNotifications,
		...newThreadNotifications,
		mentionNotification,
		likeNotification,
		tipNotification,
	],
	ledgerObjects: [threadLines, postLines],
	mutesNotification: ({ uid, tid }) =>
		sql`exists (select from ${threadMutes} muted where muted.uid = ${uid} and muted.tid = ${tid})`,
	inTransaction: [inTransaction(paymentDecided, applyTipDecision)],
	on: [on(topicDeleted, "threads.clear-topic", clearTopic)],
	schedules: [
		{ name: "threads.release-deleted-pictures", cron: "53 * * * *", run: releaseDeletedPictures },
		{ name: "threads.delete-unused-products", cron: "41 3 * * *", run: deleteUnusedProducts },
		{ name: "threads.publish-due-drafts", cron: "* * * * *", run: publishDueDrafts },
		{ name: "threads.remove-deleted-drafts", cron: "37 * * * *", run: removeDeletedDrafts },
		{ name: "threads.remove-share-pictures", cron: "31 * * * *", run: removeDeletedPictures },
		{ name: "threads.delete-old-view-days", cron: "9 0 * * *", run: deleteOldViewDays },
		{ name: "threads.renew-hot-scores", cron: "53 4 * * *", run: renewAllHotScores },
		{ name: "threads.delete-old-shares", cron: "7 0 * * *", run: deleteOldShares },
	],
	settings: [pinLimit, tipsOfDay, tipAmounts, timedPosts, spamChecks],
	moderation: { ...appliedThreadActions, ...appliedReplyActions, ...appliedMemberActions, ...boardActions },
	loggedFields,
	admin: [
		{
			path: pathTo("admin/boards"),
			group: "content",
			title: "admin.boards",
			icon: "hash",
			access: (viewer) => mayReadPlanned(viewer).ok,
		},
	],
	reports: [reportedThread, reportedReply, reportedMember],
	pickedKinds: [pickedThread],
	counters,
	viewerFacts,
	memberState,
	medalMeasures,
	medalTriggers,
	serve: serveSharePictures,
	webhooks: postWebhooks,
	exportData,
	purge,
});
