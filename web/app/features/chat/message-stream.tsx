import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MessageView } from "#contract/chatViews.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import type { Writing } from "./conversation-pane.tsx";
import { jumpToEnd, jumpToMessage, loadNewer, loadOlder, markShownRead } from "./load-messages.ts";
import { MessageLine } from "./message-line.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { type StreamItem, streamItems } from "./stream-items.ts";

/** Distance from the end within which new messages are followed. Pixels. */
const endDistance = 80;
/** Distance from an end at which further messages are loaded. Pixels. */
const loadDistance = 400;
/** Height of a line that is not measured yet. Pixels. */
const estimatedHeight = 64;

/**
 * The messages of the open conversation. Only those near the visible ones are in the page, however many there are; what
 * is read stays in its place when earlier or later ones are added.
 */
export function MessageStream({ onWrite }: { onWrite: (writing: Writing) => void }) {
	const store = useStore();
	const { open, outgoing, typing } = useChat();
	const t = useText();
	const box = useRef<HTMLElement>(null);
	const [menu, setMenu] = useState<{ message: MessageView; button: HTMLElement }>();
	const items = useMemo(() => (open ? streamItems(open, outgoing) : []), [open, outgoing]);
	const [isAtEnd, setAtEnd] = useState(true);
	const [isAtTop, setAtTop] = useState(false);
	const [isUnreadShown, setUnreadShown] = useState(false);
	const seenLast = useRef(0);
	const virtualizer = useVirtualizer({
		count: items.length,
		getScrollElement: () => box.current,
		estimateSize: () => estimatedHeight,
		getItemKey: (at) => items[at]?.key ?? at,
		overscan: 8,
		anchorTo: "end",
		followOnAppend: true,
		scrollEndThreshold: endDistance,
		paddingStart: 8,
		paddingEnd: 12,
	});
	const jump = open?.jump;
	const last = open?.messages.at(-1)?.sequence ?? 0;
	const isFilled = items.length > 0;
	// Opens at the first message that is not read, else at the end.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the conversation is shown first
	useLayoutEffect(() => {
		if (!isFilled) return;
		const unread = items.findIndex(({ isFirstUnread }) => isFirstUnread);
		if (unread > 0) virtualizer.scrollToIndex(unread, { align: "start" });
		else virtualizer.scrollToEnd();
		seenLast.current = last;
	}, [isFilled]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each jump has a mark of its own
	useEffect(() => {
		if (!jump) return;
		const at = items.findIndex(({ message }) => message?.sequence === jump.to);
		if (at === items.length - 1) virtualizer.scrollToEnd();
		else if (at >= 0) virtualizer.scrollToIndex(at, { align: "center" });
	}, [jump]);
	// Few messages may not fill the box, which then does not scroll.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the number of lines
	useEffect(() => setAtTop((box.current?.scrollTop ?? 0) < endDistance), [items.length]);
	const newest = outgoing.at(-1)?.clientId;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what the viewer writes is shown
	useEffect(() => {
		if (newest && !open?.hasNewer) virtualizer.scrollToEnd();
	}, [newest]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new messages at the end are read
	useEffect(() => {
		if (!isAtEnd) return;
		seenLast.current = last;
		void markShownRead(store);
		const onVisible = (): void => void markShownRead(store);
		document.addEventListener("visibilitychange", onVisible);
		return () => document.removeEventListener("visibilitychange", onVisible);
	}, [isAtEnd, last, open?.isSaved, open?.view === undefined]);
	if (!open) return null;
	const onScroll = (): void => {
		if (!box.current) return;
		const { scrollTop, scrollHeight, clientHeight } = box.current;
		const below = scrollHeight - scrollTop - clientHeight;
		setAtEnd(below < endDistance && !open.hasNewer);
		setAtTop(scrollTop < endDistance);
		if (scrollTop < loadDistance) void loadOlder(store);
		if (below < loadDistance && open.hasNewer) void loadNewer(store);
	};
	const earlierUnread = open.readAtOpening > 0 ? (open.messages[0]?.sequence ?? 0) - open.readAtOpening - 1 : 0;
	const unseen = Math.max(0, last - seenLast.current);
	const rows = import.meta.env.SSR
		? items.map((_item, index) => ({ index, start: 0, key: index }))
		: virtualizer.getVirtualItems();
	const line = (item: StreamItem) => (
		<MessageLine item={item} onMenu={(message, button) => setMenu({ message, button })} />
	);
	return (
		<div className="chat-stream-frame">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
			<section ref={box} className="chat-stream" onScroll={onScroll} tabIndex={0} aria-label={t("chats.messages")}>
				{open.hasOlder && (
					<p className="chat-more">
						{(isAtTop || import.meta.env.SSR) && (
							<button type="button" className="chip" aria-busy={open.loading} onClick={() => void loadOlder(store)}>
								<Icon name="history" size={16} />
								{t("chats.viewMore")}
							</button>
						)}
						{earlierUnread > 0 && !isUnreadShown && (
							<button
								type="button"
								className="chip"
								onClick={() => {
									setUnreadShown(true);
									void jumpToMessage(store, open.readAtOpening + 1);
								}}
							>
								<Icon name="arrow-up" size={16} />
								{t("chats.toFirstUnread")}
							</button>
						)}
					</p>
				)}
				<div
					className={cx("chat-lines", import.meta.env.SSR && "chat-lines-static")}
					style={import.meta.env.SSR ? undefined : { height: virtualizer.getTotalSize() }}
					role="log"
					// What is scrolled into the page is not announced.
					aria-live={isAtEnd && !open.loading ? "polite" : "off"}
				>
					{rows.map(({ index, key, start }) => {
						const item = items[index];
						return (
							item && (
								<div
									key={key}
									data-index={index}
									ref={virtualizer.measureElement}
									className={cx("chat-line", jump?.to === item.message?.sequence && "chat-line-found")}
									style={import.meta.env.SSR ? undefined : { transform: `translateY(${start}px)` }}
								>
									{line(item)}
								</div>
							)
						);
					})}
				</div>
				{items.length === 0 && !open.loading && <p className="chat-hint">{t("chats.sayHello")}</p>}
				{typing[open.id] && (
					<p className="chat-typing">
						<span className="sr-only">{t("chats.typing")}</span>
						<i />
						<i />
						<i />
					</p>
				)}
			</section>
			{!isAtEnd && isFilled && (
				<button
					type="button"
					className={cx("chat-to-end", unseen > 0 && "chat-to-end-new")}
					onClick={() => void jumpToEnd(store)}
					aria-label={unseen > 0 ? t("chats.newMessages", { n: unseen }) : t("chats.toEnd")}
				>
					{unseen > 0 && <span aria-hidden="true">{t("chats.newMessages", { n: unseen })}</span>}
					<Icon name="chevron-down" />
				</button>
			)}
			{menu && <MessageMenu {...menu} onClose={() => setMenu(undefined)} onWrite={onWrite} />}
		</div>
	);
}
