import { t } from "../../../../platform/i18n.ts";
import type { NoticeContent, NoticeKindLoader } from "./kind.ts";

/** One has reached a group: `subject` is the group. One that was lost again is not told. */
export const levels: NoticeKindLoader = async ({ viewer, lang }) => {
	return ({ subject }): NoticeContent | undefined => {
		if ((subject !== 2 && subject !== 3 && subject !== 4) || (viewer.groupId < subject && !viewer.banned))
			return undefined;
		return {
			key: "level",
			values: { level: t(lang, `notice.level.${subject}`) },
			opens: { path: "/ucenter/account/posts" },
		};
	};
};
