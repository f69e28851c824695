import type { ThreadCardView } from "#contract/threadLists.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { HideThreadItem } from "./hide-thread-item.tsx";

/** Menu of another member's card: hide the post, mute its author, report it. Guests have none. */
export function CardMenu({ card }: { card: ThreadCardView }) {
	const viewer = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	if (!viewer.loggedIn || viewer.uid === card.authorid) return null;
	return (
		<Menu name={t("thread.cardMenu", { title: card.subject })}>
			<HideThreadItem tid={card.tid} />
			<MenuItem icon="volume-off" href={paths.muted(card.authorid)}>
				{t("thread.muteAuthor", { name: card.author })}
			</MenuItem>
			<MenuItem icon="flag" href={paths.report({ tid: card.tid }, paths.thread({ tid: card.tid, fid: card.fid }))}>
				{t("thread.report")}
			</MenuItem>
		</Menu>
	);
}
