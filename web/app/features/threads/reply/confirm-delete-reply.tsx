import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReasonField } from "../reason-field.tsx";
import { useThread } from "../thread-page/thread-context.ts";

/** Asks for confirmation before a reply is deleted. */
export function ConfirmDeleteReply({ post: { pid, authorid } }: { post: ChildReplyView }) {
	const t = useTranslate();
	const thread = useThread();
	if (thread.replyTarget?.kind !== "remove" || thread.replyTarget.pid !== pid) return null;
	return (
		<form method="post" action={thread.currentPath} className="w-full" data-part="">
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="pid" value={pid} />
			<Notice
				tone="bad"
				icon="trash"
				alert
				action={
					<>
						<Button type="submit" kind="danger" size="sm">
							{t("thread.delete")}
						</Button>
						<CancelButton />
					</>
				}
			>
				{t("reply.deleteConfirm")}
				<ReasonField authorUid={authorid} />
			</Notice>
		</form>
	);
}

/** Closes an inline form without changes. */
export function CancelButton() {
	const t = useTranslate();
	const thread = useThread();
	return (
		<Button kind="ghost" size="sm" href={thread.currentPath} data-part="">
			{t("dialog.cancel")}
		</Button>
	);
}
