import { inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { Db } from "../../../platform/data/db.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { type NotificationKind, type NotificationSetting, notifyInTransaction } from "../../notificationSlot.ts";
import { type GroupNotice, groupNoticed, groupNotices } from "../events.ts";
import { listOwnRows } from "../group/queries.ts";
import { groupId } from "../ids.ts";
import { findMessages } from "../message/queries.ts";
import { chatApplications, chatGroups } from "../tables.ts";

const setting: NotificationSetting = { name: "groups", order: 3, title: "notification.setting.groups" };
const text = (kind: GroupNotice): ServerMessageKey => `notification.text.${kind}`;

const listApplicants = async (db: Db, ids: number[]) =>
	ids.length === 0 ? [] : db.select().from(chatApplications).where(inArray(chatApplications.id, ids));

/**
 * Changes of a group: `subject` is the group. Who was added or admitted is a member now, who was removed or refused is
 * not, and who decides applications sees those that wait.
 */
const groupNotification = (kind: GroupNotice): NotificationKind => ({
	kind,
	tab: "system",
	setting,
	icon: "users",
	on: [
		notifyInTransaction(groupNoticed, (_db, { kind: noticed, id, ref, uid, to }) =>
			noticed === kind ? [{ subject: id, ref, actor: uid, to }] : [],
		),
	],
	async load({ db, viewer, lang }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const refs = rows.flatMap((row) => row.refs);
		const [groups, own, applicants, messages] = await Promise.all([
			db.select().from(chatGroups).where(inArray(chatGroups.id, ids)),
			listOwnRows(db, viewer.uid, ids),
			kind === "groupApplication" ? listApplicants(db, refs) : [],
			kind === "groupAdded" ? findMessages(db, refs) : [],
		]);
		return (row) => {
			const group = groups.find(({ id }) => id === row.subject);
			const role = own.find(({ conversationId }) => conversationId === row.subject)?.role;
			if (!group) return undefined;
			const values = { group: group.name, reason: t(lang, "chat.kickReason") };
			const opens = pathTo("message", { cid: groupId(group.id) });
			if (kind === "groupKicked" || kind === "groupRefused")
				return role ? undefined : { text: () => t(lang, text(kind), values), opens: pathTo("message") };
			if (!role || group.dismissedAt) return undefined;
			if (kind === "groupApproved") return { text: () => t(lang, text(kind), values), opens };
			const actors =
				kind === "groupAdded"
					? messages.flatMap(({ mid, uid }) => (mid === row.refs.at(-1) ? uid : []))
					: applicants.flatMap(({ id, uid }) => (row.refs.includes(id) && !viewer.blocks(uid) ? uid : [])).toReversed();
			if (actors.length === 0 || (kind === "groupApplication" && role === "Member")) return undefined;
			const num = actors.length;
			return {
				text: (who) => t(lang, text(kind), { ...values, who, num }),
				actors,
				num,
				opens: kind === "groupAdded" ? opens : pathTo("message/groupdetail", { cid: groupId(group.id) }),
			};
		};
	},
});

export const groupNotifications: NotificationKind[] = groupNotices.map(groupNotification);
