/** Longest side in pixels of what is sent; the server keeps at most 1440 across. */
const longestSide = 2048;
const quality = 0.82;

/**
 * Makes a picture light before it travels: turned upright, its longest side at most 2048 pixels, as WebP, or as JPEG
 * where the browser can't write WebP. Place and camera stay on the phone. The original goes unchanged when it is the
 * lighter one, when it is a GIF, and when this browser can't decode it: then the server judges.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
	if (isGif(new Uint8Array(await file.slice(0, 6).arrayBuffer()))) return file;
	const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
	if (!bitmap) return file;
	const canvas = document.createElement("canvas");
	try {
		const made = await draw(bitmap, canvas);
		return made && made.size < file.size ? made : file;
	} finally {
		bitmap.close();
		// Gives the pixels back at once: a small phone can't wait for the collector.
		canvas.width = 0;
		canvas.height = 0;
	}
}

async function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): Promise<Blob | undefined> {
	const { width, height } = fitWithin(bitmap.width, bitmap.height, longestSide);
	canvas.width = width;
	canvas.height = height;
	const pen = canvas.getContext("2d");
	if (!pen) return undefined;
	pen.fillStyle = "#ffffff";
	pen.fillRect(0, 0, width, height);
	pen.imageSmoothingQuality = "high";
	pen.drawImage(bitmap, 0, 0, width, height);
	// A browser that can't write a type writes PNG instead.
	for (const type of ["image/webp", "image/jpeg"]) {
		const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
		if (blob?.type === type) return blob;
	}
	return undefined;
}

/** The size of the same shape whose longest side is at most `longest`; never larger than it was. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
	const scale = Math.min(1, longest / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a file begins as a GIF does; its name and type may say anything. */
export const isGif = (head: Uint8Array): boolean => /^GIF8[79]a/.test(String.fromCharCode(...head.subarray(0, 6)));
