import { constraints } from "#contract/constraints.ts";

const side = constraints.video.coverSide;

/** The middle of a frame or photo as a square JPEG in base64. @throws where the browser can't read its pixels */
export function squarePicture(source: HTMLVideoElement | ImageBitmap): string {
	const [width, height] =
		source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
	const crop = Math.min(width, height);
	const canvas = document.createElement("canvas");
	canvas.width = side;
	canvas.height = side;
	canvas.getContext("2d")?.drawImage(source, (width - crop) / 2, (height - crop) / 2, crop, crop, 0, 0, side, side);
	return canvas.toDataURL("image/jpeg", 0.85);
}
