import type { PictureView } from "#contract/common.ts";
import type { PictureData } from "../../../ui/picture.tsx";

const fileUrl = (picture: PictureView, width: number, format = "webp"): string => `${picture.base}/${width}.${format}`;
const largest = (picture: PictureView): number => picture.widths.at(-1) ?? picture.width;

/** URL of a picture at a width, or the next smaller one. */
export function pictureUrl(picture: PictureView, width: number): string {
	return fileUrl(picture, picture.widths.findLast((known) => known <= width) ?? largest(picture));
}

/** Size of a file relative to that of another width of the picture, as photos have it on average. */
const sizeExponent = 1.3;

/** The smallest file of a picture, and about how many bytes it has: the size of the one for lists is known. */
function smallFile({ base, widths, width, avif, bytes }: PictureView): PictureData["small"] {
	const smallest = widths[0] ?? width;
	const listed = widths.findLast((known) => known <= 720) ?? smallest;
	return {
		src: `${base}/${smallest}.webp`,
		...(avif && { avif: `${base}/${smallest}.avif` }),
		bytes: Math.round(bytes * (smallest / listed) ** sizeExponent),
	};
}

/**
 * Props of a picture.
 * @param widest largest width offered, in pixels
 * @param href link target; the largest file by default
 */
export function toPictureData(
	picture: PictureView,
	{ alt, widest = 1440, href }: { alt: string; widest?: number; href?: string },
): PictureData {
	const widths = picture.widths.filter((width, index) => index === 0 || width <= widest);
	const set = (format: string): string =>
		widths.map((width) => `${fileUrl(picture, width, format)} ${width}w`).join(", ");
	return {
		src: pictureUrl(picture, Math.min(widest, 720)),
		...(widths.length > 1 && { srcSet: set("webp") }),
		...(picture.avif && { avifSrcSet: set("avif") }),
		width: picture.width,
		height: picture.height,
		color: picture.color,
		alt,
		small: smallFile(picture),
		href: href ?? fileUrl(picture, largest(picture)),
	};
}
