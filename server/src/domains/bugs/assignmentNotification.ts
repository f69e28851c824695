import { t } from "../../platform/i18n.ts";
import { bugsSetting } from "../feedback/notification.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { readablePosts } from "../threads/readablePosts.ts";
import { bugAssigned } from "./events.ts";

/** A bug was assigned to one: `subject` is its thread. */
export const assignmentNotification: NotificationKind = {
	kind: "bugAssigned",
	tab: "system",
	setting: bugsSetting,
	icon: "bug",
	on: [notifyOn(bugAssigned, (_db, { tid, uid, by, at }) => [{ subject: tid, tid, ref: at, actor: by, to: [uid] }])],
	async load(context) {
		const { firstPostOf } = await readablePosts(context);
		return ({ tid }) => {
			const shown = firstPostOf(tid);
			if (!shown) return undefined;
			const values = { title: shown.thread.subject };
			return { text: () => t(context.lang, "notification.text.bugAssigned", values), opens: shown };
		};
	},
};
