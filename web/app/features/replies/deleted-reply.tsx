import { type ReactNode, type SubmitEvent, useState } from "react";
import { callServer } from "../../lib/client.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { tellRefusal } from "../social/toasts.tsx";
import type { Child } from "./talk.ts";
import { useThread } from "./thread-context.ts";

/** Placeholder of a deleted reply: its post number and nested replies remain. Who just deleted it may undo. */
export function DeletedReply({ talk, parent, children }: { talk: Child; parent?: number; children?: ReactNode }) {
	const { pid, position } = talk;
	const t = useSay();
	const thread = useThread();
	const [busy, setBusy] = useState(false);
	const undo = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		setBusy(true);
		try {
			const { deletePost } = await import("#contract/replies.ts");
			await callServer(deletePost, { body: { pid, undo: true } });
			await thread.reread(talk, parent);
			thread.setDeleted(pid, false);
		} catch (error) {
			tellRefusal(error, t("reading.notSent"));
		}
		setBusy(false);
	};
	return (
		<div id={`pid${pid}`} className={position > 0 ? "post gone" : "gone"}>
			<div className="gone-line">
				<Icon name="trash" size={16} />
				<span>{t("reading.deleted")}</span>
				{thread.undoable.has(pid) && (
					<form method="post" action={thread.here} onSubmit={(event) => void undo(event)}>
						<input type="hidden" name="intent" value="undo" />
						<input type="hidden" name="pid" value={pid} />
						<Button type="submit" kind="quiet" size="sm" busy={busy}>
							{t("dialog.undo")}
						</Button>
					</form>
				)}
				{position > 0 && <span className="floor">#{position}</span>}
			</div>
			{children && <div className="replies">{children}</div>}
		</div>
	);
}
