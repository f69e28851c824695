import { topicRules } from "#contract/topicViews.ts";
import { CallForm, SubmitButton, useFormState } from "../../lib/form/call-form.tsx";
import { SelectField, TextAreaField, TextField, useFormField } from "../../lib/form/fields.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Options } from "../../ui/options.tsx";
import type { TopicFormData, TopicFormView } from "./topic-form.server.ts";
import { TopicPicture } from "./topic-picture.tsx";
import { TopicPictureField } from "./topic-picture-field.tsx";

/** The fields of a new topic, or of one to edit, whose category stays. */
export function TopicForm({ categories, tags, topic }: TopicFormData) {
	const t = useTranslate();
	const result = useFormResult<TopicFormView>("save-topic");
	const aid = result?.formError && result.view?.aid;
	return (
		<CallForm
			intent="save-topic"
			encType="multipart/form-data"
			className="auth-form topic-form"
			hidden={{ topid: topic?.topid, version: topic?.version, aid: aid || undefined }}
			guarded
			{...(!topic && { saveAs: "new-topic" })}
		>
			<TextField
				label={t("topic.form.name")}
				name="subject"
				maxLength={topicRules.name.max}
				required
				defaultValue={topic?.top_name}
			/>
			{topic ? (
				<p className="field-note">
					<span>
						{t("topic.form.category")}: <b>{topic.category_title}</b>. {t("topic.form.categoryFixed")}
					</span>
				</p>
			) : (
				<SelectField label={t("topic.form.category")} name="categoryid" required defaultValue="">
					<option value="">{t("topic.form.categoryChoose")}</option>
					{categories.map(({ id, name, child }) =>
						child.length === 0 ? (
							<option key={id} value={id}>
								{name}
							</option>
						) : (
							<optgroup key={id} label={name}>
								<Options of={child} value={(one) => one.id} text={(one) => one.name} />
							</optgroup>
						),
					)}
				</SelectField>
			)}
			<Tags tags={tags} />
			<TextAreaField
				label={t("topic.form.description")}
				name="message"
				rows={3}
				maxLength={topicRules.description.max}
				defaultValue={topic?.des}
			/>
			<TextAreaField
				label={t("topic.form.rules")}
				name="rules"
				rows={3}
				maxLength={topicRules.rules.max}
				defaultValue={topic?.rules}
			/>
			{topic?.picture && <TopicPicture picture={topic.picture} large />}
			<TopicPictureField stored={Boolean(aid)} />
			{topic?.picture && (
				<label className="check">
					<input type="checkbox" name="remove" value="1" />
					{t("topic.form.removePicture")}
				</label>
			)}
			<SubmitButton icon={topic ? "check" : "plus"}>{t(topic ? "topic.form.save" : "topic.form.create")}</SubmitButton>
		</CallForm>
	);
}

/** One to five tags as check boxes. */
function Tags({ tags }: Pick<TopicFormData, "tags">) {
	const t = useTranslate();
	const { typed } = useFormState();
	const { error } = useFormField("tagids");
	return (
		<fieldset aria-describedby={error ? "tags-error" : undefined}>
			<legend className="field-label">{t("topic.form.tags", { max: topicRules.tags.max })}</legend>
			<div className="topic-tags">
				{tags.map(({ tagid, tagname, checked }) => (
					<label key={tagid} className="check">
						<input
							type="checkbox"
							name="tag"
							value={tagid}
							defaultChecked={typed ? typed.tag?.includes(String(tagid)) : checked === 1}
							aria-invalid={error ? true : undefined}
						/>
						{tagname}
					</label>
				))}
			</div>
			{error && (
				<p id="tags-error" className="field-note bad">
					<Icon name="circle-alert" size={16} />
					<span>{error}</span>
				</p>
			)}
		</fieldset>
	);
}
