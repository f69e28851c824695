import { useEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { DataSaverContext } from "../../ui/data-saver.ts";
import { ChatContext, useChat, useText } from "./chat-context.ts";
import type { ChatStore } from "./chat-store.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { ListPane } from "./list-pane.tsx";

/**
 * The chat: the list of conversations and the open one, beside each other where there is room, else one at a time.
 * @param onClose closes the panel
 */
export function ChatApp({ store, onClose }: { store: ChatStore; onClose?: () => void }) {
	const { savesData, mode } = store.site;
	const panes = (
		<ChatContext value={store}>
			<Panes mode={mode} onClose={onClose} />
		</ChatContext>
	);
	return savesData ? <DataSaverContext value={{ showText: () => "" }}>{panes}</DataSaverContext> : panes;
}

function Panes({ mode, onClose }: { mode: "page" | "panel"; onClose: (() => void) | undefined }) {
	const { open, isOnline } = useChat();
	const t = useText();
	const box = useRef<HTMLDivElement>(null);
	const shownId = open?.error ? undefined : open?.id;
	// What waits in another conversation is listed outside the chat.
	useEffect(() => {
		if (box.current) box.current.dataset.open = shownId ?? "";
		const announce = () => void dispatchEvent(new Event("site:part"));
		announce();
		return announce;
	}, [shownId]);
	return (
		<div
			ref={box}
			className={cx(
				"chat",
				!import.meta.env.SSR && "chat-live",
				mode === "panel" && "chat-in-panel",
				open && "chat-open",
			)}
		>
			{!isOnline && (
				<p className="chat-offline" role="status">
					{t("chats.offline")}
				</p>
			)}
			<ListPane />
			<ConversationPane onClose={onClose} />
		</div>
	);
}
