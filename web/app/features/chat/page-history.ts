import { chatLinks } from "./chat-links.ts";
import type { ChatStore } from "./chat-store.ts";
import { openConversation } from "./load-messages.ts";

const idInUrl = (): string =>
	/^(C2C|GROUP)[1-9]\d*$/.exec(new URL(location.href).searchParams.get("cid") ?? "")?.[0] ?? "";

/** Shows a conversation; on a page of its own as a step to which "Back" returns. @param at number of a message */
export function showConversation(store: ChatStore, id: string, at = 0): void {
	const { site, state } = store;
	if (site.mode === "page" && state.open?.id !== id) {
		const link = chatLinks(site).conversation(id);
		// Beside the list, another conversation takes the place of the one before.
		if (state.open) history.replaceState(history.state, "", link);
		else history.pushState({ ...history.state, chat: id }, "", link);
	}
	void openConversation(store, id, at);
}

/** Closes the open conversation: "Back" where the list came before it. */
export function closeConversation(store: ChatStore): void {
	const { site } = store;
	const isStep = site.mode === "page" && Boolean((history.state as { chat?: string } | null)?.chat);
	if (isStep) history.back();
	else {
		if (site.mode === "page") history.replaceState(history.state, "", chatLinks(site).list);
		store.update({ open: undefined });
	}
}

/** Follows "Back" and "Forward" of a page of its own. @returns how to stop */
export function followHistory(store: ChatStore): () => void {
	const onChange = (): void => {
		const id = idInUrl();
		if (id === (store.state.open?.id ?? "")) return;
		if (id) void openConversation(store, id);
		else store.update({ open: undefined });
	};
	addEventListener("popstate", onChange);
	const id = idInUrl();
	if (id && store.state.open === undefined)
		void openConversation(store, id, Number(new URL(location.href).searchParams.get("at")) || 0);
	return () => removeEventListener("popstate", onChange);
}
