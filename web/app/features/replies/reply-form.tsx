import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { rules } from "#contract/rules.ts";
import { callServer, newKey } from "../../lib/client.ts";
import { useSay, useViewer } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDraft } from "./draft.ts";
import type { Child } from "./talk.ts";
import { useThread } from "./thread-context.ts";
import { useRefused } from "./use-refused.ts";

export interface Posted {
	pid: number;
	position: number;
}

interface ReplyFormProps {
	/** Name of the thread's author, for the placeholder. */
	author: string;
	/** The post that is replied to or quoted, if it is on the page. */
	aimed: Child | undefined;
	/** Called when sending starts and ends, so that the own reply is not announced as new. */
	onSending(sending: boolean): void;
	onPosted(posted: Posted, aimedPid: number | undefined): Promise<void>;
}

/** Reply form: fixed to the bottom on phones, a card at the end of the page elsewhere. Works without script. */
export function ReplyForm({ author, aimed, onSending, onPosted }: ReplyFormProps) {
	const viewer = useViewer();
	const t = useSay();
	const thread = useThread();
	const area = useRef<HTMLTextAreaElement>(null);
	const draft = useDraft(thread.tid, area);
	const key = useRef(thread.writeKey);
	const [sending, setSending] = useState(false);
	const refused = thread.refused?.pid === undefined ? thread.refused : undefined;
	const [msg, tell] = useRefused(refused?.msg);
	const aim = thread.aim?.kind === "reply" || thread.aim?.kind === "quote" ? thread.aim : undefined;
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
			key.current = newKey();
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
	const hint = t("reading.replyTo", { name: aimed?.author.name ?? author });
	return (
		<form id="reply" method="post" action={thread.here} className="reply-dock" onSubmit={(event) => void send(event)}>
			<input type="hidden" name="intent" value="reply" />
			<input type="hidden" name="key" value={thread.writeKey} />
			{aim && <input type="hidden" name={aim.kind === "reply" ? "parent" : "quote"} value={aim.pid} />}
			{aim && (
				<p className="aim">
					<Icon name={aim.kind === "reply" ? "reply" : "quote"} size={16} />
					<span className="words">{t(aim.kind === "reply" ? "reading.replyingTo" : "reading.quoting", { name: aimed?.author.name ?? `#${aim.pid}` })}</span>
					<a
						className="icon-btn"
						href={`${thread.here}#reply`}
						aria-label={t("reading.noAim")}
						onClick={(event) => {
							event.preventDefault();
							thread.setAim(undefined);
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
					maxLength={rules.reply.max}
					placeholder={hint}
					aria-label={hint}
					defaultValue={refused?.message ?? ""}
					onInput={draft.written}
					onKeyDown={onKeyDown}
				/>
				<Button type="submit" icon="send" busy={sending}>
					<span className="send-word">{t("reading.send")}</span>
				</Button>
			</div>
			<p className="draft" role="status">
				{draft.kept && t("reading.draftKept")}
			</p>
		</form>
	);
}
