import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Attachment, isUploading } from "./attachments-state.ts";
import { StoredPhotos } from "./stored-photos.tsx";
import type { Attachments, RejectedFiles } from "./use-attachments.ts";

/** Id of the note why no photo can be added. */
export const photoLimitNoteId = "photos-full";
/** Uploads longer than this show the slow-connection note. Milliseconds. */
const slowMs = 5_000;
/** Interval of progress announcements. Milliseconds. */
const announceMs = 12_000;

/** Most posts have no photo. */
const Photo = lazy(async () => ({ default: (await import("./photo.tsx")).Photo }));

interface PhotosProps {
	attachments: Attachments;
	hydrated: boolean;
	locked: boolean;
	rejectedFiles: RejectedFiles | undefined;
	input: RefObject<HTMLInputElement | null>;
	onFiles: (files: File[]) => void;
}

/** Photos of a post: a plain file input before hydration, then a list with uploads. */
export function Photos({ attachments, hydrated, locked, rejectedFiles, input, onFiles }: PhotosProps) {
	const t = useTranslate();
	const { items } = attachments;
	const [announcement, announce] = useAnnouncement(items);
	const max = constraints.picturesPerThread;
	const full = items.length >= max;
	const moving = items.some(isUploading);
	return (
		<fieldset className="attachments-field">
			<legend className="sr-only">{t("composer.photos")}</legend>
			{hydrated ? (
				items.length > 0 && (
					<ol className="attachments">
						{items.map((item, index) => (
							<Suspense key={item.id}>
								<Photo
									item={item}
									position={index + 1}
									total={items.length}
									attachments={attachments}
									locked={locked}
									onMoved={(n) => announce(t("composer.photoMoved", { n, total: items.length }))}
								/>
							</Suspense>
						))}
					</ol>
				)
			) : (
				<StoredPhotos items={items} />
			)}
			{!(full || locked) && (
				<label className={hydrated ? "attachment-add hydrated" : "attachment-add"}>
					<Icon name="image-plus" size={24} />
					<span>{items.length > 0 ? t("composer.add") : t("composer.addPhotos")}</span>
					<input
						ref={input}
						type="file"
						name="files"
						multiple
						accept="image/*"
						onChange={({ currentTarget }) => {
							onFiles([...(currentTarget.files ?? [])]);
							currentTarget.value = "";
						}}
					/>
				</label>
			)}
			{full && (
				<p id={photoLimitNoteId} className="field-note">
					{t("composer.photosFull", { max })}
				</p>
			)}
			{items.length === 0 && (
				<p className="field-note">
					{t("composer.photosHint", { max, megabytes: constraints.image.maxBytes / 1024 / 1024 })}
				</p>
			)}
			{hydrated && moving && <UploadingNote />}
			{rejectedFiles && rejectedFiles.tooMany > 0 && (
				<Hint text={t("composer.tooManyPhotos", { n: rejectedFiles.tooMany, max })} />
			)}
			{rejectedFiles && rejectedFiles.notPhotos > 0 && (
				<Hint text={t("composer.notPhotos", { n: rejectedFiles.notPhotos })} />
			)}
			<p className="sr-only" aria-live="polite">
				{announcement}
			</p>
		</fieldset>
	);
}

const Hint = ({ text }: { text: string }) => (
	<p className="field-note bad" role="alert">
		<Icon name="circle-alert" size={16} />
		<span>{text}</span>
	</p>
);

/** Says that the post can be submitted during uploads. */
function UploadingNote() {
	const t = useTranslate();
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), slowMs);
		return () => clearTimeout(timer);
	}, []);
	return (
		<p className="upload-note">
			<Icon name="cloud-up" />
			<span>{t(slow ? "composer.slowConnection" : "composer.uploadsContinue")}</span>
		</p>
	);
}

/** Screen-reader announcements of upload results and progress. */
function useAnnouncement(items: Attachment[]): [string, (text: string) => void] {
	const t = useTranslate();
	const [announcement, announce] = useState("");
	const before = useRef(new Map<string, Attachment["state"]>());
	const now = useRef(items);
	now.current = items;
	const latestTranslate = useRef(t);
	latestTranslate.current = t;
	useEffect(() => {
		items.forEach(({ id, state }, index) => {
			const was = before.current.get(id);
			if (was && was !== state && state === "done")
				announce(latestTranslate.current("composer.photoUploaded", { n: index + 1 }));
			if (was && was !== state && state === "failed")
				announce(latestTranslate.current("composer.photoFailed", { n: index + 1 }));
		});
		before.current = new Map(items.map(({ id, state }) => [id, state]));
	}, [items]);
	const moving = items.some(isUploading);
	useEffect(() => {
		if (!moving) return;
		const timer = setInterval(() => {
			const index = now.current.findIndex(({ state }) => state === "sending");
			const item = now.current[index];
			if (item)
				announce(
					latestTranslate.current("composer.photoPercent", { n: index + 1, percent: Math.round(item.progress * 100) }),
				);
		}, announceMs);
		return () => clearInterval(timer);
	}, [moving]);
	return [announcement, announce];
}
