import { constraints } from "#contract/constraints.ts";
import { type ContestView, contestRules, type EntryView } from "#contract/contestViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextAreaField, TextField, useFormField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { useContestPaths } from "./contest-paths.ts";

/** Enters a contest, or with `entry` edits it. Photos are chosen here and stored when the form is sent. */
export function EntryForm({ contest, entry }: { contest: ContestView; entry: EntryView | undefined }) {
	const t = useTranslate();
	const to = useContestPaths(contest.kind);
	const isDream = contest.kind === "dream";
	const { min_photos: min, max_photos: max } = contest;
	return (
		<CallForm
			intent={entry ? "edit" : "enter"}
			encType="multipart/form-data"
			hidden={{ contest_id: contest.id, agreement: contest.agreement_version, tid: entry?.tid }}
		>
			<TextField
				name="subject"
				label={t(isDream ? "contest.dreamTitle" : "contest.photoTitle")}
				defaultValue={entry?.subject}
				maxLength={constraints.title.max}
				required
			/>
			<TextAreaField
				name="message"
				label={t(isDream ? "contest.dreamText" : "contest.photoText")}
				hint={isDream ? t("contest.dreamHint", { n: contestRules.minDream }) : undefined}
				defaultValue={entry?.message}
				rows={6}
				required={isDream}
			/>
			{entry && entry.attachments.length > 0 && (
				<fieldset>
					<legend className="font-bold">{t("contest.keepPhotos")}</legend>
					{entry.attachments.map(({ aid, thumb, alt }, at) => (
						<Checkbox key={aid} name="keep" value={aid} defaultChecked>
							<img src={thumb} alt={alt || t("contest.photoN", { n: at + 1 })} width={96} loading="lazy" />
						</Checkbox>
					))}
				</fieldset>
			)}
			<Photos
				required={!entry}
				hint={min === max ? t("contest.photosExact", { n: max }) : t("contest.photosRange", { min, max })}
			/>
			{!entry && (
				<>
					<CheckboxField name="agree" value="1" required>
						{t("contest.agree", { n: contest.agreement_version })}
					</CheckboxField>
					<p className="contest-terms">
						<a href={to.agreement(contest.id)}>{t("contest.readAgreement")}</a>
					</p>
				</>
			)}
			<div className="step-actions">
				<SubmitButton icon="send">{t(entry ? "contest.save" : "contest.submit")}</SubmitButton>
			</div>
		</CallForm>
	);
}

function Photos({ required, hint }: { required: boolean; hint: string }) {
	const t = useTranslate();
	const { error } = useFormField("aids");
	return (
		<Field
			type="file"
			name="files"
			label={t("contest.choosePhotos")}
			hint={hint}
			error={error}
			multiple
			accept="image/*"
			required={required}
		/>
	);
}
