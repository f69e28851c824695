import { useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { cropSquare } from "./crop-square.ts";

interface CropperProps {
	/** Object URL of the chosen file. */
	src: string;
	onCut: (square: Blob) => void;
	/** Sends the original file, when the browser can't show it. */
	onAsItIs: () => void;
	busy: boolean;
}

/** Lets the member choose a square of the picture; only that is uploaded. */
export function AvatarCropper({ src, onCut, onAsItIs, busy }: CropperProps) {
	const t = useTranslate();
	const image = useRef<HTMLImageElement>(null);
	const [crop, setCrop] = useState<PercentCrop>();
	const [failed, setFailed] = useState(false);
	const cropPicture = async (): Promise<void> => {
		const square = image.current && crop && (await cropSquare(image.current, crop));
		if (square) onCut(square);
		else setFailed(true);
	};
	const handle = t("profile.cropArea");
	if (failed)
		return (
			<div className="cropper">
				<Notice tone="bad" alert>
					{t("profile.cropFailed")}
				</Notice>
				<Button wide size="lg" onClick={onAsItIs}>
					{t("profile.cropSkip")}
				</Button>
			</div>
		);
	return (
		<div className="cropper">
			<p>{t("profile.cropHint")}</p>
			<ReactCrop
				crop={crop}
				onChange={(_pixels, percent) => setCrop(percent)}
				aspect={1}
				circularCrop
				keepSelection
				minWidth={40}
				ariaLabels={{
					cropArea: handle,
					nwDragHandle: handle,
					nDragHandle: handle,
					neDragHandle: handle,
					eDragHandle: handle,
					seDragHandle: handle,
					sDragHandle: handle,
					swDragHandle: handle,
					wDragHandle: handle,
				}}
			>
				<img
					ref={image}
					src={src}
					alt={t("profile.cropAlt")}
					onError={() => setFailed(true)}
					onLoad={({ currentTarget: { width, height } }) => setCrop(centerCrop(makeAspectCrop({ unit: "%", width: 90 }, 1, width, height), width, height))}
				/>
			</ReactCrop>
			<Button wide size="lg" busy={busy} onClick={() => void cropPicture()}>
				{t("profile.avatarSave")}
			</Button>
		</div>
	);
}
