import { constraints } from "#contract/constraints.ts";
import type { ChildReplyView } from "#contract/posts.ts";
import { useViewerId } from "../../../lib/member-slot.tsx";
import { useTranslate } from "../../../lib/site.tsx";
import { EmoticonButton } from "../../../lib/writing/emoticon-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ViewerAvatar } from "../../shell/viewer.tsx";
import { pathWith, useThread } from "../thread-page/thread-context.ts";
import { ReplyPictures } from "./reply-pictures.tsx";

interface ReplyFormProps {
	/** Name of the thread's author, for the placeholder. */
	author: string;
	/** The post that is replied to or quoted, if it is on the page. */
	targetReply: ChildReplyView | undefined;
}

/** Reply form: fixed to the bottom on phones, a card at the end of the page elsewhere. */
export function ReplyForm({ author, targetReply }: ReplyFormProps) {
	const t = useTranslate();
	const thread = useThread();
	const refused = thread.formError?.intent === "reply" ? thread.formError : undefined;
	const target =
		thread.replyTarget?.kind === "reply" || thread.replyTarget?.kind === "quote" ? thread.replyTarget : undefined;
	const action = target ? pathWith(thread, target.kind, target.pid, "reply") : thread.currentPath;
	const hint = t("reply.replyToMember", { name: targetReply?.author ?? author });
	return (
		<form
			id="reply"
			method="post"
			action={action}
			encType="multipart/form-data"
			noValidate
			className="reply-form"
			data-part="changes"
			data-draft={thread.tid}
			data-offline={t("state.offline")}
			data-empty={t("reply.textEmpty")}
		>
			<input type="hidden" name="intent" value="reply" />
			<input type="hidden" name="by" value={useViewerId()} />
			<input type="hidden" name="key" value={thread.idempotencyKey} />
			<input type="hidden" name="last" value={thread.last} />
			{target && <input type="hidden" name={target.kind === "reply" ? "parent" : "quote"} value={target.pid} />}
			{target && (
				<p className="reply-target">
					<Icon name={target.kind === "reply" ? "reply" : "quote"} size={16} />
					<span className="text-content">
						{t(target.kind === "reply" ? "reply.replyingToMember" : "reply.quotingMember", {
							name: targetReply?.author ?? `#${target.pid}`,
						})}
					</span>
					<a
						className="icon-btn"
						href={`${thread.currentPath}#reply`}
						aria-label={t("reply.replyToThread")}
						data-part=""
					>
						<Icon name="x" size={16} />
					</a>
				</p>
			)}
			{refused && (
				<p className="field-note bad" role="alert">
					<Icon name="circle-alert" size={16} />
					<span>{refused.msg}</span>
				</p>
			)}
			<ReplyPictures aids={refused?.aids ?? []} />
			<div className="row">
				<ViewerAvatar />
				<div className="writing-field">
					<textarea
						id="reply-text"
						name="message"
						className="input"
						rows={1}
						maxLength={constraints.reply.max}
						placeholder={hint}
						aria-label={hint}
						defaultValue={refused?.message ?? ""}
						data-mentions={t("writing.mentionable")}
					/>
					<EmoticonButton />
				</div>
				<label className="icon-btn add-pictures" title={t("reply.addPhotos")}>
					<Icon name="image-plus" />
					<span className="sr-only">{t("reply.addPhotos")}</span>
					<input type="file" name="files" multiple accept="image/*" />
				</label>
				<Button type="submit" icon="send" kind={thread.replyTarget?.kind === "edit" ? "quiet" : "main"}>
					<span className="send-label">{t("reply.send")}</span>
				</Button>
			</div>
			<p
				className="draft"
				role="status"
				data-saved={t("reply.draftSaved")}
				data-waiting={t("reply.waitingText")}
				data-uploading={t("reply.photosUploading")}
			/>
		</form>
	);
}
