import { type DragEvent, Suspense, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { numberFormat } from "#contract/formats.ts";
import { formatFileSize } from "../../lib/i18n/formats.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { smallestUrl } from "../../lib/stored-picture.ts";
import type { PostPicture } from "../../lib/unsent/post.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import { isUploading } from "./pictures.ts";
import type { Pictures } from "./use-pictures.ts";

const PictureDialog = lazyPart(async () => (await import("./options/picture-dialog.tsx")).PictureDialog);

/** The picture that is being dragged. */
let dragged: string | undefined;

interface PictureItemProps {
	item: PostPicture;
	/** Position, counted from 1, and the number of pictures. */
	position: number;
	total: number;
	pictures: Pictures;
	onMoved: (position: number) => void;
	locked: boolean;
}

/** One picture: progress, error, and its position. */
export function PictureItem({ item, position, total, pictures, onMoved, locked }: PictureItemProps) {
	const t = useTranslate();
	const text = useProgress(item);
	const { id, upload, picture, alt } = item;
	const address = upload?.preview ?? (picture && smallestUrl(picture));
	const failure = !picture && upload?.state === "failed" ? upload : undefined;
	const [open, setOpen] = useState(false);
	const move = (by: -1 | 1): void => {
		const to = Math.min(Math.max(position + by, 1), total);
		if (to !== position) pictures.move(id, by);
		// The position is announced at either end too.
		onMoved(to);
	};
	const onDragStart = ({ dataTransfer }: DragEvent): void => {
		dragged = id;
		// The browser would offer the picture as a file.
		dataTransfer.clearData();
		dataTransfer.setData("text/plain", "");
	};
	const onDragOver = (event: DragEvent): void => {
		if (dragged) event.preventDefault();
		if (!dragged || dragged === id) return;
		const from = pictures.pictures.findIndex((one) => one.id === dragged);
		pictures.move(dragged, position - 1 - from);
		onMoved(position);
	};
	return (
		<li
			className="chosen-picture"
			draggable={total > 1 && !locked}
			onDragStart={onDragStart}
			onDragEnter={onDragOver}
			onDragOver={(event) => dragged && event.preventDefault()}
			onDragEnd={() => {
				dragged = undefined;
			}}
		>
			<UploadTile
				{...(address ? { src: address } : {})}
				alt={alt || t("composer.photo", { n: position })}
				{...(isUploading(item) ? { percent: (upload?.progress ?? 0) * 100 } : {})}
				text={text}
				failed={failure !== undefined}
				{...(failure?.retryable && { retry: { text: t("state.retry"), onRetry: () => pictures.retry(id) } })}
				{...(!locked && {
					replacement: { text: t("composer.chooseAnother"), onFile: (file: File) => pictures.swap(id, file) },
				})}
				{...(locked
					? {}
					: { remove: { name: t("composer.removePhoto", { n: position }), onRemove: () => pictures.remove(id) } })}
				{...(position === 1 ? { badge: t("composer.cover") } : {})}
			/>
			{!locked && address && (
				<button
					type="button"
					className="chosen-picture-edit"
					aria-label={t("composer.photoOptions", { n: position })}
					onClick={() => setOpen(true)}
				>
					<Icon name="edit" size={16} bold />
				</button>
			)}
			{!locked && total > 1 && (
				<div className="chosen-picture-order">
					<IconButton
						icon="chevron-left"
						name={t("composer.movePhotoForward", { n: position })}
						aria-disabled={position === 1}
						onClick={() => move(-1)}
					/>
					<IconButton
						icon="chevron-right"
						name={t("composer.movePhotoBack", { n: position })}
						aria-disabled={position === total}
						onClick={() => move(1)}
					/>
				</div>
			)}
			{open && (
				<Suspense>
					<PictureDialog
						position={position}
						alt={alt}
						src={
							picture ? `${picture.base}/${picture.widths.at(Math.min(1, picture.widths.length - 1))}.webp` : address
						}
						onDescribe={(alt) => pictures.describe(id, alt)}
						onMakeCover={position > 1 ? () => pictures.move(id, 1 - position) : undefined}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</li>
	);
}

/** Progress ("1.8 of 2.6 MB"), error message, or final size. */
function useProgress({ picture, upload }: PostPicture): string {
	const { t, lang } = useSite();
	const { state, size = 0, progress = 0, retryable, error } = upload ?? {};
	if (!picture && state === "failed") {
		if (retryable) return t("composer.uploadInterrupted");
		if (size > constraints.picture.maxBytes)
			return t("composer.photoTooLarge", { megabytes: constraints.picture.maxBytes / 1024 / 1024 });
		return error || t("composer.photoRejected");
	}
	if (size === 0) return picture ? "" : t("composer.photoResizing");
	if (picture) return formatFileSize(size, lang);
	const unit = size >= 1_000_000 ? 1_000_000 : 1_000;
	const done = numberFormat(lang, { maximumFractionDigits: unit === 1_000 ? 0 : 1 }).format((size * progress) / unit);
	return t("composer.uploadProgress", { done, total: formatFileSize(size, lang) });
}
