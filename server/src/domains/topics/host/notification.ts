import { topicPath } from "#contract/screenPaths.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import { accountSetting } from "../../accounts/points/notification.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { topicHostChanged } from "../events.ts";
import { listTopicsById } from "../queries.ts";

/** One was made a host of a topic, or its main host: `subject` is the topic. */
export const hostNotification: NotificationKind = {
	kind: "topicHost",
	tab: "system",
	setting: accountSetting,
	icon: "user-plus",
	on: [
		notifyOn(topicHostChanged, (_db, { topid, uid, by, at }) => [{ subject: topid, ref: at, actor: by, to: [uid] }]),
	],
	async load({ db, viewer, lang }, rows) {
		const found = await listTopicsById(db, valuesOf(rows, "subject"));
		const isHost = (topid: number): boolean =>
			viewer.roles.some(({ role, topic }) => role === "topic-host" && topic === topid);
		return ({ subject }) => {
			const topic = found.find(({ topid }) => topid === subject);
			if (!topic || !isHost(subject)) return undefined;
			const key = topic.uid === viewer.uid ? "notification.text.topicMainHost" : "notification.text.topicHost";
			return { text: () => t(lang, key, { topic: topic.name }), opens: topicPath(subject) };
		};
	},
};
