import { liveEvents } from "#contract/liveEvents.ts";
import { inTransaction, on } from "../../platform/jobs/events.ts";
import { groupRaised, memberModerated } from "../accounts/events.ts";
import { bugStatusChanged } from "../bugs/events.ts";
import { defineDomain } from "../domain.ts";
import { answersSeen, feedbackAnswered } from "../feedback/events.ts";
import { appealDecided } from "../moderation/events.ts";
import { pollEnded } from "../polls/events.ts";
import { memberFollowed } from "../social/events.ts";
import { postEdited, postLiked, postTipped, replyPosted, threadPublished } from "../threads/events.ts";
import { videoFailed } from "../videos/events.ts";
import { notificationsWritten } from "./events.ts";
import { exportData } from "./exportData.ts";
import { deleteOldNotifications } from "./notification/actions/deleteOldNotifications.ts";
import { readFeedbackNotifications } from "./notification/actions/readNotifications.ts";
import { signalWritten } from "./notification/signalNotifications.ts";
import { notifyBookmarkers, notifyBookmarkersJob } from "./notification/tell/bookmarkers.ts";
import { notifyOfFollow, notifyOfLike, notifyOfTip } from "./notification/tell/members.ts";
import { notifyOfPost, notifyOfReply } from "./notification/tell/posts.ts";
import {
	notifyOfAppeal,
	notifyOfBug,
	notifyOfFeedback,
	notifyOfLevel,
	notifyOfModeration,
	notifyOfPoll,
	notifyOfVideo,
} from "./notification/tell/system.ts";
import { purge } from "./purge.ts";
import { pushJob, pushNotifications, schedulePush } from "./push/actions/pushNotifications.ts";
import { deleteOldDeliveries } from "./push/queries.ts";
import { pushRoutes } from "./push/routes.ts";
import { routes } from "./routes.ts";
import { sendWeeklyMails } from "./weeklyMail/actions/sendWeeklyMails.ts";
import { deleteOldWeeklyMails } from "./weeklyMail/queries.ts";
import { weeklyMailRoutes } from "./weeklyMail/routes.ts";

/** What members are told: replies, mentions, likes, followers, tips, and what the system and the moderators do. */
export const notifications = defineDomain({
	name: "notifications",
	routes: [...routes, ...pushRoutes, ...weeklyMailRoutes],
	on: [
		on(threadPublished, "notifications.thread", notifyOfPost),
		on(postEdited, "notifications.edited-post", notifyOfPost),
		on(replyPosted, "notifications.reply", notifyOfReply),
		on(postTipped, "notifications.tip", notifyOfTip),
		on(pollEnded, "notifications.poll", notifyOfPoll),
		on(bugStatusChanged, "notifications.bug", notifyOfBug),
		on(feedbackAnswered, "notifications.feedback", notifyOfFeedback),
		on(videoFailed, "notifications.video", notifyOfVideo),
		on(memberModerated, "notifications.moderation", notifyOfModeration),
		on(groupRaised, "notifications.level", notifyOfLevel),
		on(appealDecided, "notifications.appeal", notifyOfAppeal),
	],
	inTransaction: [
		inTransaction(postLiked, notifyOfLike),
		inTransaction(memberFollowed, notifyOfFollow),
		inTransaction(answersSeen, readFeedbackNotifications),
		inTransaction(notificationsWritten, signalWritten),
		inTransaction(notificationsWritten, schedulePush),
	],
	live: [liveEvents.notifications],
	jobs: [
		{ name: notifyBookmarkersJob, run: notifyBookmarkers },
		{ name: pushJob, run: pushNotifications },
	],
	schedules: [
		{ name: "notifications.delete-old", cron: "43 3 * * *", run: deleteOldNotifications },
		{ name: "notifications.delete-old-deliveries", cron: "47 3 * * *", run: deleteOldDeliveries },
		{ name: "notifications.send-weekly-mails", cron: "*/10 * * * *", run: sendWeeklyMails },
		{ name: "notifications.delete-old-weekly-mails", cron: "51 3 * * *", run: deleteOldWeeklyMails },
	],
	exportData,
	purge,
});
