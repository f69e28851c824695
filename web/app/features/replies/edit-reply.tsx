import { type SubmitEvent, useState } from "react";
import { rules } from "#contract/rules.ts";
import { callServer } from "../../lib/client.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { GiveUp } from "./remove-reply.tsx";
import type { Child } from "./talk.ts";
import { useThread } from "./thread-context.ts";
import { useRefused } from "./use-refused.ts";

/** Inline form to edit a reply. */
export function EditReply({ talk, parent }: { talk: Child; parent?: number }) {
	const t = useSay();
	const thread = useThread();
	const refused = thread.refused?.pid === talk.pid ? thread.refused : undefined;
	const [msg, tell] = useRefused(refused?.msg);
	const [busy, setBusy] = useState(false);
	const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		const message = String(new FormData(event.currentTarget).get("message"));
		setBusy(true);
		tell();
		try {
			const { editReply } = await import("#contract/replies.ts");
			await callServer(editReply, { body: { pid: talk.pid, message, ...(talk.version && { version: talk.version }) } });
			await thread.reread(talk, parent);
			thread.setAim(undefined);
		} catch (error) {
			tell(error);
			setBusy(false);
		}
	};
	return (
		<form method="post" action={thread.here} className="edit-reply" onSubmit={(event) => void save(event)}>
			<input type="hidden" name="intent" value="edit" />
			<input type="hidden" name="pid" value={talk.pid} />
			<input type="hidden" name="version" value={talk.version ?? ""} />
			<TextArea
				label={t("reading.editLabel")}
				hideLabel
				name="message"
				required
				maxLength={rules.reply.max}
				defaultValue={refused?.message ?? talk.message ?? ""}
				error={msg}
				rows={3}
			/>
			<div className="flex gap-2">
				<Button type="submit" size="sm" busy={busy}>
					{t("reading.save")}
				</Button>
				<GiveUp />
			</div>
		</form>
	);
}
