import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { useDefaultValue } from "../../ui/use-default-value.ts";
import { FieldError } from "./field-error.tsx";
import { growToFit } from "./form-fields.ts";

interface TitleFieldProps {
	initial: string;
	length: number;
	error: string | undefined;
	/** Enter goes on to the text. */
	onEnter: () => void;
}

/** The title of a post, with its length. */
export function TitleField({ initial, length, error, onEnter }: TitleFieldProps) {
	const t = useTranslate();
	const subject = useDefaultValue(initial);
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
				defaultValue={subject}
				placeholder={t("composer.titlePlaceholder")}
				aria-invalid={error ? true : undefined}
				aria-describedby="subject-count subject-error"
				onInput={({ currentTarget }) => growToFit(currentTarget)}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
					event.preventDefault();
					onEnter();
				}}
			/>
			<FieldError id="subject-error" text={error} />
			<p id="subject-count" className="composer-count">
				<span aria-hidden="true">{t("composer.titleCount", { n: length, max: constraints.title.max })}</span>
				<span className="sr-only">{t("composer.titleCountLabel", { n: length, max: constraints.title.max })}</span>
			</p>
		</div>
	);
}
