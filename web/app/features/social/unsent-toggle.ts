import type { UnsentRow } from "../../lib/unsent/kind.ts";
import type { OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import { sendForm } from "../../lib/unsent/outbox/send-form.ts";
import type { UnsentText } from "../../lib/unsent/texts.ts";

/** A like, bookmark or follow that waits. */
export const toggleRow: UnsentRow<OutboxEntry> = {
	title: ({ content }, say) => say(content.pressed?.name as UnsentText),
	text: ({ content }) => content.text,
	href: ({ content }) => content.page,
	sentText: "sentOther",
	send: sendForm,
	onSent: async (_entry, html) => void (await import("../../document/changes.ts")).showChanges(String(html)),
};
