import { lazy, type RefObject, Suspense } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDefaultValue } from "../../ui/use-default-value.ts";
import { growToFit } from "./form-fields.ts";
import { joinBlocks, splitBlocks } from "./text-blocks.ts";
import type { Message } from "./validate-post.ts";

/** Needs scripts, so it is loaded after them. */
const HiddenBlocks = lazy(async () => ({ default: (await import("./hidden-blocks.tsx")).HiddenBlocks }));
const TextHint = lazy(async () => ({ default: (await import("./text-hints.tsx")).TextHint }));

/** The text of a message. */
export function useMessage(): (message: Message | undefined) => string | undefined {
	const t = useTranslate();
	return (message) => (typeof message === "object" ? t(message.key, message.values) : message);
}

/** Always rendered, so that an error is announced with its field. */
export const FieldError = ({ id, text, alert }: { id: string; text: string | undefined; alert?: boolean }) => (
	<p id={id} className="field-note bad" role={alert ? "alert" : undefined} hidden={!text}>
		<Icon name="circle-alert" size={16} />
		<span>{text}</span>
	</p>
);

interface TitleFieldProps {
	value: string;
	error: Message | undefined;
	onChange: (title: string) => void;
	/** Enter goes on to the text. */
	onEnter: () => void;
}

/** The title of a post, with its length. */
export function TitleField({ value, error, onChange, onEnter }: TitleFieldProps) {
	const t = useTranslate();
	const title = useDefaultValue(value);
	const errorText = useMessage()(error);
	const count = { n: value.length, max: constraints.title.max };
	return (
		<div className="composer-field">
			<label className="sr-only" htmlFor="subject">
				{t("composer.title")}
			</label>
			<textarea
				id="subject"
				name="subject"
				className="composer-title"
				rows={1}
				maxLength={constraints.title.max}
				required
				value={title}
				placeholder={t("composer.titlePlaceholder")}
				aria-invalid={error ? true : undefined}
				aria-describedby="subject-count subject-error"
				onChange={({ currentTarget }) => {
					growToFit(currentTarget);
					onChange(currentTarget.value);
				}}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
					event.preventDefault();
					onEnter();
				}}
			/>
			<FieldError id="subject-error" text={errorText} />
			<p id="subject-count" className="composer-count">
				<span aria-hidden="true">{t("composer.titleCount", count)}</span>
				<span className="sr-only">{t("composer.titleCountLabel", count)}</span>
			</p>
		</div>
	);
}

interface TextFieldProps {
	value: string;
	error: Message | undefined;
	hydrated: boolean;
	/** Whether a post of this text alone must have it. */
	required: boolean;
	/** Characters from which the text is called long (V-033). */
	longFrom: number;
	area: RefObject<HTMLTextAreaElement | null>;
	onChange: (text: string) => void;
	/** Ctrl or Command with Enter posts it. */
	onSubmit: () => void;
}

/** The text of a post, with a hint about its length. */
export function TextField({ value, error, hydrated, required, longFrom, area, onChange, onSubmit }: TextFieldProps) {
	const t = useTranslate();
	const blocks = hydrated ? splitBlocks(value) : [{ marker: undefined, text: value }];
	const [first] = blocks;
	const text = useDefaultValue(first?.text ?? "");
	const errorText = useMessage()(error);
	return (
		<div className="composer-field">
			<label className="sr-only" htmlFor="message">
				{t("composer.text")}
			</label>
			<textarea
				id="message"
				ref={area}
				name="message"
				className="composer-text"
				rows={5}
				required={required}
				value={text}
				data-mentions={t("writing.mentionable")}
				placeholder={t("composer.textPlaceholder")}
				aria-invalid={error ? true : undefined}
				aria-describedby="message-error"
				onFocus={({ currentTarget }) => {
					area.current = currentTarget;
				}}
				onChange={({ currentTarget }) => {
					growToFit(currentTarget);
					onChange(joinBlocks([{ marker: undefined, text: currentTarget.value }, ...blocks.slice(1)]));
				}}
				onKeyDown={({ key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey) && onSubmit()}
			/>
			<Suspense>
				{blocks.length > 1 && (
					<HiddenBlocks blocks={blocks} area={area} onChange={(changed) => onChange(joinBlocks(changed))} />
				)}
			</Suspense>
			<FieldError id="message-error" text={errorText} />
			<Suspense>
				{hydrated && <TextHint length={[...value.trim()].length} longFrom={longFrom} required={required} />}
			</Suspense>
		</div>
	);
}
