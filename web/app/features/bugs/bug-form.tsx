import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { type BugItem, bugItemNames } from "#contract/bugOptions.ts";
import { constraints } from "#contract/constraints.ts";
import { findSectionByFid, isSectionOpen, selectableSections } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { isUploading, picturesReducer, storedPicture, uploadedPictures } from "../composer/pictures.ts";
import { PicturesField } from "../composer/pictures-field.tsx";
import { type RejectedFiles, usePictures } from "../composer/use-pictures.ts";
import { useSectionName } from "../shell/section-name.ts";
import type { BugFormData, BugFormView } from "./bug-form.server.ts";
import { choicesOf } from "./bug-texts.ts";
import { deviceOfClientHints } from "./device.ts";
import { SimilarBugs, useSimilarBugs } from "./similar-bugs.tsx";
import "../../styles/bugs.css";
import "../../styles/composer.css";

const { stepsLength, deviceLength } = constraints.bug;
const intent = "report-bug";

/** Reports or edits a bug. Without scripts, photos are sent with the form. */
export function BugForm({ bug }: { bug: BugFormData }) {
	const { t, site } = useSite();
	const nameOf = useSectionName();
	const hydrated = useHydrated();
	const result = useFormResult<BugFormView>(intent);
	const form = useRef<HTMLFormElement>(null);
	const files = useRef<HTMLInputElement>(null);
	const first = result?.view?.pictures ?? bug.pictures;
	const [items, dispatch] = useReducer(picturesReducer, first, (views) => views.map(storedPicture));
	const pictures = usePictures(items, items, dispatch, bug.tid || bug.draft ? first : []);
	const [rejectedFiles, setRejectedFiles] = useState<RejectedFiles>();
	const [waiting, setWaiting] = useState<HTMLElement | null>();
	const similar = useSimilarBugs(result?.view?.similar);
	const uploading = items.some(isUploading);
	const isNew = bug.tid === 0;
	const sections = selectableSections(undefined).filter((section) => isSectionOpen(section, site.features));
	const current = findSectionByFid(bug.country_fid);
	const offered = current && !sections.some(({ fid }) => fid === current.fid) ? [current, ...sections] : sections;

	// Sent as soon as its photos are uploaded.
	useEffect(() => {
		if (waiting === undefined || uploading) return;
		setWaiting(undefined);
		form.current?.requestSubmit(waiting);
	}, [waiting, uploading]);
	useEffect(() => {
		if (isNew && !bug.draft) void fillDevice(form.current);
	}, [isNew, bug.draft]);

	const onSubmit = (event: FormEvent): void => {
		if (!uploading) return;
		event.preventDefault();
		setWaiting((event.nativeEvent as SubmitEvent).submitter);
	};

	return (
		<CallForm
			ref={form}
			intent={intent}
			encType="multipart/form-data"
			hidden={{ tid: bug.tid || undefined, draft: bug.draft || undefined, version: bug.version || undefined }}
			guarded
			saveAs={`bug.${bug.tid || `d${bug.draft}`}`}
			onSubmit={onSubmit}
		>
			<TextField
				label={t("composer.title")}
				name="subject"
				maxLength={constraints.title.max}
				required
				defaultValue={bug.subject}
				autoComplete="off"
				onInput={({ currentTarget }) => isNew && similar.look(currentTarget.value)}
			/>
			{isNew && <SimilarBugs found={similar.found} onMeToo={hydrated ? similar.setMeToo : undefined} />}
			{isNew && !hydrated && (
				<SubmitButton kind="quiet" size="sm" value="check-similar" formNoValidate>
					{t("bug.checkSimilar")}
				</SubmitButton>
			)}
			<TextAreaField
				label={t("composer.text")}
				name="message"
				rows={5}
				required
				defaultValue={bug.message}
				maxLength={constraints.content.max}
			/>
			<TextAreaField
				label={t("bug.steps")}
				hint={t("bug.stepsHint")}
				name="reproduce"
				rows={3}
				defaultValue={bug.reproduce}
				maxLength={stepsLength}
			/>
			<div className="bug-fields">
				{bugItemNames.map((item) => (
					<Option key={item} item={item} value={bug[item]} />
				))}
			</div>
			<div className="bug-fields">
				<TextField
					label={t("bug.model")}
					hint={t("bug.deviceHint")}
					name="device_model"
					maxLength={deviceLength}
					defaultValue={bug.device_model}
					autoComplete="off"
				/>
				<TextField
					label={t("bug.version")}
					name="system_version"
					maxLength={deviceLength}
					defaultValue={bug.system_version}
					autoComplete="off"
				/>
				{isNew && (
					<SelectField label={t("composer.section")} name="country_fid" defaultValue={bug.country_fid}>
						{offered.map((section) => (
							<option key={section.fid} value={section.fid} suppressHydrationWarning>
								{nameOf(section)}
							</option>
						))}
					</SelectField>
				)}
			</div>
			<PicturesField
				pictures={pictures}
				hydrated={hydrated}
				locked={false}
				rejectedFiles={rejectedFiles}
				input={files}
				onFiles={(picked) => setRejectedFiles(pictures.add(picked))}
			/>
			{hydrated &&
				uploadedPictures(items).map((picture) => (
					<input key={picture.aid} type="hidden" name="picture" value={JSON.stringify(picture)} />
				))}
			{waiting !== undefined && (
				<Notice
					tone="info"
					icon="cloud-up"
					action={
						<Button kind="quiet" size="sm" onClick={() => setWaiting(undefined)}>
							{t("composer.cancelPosting")}
						</Button>
					}
				>
					{t("composer.waitingForPhotos", { n: items.filter(isUploading).length })}
				</Notice>
			)}
			<div className="bug-form-actions">
				<SubmitButton icon="bug">{t(isNew ? "bug.report" : "bug.save")}</SubmitButton>
				{isNew && (
					<SubmitButton kind="quiet" value="save-draft" formNoValidate>
						{t("composer.saveDraft")}
					</SubmitButton>
				)}
			</div>
		</CallForm>
	);
}

/** One option of the form; only the area must be chosen. */
function Option({ item, value }: { item: BugItem; value: number }) {
	const t = useTranslate();
	return (
		<SelectField label={t(`bug.item.${item}`)} name={item} defaultValue={value || ""} required={item === "module"}>
			<option value="">{t(item === "module" ? "bug.choose" : "bug.notChosen")}</option>
			<Options of={choicesOf(t, item)} value={(choice) => choice.value} text={(choice) => choice.text} />
		</SelectField>
	);
}

/** Fills the empty fields of the device from the browser's client hints. */
async function fillDevice(form: HTMLFormElement | null): Promise<void> {
	const field = (name: string): HTMLInputElement | null =>
		form?.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? null;
	if (field("device_model")?.value !== "") return;
	const device = await deviceOfClientHints();
	for (const [name, text] of Object.entries(device ?? {})) {
		const input = field(name);
		if (input?.value === "") input.value = text;
	}
}
