import type { ReactNode } from "react";
import type { PhotoPhoneRow, PhotoTypeRow } from "#contract/photographyAdmin.ts";
import { photoRules } from "#contract/photoViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";

/** A form that adds or changes a row; its fields are shown on request. */
function RowForm({
	intent,
	row,
	name,
	add,
	children,
}: {
	intent: "type" | "phone";
	row: PhotoTypeRow | PhotoPhoneRow | undefined;
	name: string;
	add: string;
	children: ReactNode;
}) {
	const t = useTranslate();
	const title = row ? t("photography.adminRow", { name, n: row.photos }) : add;
	return (
		<details className="photography-form mt-2">
			<summary className="btn btn-ghost btn-sm">
				{title}
				{row?.closed && ` · ${t("photography.closed")}`}
			</summary>
			<CallForm intent={intent} id={row?.id ?? 0}>
				{children}
				<TextField
					name="position"
					label={t("photography.position")}
					inputMode="numeric"
					pattern="\d{1,5}"
					defaultValue={row?.position ?? 100}
				/>
				{row && (
					<CheckboxField name="closed" value="1" defaultChecked={row.closed}>
						{t("photography.close")}
					</CheckboxField>
				)}
				<SubmitButton size="md">{t("photography.save")}</SubmitButton>
			</CallForm>
		</details>
	);
}

/** A type of photos with its names; without one, a new one. */
export function AdminPhotoType({ type }: { type?: PhotoTypeRow }) {
	const t = useTranslate();
	const max = photoRules.name;
	return (
		<RowForm intent="type" row={type} name={type?.name_en ?? ""} add={t("photography.addType")}>
			<TextField name="name_en" label={t("photography.nameEn")} maxLength={max} defaultValue={type?.name_en} required />
			<TextField name="name_fr" label={t("photography.nameFr")} maxLength={max} defaultValue={type?.name_fr} required />
			<TextField name="name_hi" label={t("photography.nameHi")} maxLength={max} defaultValue={type?.name_hi} required />
		</RowForm>
	);
}

/** A phone model; without one, a new one. */
export function AdminPhone({ phone }: { phone?: PhotoPhoneRow }) {
	const t = useTranslate();
	return (
		<RowForm intent="phone" row={phone} name={phone?.name ?? ""} add={t("photography.addPhone")}>
			<TextField
				name="name"
				label={t("photography.name")}
				maxLength={photoRules.name}
				defaultValue={phone?.name}
				required
			/>
			<TextField
				name="camera_names"
				label={t("photography.cameraNames")}
				hint={t("photography.cameraNamesHint")}
				maxLength={photoRules.cameraNames}
				defaultValue={phone?.camera_names}
			/>
		</RowForm>
	);
}
