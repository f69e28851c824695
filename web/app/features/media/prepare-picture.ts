/** Longest side of an upload in pixels; the server stores at most 1440 px width. */
const longestSide = 2048;
const quality = 0.82;

/**
 * Reduces a picture before upload: rotated upright, longest side at most 2048 pixels, as WebP, or JPEG where the
 * browser can't encode WebP. Metadata (location, camera) is removed. The original is used when it is smaller, a GIF, or
 * not decodable by this browser: then the server decides.
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
		// Frees the memory at once instead of at garbage collection.
		canvas.width = 0;
		canvas.height = 0;
	}
}

async function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): Promise<Blob | undefined> {
	const { width, height } = fitWithin(bitmap.width, bitmap.height, longestSide);
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d");
	if (!context) return undefined;
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, width, height);
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, width, height);
	// A browser that can't encode a type returns PNG.
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

/** Checks the file signature; name and type are not reliable. */
export const isGif = (head: Uint8Array): boolean => /^GIF8[79]a/.test(String.fromCharCode(...head.subarray(0, 6)));
