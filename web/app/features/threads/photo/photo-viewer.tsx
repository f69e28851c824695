import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import type { PictureView } from "#contract/common.ts";
import { useTranslate } from "../../../lib/site.tsx";
import css from "../../../styles/photo.css?url";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LargePhoto } from "./large-photo.tsx";

export interface PhotoViewerProps {
	pictures: PictureView[];
	title: string;
	/** Index of the photo shown first. */
	initialIndex: number;
	onClose: () => void;
}

/** Minimum horizontal swipe distance. Pixels. */
const swipe = 48;

/** A thread's photos in a modal dialog, one at a time; only the shown photo is loaded. */
export function PhotoViewer({ pictures, title, initialIndex, onClose }: PhotoViewerProps) {
	const t = useTranslate();
	const box = useRef<HTMLDialogElement>(null);
	const [index, setIndex] = useState(initialIndex);
	const touchStart = useRef<{ x: number; y: number } | undefined>(undefined);
	useEffect(() => box.current?.showModal(), []);
	const picture = pictures[index];
	const go = (by: number): void => setIndex((before) => Math.min(Math.max(before + by, 0), pictures.length - 1));
	const handleKey = ({ key }: KeyboardEvent): void => {
		if (key === "ArrowLeft") go(-1);
		if (key === "ArrowRight") go(1);
	};
	const onTouchStart = ({ touches }: TouchEvent): void => {
		const finger = touches.item(0);
		// Two fingers zoom.
		touchStart.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
	};
	const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
		const finger = changedTouches.item(0);
		const from = touchStart.current;
		touchStart.current = undefined;
		if (!from || !finger || (window.visualViewport?.scale ?? 1) > 1) return;
		const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
		if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
	};
	const onBackdropClick = ({ target, currentTarget }: MouseEvent): void => {
		if (target === currentTarget) box.current?.close();
	};
	if (!picture) return null;
	const n = index + 1;
	return (
		<dialog
			ref={box}
			className="photo-viewer"
			aria-label={t("photo.link", { n, title })}
			onClose={onClose}
			onKeyDown={handleKey}
			onTouchStart={onTouchStart}
			onTouchEnd={onTouchEnd}
		>
			<link rel="stylesheet" href={css} precedence="default" />
			<div className="photo-header">
				<span aria-live="polite">{t("photo.position", { n, total: pictures.length })}</span>
				<IconButton icon="x" name={t("dialog.close")} onClick={() => box.current?.close()} />
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks on the backdrop; keyboards have Esc and the close button */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
			<div className="photo-canvas" onClick={onBackdropClick}>
				<LargePhoto picture={picture} alt={t("photo.link", { n, title })} sizes="100vw" />
			</div>
			{pictures.length > 1 && (
				<div className="photo-nav">
					<IconButton icon="chevron-left" name={t("pagination.previous")} aria-disabled={index === 0} onClick={() => go(-1)} />
					<IconButton icon="chevron-right" name={t("pagination.next")} aria-disabled={n === pictures.length} onClick={() => go(1)} />
				</div>
			)}
		</dialog>
	);
}
