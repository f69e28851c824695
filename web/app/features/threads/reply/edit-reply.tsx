import { constraints } from "#contract/constraints.ts";
import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { EmoticonButton } from "../../../lib/writing/emoticon-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { pathWith, useThread } from "../thread-page/thread-context.ts";
import { CancelButton } from "./confirm-delete-reply.tsx";

/** Inline form to edit a reply. */
export function EditReply({ post }: { post: ChildReplyView }) {
	const t = useTranslate();
	const thread = useThread();
	const refused = thread.formError?.pid === post.pid ? thread.formError : undefined;
	return (
		<form
			method="post"
			action={pathWith(thread, "edit", post.pid, `pid${post.pid}`)}
			noValidate
			className="edit-reply"
			data-part="changes"
			data-offline={t("state.offline")}
			data-empty={post.attachments.length > 0 ? undefined : t("reply.textEmpty")}
		>
			<input type="hidden" name="intent" value="edit" />
			<input type="hidden" name="pid" value={post.pid} />
			<input type="hidden" name="version" value={post.version ?? ""} />
			<TextArea
				label={t("reply.editLabel")}
				hideLabel
				name="message"
				maxLength={constraints.reply.max}
				defaultValue={refused?.message ?? post.source ?? ""}
				error={refused?.msg}
				rows={3}
				data-mentions={t("writing.mentionable")}
			/>
			<div className="flex gap-2">
				<Button type="submit" size="sm">
					{t("reply.save")}
				</Button>
				<CancelButton />
				<EmoticonButton />
			</div>
		</form>
	);
}
