import { type SubmitEvent, useState } from "react";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showErrorToast } from "../../social/toasts.tsx";
import { useThread } from "../thread-page/thread-context.ts";

/** Asks for confirmation before a reply is deleted. */
export function ConfirmDeleteReply({ pid }: { pid: number }) {
	const t = useTranslate();
	const thread = useThread();
	const [busy, setBusy] = useState(false);
	if (thread.replyTarget?.kind !== "remove" || thread.replyTarget.pid !== pid) return null;
	const remove = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		setBusy(true);
		try {
			const { deleteReply } = await import("#contract/replies.ts");
			await callServer(deleteReply, { body: { pid } });
			thread.setDeleted(pid, true);
			thread.setReplyTarget(undefined);
		} catch (error) {
			showErrorToast(error, t("thread.actionOffline"));
			setBusy(false);
		}
	};
	return (
		<form method="post" action={thread.currentPath} className="w-full" onSubmit={(event) => void remove(event)}>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="pid" value={pid} />
			<Notice
				tone="bad"
				icon="trash"
				alert
				action={
					<>
						<Button type="submit" kind="danger" size="sm" busy={busy}>
							{t("thread.delete")}
						</Button>
						<CancelButton />
					</>
				}
			>
				{t("reply.deleteConfirm")}
			</Notice>
		</form>
	);
}

/** Closes an inline form without changes. */
export function CancelButton() {
	const t = useTranslate();
	const thread = useThread();
	return (
		<Button
			kind="ghost"
			size="sm"
			href={thread.currentPath}
			onClick={(event) => {
				event.preventDefault();
				thread.setReplyTarget(undefined);
			}}
		>
			{t("dialog.cancel")}
		</Button>
	);
}
