import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { chatRules } from "#contract/chatRules.ts";
import { CallError } from "#contract/pageApi.ts";
import { pickerId } from "#contract/scriptConstants.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { editMessage, sendMessage } from "./change-messages.ts";
import { useChat, useStore, useText } from "./chat-context.ts";
import type { Writing } from "./conversation-pane.tsx";
import { nameOf } from "./conversation-row.tsx";
import { MentionList, mentionListId } from "./mention-list.tsx";
import { notifyTyping } from "./notify-typing.ts";
import { canRecord } from "./record-voice.ts";
import { useChosenPictures } from "./use-chosen-pictures.ts";
import { useDraft } from "./use-draft.ts";
import { useMentions } from "./use-mentions.ts";
import { VoiceRecorder } from "./voice-recorder.tsx";

/** How long it is said that a blank message is not sent (V-015). Milliseconds. */
const blankMs = 3_000;

/** Why the viewer can't write, by the code of the policy. */
const reasons: Record<string, MessageKey> = {
	"chat-closed": "chats.cannotClosed",
	"chat-blocked": "chats.cannotBlocked",
	"blocked-by-member": "chats.cannotBlockedBy",
	"chat-self": "chats.cannotSelf",
	"not-found": "chats.cannotDeleted",
	"group-muted": "chats.cannotMuted",
	"email-unverified": "chats.cannotEmail",
};

interface FormProps {
	writing: Writing;
	/** The reply or the edit is done, or given up. */
	onDone: () => void;
}

/** The field for a message (U-030, U-031), or why the viewer can't write here. */
export function MessageForm(props: FormProps) {
	const { open } = useChat();
	const t = useText();
	const send = open?.view?.can.send;
	if (send && !send.ok)
		return (
			<p className="chat-cannot">
				<Icon name="info" size={16} /> {t(reasons[send.why] ?? "chats.cannotWrite")}
			</p>
		);
	return <WritingForm {...props} />;
}

