import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import {
	type LoadNotifications,
	type NotificationKind,
	type NotificationSetting,
	notifyInTransaction,
	readOn,
} from "../../notificationSlot.ts";
import { listGroupNames } from "../conversation/queries.ts";
import { findChatSettings } from "../conversation/settings.ts";
import { conversationRead, messagesArrived } from "../events.ts";
import { conversationIdFor } from "../ids.ts";
import { listNames, summarize } from "../message/presenter.ts";
import { findMessages } from "../message/queries.ts";
import { chatConversations, chatMembers } from "../tables.ts";

const setting: NotificationSetting = { name: "messages", order: 3, title: "notification.setting.messages" };
const excerptLength = 160;
const repeatMs = 10 * 60_000;
const bundleMs = 1_000;

const listOwn = (db: Db, uid: number, ids: number[]) =>
	db
		.select({ conversation: chatConversations, member: chatMembers })
		.from(chatConversations)
		.innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.uid, uid)))
		.where(inArray(chatConversations.id, ids));

/**
 * What notifications of messages say: of a conversation that the viewer is in and has not deleted. Outside of the site
 * only what they have set; of a message request never the text.
 */
const load =
	(isMention: boolean): LoadNotifications =>
	async ({ db, viewer, lang, channel = "site" }, rows) => {
		const own = await listOwn(db, viewer.uid, valuesOf(rows, "subject"));
		const [groups, messages, settings] = await Promise.all([
			listGroupNames(
				db,
				own.map(({ conversation }) => conversation.id),
			),
			findMessages(
				db,
				rows.flatMap(({ refs }) => refs.at(-1) ?? []),
			),
			findChatSettings(db, viewer.uid),
		]);
		const nameOf = await listNames(db, messages, lang);
		const shows = channel === "site" ? "all" : settings.pushContent;
		return ({ subject, refs }) => {
			const found = own.find(({ conversation }) => conversation.id === subject);
			const message = messages.find(({ mid }) => mid === refs.at(-1));
			if (!found || !message || viewer.blocks(message.uid)) return undefined;
			const { conversation, member } = found;
			if (message.number <= member.clearedNumber || message.unsentAt) return undefined;
			const opens = pathTo("message", { cid: conversationIdFor(conversation, viewer.uid) });
			if (shows === "nothing") return { text: () => t(lang, "notification.text.messageHidden"), opens };
			const group = groups.find(({ id }) => id === subject)?.name ?? "";
			const num = Math.max(1, conversation.lastNumber - Math.max(member.readNumber, member.clearedNumber));
			const key = !member.accepted
				? "notification.text.messageRequest"
				: isMention
					? "notification.text.groupMention"
					: group
						? "notification.text.groupMessage"
						: "notification.text.message";
			const reader = { uid: viewer.uid, lang, blocks: viewer.blocks };
			return {
				text: (who) => t(lang, key, { who, num, group }),
				actors: [message.uid],
				num: 1,
				opens,
				...(shows === "all" &&
					member.accepted && { excerpt: () => summarize(message, reader, nameOf).slice(0, excerptLength) }),
			};
		};
	};

const read = readOn(conversationRead, ({ uid, conversationId }) => ({ uid, subjects: [conversationId] }));

/** Messages that a member has not read: `subject` is the conversation. */
export const messageNotification: NotificationKind = {
	kind: "message",
	tab: "atme",
	setting,
	icon: "chat",
	repeatMs,
	bundleMs,
	on: [
		notifyInTransaction(messagesArrived, (_db, { conversationId, mid, uid, to, mentioned }) => {
			const occurrence = { subject: conversationId, ref: mid, actor: uid };
			return [
				{ ...occurrence, to },
				{ ...occurrence, kind: "groupMention", to: mentioned },
			];
		}),
	],
	readOn: read,
	load: load(false),
};

/** Same that mention the member. */
export const mentionNotification: NotificationKind = {
	kind: "groupMention",
	tab: "atme",
	setting,
	icon: "at",
	repeatMs,
	bundleMs,
	readOn: read,
	load: load(true),
};
