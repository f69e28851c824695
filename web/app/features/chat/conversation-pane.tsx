import { useEffect, useState } from "react";
import type { MessageView } from "#contract/chatViews.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks } from "./chat-links.ts";
import { ConversationHeader } from "./conversation-header.tsx";
import { openConversation } from "./load-messages.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageStream } from "./message-stream.tsx";
import { PinnedBar } from "./pinned-bar.tsx";
import { RequestBar } from "./request-bar.tsx";

/** How long it is said what was done or went wrong (U-047). Milliseconds. */
const shownMs = 5_000;

/** What the form does: a new message, perhaps a reply, or an edit. */
export type Writing = { kind: "new" } | { kind: "reply" | "edit"; message: MessageView };

/** The open conversation, or that none is open. */
export function ConversationPane({ onClose }: { onClose: (() => void) | undefined }) {
	const { open } = useChat();
	const t = useText();
	const links = chatLinks(useStore().site);
	if (!open)
		return (
			<section className="chat-conversation chat-none">
				{onClose && <IconButton icon="x" name={t("chats.close")} className="chat-close" onClick={onClose} />}
				<svg width={160} height={120} aria-hidden="true">
					<use href="/art/state-illustrations.svg#empty" />
				</svg>
				<p>{t("chats.choose")}</p>
				<Button kind="soft" icon="edit" href={links.newMessage}>
					{t("chats.new")}
				</Button>
			</section>
		);
	return <Conversation key={open.id} onClose={onClose} />;
}

function Conversation({ onClose }: { onClose: (() => void) | undefined }) {
	const store = useStore();
	const { open, notice, toast } = useChat();
	const t = useText();
	const [writing, setWriting] = useState<Writing>({ kind: "new" });
	useEffect(() => {
		if (!notice && !toast) return;
		const timer = setTimeout(() => store.update({ notice: "", toast: "" }), shownMs);
		return () => clearTimeout(timer);
	}, [notice, toast, store]);
	if (!open) return null;
	const { view, error, id } = open;
	// Of a blocked member nothing waits to be accepted.
	const isAsked = view?.isRequest && (view.can.send.ok || view.can.send.why !== "chat-blocked");
	return (
		<section className="chat-conversation" aria-label={t("chats.conversation")}>
			<ConversationHeader onClose={onClose} />
			{id.startsWith("GROUP") && view && <PinnedBar />}
			{error ? (
				<div className="chat-none">
					<p>{error === "gone" ? t("chats.gone") : error === "offline" ? t("chats.offline") : error}</p>
					<Button kind="quiet" onClick={() => void openConversation(store, id)}>
						{t("chats.again")}
					</Button>
				</div>
			) : (
				<MessageStream onWrite={setWriting} />
			)}
			<p className="chat-notice" role="alert">
				{notice}
			</p>
			<div className="relative">
				<output className="chat-toast">{toast}</output>
			</div>
			{isAsked ? (
				<RequestBar />
			) : (
				view && !error && <MessageForm writing={writing} onDone={() => setWriting({ kind: "new" })} />
			)}
		</section>
	);
}
