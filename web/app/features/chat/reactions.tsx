import type { MessageView } from "#contract/chatViews.ts";
import { CallError } from "#contract/pageApi.ts";
import { react } from "./change-messages.ts";
import { useStore, useText } from "./chat-context.ts";

/** The reactions of a message with their numbers; a press adds or takes back the viewer's. */
export function Reactions({ message }: { message: MessageView }) {
	const store = useStore();
	const t = useText();
	const press = (emoji: string) => () =>
		void react(store, message, emoji).catch((error: unknown) => {
			if (error instanceof CallError) store.update({ notice: error.message || t("chats.offline") });
		});
	return (
		<div className="chat-reactions">
			{message.reactions.map(({ emoji, userIDs }) => (
				<button
					key={emoji}
					type="button"
					aria-pressed={userIDs.includes(String(store.site.uid))}
					aria-label={t("chats.reaction", { emoji, n: userIDs.length })}
					onClick={press(emoji)}
				>
					<span aria-hidden="true">
						{emoji} {userIDs.length}
					</span>
				</button>
			))}
		</div>
	);
}
