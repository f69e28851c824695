import "../../document/outbox/kinds.ts";
import type { Messages } from "@lingui/core";
import { createRoot } from "react-dom/client";
import type { Lang } from "#contract/sections.ts";
import { loadMessages } from "../../lib/i18n/translate.ts";
import { sectionPrefix } from "../../lib/section-prefix.ts";
import { ChatApp } from "./chat-app.tsx";
import { type ChatSite, type ChatState, ChatStore } from "./chat-store.ts";
import { followChat } from "./follow-chat.ts";
import { loadConversations } from "./load-conversations.ts";
import { followHistory } from "./page-history.ts";
import { stopVoice } from "./voice-player.ts";

const catalogs = import.meta.glob<Messages>("../../../../contract/messages/*/chatScreen.json", { import: "default" });

/** What the chat knows of the page that it is part of. */
function readSite(mode: ChatSite["mode"]): ChatSite {
	const { lang, dataset } = document.documentElement;
	return {
		uid: Number(dataset.member),
		lang: lang as Lang,
		prefix: sectionPrefix(),
		savesData: dataset.saver !== undefined,
		mode,
	};
}

/** What the server has rendered, unless the page is a saved copy. */
function readState(): Partial<ChatState> {
	const text = document.getElementById("chat-state")?.textContent;
	return text && !document.querySelector("[data-saved-copy]") ? (JSON.parse(text) as Partial<ChatState>) : {};
}

/** Shows the chat in an element, in place of what the server has rendered there. @returns how to remove it */
export async function mountChat(
	element: HTMLElement,
	mode: ChatSite["mode"],
	onClose?: () => void,
): Promise<() => void> {
	const site = readSite(mode);
	const messages = await catalogs[`../../../../contract/messages/${site.lang}/chatScreen.json`]?.();
	if (messages) loadMessages(site.lang, messages);
	const store = new ChatStore(site, mode === "page" ? readState() : {});
	const stops = [followChat(store), ...(mode === "page" ? [followHistory(store)] : [])];
	element.replaceChildren();
	const root = createRoot(element);
	root.render(<ChatApp store={store} {...(onClose ? { onClose } : {})} />);
	if (!store.state.listLoaded) void loadConversations(store);
	return () => {
		for (const stop of stops) stop();
		stopVoice();
		root.unmount();
	};
}
