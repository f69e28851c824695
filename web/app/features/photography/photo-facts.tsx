import type { CallResponse } from "#contract/call.ts";
import type { getPhoto } from "#contract/photography.ts";
import type { CameraView, PhotoPhoneView, PhotoTypeView } from "#contract/photoViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, FileInput, SelectField } from "../../lib/form/fields.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import "../../styles/photography.css";

type Photo = CallResponse<typeof getPhoto>;

/** What a camera recorded, as names and values. */
function useCameraFacts(camera: CameraView): [name: string, value: string][] {
	const t = useTranslate();
	const { model, lens, exposure, aperture, iso, focal } = camera;
	const facts: [string, string][] = [
		[t("photography.camera.model"), model],
		[t("photography.camera.lens"), lens],
		[t("photography.camera.exposure"), exposure && t("photography.camera.seconds", { value: exposure })],
		[t("photography.camera.aperture"), aperture && `f/${aperture}`],
		[t("photography.camera.iso"), iso],
		[t("photography.camera.focal"), focal && t("photography.camera.millimetres", { value: focal })],
	];
	return facts.filter(([, value]) => value !== "");
}

/** What everybody may know of a photo: type, phone, editors' choice, and the camera's data where its author shows them. */
export function PhotoFacts({ photo }: { photo: Photo }) {
	const t = useTranslate();
	const paths = usePaths();
	const { type, phone, choice, camera, camera_shown } = photo;
	const shown = camera && camera_shown === 1 ? camera : undefined;
	if (!type && !phone && !choice && !shown) return null;
	return (
		<Card className="photo-facts" title={t("photography.about")}>
			{(type || phone || choice > 0) && (
				<div className="photo-chips">
					{choice > 0 && (
						<Chip icon="star-full" kind="sky" href={paths.href("photography/:list", { list: "choice" })}>
							{t("photography.choiceOne")}
						</Chip>
					)}
					{type && <Chip href={paths.href("photography/photos", { typeid: type.typeid })}>{type.name}</Chip>}
					{phone && (
						<Chip icon="camera" href={paths.href("photography/:list", { list: phone.list })}>
							{phone.name}
						</Chip>
					)}
				</div>
			)}
			{shown && <CameraFacts camera={shown} />}
		</Card>
	);
}

function CameraFacts({ camera }: { camera: CameraView }) {
	return <FactList facts={useCameraFacts(camera)} />;
}

/** The author's forms of a photo: type and phone, whether all see the camera's data, and reading those from the original file. */
export function PhotoForms({
	photo: { aid, photography, type, phone, camera, camera_shown, suggested_phone },
	types,
	phones,
	path,
}: {
	photo: Photo;
	types: PhotoTypeView[];
	phones: PhotoPhoneView[];
	path: string;
}) {
	const t = useTranslate();
	const openTypes = type && types.every(({ typeid }) => typeid !== type.typeid) ? [...types, type] : types;
	const openPhones = phone && phones.every(({ id }) => id !== phone.id) ? [...phones, phone] : phones;
	return (
		<Card className="photo-facts" title={t("photography.yours")}>
			{(photography || camera) && (
				<CallForm intent="save" action={path} hidden={{ aid }}>
					{photography && (
						<>
							<SelectField name="typeid" label={t("photography.type")} defaultValue={type?.typeid ?? 0}>
								<option value={0}>{t("photography.noType")}</option>
								{openTypes.map(({ typeid, name }) => (
									<option key={typeid} value={typeid}>
										{name}
									</option>
								))}
							</SelectField>
							<SelectField name="phone" label={t("photography.phone")} defaultValue={phone?.id ?? suggested_phone}>
								<option value={0}>{t("photography.noPhone")}</option>
								{openPhones.map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</SelectField>
						</>
					)}
					{camera && (
						<>
							<input type="hidden" name="camera" value="1" />
							<CameraFacts camera={camera} />
							<CheckboxField name="show_camera" value="1" defaultChecked={camera_shown === 1}>
								{t("photography.showCamera")}
							</CheckboxField>
						</>
					)}
					<SubmitButton size="md">{t("photography.save")}</SubmitButton>
				</CallForm>
			)}
			<details className="mt-2">
				<summary className="btn btn-ghost btn-sm">{t("photography.readCamera")}</summary>
				<CallForm intent="camera" action={path} encType="multipart/form-data" hidden={{ aid }}>
					<FileInput
						name="file"
						label={t("photography.original")}
						hint={t("photography.originalHint")}
						buttonText={t("photography.chooseOriginal")}
						describeFile={(file) => file?.name ?? ""}
						accept="image/*"
						required
					/>
					<SubmitButton kind="quiet" size="md">
						{t("photography.read")}
					</SubmitButton>
				</CallForm>
			</details>
		</Card>
	);
}

/** For moderators: makes the post an editors' choice, or takes that back. */
export function ChoiceForm({ chosen, path }: { chosen: boolean; path: string }) {
	const t = useTranslate();
	return (
		<CallForm intent="choose" action={path} hidden={{ status: chosen ? 0 : 1 }}>
			<SubmitButton kind="soft" size="md">
				{t(chosen ? "photography.unchoose" : "photography.choose")}
			</SubmitButton>
		</CallForm>
	);
}
