import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Over the icon of the bottom bar. */
const overIcon = { position: "absolute", insetBlockStart: -8, insetInlineStart: 14 } as const;

/**
 * Link to the chat; its number of unread messages is shown by `lib/chat/badge.ts`.
 * @param wide in the header, where it opens the panel
 */
export function ChatLink({ wide, current }: { wide?: boolean; current?: boolean }) {
	const t = useTranslate();
	const href = usePaths().href("message");
	// For 0, 1 and any other number, of which 2 stands for.
	const labels = JSON.stringify([t("nav.chat"), t("nav.chatUnread", { n: 1 }), t("nav.chatUnread", { n: 2 })]);
	if (wide)
		return (
			<Anchor href={href} className="icon-btn chat-link" aria-label={t("nav.chat")} data-labels={labels}>
				<Icon name="chat" />
				<span className="count" aria-hidden="true" hidden>
					0
				</span>
			</Anchor>
		);
	return (
		<Anchor href={href} className="chat-link" aria-current={current ? "page" : undefined} data-labels={labels}>
			<span className="relative">
				<Icon name="chat" size={24} bold={current} />
				<span className="count" style={overIcon} aria-hidden="true" hidden>
					0
				</span>
			</span>
			{t("nav.chat")}
		</Anchor>
	);
}
