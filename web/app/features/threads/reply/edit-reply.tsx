import { type SubmitEvent, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { CancelButton } from "./confirm-delete-reply.tsx";
import type { ChildReplyData } from "./reply-data.ts";
import { useFormError } from "./use-form-error.ts";

/** Inline form to edit a reply. */
export function EditReply({ talk, parent }: { talk: ChildReplyData; parent?: number }) {
	const t = useTranslate();
	const thread = useThread();
	const refused = thread.formError?.pid === talk.pid ? thread.formError : undefined;
	const [msg, tell] = useFormError(refused?.msg);
	const [busy, setBusy] = useState(false);
	const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		const message = String(new FormData(event.currentTarget).get("message"));
		setBusy(true);
		tell();
		try {
			const { editReply } = await import("#contract/replies.ts");
			await callServer(editReply, { body: { pid: talk.pid, message, ...(talk.version && { version: talk.version }) } });
			await thread.refetchReply(talk, parent);
			thread.setReplyTarget(undefined);
		} catch (error) {
			tell(error);
			setBusy(false);
		}
	};
	return (
		<form method="post" action={thread.currentPath} className="edit-reply" onSubmit={(event) => void save(event)}>
			<input type="hidden" name="intent" value="edit" />
			<input type="hidden" name="pid" value={talk.pid} />
			<input type="hidden" name="version" value={talk.version ?? ""} />
			<TextArea
				label={t("reply.editLabel")}
				hideLabel
				name="message"
				required
				maxLength={constraints.reply.max}
				defaultValue={refused?.message ?? talk.message ?? ""}
				error={msg}
				rows={3}
			/>
			<div className="flex gap-2">
				<Button type="submit" size="sm" busy={busy}>
					{t("reply.save")}
				</Button>
				<CancelButton />
			</div>
		</form>
	);
}
