import type { AdminEmoticonPackView } from "#contract/emoticonAdmin.ts";
import { emoticonPath } from "#contract/emoticons.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { FileInput } from "../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { useFileDescription } from "../media/use-file-description.ts";
import { EmoticonNameFields } from "./emoticon-name-fields.tsx";
import "../../styles/editorial.css";

/** The names of a pack; of one that was added also its pictures, and how it is deleted. */
export function EmoticonPackCard({ pack }: { pack: AdminEmoticonPackView }) {
	const t = useTranslate();
	const { type, name, added } = pack;
	return (
		<>
			<Card title={t("emoticonAdmin.namesOf", { name })}>
				{!added && <p className="admin-note mb-3">{t("emoticonAdmin.ownHint")}</p>}
				<NamesForm pack={pack} />
				{added && (
					<ConfirmForm
						intent="delete"
						id={type}
						hidden={{ type }}
						open={t("emoticonAdmin.deletePack")}
						openClassName="btn btn-quiet btn-sm"
						detailsClassName="mt-3"
						question={t("emoticonAdmin.deletePackText")}
						submit={t("emoticonAdmin.deletePack")}
					/>
				)}
			</Card>
			{added && <PicturesCard pack={pack} />}
		</>
	);
}

function NamesForm({ pack: { type, names, added } }: { pack: AdminEmoticonPackView }) {
	const { t, paths } = useSite();
	return (
		<CallForm intent="save" id={type} hidden={{ type }}>
			<EmoticonNameFields names={names} optional={!added} />
			<div className="admin-actions">
				<SubmitButton size="md">{t("emoticonAdmin.save")}</SubmitButton>
				<Button kind="quiet" href={paths.href("admin/emoticons")}>
					{t("dialog.cancel")}
				</Button>
			</div>
		</CallForm>
	);
}

function PicturesCard({ pack: { type, emoticons } }: { pack: AdminEmoticonPackView }) {
	const t = useTranslate();
	const describeFile = useFileDescription();
	return (
		<Card title={t("emoticonAdmin.pictures")}>
			{emoticons.length === 0 && <EmptyState text={t("emoticonAdmin.none")} />}
			<ul className="admin-list">
				{emoticons.map((emoticon) => (
					<PictureRow key={emoticon.code} type={type} emoticon={emoticon} />
				))}
			</ul>
			<CallForm
				intent="picture"
				id={`${type} ${emoticons.at(-1)?.code}`}
				key={emoticons.at(-1)?.code}
				hidden={{ type }}
				encType="multipart/form-data"
			>
				<FileInput
					name="file"
					label={t("emoticonAdmin.picture")}
					buttonText={t("emoticonAdmin.choosePicture")}
					hint={t("emoticonAdmin.pictureHint")}
					accept="image/*"
					errorOf="aid"
					describeFile={describeFile}
					required
				/>
				<EmoticonNameFields />
				<div className="step-actions">
					<SubmitButton size="md">{t("emoticonAdmin.addPicture")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}

function PictureRow({ type, emoticon }: { type: string; emoticon: AdminEmoticonPackView["emoticons"][number] }) {
	const t = useTranslate();
	const { code, name, names } = emoticon;
	return (
		<li>
			<p className="editorial-name">
				<img src={emoticonPath(code)} width={40} height={40} alt="" loading="lazy" />
				<span>{names ? Object.values(names).join(", ") : name}</span>
			</p>
			<div className="admin-actions">
				<details>
					<summary className="btn btn-quiet btn-sm" aria-label={t("emoticonAdmin.editName", { name })}>
						{t("emoticonAdmin.edit")}
					</summary>
					<CallForm intent="name" id={code} hidden={{ type, code }}>
						<EmoticonNameFields names={names} />
						<SubmitButton size="md">{t("emoticonAdmin.save")}</SubmitButton>
					</CallForm>
				</details>
				<ConfirmForm
					intent="delete-picture"
					id={code}
					hidden={{ type, code }}
					open={t("emoticonAdmin.delete")}
					openLabel={t("emoticonAdmin.deleteName", { name })}
					openClassName="btn btn-quiet btn-sm"
					question={t("emoticonAdmin.deletePictureText")}
					submit={t("emoticonAdmin.delete")}
				/>
			</div>
		</li>
	);
}