function WritingForm({ writing, onDone }: FormProps) {
	const store = useStore();
	const { open } = useChat();
	const t = useText();
	const field = useRef<HTMLTextAreaElement>(null);
	const id = open?.id ?? "";
	const { text, setText, clear } = useDraft(id);
	const { pictures, add, remove, clear: clearPictures } = useChosenPictures();
	const mentions = useMentions(id, { text, setText, area: field });
	const { members, active } = mentions;
	const [isBlank, setBlank] = useState(false);
	const [isRecording, setRecording] = useState(false);
	const edited = writing.kind === "edit" ? writing.message : undefined;
	const answered = writing.kind === "reply" ? writing.message.sequence : 0;
	useEffect(() => {
		if (writing.kind === "new") return;
		if (edited) setText(edited.payload.text);
		field.current?.focus();
	}, [writing, edited, setText]);
	useEffect(() => {
		if (!isBlank) return;
		const timer = setTimeout(() => setBlank(false), blankMs);
		return () => clearTimeout(timer);
	}, [isBlank]);
	const giveUp = (): void => {
		if (edited) clear();
		onDone();
		field.current?.focus();
	};
	const submit = (event?: FormEvent): void => {
		event?.preventDefault();
		const typed = text.trim();
		if (!typed && (pictures.length === 0 || edited)) {
			setBlank(true);
			return;
		}
		if (edited) {
			void editMessage(store, edited.mid, typed).then(giveUp, (error: unknown) => {
				if (error instanceof CallError) store.update({ notice: error.message || t("chats.offline") });
			});
			return;
		}
		void sendMessage(store, id, {
			text: typed,
			pictures: clearPictures(),
			mentions: mentions.mentioned(typed),
			replyTo: answered,
		});
		clear();
		onDone();
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
		if (mentions.onKey(event)) return;
		if (event.key === "Escape" && writing.kind !== "new") {
			event.preventDefault();
			giveUp();
		}
		// On a phone the key breaks the line, and the button sends.
		if (event.key !== "Enter" || event.nativeEvent.isComposing || matchMedia("(pointer: coarse)").matches) return;
		if (event.shiftKey) return;
		event.preventDefault();
		if (event.ctrlKey || event.metaKey) {
			const { selectionStart, selectionEnd } = event.currentTarget;
			event.currentTarget.setRangeText("\n", selectionStart, selectionEnd, "end");
			setText(event.currentTarget.value);
		} else submit();
	};
	if (isRecording)
		return (
			<div className="chat-form">
				<VoiceRecorder
					onSend={(voice) => void sendMessage(store, id, { voice, replyTo: answered })}
					onDone={() => {
						setRecording(false);
						onDone();
						// The button is there again.
						requestAnimationFrame(() => document.querySelector<HTMLElement>(".chat-record")?.focus());
					}}
				/>
			</div>
		);
	const records = canRecord() && !text && pictures.length === 0 && !edited;
	const emoticons = t("chats.emoticons");
	const name = open?.view ? nameOf(open.view) : "";
	return (
		<form className={cx("chat-form", records && "chat-form-empty")} method="post" onSubmit={submit}>
			<input type="hidden" name="to" value={id} />
			{writing.kind !== "new" && (
				<p className="chat-writing-about">
					<Icon name={edited ? "edit" : "reply"} size={16} />
					<span>
						<b>{t(edited ? "chats.editing" : "chats.replyingTo", { name: writing.message.nick })}</b>{" "}
						{writing.message.payload.text}
					</span>
					<IconButton icon="x" name={t("chats.cancel")} onClick={giveUp} />
				</p>
			)}
			{pictures.length > 0 && (
				<ul className="chat-chosen">
					{pictures.map(({ id: key, url }, at) => (
						<li key={key}>
							<img src={url} alt="" />
							<IconButton icon="x" name={t("chats.removePhoto", { n: at + 1 })} onClick={() => remove(key)} />
						</li>
					))}
				</ul>
			)}
			{members.length > 0 && <MentionList members={members} active={active} onPick={mentions.pick} />}
			<div className="chat-field">
				<label className="icon-btn chat-add-photo">
					<Icon name="image" />
					<span className="sr-only">{t("chats.addPhotos")}</span>
					<input
						type="file"
						accept="image/*"
						multiple
						onChange={({ currentTarget }) => {
							void add([...(currentTarget.files ?? [])]);
							currentTarget.value = "";
						}}
					/>
				</label>
				<textarea
					ref={field}
					name="message"
					className="chat-input"
					rows={store.site.mode === "panel" ? 3 : 1}
					value={text}
					maxLength={chatRules.text.max}
					onInput={({ currentTarget }) => {
						setText(currentTarget.value);
						mentions.onInput(currentTarget);
						if (currentTarget.value.trim() && !open?.view?.isRequest) notifyTyping(id);
					}}
					onKeyDown={onKeyDown}
					placeholder={t("chats.message")}
					aria-label={t("chats.writeTo", { name })}
					aria-describedby="chat-hint"
					{...(members.length > 0
						? {
								role: "combobox",
								"aria-expanded": true,
								"aria-controls": mentionListId,
								"aria-activedescendant": `${mentionListId}-${active}`,
							}
						: {})}
				/>
				<IconButton
					icon="smile"
					name={emoticons}
					className="emoticon-button"
					popoverTarget={pickerId}
					data-title={emoticons}
					data-recent={t("chats.recentEmoticons")}
					data-offline={t("chats.offline")}
				/>
				{records && (
					<IconButton icon="mic" name={t("chats.record")} className="chat-record" onClick={() => setRecording(true)} />
				)}
				<button type="submit" className="btn btn-main chat-send" aria-label={t("chats.send")}>
					<Icon name="send" />
					<span className="btn-text">{t("chats.send")}</span>
				</button>
			</div>
			<p className="chat-form-hint" id="chat-hint">
				<span>{t("chats.enterHint")}</span>
				<span>{`${text.length} / ${chatRules.text.max}`}</span>
			</p>
			{isBlank && (
				<p className="chat-blank" role="alert">
					{t("chats.blank")}
				</p>
			)}
		</form>
	);
}
