import { memo, useEffect, useState } from "react";
import type { MessageView } from "#contract/chatViews.ts";
import { entryIdOf } from "../../lib/chat/outbox.ts";
import { discard, undoDiscard } from "../../lib/unsent/discard.ts";
import { readPictures } from "../../lib/unsent/pictures.ts";
import { sendAgain } from "../../lib/unsent/send.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { showOutgoing } from "./change-messages.ts";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks } from "./chat-links.ts";
import type { Outgoing } from "./chat-store.ts";
import { formatTime, formatTimeTag } from "./chat-times.ts";
import { MessageContent, QuotedMessage } from "./message-content.tsx";
import { Reactions } from "./reactions.tsx";
import type { StreamItem } from "./stream-items.ts";
import { formatSeconds, readPeaks, Waveform } from "./voice-message.tsx";

interface LineProps {
	item: StreamItem;
	onMenu: (message: MessageView, button: HTMLElement) => void;
}

/** One message with what is above it: the time, the line of new messages. */
export const MessageLine = memo(function MessageLine({ item, onMenu }: LineProps) {
	const store = useStore();
	const t = useText();
	const { message, outgoing, timeTag, isFirstUnread } = item;
	return (
		<>
			{timeTag !== undefined && <p className="chat-time-tag">{formatTimeTag(timeTag, store.site.lang)}</p>}
			{isFirstUnread && (
				<p className="chat-new-line">
					<span>{t("chats.newLine")}</span>
				</p>
			)}
			{message?.kind === "system" ? (
				<p className="chat-system">{message.payload.text}</p>
			) : (
				message && <Message item={item} message={message} onMenu={onMenu} />
			)}
			{outgoing && <OutgoingMessage outgoing={outgoing} />}
		</>
	);
});

function Message({ item, message, onMenu }: LineProps & { message: MessageView }) {
	const store = useStore();
	const { open } = useChat();
	const t = useText();
	const { startsRun, endsRun } = item;
	const { flow, isRevoked, isEdited, time, nick, avatar, from } = message;
	const isGroup = message.conversationID.startsWith("GROUP");
	const isMentioned = message.mentions.includes(String(store.site.uid));
	const isLastOwn = flow === "out" && endsRun;
	const isRead = !isGroup && message.sequence <= (open?.view?.peerReadSequence ?? 0);
	return (
		<article
			className={cx("chat-message", `chat-${flow}`, startsRun && "chat-run-start", endsRun && "chat-run-end")}
			aria-label={t("chats.messageBy", {
				name: flow === "out" ? t("chats.self") : nick,
				time: formatTime(time, store.site.lang),
			})}
		>
			{flow === "in" && (
				<span className="chat-author">
					{endsRun && (
						<a href={chatLinks(store.site).member(from)} aria-label={nick}>
							<Avatar name={nick} src={avatar} size={26} lazy />
						</a>
					)}
				</span>
			)}
			<div className="chat-bubble-column">
				{isGroup && flow === "in" && startsRun && <b className="chat-nick">{nick}</b>}
				<div className="chat-bubble-row">
					<div className={cx("chat-bubble", isRevoked && "chat-revoked", isMentioned && "chat-mentions-me")}>
						{isRevoked ? (
							<p className="chat-text">{t("chats.revoked")}</p>
						) : (
							<>
								{message.replyTo > 0 && <QuotedMessage number={message.replyTo} />}
								<MessageContent message={message} />
							</>
						)}
					</div>
					{!isRevoked && (
						<button
							type="button"
							className="icon-btn chat-message-more"
							aria-label={t("chats.messageMenu")}
							onClick={({ currentTarget }) => onMenu(message, currentTarget)}
						>
							<Icon name="more" />
						</button>
					)}
				</div>
				{message.reactions.length > 0 && <Reactions message={message} />}
				{(isLastOwn || isEdited) && !isRevoked && (
					<p className="chat-status">
						{isEdited && <span>{t("chats.edited")}</span>}
						{isLastOwn && (
							<>
								<time>{formatTime(time, store.site.lang)}</time>
								{!isGroup && (
									<>
										<Icon name={isRead ? "check-check" : "check"} size={16} />
										<span>{t(isRead ? "chats.read" : "chats.sent")}</span>
									</>
								)}
							</>
						)}
					</p>
				)}
			</div>
		</article>
	);
}

/** A message that is being sent, or was not sent. */
function OutgoingMessage({ outgoing }: { outgoing: Outgoing }) {
	const store = useStore();
	const { isOnline } = useChat();
	const t = useText();
	const isFailed = outgoing.state === "failed";
	// C-17: the panel is opened beside a thread, perhaps from its author.
	const failedText =
		store.site.mode === "panel" && outgoing.to.startsWith("C2C") ? "chats.noChatId" : "chats.serviceError";
	const then = (work: Promise<void>): void => void work.then(() => showOutgoing(store)).catch(() => undefined);
	if (outgoing.state === "discarded")
		return (
			<p className="chat-status" role="alert">
				{t("chats.discarded")}
				<button type="button" className="link" onClick={() => then(undoDiscard())}>
					{t("chats.undo")}
				</button>
			</p>
		);
	return (
		<article className="chat-message chat-out chat-waiting">
			<div className="chat-bubble-column">
				<div className="chat-bubble">
					{outgoing.replyTo > 0 && <QuotedMessage number={outgoing.replyTo} />}
					<DevicePictures ids={outgoing.photos} />
					{outgoing.voice && (
						<p className="chat-voice-waiting">
							<Icon name="mic" /> <Waveform peaks={readPeaks(outgoing.voice.peaks)} />{" "}
							{formatSeconds(outgoing.voice.seconds)}
						</p>
					)}
					{(outgoing.text || outgoing.share) && <p className="chat-text">{outgoing.text || outgoing.share?.Title}</p>}
				</div>
				<p className={cx("chat-status", isFailed && "chat-failed")} role={isFailed ? "alert" : undefined}>
					<Icon name={isFailed ? "circle-alert" : "clock"} size={16} />
					{isFailed ? outgoing.error || t(failedText) : t(isOnline ? "chats.sending" : "chats.waiting")}
					{isFailed && (
						<button type="button" className="link" onClick={() => then(sendAgain(entryIdOf(outgoing.clientId)))}>
							{t("chats.again")}
						</button>
					)}
					<button type="button" className="link" onClick={() => then(discard(entryIdOf(outgoing.clientId)))}>
						{t("chats.discard")}
					</button>
				</p>
			</div>
		</article>
	);
}

/** Photos of this device that are being sent. */
function DevicePictures({ ids }: { ids: string[] }) {
	const [urls, setUrls] = useState<string[]>([]);
	const key = ids.join();
	useEffect(() => {
		if (!key) return;
		let made: string[] = [];
		void readPictures(document.documentElement.dataset.member ?? "", key.split(",")).then((files) => {
			made = [...files.values()].map((file) => URL.createObjectURL(file));
			setUrls(made);
		});
		return () => {
			for (const url of made) URL.revokeObjectURL(url);
		};
	}, [key]);
	if (ids.length === 0) return null;
	return (
		<div className="chat-pictures">
			{urls.map((url) => (
				<img key={url} src={url} alt="" className="chat-device-photo" />
			))}
		</div>
	);
}
