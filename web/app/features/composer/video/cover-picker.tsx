import { useId, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

const side = constraints.video.coverSide;

/** The middle of a frame or photo as a square JPEG in base64. @throws where the browser can't read its pixels */
function squarePicture(source: HTMLVideoElement | ImageBitmap): string {
	const [width, height] =
		source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
	const crop = Math.min(width, height);
	const canvas = document.createElement("canvas");
	canvas.width = side;
	canvas.height = side;
	canvas.getContext("2d")?.drawImage(source, (width - crop) / 2, (height - crop) / 2, crop, crop, 0, 0, side, side);
	return canvas.toDataURL("image/jpeg", 0.85);
}

interface CoverPickerProps {
	/** Address of the video's file, where this browser has it. */
	address: string | undefined;
	/** Takes a frame by itself: the server could not. */
	missing: boolean;
	/** @returns whether the cover was stored */
	setCover: (base64img: string) => Promise<boolean>;
}

/**
 * Chooses the cover: a frame of the video, or a photo. Where the browser can't play the file, the server has taken a
 * frame.
 */
export function CoverPicker({ address, missing, setCover }: CoverPickerProps) {
	const t = useTranslate();
	const id = useId();
	const video = useRef<HTMLVideoElement>(null);
	const [length, setLength] = useState(0);
	const [busy, setBusy] = useState(false);
	const [status, setStatus] = useState<"video.coverSet" | "video.coverFailed">();

	const store = async (read: () => Promise<string> | string): Promise<void> => {
		setBusy(true);
		setStatus(undefined);
		const stored = await Promise.resolve()
			.then(read)
			.then(setCover)
			.catch(() => false);
		setStatus(stored ? "video.coverSet" : "video.coverFailed");
		setBusy(false);
	};
	const storePicture = (file: File): void => void store(async () => squarePicture(await createImageBitmap(file)));

	return (
		<details className="video-cover">
			<summary className="btn btn-quiet btn-sm">
				<Icon name="image" />
				<span className="btn-text">{t("video.changeCover")}</span>
			</summary>
			{address && (
				<>
					<video
						ref={video}
						src={address}
						muted
						playsInline
						preload="auto"
						onLoadedMetadata={({ currentTarget }) => {
							const { duration, videoWidth } = currentTarget;
							setLength(videoWidth > 0 && Number.isFinite(duration) ? duration : 0);
							if (missing) currentTarget.currentTime = Math.min(1, duration / 2 || 0);
						}}
						onSeeked={({ currentTarget }) => {
							if (missing && !busy) void store(() => squarePicture(currentTarget));
						}}
					/>
					{length > 0 && (
						<div className="video-frame-choice">
							<label htmlFor={id}>{t("video.frame")}</label>
							<input
								id={id}
								type="range"
								min={0}
								max={length}
								step={0.1}
								defaultValue={0}
								onChange={({ currentTarget }) => {
									if (video.current) video.current.currentTime = Number(currentTarget.value);
								}}
							/>
							<Button
								kind="soft"
								size="sm"
								busy={busy}
								onClick={() => void store(() => (video.current ? squarePicture(video.current) : ""))}
							>
								{t("video.useFrame")}
							</Button>
						</div>
					)}
				</>
			)}
			<label className="btn btn-quiet btn-sm video-photo">
				<Icon name="image-plus" />
				<span className="btn-text">{t("video.usePhoto")}</span>
				<input
					type="file"
					accept="image/*"
					className="sr-only"
					disabled={busy}
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						if (file) storePicture(file);
						currentTarget.value = "";
					}}
				/>
			</label>
			<p role="status" className={status === "video.coverFailed" ? "field-note bad" : "field-note"}>
				{status && t(status)}
			</p>
		</details>
	);
}
