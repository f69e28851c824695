import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { formatDayIn } from "../../../platform/sectionDays.ts";
import { accountSetting } from "../../accounts/points/notification.ts";
import { findDeletionReason } from "../../auth/deletion/queries.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { deletionScheduled, memberRenamed } from "../events.ts";

const shared = { tab: "system", setting: accountSetting, icon: "user" } as const;

/** The administration has changed one's username: `subject` is the member. */
export const renameNotification: NotificationKind = {
	...shared,
	kind: "renamed",
	on: [notifyOn(memberRenamed, (_db, { uid }) => [{ subject: uid, ref: uid, to: [uid] }])],
	load:
		async ({ viewer: { username }, lang }) =>
		() => ({
			text: () => t(lang, "notification.text.renamed", { username }),
			opens: pathTo("ucenter/setting/account"),
		}),
};

/**
 * The administration deletes one's account: `subject` is when, in Unix seconds. It is not shown once the deletion is
 * undone.
 */
export const deletionNotification: NotificationKind = {
	...shared,
	kind: "deletion",
	on: [notifyOn(deletionScheduled, (_db, { uid, at }) => [{ subject: at, ref: at, to: [uid] }])],
	async load({ db, viewer: { uid, countryFid }, lang }) {
		const reason = await findDeletionReason(db, uid);
		return ({ subject }) => {
			if (!reason) return undefined;
			const when = formatDayIn(countryFid, new Date(subject * 1000), lang);
			return {
				text: () => t(lang, "notification.text.deletion", { when, reason }),
				opens: pathTo("ucenter/setting/account"),
			};
		};
	},
};
