import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { callServer, newIdempotencyKey } from "../../../lib/call-server.ts";
import { useTranslate, useViewer } from "../../../lib/site.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import type { ChildReplyData } from "./reply-data.ts";
import { useFormError } from "./use-form-error.ts";
import { useReplyDraft } from "./use-reply-draft.ts";

export interface PostedReply {
	pid: number;
	position: number;
}

interface ReplyFormProps {
	/** Name of the thread's author, for the placeholder. */
	author: string;
	/** The post that is replied to or quoted, if it is on the page. */
	targetReply: ChildReplyData | undefined;
	/** Called when sending starts and ends, so that the own reply is not announced as new. */
	onSending(sending: boolean): void;
	onPosted(posted: PostedReply, aimedPid: number | undefined): Promise<void>;
}

/** Reply form: fixed to the bottom on phones, a card at the end of the page elsewhere. Works without script. */
export function ReplyForm({ author, targetReply, onSending, onPosted }: ReplyFormProps) {
	const viewer = useViewer();
	const t = useTranslate();
	const thread = useThread();
	const area = useRef<HTMLTextAreaElement>(null);
	const draft = useReplyDraft(thread.tid, area);
	const key = useRef(thread.idempotencyKey);
	const [sending, setSending] = useState(false);
	const refused = thread.formError?.pid === undefined ? thread.formError : undefined;
	const [msg, tell] = useFormError(refused?.msg);
	const aim = thread.replyTarget?.kind === "reply" || thread.replyTarget?.kind === "quote" ? thread.replyTarget : undefined;
	const aimPid = aim?.pid;
	useEffect(() => {
		if (aimPid !== undefined) area.current?.focus();
	}, [aimPid]);

	const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		const message = area.current?.value ?? "";
		if (sending) return;
		setSending(true);
		tell();
		onSending(true);
		try {
			const { postReply } = await import("#contract/replies.ts");
			const data = { tid: thread.tid, message, ...(aim?.kind === "reply" && { pid: aim.pid }), ...(aim?.kind === "quote" && { quote_pid: aim.pid }) };
			const posted = await callServer(postReply, { body: { data } }, { key: key.current });
			key.current = newIdempotencyKey();
			if (area.current) area.current.value = "";
			draft.forget();
			area.current?.blur();
			await onPosted(posted, aim?.kind === "reply" ? aim.pid : undefined);
		} catch (error) {
			tell(error);
		}
		setSending(false);
		onSending(false);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
	};
	const hint = t("reply.replyToMember", { name: targetReply?.author.name ?? author });
	return (
		<form id="reply" method="post" action={thread.currentPath} className="reply-form" onSubmit={(event) => void send(event)}>
			<input type="hidden" name="intent" value="reply" />
			<input type="hidden" name="key" value={thread.idempotencyKey} />
			{aim && <input type="hidden" name={aim.kind === "reply" ? "parent" : "quote"} value={aim.pid} />}
			{aim && (
				<p className="reply-target">
					<Icon name={aim.kind === "reply" ? "reply" : "quote"} size={16} />
					<span className="text-content">
						{t(aim.kind === "reply" ? "reply.replyingToMember" : "reply.quotingMember", { name: targetReply?.author.name ?? `#${aim.pid}` })}
					</span>
					<a
						className="icon-btn"
						href={`${thread.currentPath}#reply`}
						aria-label={t("reply.replyToThread")}
						onClick={(event) => {
							event.preventDefault();
							thread.setReplyTarget(undefined);
						}}
					>
						<Icon name="x" size={16} />
					</a>
				</p>
			)}
			{msg && (
				<p className="field-note bad" role="alert">
					<Icon name="circle-alert" size={16} />
					<span>{msg}</span>
				</p>
			)}
			<div className="row">
				<Avatar name={viewer.name} src={viewer.avatar} />
				<textarea
					ref={area}
					name="message"
					className="input"
					rows={1}
					required
					maxLength={constraints.reply.max}
					placeholder={hint}
					aria-label={hint}
					defaultValue={refused?.message ?? ""}
					onInput={draft.written}
					onKeyDown={onKeyDown}
				/>
				<Button type="submit" icon="send" busy={sending}>
					<span className="send-label">{t("reply.send")}</span>
				</Button>
			</div>
			<p className="draft" role="status">
				{draft.kept && t("reply.draftSaved")}
			</p>
		</form>
	);
}
