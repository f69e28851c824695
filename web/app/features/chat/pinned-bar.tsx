import { useEffect, useState } from "react";
import { getGroupProfile } from "#contract/chatGroups.ts";
import type { GroupProfile } from "#contract/chatViews.ts";
import { callChat } from "../../lib/chat/call.ts";
import { Icon } from "../../ui/icon.tsx";
import { useChat, useStore, useText } from "./chat-context.ts";
import { chatLinks } from "./chat-links.ts";
import { jumpToMessage } from "./load-messages.ts";

/** The group of the open conversation, read again after each change of it. */
export function useGroup(): GroupProfile | undefined {
	const { open } = useChat();
	const [group, setGroup] = useState<GroupProfile>();
	const id = open?.id ?? "";
	const changes = open?.messages.findLast(({ kind }) => kind === "system")?.sequence ?? 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a system message tells that the group has changed
	useEffect(() => {
		if (!id.startsWith("GROUP")) return;
		const controller = new AbortController();
		callChat(getGroupProfile, { query: { groupID: id } }, { signal: controller.signal }).then(
			setGroup,
			() => undefined,
		);
		return () => controller.abort();
	}, [id, changes]);
	return group;
}

/** The announcement of a group, and its last pinned message. */
export function PinnedBar() {
	const store = useStore();
	const group = useGroup();
	const t = useText();
	const last = group?.pinned[0];
	if (!group || (!group.announcement && last === undefined)) return null;
	return (
		<div className="chat-pinned">
			{group.announcement && (
				<a href={chatLinks(store.site).group(`GROUP${group.groupID}`)}>
					<Icon name="megaphone" size={16} />
					<span>{group.announcement}</span>
				</a>
			)}
			{last !== undefined && (
				<button type="button" onClick={() => void jumpToMessage(store, last)}>
					<Icon name="pin" size={16} />
					<span>{t("chats.pinned", { n: group.pinned.length })}</span>
				</button>
			)}
		</div>
	);
}
