import { waitingKey } from "../lib/chat/waiting-key.ts";
import { whenIdle } from "../lib/when-idle.ts";

const isWide = matchMedia("(min-width: 64rem)");

/** On wide screens the link to the chat opens the panel, which loads nothing before. */
function onClick(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.chat-link") : null;
	if (!link || !isWide.matches || event.metaKey || event.ctrlKey || event.shiftKey || document.getElementById("chat"))
		return;
	event.preventDefault();
	import("../features/chat/panel.ts").then(
		({ togglePanel }) => togglePanel(link),
		() => location.assign(link.href),
	);
}

/** Sends messages that wait on this device, also when there is a connection again. */
function resumeOutbox(): void {
	const resume = (): void => {
		if (!localStorage.getItem(waitingKey)) return;
		import("../lib/chat/outbox.ts").then(({ sendWaitingMessages }) => sendWaitingMessages()).catch(() => undefined);
	};
	for (const name of ["online", "site:reached"]) addEventListener(name, resume);
	resume();
}

/**
 * The chat on a page: its own page, the panel, the number of unread messages, and what waits to be sent. Of members
 * only.
 */
export function startChat(): void {
	if (document.documentElement.dataset.member === undefined) return;
	const box = document.getElementById("chat");
	if (box) void import("../features/chat/mount.tsx").then(({ mountChat }) => mountChat(box, "page"));
	addEventListener("click", onClick);
	resumeOutbox();
	whenIdle(() => void import("../lib/chat/badge.ts").then(({ watchUnread }) => watchUnread()).catch(() => undefined));
}
