import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { type NotificationKind, type NotificationSetting, notifyOn } from "../../notificationSlot.ts";
import { groupRaised } from "../events.ts";

export const accountSetting: NotificationSetting = {
	name: "account",
	order: 10,
	title: "notification.setting.account",
};

/** One's points have lifted one into a higher group: `subject` is the group. One that was lost again is not shown. */
export const levelNotification: NotificationKind = {
	kind: "level",
	tab: "system",
	setting: accountSetting,
	icon: "award",
	on: [notifyOn(groupRaised, (_db, { uid, groupid }) => [{ subject: groupid, ref: groupid, to: [uid] }])],
	load:
		async ({ viewer, lang }) =>
		({ subject }) => {
			if ((subject !== 2 && subject !== 3 && subject !== 4) || (viewer.groupId < subject && !viewer.banned))
				return undefined;
			const level = t(lang, `notification.level.${subject}`);
			return { text: () => t(lang, "notification.text.level", { level }), opens: pathTo("ucenter/account/posts") };
		},
};
