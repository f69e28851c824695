import decodeQr from "qr/decode.js";

/** Pixels of the longer side of the picture that is read: enough for a code that fills a third of it. */
const longSide = 640;

let canvas: HTMLCanvasElement | undefined;

/** Reads the QR code in the present picture of a video, in browsers without a reader. */
export async function readCode(video: HTMLVideoElement): Promise<string | undefined> {
	const { videoWidth, videoHeight } = video;
	const scale = Math.min(1, longSide / Math.max(videoWidth, videoHeight, 1));
	const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
	canvas ??= document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context || width === 0 || height === 0) return undefined;
	context.drawImage(video, 0, 0, width, height);
	try {
		return decodeQr(context.getImageData(0, 0, width, height));
	} catch {
		// No code in this picture.
		return undefined;
	}
}
