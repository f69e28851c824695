import type { ThreadCardView } from "#contract/threadLists.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { HideThreadItem } from "../social/thread-items.tsx";
import { CardReason } from "./card-reason.tsx";

/** Menu of another member's card: why it is there, hide the post, mute its author, report it. Guests have only the reason. */
export function CardMenu({ card }: { card: ThreadCardView }) {
	const viewer = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	const reason = card.reason && <CardReason card={card} reason={card.reason} />;
	const name = t("thread.cardMenu", { title: card.subject });
	if (!viewer.loggedIn) return reason ? <Menu name={name}>{reason}</Menu> : null;
	if (viewer.uid === card.authorid) return null;
	return (
		<Menu name={name}>
			{reason}
			<HideThreadItem tid={card.tid} />
			<MenuItem icon="volume-off" href={paths.href("ucenter/setting/muted", { uid: card.authorid })}>
				{t("thread.muteAuthor", { name: card.author })}
			</MenuItem>
			<MenuItem
				icon="flag"
				href={paths.href("report", { tid: card.tid, back: paths.thread({ tid: card.tid, fid: card.fid }) })}
			>
				{t("thread.report")}
			</MenuItem>
		</Menu>
	);
}
