import { type DragEvent, Suspense, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { formatFileSize } from "../../lib/i18n/formats.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import type { Attachment } from "./attachments-state.ts";
import type { Attachments } from "./use-attachments.ts";

const PhotoDialog = lazyPart(async () => (await import("./options/photo-dialog.tsx")).PhotoDialog);

/** The photo that is being dragged. */
let dragged: string | undefined;

interface PhotoProps {
	item: Attachment;
	/** Position, counted from 1, and the number of photos. */
	position: number;
	total: number;
	attachments: Attachments;
	onMoved: (position: number) => void;
	locked: boolean;
}

/** One photo: progress, error, and its position. */
export function Photo({ item, position, total, attachments, onMoved, locked }: PhotoProps) {
	const t = useTranslate();
	const text = useProgress(item);
	const { id, previewUrl, state, progress, picture } = item;
	const alt = picture?.alt ?? item.alt;
	const [open, setOpen] = useState(false);
	const move = (by: -1 | 1): void => {
		const to = Math.min(Math.max(position + by, 1), total);
		if (to !== position) attachments.move(id, by);
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
		const from = attachments.items.findIndex((one) => one.id === dragged);
		attachments.move(dragged, position - 1 - from);
		onMoved(position);
	};
	return (
		<li
			className="attachment"
			draggable={total > 1 && !locked}
			onDragStart={onDragStart}
			onDragEnter={onDragOver}
			onDragOver={(event) => dragged && event.preventDefault()}
			onDragEnd={() => {
				dragged = undefined;
			}}
		>
			<UploadTile
				{...(previewUrl ? { src: previewUrl } : {})}
				alt={alt || t("composer.photo", { n: position })}
				{...(state === "preparing" || state === "sending" ? { percent: progress * 100 } : {})}
				text={text}
				failed={state === "failed"}
				{...(item.retryable && { retry: { text: t("state.retry"), onRetry: () => attachments.retry(id) } })}
				{...(!locked && {
					replacement: { text: t("composer.chooseAnother"), onFile: (file: File) => attachments.swap(id, file) },
				})}
				{...(locked
					? {}
					: { remove: { name: t("composer.removePhoto", { n: position }), onRemove: () => attachments.remove(id) } })}
				{...(position === 1 ? { badge: t("composer.cover") } : {})}
			/>
			{!locked && previewUrl && (
				<button
					type="button"
					className="attachment-edit"
					aria-label={t("composer.photoOptions", { n: position })}
					onClick={() => setOpen(true)}
				>
					<Icon name="edit" size={16} bold />
				</button>
			)}
			{!locked && total > 1 && (
				<div className="attachment-order">
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
					<PhotoDialog
						position={position}
						alt={alt}
						src={
							picture ? `${picture.base}/${picture.widths.at(Math.min(1, picture.widths.length - 1))}.webp` : previewUrl
						}
						onDescribe={(alt) => attachments.describe(id, alt)}
						onMakeCover={position > 1 ? () => attachments.move(id, 1 - position) : undefined}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</li>
	);
}

/** Progress ("1.8 of 2.6 MB"), error message, or final size. */
function useProgress({ state, size, progress, errorMessage, retryable, picture }: Attachment): string {
	const t = useTranslate();
	const { lang } = useSite();
	if (state === "failed") {
		if (retryable) return t("composer.uploadInterrupted");
		if (size > constraints.image.maxBytes)
			return t("composer.photoTooLarge", { megabytes: constraints.image.maxBytes / 1024 / 1024 });
		return errorMessage || t("composer.photoRejected");
	}
	if (size === 0) return picture ? "" : t("composer.photoResizing");
	if (state === "done") return formatFileSize(size, lang);
	const unit = size >= 1_000_000 ? 1_000_000 : 1_000;
	const done = new Intl.NumberFormat(lang, { maximumFractionDigits: unit === 1_000 ? 0 : 1 }).format(
		(size * progress) / unit,
	);
	return t("composer.uploadProgress", { done, total: formatFileSize(size, lang) });
}
