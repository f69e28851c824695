import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useThread } from "../replies/thread-context.ts";
import type { ThreadPart } from "../replies/thread-page.ts";

/** What one may do with one's own thread. Deleting asks first, inside the menu. */
export function OwnThreadMenu({ thread }: { thread: ThreadPart }) {
	const say = useSay();
	const paths = usePaths();
	const { here } = useThread();
	if (!thread.can.edit.ok && !thread.can.remove.ok) return null;
	return (
		<Menu name={say("reading.moreOnThread")}>
			{thread.can.edit.ok && (
				<MenuItem icon="edit" href={paths.editThread(thread.tid)}>
					{say("reading.edit")}
				</MenuItem>
			)}
			{thread.can.remove.ok && (
				<details className="ask">
					<summary className="ask-item">
						<Icon name="trash" />
						<span className="grow">{say("reading.remove")}</span>
					</summary>
					<form method="post" action={here}>
						<p>{say("reading.removeThreadAsk")}</p>
						<Button type="submit" name="intent" value="remove-thread" kind="danger" size="sm" wide>
							{say("reading.remove")}
						</Button>
					</form>
				</details>
			)}
		</Menu>
	);
}
