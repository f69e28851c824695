import { useSay } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { Child } from "./talk.ts";
import { aimLink, useThread } from "./thread-context.ts";

/** Edit and delete, for the author. */
export function OwnMenu({ talk, name }: { talk: Child; name: string }) {
	const t = useSay();
	const thread = useThread();
	if (!talk.can.edit.ok && !talk.can.remove.ok) return null;
	return (
		<Menu name={name} side="start">
			{talk.can.edit.ok && (
				<a className="menu-item" {...aimLink(thread, "edit", talk.pid)}>
					<Icon name="edit" />
					<span className="grow">{t("reading.edit")}</span>
				</a>
			)}
			{talk.can.remove.ok && (
				<a className="menu-item danger" {...aimLink(thread, "remove", talk.pid)}>
					<Icon name="trash" />
					<span className="grow">{t("reading.remove")}</span>
				</a>
			)}
		</Menu>
	);
}
