import type { UnsentRow } from "../../../lib/unsent/kind.ts";
import { isInThread, type OutboxEntry } from "../../../lib/unsent/outbox/entry.ts";
import { sendForm } from "../../../lib/unsent/outbox/send-form.ts";
import { deleteUnsent } from "../../../lib/unsent/store.ts";

/** A reply that waits. */
export const replyRow: UnsentRow<OutboxEntry> = {
	title: (_entry, say) => say("reply"),
	text({ content }, say) {
		const photos = content.fields.filter(([name]) => name === "aid").length;
		return photos > 0 ? `${content.text} (${say("photos")}: ${photos})` : content.text;
	},
	href: ({ content }) => content.page,
	sentText: "sentReply",
	send: sendForm,
	onSent: (entry) => void (isInThread(entry) && dispatchEvent(new Event("site:posted"))),
	edit(entry) {
		if (!isInThread(entry) || !document.getElementById("reply-text")) return undefined;
		return () => {
			dispatchEvent(new CustomEvent("site:edit-reply", { detail: new URLSearchParams(entry.content.fields) }));
			void deleteUnsent(entry);
		};
	},
};
