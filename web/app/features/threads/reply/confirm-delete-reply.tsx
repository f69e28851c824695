import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReasonField } from "../reason-field.tsx";
import { useThread } from "../thread-page/thread-context.ts";

/** Asks for confirmation before a reply is deleted; the script makes the dialog modal. */
export function ConfirmDeleteReply({ post: { pid, authorid } }: { post: ChildReplyView }) {
	const t = useTranslate();
	const thread = useThread();
	if (thread.replyTarget?.kind !== "remove" || thread.replyTarget.pid !== pid) return null;
	return (
		<dialog open className="dialog" aria-labelledby="confirm-delete">
			<div className="drag-handle" />
			<form method="post" action={thread.currentPath} className="dialog-content" data-part="changes">
				<input type="hidden" name="intent" value="remove" />
				<input type="hidden" name="pid" value={pid} />
				<p id="confirm-delete" className="text-17 mb-3 font-bold">
					{t("reply.deleteConfirm")}
				</p>
				<ReasonField authorUid={authorid} />
				<div className="footer">
					<CancelButton />
					<Button type="submit" kind="danger">
						{t("thread.delete")}
					</Button>
				</div>
			</form>
		</dialog>
	);
}

/** Closes an inline form without changes. */
export function CancelButton({ text }: { text?: string | undefined }) {
	const t = useTranslate();
	const thread = useThread();
	return (
		<Button kind="ghost" size="sm" href={thread.currentPath} data-part="" data-cancel="">
			{text ?? t("dialog.cancel")}
		</Button>
	);
}
