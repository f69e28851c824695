import { type ReactNode, type SubmitEvent, useState } from "react";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showErrorToast } from "../../social/toasts.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import type { ChildReplyData } from "./reply-data.ts";

/** Placeholder of a deleted reply: its post number and nested replies remain. Who just deleted it may undo. */
export function DeletedReply({ talk, parent, children }: { talk: ChildReplyData; parent?: number; children?: ReactNode }) {
	const { pid, position } = talk;
	const t = useTranslate();
	const thread = useThread();
	const [busy, setBusy] = useState(false);
	const undo = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		setBusy(true);
		try {
			const { deleteReply } = await import("#contract/replies.ts");
			await callServer(deleteReply, { body: { pid, undo: true } });
			await thread.refetchReply(talk, parent);
			thread.setDeleted(pid, false);
		} catch (error) {
			showErrorToast(error, t("thread.actionOffline"));
		}
		setBusy(false);
	};
	return (
		<div id={`pid${pid}`} className={position > 0 ? "post gone" : "gone"}>
			<div className="deleted-line">
				<Icon name="trash" size={16} />
				<span>{t("reply.deleted")}</span>
				{thread.undoable.has(pid) && (
					<form method="post" action={thread.currentPath} onSubmit={(event) => void undo(event)}>
						<input type="hidden" name="intent" value="undo" />
						<input type="hidden" name="pid" value={pid} />
						<Button type="submit" kind="quiet" size="sm" busy={busy}>
							{t("dialog.undo")}
						</Button>
					</form>
				)}
				{position > 0 && <span className="post-number">#{position}</span>}
			</div>
			{children && <div className="replies">{children}</div>}
		</div>
	);
}
