import { and, eq, inArray } from "drizzle-orm";
import { t } from "../../platform/i18n.ts";
import { accountSetting } from "../accounts/points/notification.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { readablePosts } from "../threads/readablePosts.ts";
import { videoFailed } from "./events.ts";
import { videos } from "./tables.ts";

/** One's video can't be shown: `subject` is the video. */
export const videoNotification: NotificationKind = {
	kind: "video",
	tab: "system",
	setting: accountSetting,
	icon: "video",
	on: [notifyOn(videoFailed, (_db, { vid, tid, uid }) => [{ subject: vid, tid, ref: vid, to: [uid] }])],
	async load(context, rows) {
		const { db, viewer, lang } = context;
		const vids = rows.map(({ subject }) => subject);
		const found = await db
			.select({ vid: videos.vid })
			.from(videos)
			.where(and(inArray(videos.vid, vids), eq(videos.uid, viewer.uid), eq(videos.state, "failed")));
		const failed = new Set(found.map(({ vid }) => vid));
		const { firstPostOf } = await readablePosts(context);
		return ({ subject, tid }) => {
			const shown = failed.has(subject) ? firstPostOf(tid) : undefined;
			return shown && { text: () => t(lang, "notification.text.video", { title: shown.thread.subject }), opens: shown };
		};
	},
};
