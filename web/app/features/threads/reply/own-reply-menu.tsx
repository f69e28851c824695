import { useTranslate } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { replyTargetLink, useThread } from "../thread-page/thread-context.ts";
import type { ChildReplyData } from "./reply-data.ts";

/** Edit and delete, for the author. */
export function OwnReplyMenu({ talk, name }: { talk: ChildReplyData; name: string }) {
	const t = useTranslate();
	const thread = useThread();
	if (!talk.can.edit.ok && !talk.can.remove.ok) return null;
	return (
		<Menu name={name} align="start">
			{talk.can.edit.ok && (
				<a className="menu-item" {...replyTargetLink(thread, "edit", talk.pid)}>
					<Icon name="edit" />
					<span className="grow">{t("thread.edit")}</span>
				</a>
			)}
			{talk.can.remove.ok && (
				<a className="menu-item danger" {...replyTargetLink(thread, "remove", talk.pid)}>
					<Icon name="trash" />
					<span className="grow">{t("thread.delete")}</span>
				</a>
			)}
		</Menu>
	);
}
