/** Most pixels of a side of the upload; no side is enlarged. */
const mostPixels = 720;
const quality = 0.88;

/** Area of a picture in percent of its sides. */
interface Part {
	x: number;
	y: number;
	width: number;
	height: number;
}

/**
 * Crops a shown picture to WebP or JPEG, and to JPEG where the browser can't encode WebP; undefined when it can't be
 * drawn.
 */
export async function cropSquare(
	image: HTMLImageElement,
	part: Part,
	wanted: "image/webp" | "image/jpeg" = "image/webp",
): Promise<Blob | undefined> {
	const canvas = document.createElement("canvas");
	const context = canvas.getContext("2d");
	if (!context || image.naturalWidth === 0) return undefined;
	const [scaleX, scaleY] = [image.naturalWidth / 100, image.naturalHeight / 100];
	const side = Math.max(1, Math.min(mostPixels, Math.round(part.width * scaleX)));
	canvas.width = side;
	canvas.height = side;
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, side, side);
	context.imageSmoothingQuality = "high";
	context.drawImage(
		image,
		part.x * scaleX,
		part.y * scaleY,
		part.width * scaleX,
		part.height * scaleY,
		0,
		0,
		side,
		side,
	);
	try {
		// A browser that can't encode a type returns PNG.
		for (const type of [wanted, "image/jpeg"]) {
			const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
			if (blob?.type === type) return blob;
		}
		return undefined;
	} finally {
		// Frees the memory at once, for small phones.
		canvas.width = 0;
		canvas.height = 0;
	}
}
