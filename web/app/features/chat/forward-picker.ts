import type { MessageView } from "#contract/chatViews.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { sendMessage } from "./change-messages.ts";
import type { ChatStore } from "./chat-store.ts";

/** Asks to which conversation a message is forwarded, and sends it there. */
export function openPicker(store: ChatStore, { payload }: MessageView): void {
	const t = translatorFor(store.site.lang);
	const dialog = document.createElement("dialog");
	dialog.className = "dialog chat-forward";
	dialog.ariaLabel = t("chats.forward");
	const title = document.createElement("h2");
	title.textContent = t("chats.forward");
	const list = document.createElement("div");
	list.className = "dialog-content";
	list.append(title);
	const targets = store.state.conversations.filter(({ can }) => can.send.ok);
	for (const { conversationID, userProfile, groupProfile } of targets) {
		const button = document.createElement("button");
		button.type = "button";
		button.className = "menu-item";
		button.textContent = groupProfile?.name ?? userProfile?.nick ?? "";
		button.addEventListener("click", () => {
			dialog.close();
			void sendMessage(store, conversationID, {
				text: payload.text,
				...(payload.share ? { share: payload.share } : {}),
			}).then(() => store.update({ notice: t("chats.forwarded") }));
		});
		list.append(button);
	}
	const cancel = document.createElement("button");
	cancel.type = "button";
	cancel.className = "btn btn-quiet";
	cancel.textContent = t("chats.cancel");
	cancel.addEventListener("click", () => dialog.close());
	list.append(cancel);
	dialog.append(list);
	dialog.addEventListener("close", () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
}
