import { createContext, use, useSyncExternalStore } from "react";
import { type Translate, translatorFor } from "../../lib/i18n/translate.ts";
import type { ChatState, ChatStore } from "./chat-store.ts";

/** The chat that a component is part of. */
export const ChatContext = createContext<ChatStore | undefined>(undefined);

/** @throws outside a chat */
export function useStore(): ChatStore {
	const store = use(ChatContext);
	if (!store) throw new Error("no chat");
	return store;
}

/** What the chat shows now. */
export function useChat(): ChatState {
	const { subscribe, read } = useStore();
	return useSyncExternalStore(subscribe, read, read);
}

export const useText = (): Translate => translatorFor(useStore().site.lang);
