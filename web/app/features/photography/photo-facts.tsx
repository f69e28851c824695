import type { CallResponse } from "#contract/call.ts";
import type { getPhoto } from "#contract/photography.ts";
import { type CameraView, type PhotoPhoneView, type PhotoTypeView, photoRules } from "#contract/photoViews.ts";
import { boards } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, FileInput, SelectField, TextField } from "../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Options } from "../../ui/options.tsx";
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

/**
 * What everybody may know of a photo: type, phone, editors' choice, and the camera's data where its author shows them.
 */
export function PhotoFacts({ photo }: { photo: Photo }) {
	const { t, paths } = useSite();
	const { type, phone, series, choice, camera, camera_shown } = photo;
	const shown = camera && camera_shown === 1 ? camera : undefined;
	if (!type && !phone && !series && !choice && !shown) return null;
	return (
		<Card className="photo-facts" title={t("photography.about")}>
			{(type || phone || choice > 0) && (
				<div className="flex flex-wrap wrap-anywhere gap-2 my-2">
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
			{series && <SeriesLinks series={series} />}
			{shown && <CameraFacts camera={shown} />}
		</Card>
	);
}

/** The series of the post, and the posts before and after it. */
function SeriesLinks({ series: { id, name, previous, next } }: { series: NonNullable<Photo["series"]> }) {
	const { t, paths } = useSite();
	const fid = boards.photos;
	return (
		<nav className="flex flex-wrap wrap-anywhere gap-2 my-2" aria-label={t("photography.seriesName")}>
			<Chip icon="grid" href={paths.href("photography/series/:id", { id })}>
				{name}
			</Chip>
			{previous > 0 && (
				<Button kind="ghost" size="sm" icon="chevron-left" href={paths.photo({ tid: previous, fid, n: 1 })}>
					{t("photography.seriesPrevious")}
				</Button>
			)}
			{next > 0 && (
				<Button kind="ghost" size="sm" iconEnd="chevron-right" href={paths.photo({ tid: next, fid, n: 1 })}>
					{t("photography.seriesNext")}
				</Button>
			)}
		</nav>
	);
}

function CameraFacts({ camera }: { camera: CameraView }) {
	return <FactList facts={useCameraFacts(camera)} />;
}

/**
 * The author's forms of a photo: type and phone, whether all see the camera's data, and reading those from the original
 * file.
 */
export function PhotoForms({
	photo: { aid, photography, type, phone, series, camera, camera_shown, suggested_phone },
	types,
	phones,
	ownSeries,
	path,
}: {
	photo: Photo;
	types: PhotoTypeView[];
	phones: PhotoPhoneView[];
	/** Names of the author's series. */
	ownSeries: string[];
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
								<Options of={openTypes} value={({ typeid }) => typeid} text={({ name }) => name} />
							</SelectField>
							<SelectField name="phone" label={t("photography.phone")} defaultValue={phone?.id ?? suggested_phone}>
								<option value={0}>{t("photography.noPhone")}</option>
								<Options of={openPhones} value={({ id }) => id} text={({ name }) => name} />
							</SelectField>
							<TextField
								name="series"
								label={t("photography.seriesName")}
								hint={t("photography.seriesHint")}
								maxLength={photoRules.seriesName}
								list="series-names"
								autoComplete="off"
								defaultValue={series?.name ?? ""}
							/>
							<datalist id="series-names">
								{ownSeries.map((name) => (
									<option key={name} value={name} />
								))}
							</datalist>
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
