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

/** The chat on a page: its own page, the panel and the number of unread messages. Of members only. */
export function startChat(): void {
	if (document.documentElement.dataset.member === undefined) return;
	const box = document.getElementById("chat");
	if (box) void import("../features/chat/mount.tsx").then(({ mountChat }) => mountChat(box, "page"));
	addEventListener("click", onClick);
	whenIdle(() => void import("../lib/chat/badge.ts").then(({ watchUnread }) => watchUnread()).catch(() => undefined));
}
