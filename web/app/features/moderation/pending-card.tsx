import type { PendingPostView } from "#contract/holding.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { Evidence } from "./evidence.tsx";

const doneTexts = { release: "queue.pendingReleased", remove: "queue.pendingRemoved" } as const;

interface PendingCardProps {
	post: PendingPostView;
	/** What the viewer has just done with it. */
	done: keyof typeof doneTexts | undefined;
	onDone: (done: keyof typeof doneTexts | undefined) => void;
}

/** A pending thread or reply with its release and removal. */
export function PendingCard({ post, done, onDone }: PendingCardProps) {
	const { t, paths } = useSite();
	const { moderator } = useViewer();
	const whenOf = useTimestamp();
	const authorOf = useAuthorProps();
	const { pid, kind, reason, member, subject, html, attachments, pending } = post;
	if (done)
		return (
			<Notice
				tone="good"
				action={
					done === "remove" && (
						<CallForm<unknown> intent="undo" id={pid} hidden={{ pid }} className="" onDone={() => onDone(undefined)}>
							<SubmitButton kind="quiet" size="sm">
								{t("dialog.undo")}
							</SubmitButton>
						</CallForm>
					)
				}
			>
				{t(doneTexts[done])}
			</Notice>
		);
	return (
		<article className="queue-case" aria-label={subject} tabIndex={-1} data-case={pid}>
			<AuthorRow
				{...authorOf(member)}
				when={whenOf(pending)}
				labels={
					<>
						<Label kind="plain" text={t(`report.kind.${kind}`)} />
						<Label kind="plain" text={t(`queue.pending.${reason}`)} />
					</>
				}
			/>
			<b>{subject}</b>
			<RichText html={html} />
			<Evidence pictures={attachments} />
			<CallForm<{ done: keyof typeof doneTexts }>
				intent="pending"
				id={pid}
				hidden={{ pid }}
				onDone={(view) => onDone(view.done)}
			>
				<TextField name="reason" label={t("moderation.ownWords")} maxLength={300} autoComplete="off" />
				<div className="step-actions">
					{moderator && (
						<Button kind="ghost" href={paths.href("moderation/members/:uid", { uid: member.uid })}>
							{t("queue.history")}
						</Button>
					)}
					<SubmitButton kind={reason === "spam" ? "main" : "danger"} size="md" icon="trash" value="remove">
						{t("queue.pendingRemove")}
					</SubmitButton>
					{post.can.release && (
						<SubmitButton kind={reason === "spam" ? "quiet" : "main"} size="md" icon="check" value="release">
							{t("queue.pendingRelease")}
						</SubmitButton>
					)}
				</div>
			</CallForm>
		</article>
	);
}
