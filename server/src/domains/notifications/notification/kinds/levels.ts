import { t } from "../../../../platform/i18n.ts";
import type { NotificationContent, NotificationKindLoader } from "./kind.ts";

/** One has reached a group: `subject` is the group. One that was lost again is not told. */
export const levels: NotificationKindLoader = async ({ viewer, lang }) => {
	return ({ subject }): NotificationContent | undefined => {
		if ((subject !== 2 && subject !== 3 && subject !== 4) || (viewer.groupId < subject && !viewer.banned))
			return undefined;
		return {
			key: "level",
			values: { level: t(lang, `notification.level.${subject}`) },
			opens: { path: "/ucenter/account/posts" },
		};
	};
};
