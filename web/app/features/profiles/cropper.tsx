import { useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cutSquare } from "./cut-square.ts";

interface CropperProps {
	/** Address of the chosen file on the device. */
	src: string;
	onCut: (square: Blob) => void;
	/** Sends the whole file, where this device can't show it. */
	onAsItIs: () => void;
	busy: boolean;
}

/** Lets a member choose the square of a picture that is shown. Only that square travels: the line may be slow. */
export function Cropper({ src, onCut, onAsItIs, busy }: CropperProps) {
	const say = useSay();
	const image = useRef<HTMLImageElement>(null);
	const [crop, setCrop] = useState<PercentCrop>();
	const [broken, setBroken] = useState(false);
	const cut = async (): Promise<void> => {
		const square = image.current && crop && (await cutSquare(image.current, crop));
		if (square) onCut(square);
		else setBroken(true);
	};
	const handle = say("profile.cropArea");
	if (broken)
		return (
			<div className="cropper">
				<Notice tone="bad" alert>
					{say("profile.cropBroken")}
				</Notice>
				<Button wide size="lg" onClick={onAsItIs}>
					{say("profile.cropAsIs")}
				</Button>
			</div>
		);
	return (
		<div className="cropper">
			<p>{say("profile.cropHint")}</p>
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
					alt={say("profile.cropAlt")}
					onError={() => setBroken(true)}
					onLoad={({ currentTarget: { width, height } }) => setCrop(centerCrop(makeAspectCrop({ unit: "%", width: 90 }, 1, width, height), width, height))}
				/>
			</ReactCrop>
			<Button wide size="lg" busy={busy} onClick={() => void cut()}>
				{say("profile.avatarSave")}
			</Button>
		</div>
	);
}
