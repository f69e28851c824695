import { type KeyboardEvent, useRef, useState } from "react";
import { CallError } from "#contract/pageApi.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks, peerOf } from "./chat-links.ts";
import { avatarOf, nameOf } from "./conversation-row.tsx";
import { JumpToDate } from "./jump-to-date.tsx";
import { deleteConversation, setConversation } from "./load-conversations.ts";
import { closeConversation } from "./page-history.ts";
import { focusFirst, SearchHere } from "./search-here.tsx";

/** Whom the open conversation is with, and what can be done with it. */
export function ConversationHeader({ onClose }: { onClose: (() => void) | undefined }) {
	const store = useStore();
	const { open, typing, present } = useChat();
	const t = useText();
	const links = chatLinks(store.site);
	const [asks, setAsks] = useState<"date" | "delete" | "search">();
	const header = useRef<HTMLElement>(null);
	const view = open?.view;
	if (!open) return null;
	const { id } = open;
	const peer = peerOf(id);
	const about = peer ? links.member(peer) : links.group(id);
	const fail = (error: unknown): void => {
		if (error instanceof CallError) store.update({ notice: error.message || t("chats.offline") });
	};
	const set = (change: Parameters<typeof setConversation>[2]) => () =>
		void setConversation(store, id, change).catch(fail);
	const stopAsking = (): void => {
		setAsks(undefined);
		header.current?.querySelector("summary")?.focus();
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key !== "Escape" || !asks) return;
		event.preventDefault();
		stopAsking();
	};
	const remove = (): void => {
		stopAsking();
		void deleteConversation(store, id).then(() => closeConversation(store), fail);
	};
	const typist = !peer && open.messages.findLast(({ from }) => from === typing[id])?.nick;
	const status = typing[id]
		? typist
			? t("chats.typingBy", { name: typist })
			: t("chats.typing")
		: view?.groupProfile
			? t("chats.members", { n: view.groupProfile.memberCount })
			: present.has(peer)
				? t("chats.present")
				: (view?.userProfile?.location ?? "");
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what it asks
		<header ref={header} className="chat-header" onKeyDown={onKeyDown}>
			<IconButton
				icon="arrow-left"
				name={t("chats.back")}
				className="chat-back"
				onClick={() => closeConversation(store)}
			/>
			<a className="chat-about" href={about}>
				{view && <Avatar name={nameOf(view)} src={avatarOf(view)} online={present.has(peer)} />}
				<span className="chat-about-text">
					<b>{view ? nameOf(view) : t("chats.loading")}</b>
					<small className={cx((typing[id] || present.has(peer)) && "chat-present")}>{status}</small>
				</span>
			</a>
			{view && (
				<>
					<IconButton
						icon={view.isMuted ? "bell-off" : "bell"}
						name={t(view.isMuted ? "chats.unmute" : "chats.mute")}
						aria-pressed={view.isMuted}
						className="chat-mute"
						onClick={set({ mute: view.isMuted ? 0 : 1 })}
					/>
					<Menu name={t("chats.menu")}>
						{onClose && (
							<MenuItem icon="external" href={links.conversation(id)}>
								{t("chats.openPage")}
							</MenuItem>
						)}
						<MenuItem icon={peer ? "user" : "users"} href={about}>
							{t(peer ? "chats.profile" : "chats.groupDetails")}
						</MenuItem>
						<MenuItem icon="search" onClick={() => setAsks("search")}>
							{t("chats.searchHere")}
						</MenuItem>
						<MenuItem icon="calendar" onClick={() => setAsks("date")}>
							{t("chats.jumpToDate")}
						</MenuItem>
						<MenuItem icon="pin" onClick={set({ pin: view.isPinned ? 0 : 1 })}>
							{t(view.isPinned ? "chats.unpin" : "chats.pin")}
						</MenuItem>
						<MenuItem icon={view.isMuted ? "bell" : "bell-off"} onClick={set({ mute: view.isMuted ? 0 : 1 })}>
							{t(view.isMuted ? "chats.unmute" : "chats.mute")}
						</MenuItem>
						{!peer && (
							<MenuItem
								icon="at"
								current={view.isMentionsOnly}
								onClick={set({ mentionsOnly: view.isMentionsOnly ? 0 : 1 })}
							>
								{t("chats.mentionsOnly")}
							</MenuItem>
						)}
						<MenuItem icon="archive" onClick={set({ archive: view.isArchived ? 0 : 1 })}>
							{t(view.isArchived ? "chats.unarchive" : "chats.archive")}
						</MenuItem>
						<hr />
						{peer && (
							<>
								<MenuItem icon="ban" href={links.block(peer)}>
									{t("chats.block")}
								</MenuItem>
								<MenuItem icon="flag" href={links.reportMember(peer)}>
									{t("chats.report")}
								</MenuItem>
							</>
						)}
						<MenuItem icon="trash" danger onClick={() => setAsks("delete")}>
							{t("chats.delete")}
						</MenuItem>
					</Menu>
				</>
			)}
			{onClose && <IconButton icon="x" name={t("chats.close")} onClick={onClose} />}
			{asks === "search" && <SearchHere id={id} onDone={stopAsking} />}
			{asks === "date" && <JumpToDate onDone={stopAsking} />}
			{asks === "delete" && (
				<div className="chat-ask" role="alertdialog" aria-label={t("chats.delete")}>
					<p>{t("chats.deleteAsk")}</p>
					<button type="button" className="btn btn-quiet" ref={focusFirst} onClick={stopAsking}>
						{t("chats.cancel")}
					</button>
					<button type="button" className="btn btn-danger" onClick={remove}>
						{t("chats.delete")}
					</button>
				</div>
			)}
		</header>
	);
}
