import { useEffect, useLayoutEffect, useRef } from "react";
import { pinMessage } from "#contract/chatGroups.ts";
import { chatRules } from "#contract/chatRules.ts";
import type { MessageView } from "#contract/chatViews.ts";
import { CallError } from "#contract/pageApi.ts";
import { callChat } from "../../lib/chat/call.ts";
import { MenuItem } from "../../ui/menu.tsx";
import { react, unsend } from "./change-messages.ts";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks } from "./chat-links.ts";
import type { Writing } from "./conversation-pane.tsx";
import { openPicker } from "./forward-picker.ts";
import { useGroup } from "./pinned-bar.tsx";

const gap = 8;

interface MenuProps {
	message: MessageView;
	/** Where it opens. */
	button: HTMLElement;
	onClose: () => void;
	onWrite: (writing: Writing) => void;
}

/** What can be done with a message: react, reply, copy, forward; edit and take back one's own; report others'. */
export function MessageMenu({ message, button, onClose, onWrite }: MenuProps) {
	const store = useStore();
	const { open } = useChat();
	const group = useGroup();
	const t = useText();
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const panel = box.current;
		if (!panel) return;
		panel.showPopover();
		const { top, bottom, left, right } = button.getBoundingClientRect();
		const { clientHeight, clientWidth } = document.documentElement;
		const y =
			bottom + gap + panel.offsetHeight > clientHeight ? Math.max(gap, top - gap - panel.offsetHeight) : bottom + gap;
		const x = message.flow === "out" ? right - panel.offsetWidth : left;
		panel.style.translate = `${Math.min(Math.max(gap, x), clientWidth - panel.offsetWidth - gap)}px ${y}px`;
		panel.querySelector<HTMLElement>("button")?.focus();
	}, [button, message.flow]);
	useEffect(() => {
		const panel = box.current;
		const onToggle = ({ newState }: ToggleEvent): void => {
			if (newState !== "closed") return;
			onClose();
			if (button.isConnected && document.activeElement === document.body) button.focus();
		};
		panel?.addEventListener("toggle", onToggle as EventListener);
		return () => panel?.removeEventListener("toggle", onToggle as EventListener);
	}, [onClose, button]);
	const then = (work?: () => Promise<unknown> | unknown) => () => {
		box.current?.hidePopover();
		void Promise.resolve(work?.()).catch((error: unknown) => {
			if (error instanceof CallError) store.update({ notice: error.message || t("chats.offline") });
		});
	};
	const { mid, payload, flow, time, kind, sequence } = message;
	const isRecent = Date.now() / 1_000 - time < chatRules.editMinutes * 60;
	const isOwn = flow === "out";
	const isPinned = group?.pinned.includes(sequence);
	const hasContent = payload.text || payload.share || payload.voice || payload.pictures.length > 0;
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(payload.text);
		store.update({ toast: t("chats.copied") });
	};
	return (
		<div ref={box} popover="auto" className="chat-message-menu" role="dialog" aria-label={t("chats.messageMenu")}>
			{open?.view?.can.send.ok && !open.view.isRequest && (
				<div className="chat-emojis">
					{chatRules.reactions.map((emoji) => (
						<button
							key={emoji}
							type="button"
							className="icon-btn"
							aria-label={t("chats.reactWith", { emoji })}
							onClick={then(() => react(store, message, emoji))}
						>
							{emoji}
						</button>
					))}
				</div>
			)}
			{open?.view?.can.send.ok && (
				<MenuItem icon="reply" onClick={then(() => onWrite({ kind: "reply", message }))}>
					{t("chats.reply")}
				</MenuItem>
			)}
			{payload.text && (
				<MenuItem icon="copy" onClick={then(copy)}>
					{t("chats.copy")}
				</MenuItem>
			)}
			{hasContent && (
				<MenuItem icon="share" onClick={then(() => openPicker(store, message))}>
					{t("chats.forward")}
				</MenuItem>
			)}
			{group?.can.manage.ok && (
				<MenuItem
					icon="pin"
					onClick={then(() =>
						callChat(pinMessage, { body: { groupID: group.groupID, sequence, pin: isPinned ? 0 : 1 } }),
					)}
				>
					{t(isPinned ? "chats.unpinMessage" : "chats.pinMessage")}
				</MenuItem>
			)}
			{isOwn && isRecent && kind !== "custom" && payload.text && (
				<MenuItem icon="edit" onClick={then(() => onWrite({ kind: "edit", message }))}>
					{t("chats.edit")}
				</MenuItem>
			)}
			{isOwn && isRecent && (
				<MenuItem icon="trash" danger onClick={then(() => unsend(store, mid))}>
					{t("chats.unsend")}
				</MenuItem>
			)}
			{!isOwn && (
				<MenuItem icon="flag" href={chatLinks(store.site).reportMessage(mid, message.conversationID)}>
					{t("chats.reportMessage")}
				</MenuItem>
			)}
		</div>
	);
}
