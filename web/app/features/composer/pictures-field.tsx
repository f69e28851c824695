import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { smallestUrl } from "../../lib/stored-picture.ts";
import type { PostPicture } from "../../lib/unsent/post.ts";
import { Icon } from "../../ui/icon.tsx";
import { hasFailed, isUploading } from "./pictures.ts";
import type { Pictures, RejectedFiles } from "./use-pictures.ts";

/** Id of the note why no picture can be added. */
export const pictureLimitNoteId = "photos-full";
/** Uploads longer than this show the slow-connection note. Milliseconds. */
const slowMs = 5_000;
/** Interval of progress announcements. Milliseconds. */
const announceMs = 12_000;

/** Most posts have no picture. */
const PictureItem = lazy(async () => ({ default: (await import("./picture-item.tsx")).PictureItem }));

interface PicturesFieldProps {
	pictures: Pictures;
	hydrated: boolean;
	locked: boolean;
	rejectedFiles: RejectedFiles | undefined;
	input: RefObject<HTMLInputElement | null>;
	onFiles: (files: File[]) => void;
}

/** Pictures of a post: a plain file input before hydration, then a list with uploads. */
export function PicturesField({ pictures, hydrated, locked, rejectedFiles, input, onFiles }: PicturesFieldProps) {
	const t = useTranslate();
	const { pictures: items } = pictures;
	const [announcement, announce] = useAnnouncement(items);
	const max = constraints.picturesPerThread;
	const full = items.length >= max;
	const moving = items.some(isUploading);
	return (
		<fieldset className="chosen-pictures-field">
			<legend className="sr-only">{t("composer.photos")}</legend>
			{hydrated ? (
				items.length > 0 && (
					<ol className="chosen-pictures">
						{items.map((item, index) => (
							<Suspense key={item.id}>
								<PictureItem
									item={item}
									position={index + 1}
									total={items.length}
									pictures={pictures}
									locked={locked}
									onMoved={(n) => announce(t("composer.photoMoved", { n, total: items.length }))}
								/>
							</Suspense>
						))}
					</ol>
				)
			) : (
				<StoredPictures items={items} />
			)}
			{!(full || locked) && (
				<label className={hydrated ? "chosen-picture-add hydrated" : "chosen-picture-add"}>
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
				<p id={pictureLimitNoteId} className="field-note">
					{t("composer.photosFull", { max })}
				</p>
			)}
			{items.length === 0 && (
				<p className="field-note">
					{t("composer.photosHint", { max, megabytes: constraints.picture.maxBytes / 1024 / 1024 })}
				</p>
			)}
			{hydrated && moving && <UploadingNote />}
			{rejectedFiles && rejectedFiles.tooMany > 0 && (
				<Hint text={t("composer.tooManyPhotos", { n: rejectedFiles.tooMany, max })} />
			)}
			{rejectedFiles && rejectedFiles.notPictures > 0 && (
				<Hint text={t("composer.notPhotos", { n: rejectedFiles.notPictures })} />
			)}
			<p className="sr-only" aria-live="polite">
				{announcement}
			</p>
		</fieldset>
	);
}

/** Stored pictures in a form without script: a checkbox keeps each one. */
function StoredPictures({ items }: { items: PostPicture[] }) {
	const t = useTranslate();
	const stored = items.flatMap(({ picture, alt }) => (picture ? [{ ...picture, alt }] : []));
	if (stored.length === 0) return null;
	return (
		<ol className="chosen-pictures">
			{stored.map((picture, index) => (
				<li key={picture.aid} className="chosen-picture">
					<div className="upload">
						<div className="upload-frame">
							<img src={smallestUrl(picture)} alt={t("composer.photo", { n: index + 1 })} />
							{index === 0 && <span className="label absolute start-2 top-2">{t("composer.cover")}</span>}
						</div>
						<label className="check">
							<span>{t("composer.photoText")}</span>
							<input
								className="input"
								name={`alt${picture.aid}`}
								defaultValue={picture.alt}
								maxLength={constraints.photoText.max}
							/>
						</label>
						<label className="check">
							<input type="checkbox" name="picture" value={JSON.stringify(picture)} defaultChecked />
							<span>{t("composer.keepPhoto")}</span>
						</label>
					</div>
				</li>
			))}
		</ol>
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
function useAnnouncement(items: PostPicture[]): [string, (text: string) => void] {
	const t = useTranslate();
	const [announcement, announce] = useState("");
	const before = useRef(new Map<string, boolean>());
	const now = useRef(items);
	now.current = items;
	const latestTranslate = useRef(t);
	latestTranslate.current = t;
	useEffect(() => {
		for (const [index, item] of items.entries()) {
			const wasUploading = before.current.get(item.id);
			if (wasUploading && item.picture) announce(latestTranslate.current("composer.photoUploaded", { n: index + 1 }));
			if (wasUploading && hasFailed(item)) announce(latestTranslate.current("composer.photoFailed", { n: index + 1 }));
		}
		before.current = new Map(items.map((item) => [item.id, isUploading(item)]));
	}, [items]);
	const moving = items.some(isUploading);
	useEffect(() => {
		if (!moving) return;
		const timer = setInterval(() => {
			const index = now.current.findIndex((item) => isUploading(item) && item.upload?.state === "sending");
			const upload = now.current[index]?.upload;
			if (upload)
				announce(
					latestTranslate.current("composer.photoPercent", {
						n: index + 1,
						percent: Math.round(upload.progress * 100),
					}),
				);
		}, announceMs);
		return () => clearInterval(timer);
	}, [moving]);
	return [announcement, announce];
}
