import { type FormEvent, useState } from "react";
import { searchMessages } from "#contract/chatMessages.ts";
import type { MessageView } from "#contract/chatViews.ts";
import { CallError } from "#contract/pageApi.ts";
import { callChat } from "../../lib/chat/call.ts";
import { useStore, useText } from "./chat-context.ts";
import { formatListTime } from "./chat-times.ts";
import { jumpToMessage } from "./load-messages.ts";

/** Searches the open conversation; a found message is shown in its place. */
export function SearchHere({ id, onDone }: { id: string; onDone: () => void }) {
	const store = useStore();
	const t = useText();
	const [found, setFound] = useState<{ query: string; messages: MessageView[]; next: number | null }>();
	const search = async (query: string, before?: number): Promise<void> => {
		try {
			const page = await callChat(searchMessages, {
				query: { query, conversationID: id, ...(before ? { before } : {}) },
			});
			const earlier = before ? (found?.messages ?? []) : [];
			setFound({ query, messages: [...earlier, ...page.messageList], next: page.next });
		} catch (error) {
			if (error instanceof CallError) store.update({ notice: error.message || t("chats.offline") });
		}
	};
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const query = String(new FormData(event.currentTarget).get("query") ?? "").trim();
		if (query.length >= 2) void search(query);
	};
	const show = (sequence: number): void => {
		onDone();
		void jumpToMessage(store, sequence);
	};
	return (
		<form className="chat-ask chat-search-here" onSubmit={submit}>
			<label>
				{t("chats.searchHere")}
				<input className="input" type="search" name="query" minLength={2} maxLength={100} required ref={focusFirst} />
			</label>
			<button type="button" className="btn btn-quiet" onClick={onDone}>
				{t("chats.cancel")}
			</button>
			<button type="submit" className="btn btn-soft">
				{t("chats.find")}
			</button>
			{found && (
				<div className="chat-found">
					<p role="status" className={found.messages.length > 0 ? "sr-only" : undefined}>
						{found.messages.length > 0 ? t("chats.found", { n: found.messages.length }) : t("chats.nothingFound")}
					</p>
					{found.messages.map(({ mid, nick, payload, time, sequence }) => (
						<button key={mid} type="button" onClick={() => show(sequence)}>
							<b>{nick}</b> <time>{formatListTime(time, store.site.lang)}</time>
							<span>{payload.text}</span>
						</button>
					))}
					{found.next !== null && (
						<button type="button" className="link" onClick={() => void search(found.query, found.next ?? undefined)}>
							{t("chats.viewMore")}
						</button>
					)}
				</div>
			)}
		</form>
	);
}

/** Takes the focus when it is shown. */
export const focusFirst = (field: HTMLElement | null): void => field?.focus();
