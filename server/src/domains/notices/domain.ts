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
import { noticesWritten } from "./events.ts";
import { exportData } from "./exportData.ts";
import { deleteOldNotices } from "./notice/actions/deleteOldNotices.ts";
import { readFeedbackNotices } from "./notice/actions/readNotices.ts";
import { signalWritten } from "./notice/signalNotices.ts";
import { tellOfFollow, tellOfLike, tellOfTip } from "./notice/tell/members.ts";
import { tellOfPost, tellOfReply } from "./notice/tell/posts.ts";
import { tellSavers, tellSaversJob } from "./notice/tell/savers.ts";
import {
	tellOfAppeal,
	tellOfBug,
	tellOfFeedback,
	tellOfLevel,
	tellOfModeration,
	tellOfPoll,
	tellOfVideo,
} from "./notice/tell/system.ts";
import { purge } from "./purge.ts";
import { pushJob, pushNotices, schedulePush } from "./push/actions/pushNotices.ts";
import { deleteOldDeliveries } from "./push/queries.ts";
import { pushRoutes } from "./push/routes.ts";
import { routes } from "./routes.ts";
import { sendWeeklyMails } from "./weeklyMail/actions/sendWeeklyMails.ts";
import { deleteOldWeeklyMails } from "./weeklyMail/queries.ts";
import { weeklyMailRoutes } from "./weeklyMail/routes.ts";

/** What members are told: replies, mentions, likes, followers, tips, and what the system and the moderators do. */
export const notices = defineDomain({
	name: "notices",
	routes: [...routes, ...pushRoutes, ...weeklyMailRoutes],
	on: [
		on(threadPublished, "notices.thread", tellOfPost),
		on(postEdited, "notices.edited-post", tellOfPost),
		on(replyPosted, "notices.reply", tellOfReply),
		on(postTipped, "notices.tip", tellOfTip),
		on(pollEnded, "notices.poll", tellOfPoll),
		on(bugStatusChanged, "notices.bug", tellOfBug),
		on(feedbackAnswered, "notices.feedback", tellOfFeedback),
		on(videoFailed, "notices.video", tellOfVideo),
		on(memberModerated, "notices.moderation", tellOfModeration),
		on(groupRaised, "notices.level", tellOfLevel),
		on(appealDecided, "notices.appeal", tellOfAppeal),
	],
	inTransaction: [
		inTransaction(postLiked, tellOfLike),
		inTransaction(memberFollowed, tellOfFollow),
		inTransaction(answersSeen, readFeedbackNotices),
		inTransaction(noticesWritten, signalWritten),
		inTransaction(noticesWritten, schedulePush),
	],
	jobs: [
		{ name: tellSaversJob, run: tellSavers },
		{ name: pushJob, run: pushNotices },
	],
	schedules: [
		{ name: "notices.delete-old", cron: "43 3 * * *", run: deleteOldNotices },
		{ name: "notices.delete-old-deliveries", cron: "47 3 * * *", run: deleteOldDeliveries },
		{ name: "notices.send-weekly-mails", cron: "*/10 * * * *", run: sendWeeklyMails },
		{ name: "notices.delete-old-weekly-mails", cron: "51 3 * * *", run: deleteOldWeeklyMails },
	],
	exportData,
	purge,
});
