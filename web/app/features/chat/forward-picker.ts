import { listConversations } from "#contract/chatConversations.ts";
import type { ConversationView, MessageView } from "#contract/chatViews.ts";
import { callChat } from "../../lib/chat/call.ts";
import { type Translate, translatorFor } from "../../lib/i18n/translate.ts";
import { type NewMessage, sendMessage } from "./change-messages.ts";
import type { ChatStore } from "./chat-store.ts";

/** Between the last letter and the search. Milliseconds. */
const delayMs = 300;

async function fetchFile(address: string): Promise<Blob> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(address);
	return response.blob();
}

/** What a message holds, as a new one: only members of its conversation can open its files. */
async function copyOf({ payload: { text, share, pictures, voice } }: MessageView): Promise<NewMessage> {
	return {
		text,
		pictures: await Promise.all(pictures.map(({ url }) => fetchFile(url))),
		...(share ? { share } : {}),
		...(voice ? { voice: { file: await fetchFile(voice.url), seconds: voice.seconds, peaks: voice.peaks } } : {}),
	};
}

const nameOf = ({ groupProfile, userProfile }: ConversationView): string =>
	groupProfile?.name ?? userProfile?.nick ?? "";

/** The conversations to choose from. @param onPick is called with the chosen one */
function fillTargets(list: HTMLElement, views: readonly ConversationView[], onPick: (id: string) => void): void {
	const buttons = views
		.filter(({ can, isRequest }) => can.send.ok && !isRequest)
		.map((view) => {
			const button = document.createElement("button");
			button.type = "button";
			button.className = "menu-item";
			button.textContent = nameOf(view);
			button.addEventListener("click", () => onPick(view.conversationID));
			return button;
		});
	list.replaceChildren(...buttons);
}

/** A field that shows conversations with these letters in their name. */
function searchField(t: Translate, show: (views: ConversationView[]) => void): HTMLInputElement {
	const field = document.createElement("input");
	Object.assign(field, { type: "search", className: "input", placeholder: t("chats.searchNames"), maxLength: 60 });
	field.ariaLabel = t("chats.searchNames");
	let timer = 0;
	field.addEventListener("input", () => {
		clearTimeout(timer);
		timer = window.setTimeout(() => {
			const search = field.value.trim();
			void callChat(listConversations, { query: { limit: 20, ...(search ? { search } : {}) } }).then(
				({ conversationList }) => show(conversationList),
				() => undefined,
			);
		}, delayMs);
	});
	return field;
}

/** Asks to which conversation a message is forwarded, and sends it there. */
export function openPicker(store: ChatStore, message: MessageView): void {
	const t = translatorFor(store.site.lang);
	const dialog = document.createElement("dialog");
	dialog.className = "dialog chat-forward";
	dialog.ariaLabel = t("chats.forward");
	const content = document.createElement("div");
	content.className = "dialog-content";
	const title = document.createElement("h2");
	title.textContent = t("chats.forward");
	const targets = document.createElement("div");
	targets.className = "chat-forward-targets";
	const send = (id: string): void => {
		dialog.close();
		void copyOf(message).then(
			(copy) => {
				store.update({ toast: t("chats.forwarded") });
				return sendMessage(store, id, copy);
			},
			() => store.update({ notice: t("chats.notForwarded") }),
		);
	};
	fillTargets(targets, store.state.conversations, send);
	const cancel = document.createElement("button");
	Object.assign(cancel, { type: "button", className: "btn btn-quiet", textContent: t("chats.cancel") });
	cancel.addEventListener("click", () => dialog.close());
	const search = searchField(t, (views) => fillTargets(targets, views, send));
	content.append(title, search, targets, cancel);
	dialog.append(content);
	dialog.addEventListener("close", () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
}
