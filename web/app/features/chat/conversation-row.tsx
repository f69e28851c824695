import type { MouseEvent } from "react";
import type { ConversationView } from "#contract/chatViews.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks, peerOf } from "./chat-links.ts";
import type { Outgoing } from "./chat-store.ts";
import { formatListTime } from "./chat-times.ts";
import { showConversation } from "./page-history.ts";

/** Name of the other member, or of the group. */
export const nameOf = ({ userProfile, groupProfile }: ConversationView): string =>
	groupProfile?.name ?? userProfile?.nick ?? "";

export const avatarOf = ({ userProfile, groupProfile }: ConversationView): string | null =>
	(groupProfile ?? userProfile)?.avatar ?? null;

/** Unread messages as a badge shows them (L-003). */
export const unreadText = (count: number): string => (count > 99 ? "99+" : String(count));

/** A message that waits, as the list shows it. */
const waitingText = ({ text, share, voice }: Outgoing, t: Translate): string =>
	text || share?.Title || t(voice ? "chats.voice" : "chats.photo");

/** A conversation of the list: avatar, name, last message, time, number of unread messages (U-029). */
export function ConversationRow({ view, text, at }: { view: ConversationView; text?: string; at?: number }) {
	const store = useStore();
	const { open, typing, outgoing, present } = useChat();
	const t = useText();
	const { conversationID: id, lastMessage, unreadCount, isMuted, isPinned, type } = view;
	const { lang } = store.site;
	const isOwn = lastMessage.fromAccount === String(store.site.uid);
	const waiting = outgoing.findLast(({ to, state }) => to === id && state !== "discarded");
	const last = (waiting ? waitingText(waiting, t) : lastMessage.messageForShow).replaceAll(/\{:\w+:\}/g, "🙂");
	const shown = isOwn || waiting ? t("chats.you", { text: last }) : last;
	const onClick = (event: MouseEvent): void => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		showConversation(store, id, at);
	};
	return (
		<li>
			<a
				className={cx("chat-row", type === "GROUP" && "chat-row-group", unreadCount > 0 && "chat-row-unread")}
				href={chatLinks(store.site).conversation(id)}
				aria-current={open?.id === id ? "true" : undefined}
				onClick={onClick}
			>
				<Avatar name={nameOf(view)} src={avatarOf(view)} online={present.has(peerOf(id))} lazy />
				<span className="flex-1 min-w-0">
					<span className="chat-row-line">
						<b>{nameOf(view)}</b>
						{type === "GROUP" && <Icon name="users" size={14} />}
						{isMuted && <Icon name="bell-off" size={14} />}
						{isPinned && <Icon name="pin" size={14} />}
						<time>{lastMessage.lastTime > 0 && formatListTime(lastMessage.lastTime, lang)}</time>
					</span>
					<span className="chat-row-line">
						<span className="chat-row-last">
							{text ?? (typing[id] ? t("chats.typing") : waiting?.state === "failed" ? t("chats.notSent") : shown)}
						</span>
						{view.mentionSequence > view.readSequence && (
							<span className="count">
								<span aria-hidden="true">@</span>
								<span className="sr-only">{t("chats.mentioned")}</span>
							</span>
						)}
						{unreadCount > 0 && (
							<span className={cx("count", isMuted && "chat-count-muted")}>
								<span aria-hidden="true">{unreadText(unreadCount)}</span>
								<span className="sr-only">{t("chats.unread", { n: unreadCount })}</span>
							</span>
						)}
					</span>
				</span>
			</a>
		</li>
	);
}
