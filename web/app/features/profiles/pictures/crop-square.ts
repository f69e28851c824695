/** Side in pixels of the upload; the server stores at most 240. */
const sidePixels = 480;
const quality = 0.88;

/** Area of a picture in percent of its sides. */
interface Part {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Crops a shown picture to WebP, or to JPEG where the browser can't encode WebP; undefined when it can't be drawn. */
export async function cropSquare(image: HTMLImageElement, part: Part): Promise<Blob | undefined> {
	const canvas = document.createElement("canvas");
	const context = canvas.getContext("2d");
	if (!context || image.naturalWidth === 0) return undefined;
	canvas.width = sidePixels;
	canvas.height = sidePixels;
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, sidePixels, sidePixels);
	context.imageSmoothingQuality = "high";
	const [scaleX, scaleY] = [image.naturalWidth / 100, image.naturalHeight / 100];
	context.drawImage(image, part.x * scaleX, part.y * scaleY, part.width * scaleX, part.height * scaleY, 0, 0, sidePixels, sidePixels);
	try {
		// A browser that can't encode a type returns PNG.
		for (const type of ["image/webp", "image/jpeg"]) {
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
