import type { CallResponse } from "#contract/call.ts";
import { goodsCategories, storeNames, storeRules } from "#contract/goods.ts";
import { langs } from "#contract/sections.ts";
import type { AdminGoodsView, listGoodsKinds } from "#contract/storeAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { FileInput, SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Options } from "../../ui/options.tsx";

type GoodsKinds = CallResponse<typeof listGoodsKinds>["lists"];

/** What goods of a kind may stand for, each as `medal:5`. */
function SubjectOptions({ of: { kind, subjects } }: { of: GoodsKinds[number] }) {
	const t = useTranslate();
	const name = t(`storeAdmin.kind.${kind}`);
	if (subjects.length === 0) return <option value={`${kind}:0`}>{name}</option>;
	return (
		<optgroup label={name}>
			{subjects.map((subject) => (
				<option key={subject.id} value={`${kind}:${subject.id}`}>
					{subject.name}
				</option>
			))}
		</optgroup>
	);
}

/** Adds goods, or changes their texts and pictures. */
export function GoodsForm({ goods, kinds }: { goods: AdminGoodsView | undefined; kinds: GoodsKinds }) {
	const t = useTranslate();
	const own = kinds.find(({ kind }) => kind === goods?.kind);
	return (
		<CallForm
			intent="goods"
			encType="multipart/form-data"
			hidden={{
				id: goods?.id ?? 0,
				aids: (goods?.pictures ?? []).map(({ aid }) => aid).join(","),
				...(goods && { store: goods.store }),
				...(goods && own?.subjects.length === 0 && { subject: `${goods.kind}:0` }),
			}}
			guarded
		>
			{!goods && (
				<div className="store-pair">
					<SelectField name="store" label={t("storeAdmin.store")} defaultValue="xstore">
						<Options of={storeNames} text={(name) => t(`store.title.${name}`)} />
					</SelectField>
					<SelectField name="subject" label={t("storeAdmin.kindLabel")} defaultValue="parcel:0">
						{kinds.map((one) => (
							<SubjectOptions key={one.kind} of={one} />
						))}
					</SelectField>
				</div>
			)}
			<div className="store-pair">
				<TextField name="sn" label={t("store.article")} maxLength={60} defaultValue={goods?.sn} required />
				<SelectField name="category" label={t("storeAdmin.category")} defaultValue={goods?.category ?? "home"}>
					<Options of={goodsCategories} text={(name) => t(`store.category.${name}`)} />
				</SelectField>
				{goods && own && own.subjects.length > 0 && (
					<SelectField
						name="subject"
						label={t(`storeAdmin.kind.${goods.kind}`)}
						defaultValue={`${goods.kind}:${goods.subject}`}
					>
						<SubjectOptions of={own} />
					</SelectField>
				)}
			</div>
			{langs.map((lang) => (
				<fieldset key={lang} lang={lang} className="store-choices">
					<legend>{t(`storeAdmin.lang.${lang}`)}</legend>
					<TextField
						name={`name_${lang}`}
						label={t("storeAdmin.name")}
						maxLength={storeRules.name}
						defaultValue={goods?.texts[lang]?.name}
						required
					/>
					<TextField
						name={`remark_${lang}`}
						label={t("storeAdmin.remark")}
						maxLength={storeRules.remark}
						defaultValue={goods?.texts[lang]?.remark}
					/>
					<TextAreaField
						name={`content_${lang}`}
						label={t("store.description")}
						rows={3}
						maxLength={storeRules.content}
						defaultValue={goods?.texts[lang]?.content}
					/>
				</fieldset>
			))}
			{(goods?.pictures ?? []).map((picture, at) => (
				<Checkbox key={picture.aid} name={`remove_${picture.aid}`} value="1">
					<img src={picture.thumb} alt="" width={64} height={64} /> {t("storeAdmin.removePicture", { n: at + 1 })}
				</Checkbox>
			))}
			<FileInput
				name="pictures"
				errorOf="aids"
				accept="image/*"
				multiple
				label={t("store.pictures")}
				buttonText={t("storeAdmin.addPictures")}
				describeFile={(file) => file?.name ?? ""}
			/>
			<div className="step-actions">
				<SubmitButton size="md">{t("store.save")}</SubmitButton>
			</div>
		</CallForm>
	);
}
