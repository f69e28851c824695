import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import type { PictureView } from "#contract/common.ts";
import { useSay } from "../../lib/site.tsx";
import css from "../../styles/photo.css?url";
import { IconButton } from "../../ui/icon-button.tsx";
import { LargePhoto } from "./large-photo.tsx";

export interface PhotoViewerProps {
	pictures: PictureView[];
	title: string;
	/** Place of the photo that is shown first, counted from 0. */
	begin: number;
	onClose: () => void;
}

/** How far a finger must travel sideways for the next photo. Pixels. */
const swipe = 48;

/** A thread's photos over the page, one at a time: only what is looked at is loaded. The browser's dialog keeps the focus in and gives it back. */
export function PhotoViewer({ pictures, title, begin, onClose }: PhotoViewerProps) {
	const say = useSay();
	const box = useRef<HTMLDialogElement>(null);
	const [place, setPlace] = useState(begin);
	const touched = useRef<{ x: number; y: number } | undefined>(undefined);
	useEffect(() => box.current?.showModal(), []);
	const picture = pictures[place];
	const go = (by: number): void => setPlace((before) => Math.min(Math.max(before + by, 0), pictures.length - 1));
	const keyed = ({ key }: KeyboardEvent): void => {
		if (key === "ArrowLeft") go(-1);
		if (key === "ArrowRight") go(1);
	};
	const began = ({ touches }: TouchEvent): void => {
		const finger = touches.item(0);
		// Two fingers enlarge.
		touched.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
	};
	const ended = ({ changedTouches }: TouchEvent): void => {
		const finger = changedTouches.item(0);
		const from = touched.current;
		touched.current = undefined;
		if (!from || !finger || (window.visualViewport?.scale ?? 1) > 1) return;
		const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
		if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
	};
	const pressed = ({ target, currentTarget }: MouseEvent): void => {
		if (target === currentTarget) box.current?.close();
	};
	if (!picture) return null;
	const n = place + 1;
	return (
		<dialog
			ref={box}
			className="photo-viewer"
			aria-label={say("reading.photo", { n, title })}
			onClose={onClose}
			onKeyDown={keyed}
			onTouchStart={began}
			onTouchEnd={ended}
		>
			<link rel="stylesheet" href={css} precedence="default" />
			<div className="photo-bar">
				<span aria-live="polite">{say("reading.photoOf", { n, total: pictures.length })}</span>
				<IconButton icon="x" name={say("dialog.close")} onClick={() => box.current?.close()} />
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the dark around the photo is pressed here; keys have Esc and the cross */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
			<div className="photo-stage" onClick={pressed}>
				<LargePhoto picture={picture} alt={say("reading.photo", { n, title })} sizes="100vw" />
			</div>
			{pictures.length > 1 && (
				<div className="photo-ways">
					<IconButton icon="chevron-left" name={say("page.prev")} aria-disabled={place === 0} onClick={() => go(-1)} />
					<IconButton icon="chevron-right" name={say("page.next")} aria-disabled={n === pictures.length} onClick={() => go(1)} />
				</div>
			)}
		</dialog>
	);
}
