import { type SubmitEvent, useState } from "react";
import { callServer } from "../../lib/client.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { tellRefusal } from "../social/toasts.tsx";
import { useThread } from "./thread-context.ts";

/** Asks for confirmation before a reply is deleted. */
export function RemoveReply({ pid }: { pid: number }) {
	const t = useSay();
	const thread = useThread();
	const [busy, setBusy] = useState(false);
	if (thread.aim?.kind !== "remove" || thread.aim.pid !== pid) return null;
	const remove = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		setBusy(true);
		try {
			const { deletePost } = await import("#contract/replies.ts");
			await callServer(deletePost, { body: { pid } });
			thread.setDeleted(pid, true);
			thread.setAim(undefined);
		} catch (error) {
			tellRefusal(error, t("reading.notSent"));
			setBusy(false);
		}
	};
	return (
		<form method="post" action={thread.here} className="w-full" onSubmit={(event) => void remove(event)}>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="pid" value={pid} />
			<Notice
				tone="bad"
				icon="trash"
				alert
				action={
					<>
						<Button type="submit" kind="danger" size="sm" busy={busy}>
							{t("reading.remove")}
						</Button>
						<GiveUp />
					</>
				}
			>
				{t("reading.removeAsk")}
			</Notice>
		</form>
	);
}

/** Closes an inline form without changes. */
export function GiveUp() {
	const t = useSay();
	const thread = useThread();
	return (
		<Button
			kind="ghost"
			size="sm"
			href={thread.here}
			onClick={(event) => {
				event.preventDefault();
				thread.setAim(undefined);
			}}
		>
			{t("dialog.cancel")}
		</Button>
	);
}
