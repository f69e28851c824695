import { pathTo, topicPath } from "#contract/screenPaths.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import { accountSetting } from "../../accounts/points/notification.ts";
import { listAssignmentsById } from "../../accounts/role/queries.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { roleChanged } from "../events.ts";
import { listPlaces, nameRole } from "./presenter.ts";

/** A role was given, changed or ended: `subject` is its assignment. */
export const roleNotification: NotificationKind = {
	kind: "role",
	tab: "system",
	setting: accountSetting,
	icon: "shield",
	on: [notifyOn(roleChanged, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	async load({ db, viewer, lang, now }, rows) {
		const found = await listAssignmentsById(db, valuesOf(rows, "subject"));
		const byId = new Map(found.map((row) => [row.id, row]));
		const placeOf = await listPlaces(db, lang, found);
		return ({ subject }) => {
			const row = byId.get(subject);
			if (row?.uid !== viewer.uid) return undefined;
			const role = nameRole(lang, row, placeOf);
			const ended = row.endsAt !== null && row.endsAt <= now;
			const opens = row.role === "bug-triager" ? pathTo("buglist") : pathTo("ucenter/account/posts");
			return {
				text: () => t(lang, ended ? "notification.text.role.ended" : "notification.text.role", { role }),
				opens: row.role === "topic-host" && row.topicId !== null ? topicPath(row.topicId) : opens,
			};
		};
	},
};
