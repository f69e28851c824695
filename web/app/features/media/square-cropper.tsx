import { useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import "../../styles/cropper.css";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cropSquare } from "./crop-square.ts";

interface CropperProps {
	/** Object URL of the chosen file. */
	src: string;
	onCut: (square: Blob) => void;
	/** Sends the original file, when the browser can't show it. */
	onAsItIs: () => void;
	/** Text of the button that crops. */
	submit: string;
	/** What it is encoded as. */
	type?: "image/webp" | "image/jpeg";
	circular?: boolean;
	/** Least side of the square in pixels of the file, if it has so many. */
	least?: number;
	busy?: boolean;
}

/** Least side of the frame on the screen. */
const leastShown = 40;

/** Lets the member choose a square of the picture; only that is uploaded. */
export function SquareCropper({
	src,
	onCut,
	onAsItIs,
	submit,
	type = "image/webp",
	circular = false,
	least = 0,
	busy,
}: CropperProps) {
	const t = useTranslate();
	const image = useRef<HTMLImageElement>(null);
	const [crop, setCrop] = useState<PercentCrop>();
	const [failed, setFailed] = useState(false);
	const [minWidth, setMinWidth] = useState(leastShown);
	const cropPicture = async (): Promise<void> => {
		const square = image.current && crop && (await cropSquare(image.current, crop, type));
		if (square) onCut(square);
		else setFailed(true);
	};
	const handle = t("crop.area");
	if (failed)
		return (
			<div className="cropper">
				<Notice tone="bad" alert>
					{t("crop.failed")}
				</Notice>
				<Button wide size="lg" onClick={onAsItIs}>
					{t("crop.skip")}
				</Button>
			</div>
		);
	return (
		<div className="cropper">
			<p>{t("crop.hint")}</p>
			<ReactCrop
				crop={crop}
				onChange={(_pixels, percent) => setCrop(percent)}
				aspect={1}
				circularCrop={circular}
				keepSelection
				minWidth={minWidth}
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
					alt={t("crop.alt")}
					onError={() => setFailed(true)}
					onLoad={({ currentTarget: { width, height, naturalWidth } }) => {
						setMinWidth(Math.min(width, height, Math.max(leastShown, (least * width) / naturalWidth)));
						setCrop(
							centerCrop(
								makeAspectCrop({ unit: "%", ...(width > height ? { height: 90 } : { width: 90 }) }, 1, width, height),
								width,
								height,
							),
						);
					}}
				/>
			</ReactCrop>
			<Button wide size="lg" busy={busy} onClick={() => void cropPicture()}>
				{submit}
			</Button>
		</div>
	);
}
