import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useThread } from "../replies/thread-context.ts";
import type { ThreadPart } from "../replies/thread-page.ts";

/** Edit and delete, for the author. Deleting asks for confirmation inside the menu. */
export function OwnThreadMenu({ thread }: { thread: ThreadPart }) {
	const t = useSay();
	const paths = usePaths();
	const { here } = useThread();
	if (!thread.can.edit.ok && !thread.can.remove.ok) return null;
	return (
		<Menu name={t("reading.moreOnThread")}>
			{thread.can.edit.ok && (
				<MenuItem icon="edit" href={paths.editThread(thread.tid)}>
					{t("reading.edit")}
				</MenuItem>
			)}
			{thread.can.remove.ok && (
				<details className="ask">
					<summary className="ask-item">
						<Icon name="trash" />
						<span className="grow">{t("reading.remove")}</span>
					</summary>
					<form method="post" action={here}>
						<p>{t("reading.removeThreadAsk")}</p>
						<Button type="submit" name="intent" value="remove-thread" kind="danger" size="sm" wide>
							{t("reading.remove")}
						</Button>
					</form>
				</details>
			)}
		</Menu>
	);
}
