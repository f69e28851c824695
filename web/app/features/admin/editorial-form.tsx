import { type EditorialEntry, type EditorialKind, editorialRules, pickedObjects } from "#contract/editorial.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { FileInput, TextField } from "../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFileDescription } from "../media/use-file-description.ts";
import { PlannedFields } from "./planned.tsx";

interface EditorialFormProps {
	kind: EditorialKind;
	sections: readonly number[];
	/** The entry that is changed; none to add one. */
	entry?: EditorialEntry | undefined;
}

/** Adds an entry of a kind in one of these sections, or changes one. */
export function EditorialForm({ kind, sections, entry }: EditorialFormProps) {
	const { t, paths } = useSite();
	const picked = pickedObjects.find((one) => one === kind);
	const isBanner = kind.startsWith("banner");
	return (
		<Card title={t(entry ? "editorial.edit" : "editorial.add")}>
			<p className="admin-note mb-3">{t(`editorial.text.${kind}`)}</p>
			<CallForm
				intent={entry ? "edit" : "add"}
				id={entry?.id ?? kind}
				hidden={{ kind, id: entry?.id }}
				{...(isBanner && { encType: "multipart/form-data" })}
			>
				{isBanner && <BannerFields entry={entry} />}
				{picked && (
					<TextField
						name="object"
						label={t(`editorial.object.${picked}`)}
						defaultValue={entry?.object}
						maxLength={300}
						autoComplete="off"
						required
					/>
				)}
				{!isBanner && !picked && (
					<TextField
						name="title"
						label={t("editorial.search")}
						defaultValue={entry?.title}
						maxLength={editorialRules.titleMax}
						autoComplete="off"
						required
					/>
				)}
				<PlannedFields sections={sections} planned={entry} byLanguage={isBanner} />
				<div className="admin-actions">
					<SubmitButton size="md">{t(entry ? "editorial.save" : "editorial.add")}</SubmitButton>
					{entry && (
						<Button kind="quiet" href={paths.href("admin/editorial", { kind })}>
							{t("dialog.cancel")}
						</Button>
					)}
				</div>
			</CallForm>
		</Card>
	);
}

function BannerFields({ entry }: { entry: EditorialEntry | undefined }) {
	const t = useTranslate();
	const describeFile = useFileDescription();
	return (
		<>
			<TextField
				name="title"
				label={t("editorial.title")}
				defaultValue={entry?.title}
				maxLength={editorialRules.titleMax}
				autoComplete="off"
				required
			/>
			<TextField
				name="text"
				label={t("editorial.line")}
				defaultValue={entry?.text}
				hint={t("editorial.optional")}
				maxLength={editorialRules.textMax}
				autoComplete="off"
			/>
			<FileInput
				name="file"
				label={t("editorial.picture")}
				buttonText={t("editorial.choosePicture")}
				hint={t(entry ? "editorial.pictureStays" : "editorial.pictureHint")}
				accept="image/*"
				errorOf="aid"
				describeFile={describeFile}
				required={!entry}
			/>
			<TextField
				name="path"
				label={t("announcement.link")}
				defaultValue={entry?.path}
				hint={t("announcement.linkHint")}
				maxLength={editorialRules.pathMax}
				autoComplete="off"
			/>
		</>
	);
}
