import { type EditorialKind, editorialRules, pickedObjects } from "#contract/editorial.ts";
import { langs } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { FileInput, SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { useFileDescription } from "../media/use-file-description.ts";
import { useLanguageName } from "./language-name.ts";
import { SectionOptions } from "./section-options.tsx";

/** Adds an entry of a kind in one of these sections. */
export function EditorialForm({ kind, sections }: { kind: EditorialKind; sections: readonly number[] }) {
	const t = useTranslate();
	const picked = pickedObjects.find((one) => one === kind);
	const isBanner = kind.startsWith("banner");
	return (
		<Card title={t("editorial.add")}>
			<p className="admin-note mb-3">{t(`editorial.text.${kind}`)}</p>
			<CallForm intent="add" id={kind} hidden={{ kind }} {...(isBanner && { encType: "multipart/form-data" })}>
				{isBanner && <BannerFields />}
				{picked && (
					<TextField
						name="object"
						label={t(`editorial.object.${picked}`)}
						maxLength={300}
						autoComplete="off"
						required
					/>
				)}
				{!isBanner && !picked && (
					<TextField
						name="title"
						label={t("editorial.search")}
						maxLength={editorialRules.titleMax}
						autoComplete="off"
						required
					/>
				)}
				<SelectField name="country_fid" label={t("admin.roles.section")}>
					<SectionOptions sections={sections} />
				</SelectField>
				<TextField name="from" type="date" label={t("admin.roles.from")} hint={t("admin.roles.fromHint")} />
				<TextField name="until" type="date" label={t("admin.roles.until")} hint={t("admin.roles.untilHint")} />
				<SubmitButton size="md">{t("editorial.add")}</SubmitButton>
			</CallForm>
		</Card>
	);
}

function BannerFields() {
	const t = useTranslate();
	const languageName = useLanguageName();
	const describeFile = useFileDescription();
	return (
		<>
			<TextField
				name="title"
				label={t("editorial.title")}
				maxLength={editorialRules.titleMax}
				autoComplete="off"
				required
			/>
			<TextField
				name="text"
				label={t("editorial.line")}
				hint={t("editorial.optional")}
				maxLength={editorialRules.textMax}
				autoComplete="off"
			/>
			<FileInput
				name="file"
				label={t("editorial.picture")}
				buttonText={t("editorial.choosePicture")}
				hint={t("editorial.pictureHint")}
				accept="image/*"
				errorOf="aid"
				describeFile={describeFile}
				required
			/>
			<TextField
				name="path"
				label={t("announcement.link")}
				hint={t("announcement.linkHint")}
				maxLength={editorialRules.pathMax}
				autoComplete="off"
			/>
			<SelectField name="lang" label={t("announcement.language")} hint={t("announcement.languageHint")}>
				<option value="">{t("announcement.everyLanguage")}</option>
				{langs.map((lang) => (
					<option key={lang} value={lang}>
						{languageName(lang)}
					</option>
				))}
			</SelectField>
		</>
	);
}
