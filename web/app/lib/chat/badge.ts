import { listConversations } from "#contract/chatConversations.ts";
import { callChat } from "./call.ts";
import { listenChat } from "./session.ts";

/** Most that the badge shows (L-003). */
const max = 99;
/** Between an event and the exact count, so that a message to many members costs the server no rush. Milliseconds. */
const [minDelayMs, maxDelayMs] = [300, 2_000];

/** Shows the number of unread messages on the links to the chat. */
function showUnread(unread: number): void {
	const text = unread > max ? `${max}+` : String(unread);
	for (const link of document.querySelectorAll<HTMLElement>(".chat-link")) {
		const [none = "", one = "", many = ""] = JSON.parse(link.dataset.labels ?? "[]") as string[];
		link.setAttribute("aria-label", unread === 0 ? none : unread === 1 ? one : many.replace("2", text));
		const badge = link.querySelector<HTMLElement>(".count");
		if (!badge) continue;
		badge.textContent = text;
		badge.hidden = unread === 0;
	}
}

const recount = (): Promise<void> =>
	callChat(listConversations, { query: { limit: 1 } }).then(
		({ totalUnreadCount }) => showUnread(totalUnreadCount),
		() => undefined,
	);

let timer: ReturnType<typeof setTimeout> | undefined;

function recountSoon(): void {
	if (timer !== undefined) return;
	timer = setTimeout(
		() => {
			timer = undefined;
			void recount();
		},
		minDelayMs + Math.random() * (maxDelayMs - minDelayMs),
	);
}

/** Keeps the number of unread messages current; with data saver it is asked for once. */
export function watchUnread(): void {
	addEventListener("site:chat-read", recountSoon);
	addEventListener("pageshow", ({ persisted }) => persisted && recountSoon());
	if (document.documentElement.dataset.saver !== undefined) return void recount();
	listenChat({
		onReady: showUnread,
		onMessages: (messages, isNew) => isNew && messages.some(({ flow }) => flow === "in") && recountSoon(),
		onListChange: recountSoon,
	});
}
