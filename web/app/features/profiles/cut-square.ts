/** Side in pixels of what is sent; the server keeps at most 240. */
const side = 480;
const quality = 0.88;

/** A part of a picture in percent of its sides. */
interface Part {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Cuts a part out of a picture that is shown, as WebP, or as JPEG where the browser can't write WebP; undefined when it can't be drawn. */
export async function cutSquare(image: HTMLImageElement, part: Part): Promise<Blob | undefined> {
	const canvas = document.createElement("canvas");
	const pen = canvas.getContext("2d");
	if (!pen || image.naturalWidth === 0) return undefined;
	canvas.width = side;
	canvas.height = side;
	pen.fillStyle = "#ffffff";
	pen.fillRect(0, 0, side, side);
	pen.imageSmoothingQuality = "high";
	const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100];
	pen.drawImage(image, part.x * across, part.y * down, part.width * across, part.height * down, 0, 0, side, side);
	try {
		// A browser that can't write a type writes PNG instead.
		for (const type of ["image/webp", "image/jpeg"]) {
			const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
			if (blob?.type === type) return blob;
		}
		return undefined;
	} finally {
		// Gives the pixels back at once: a small phone can't wait for the collector.
		canvas.width = 0;
		canvas.height = 0;
	}
}
