import { sql } from "drizzle-orm";
import { liveEvents } from "#contract/liveEvents.ts";
import { on } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { topicDeleted } from "../topics/events.ts";
import { routes as boardRoutes } from "./board/routes.ts";
import { counters } from "./counters.ts";
import { viewerFacts } from "./dismiss/queries.ts";
import { routes as hideRoutes } from "./dismiss/routes.ts";
import { removeDeletedDrafts } from "./draft/actions/deleteDraft.ts";
import { publishDueDrafts } from "./draft/actions/publishDueDrafts.ts";
import { routes as draftRoutes } from "./draft/routes.ts";
import { exportData } from "./exportData.ts";
import { routes as holdingRoutes } from "./holding/routes.ts";
import { deleteOldShares } from "./like/actions/shareThread.ts";
import { likeNotification } from "./like/notification.ts";
import { routes as likeRoutes } from "./like/routes.ts";
import { mentionNotification } from "./mention/notification.ts";
import { appliedMemberActions, appliedReplyActions, appliedThreadActions } from "./moderation/appliedActions.ts";
import { routes as moderationRoutes } from "./moderation/routes.ts";
import { threadMutes } from "./mute/tables.ts";
import { mayRead } from "./policy.ts";
import { deleteUnusedProducts } from "./product/actions/deleteUnusedProducts.ts";
import { routes as productRoutes } from "./product/routes.ts";
import { purge } from "./purge.ts";
import { findThread } from "./queries.ts";
import { replyNotifications } from "./reply/notifications.ts";
import { routes as replyRoutes } from "./reply/routes.ts";
import { serveSharePictures } from "./sharePicture/serve.ts";
import { removeDeletedPictures } from "./sharePicture/store.ts";
import { releaseDeletedPictures } from "./thread/actions/releaseDeletedPictures.ts";
import { routes as threadRoutes } from "./thread/routes.ts";
import { tipNotification } from "./tip/notification.ts";
import { routes as tipRoutes } from "./tip/routes.ts";
import { clearTopic } from "./topic/clearTopic.ts";

/** Threads with their boards, replies, likes, bookmarks and drafts. */
export const threads = defineDomain({
	name: "threads",
	routes: [
		...boardRoutes,
		...threadRoutes,
		...replyRoutes,
		...likeRoutes,
		...draftRoutes,
		...productRoutes,
		...moderationRoutes,
		...tipRoutes,
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
	notifications: [...replyNotifications, mentionNotification, likeNotification, tipNotification],
	mutesNotification: ({ uid, tid }) =>
		sql`exists (select from ${threadMutes} muted where muted.uid = ${uid} and muted.tid = ${tid})`,
	on: [on(topicDeleted, "threads.clear-topic", clearTopic)],
	schedules: [
		{ name: "threads.release-deleted-pictures", cron: "53 * * * *", run: releaseDeletedPictures },
		{ name: "threads.delete-unused-products", cron: "41 3 * * *", run: deleteUnusedProducts },
		{ name: "threads.publish-due-drafts", cron: "* * * * *", run: publishDueDrafts },
		{ name: "threads.remove-deleted-drafts", cron: "37 * * * *", run: removeDeletedDrafts },
		{ name: "threads.remove-share-pictures", cron: "31 * * * *", run: removeDeletedPictures },
		{ name: "threads.delete-old-shares", cron: "7 0 * * *", run: deleteOldShares },
	],
	moderation: { ...appliedThreadActions, ...appliedReplyActions, ...appliedMemberActions },
	counters,
	viewerFacts,
	serve: serveSharePictures,
	exportData,
	purge,
});
