import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks } from "./chat-links.ts";
import type { ListKind } from "./chat-store.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { loadConversations, loadMoreConversations } from "./load-conversations.ts";
import { SearchResults } from "./search-results.tsx";

/** The list of conversations (U-029), with the lists of archived ones and of requests. */
export function ListPane() {
	const store = useStore();
	const { kind, requests } = useChat();
	const t = useText();
	const links = chatLinks(store.site);
	const [query, setQuery] = useState("");
	const titles = { all: "chats.title", archived: "chats.archived", requests: "chats.requests" } as const;
	const show = (next: ListKind) => () => void loadConversations(store, next);
	return (
		<section className="chat-list" aria-label={t("chats.conversations")}>
			<header className="chat-list-header">
				{kind !== "all" && <IconButton icon="arrow-left" name={t("chats.back")} onClick={show("all")} />}
				<h1>{t(titles[kind])}</h1>
				{kind === "all" && <IconButton icon="archive" name={t("chats.archived")} onClick={show("archived")} />}
				<IconButton icon="edit" kind="soft" name={t("chats.new")} href={links.newMessage} />
			</header>
			<search className="search chat-search">
				<Icon name="search" />
				<input
					className="input"
					type="search"
					value={query}
					onChange={({ target }) => setQuery(target.value)}
					placeholder={t("chats.search")}
					aria-label={t("chats.search")}
					maxLength={100}
				/>
			</search>
			{kind === "all" && requests > 0 && !query && (
				<button type="button" className="chat-requests-link" onClick={show("requests")}>
					<Icon name="user-plus" />
					<span className="grow">{t("chats.requests")}</span>
					<span className="count">{requests > 99 ? "99+" : requests}</span>
				</button>
			)}
			{query.trim().length > 0 ? <SearchResults query={query.trim()} onPick={() => setQuery("")} /> : <Rows />}
		</section>
	);
}

function Rows() {
	const store = useStore();
	const { conversations, next, listLoaded, listFailed, kind } = useChat();
	const t = useText();
	if (conversations.length === 0) {
		if (!listLoaded && !listFailed) return <p className="chat-hint">{t("chats.loading")}</p>;
		if (listFailed)
			return (
				<p className="chat-hint">
					{t("chats.listFailed")}{" "}
					<button type="button" className="link" onClick={() => void loadConversations(store)}>
						{t("chats.again")}
					</button>
				</p>
			);
		const empty = { all: "chats.empty", archived: "chats.noArchived", requests: "chats.noRequests" } as const;
		return <p className="chat-hint">{t(empty[kind])}</p>;
	}
	return (
		<ul
			className="chat-rows"
			onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
				if (scrollHeight - scrollTop - clientHeight < 400) void loadMoreConversations(store);
			}}
		>
			{kind === "requests" && <li className="chat-hint">{t("chats.requestsHint")}</li>}
			{conversations.map((view) => (
				<ConversationRow key={view.conversationID} view={view} />
			))}
			{next !== null && (
				<li className="chat-hint">
					<button type="button" className="link" onClick={() => void loadMoreConversations(store)}>
						{t("chats.viewMore")}
					</button>
				</li>
			)}
		</ul>
	);
}
