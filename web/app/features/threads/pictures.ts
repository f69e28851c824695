import type { PictureView } from "#contract/common.ts";
import type { PictureData } from "../../ui/picture.tsx";

const address = (picture: PictureView, width: number, format = "webp"): string => `${picture.base}/${width}.${format}`;
const largest = (picture: PictureView): number => picture.widths.at(-1) ?? picture.width;

/** The address of a picture at a width, or the nearest smaller one; for previews on other sites too. */
export function pictureAt(picture: PictureView, width: number): string {
	return address(picture, picture.widths.findLast((known) => known <= width) ?? largest(picture));
}

/**
 * A picture as the kit shows it.
 * @param widest largest width offered, in pixels: lists are spared the large file
 * @param href where it leads; its own large file unless told otherwise
 */
export function pictureData(picture: PictureView, { alt, widest = 1440, href }: { alt: string; widest?: number; href?: string }): PictureData {
	const widths = picture.widths.filter((width, place) => place === 0 || width <= widest);
	const set = (format: string): string => widths.map((width) => `${address(picture, width, format)} ${width}w`).join(", ");
	return {
		src: pictureAt(picture, Math.min(widest, 720)),
		...(widths.length > 1 && { srcSet: set("webp") }),
		...(picture.avif && { avifSrcSet: set("avif") }),
		width: picture.width,
		height: picture.height,
		color: picture.color,
		alt,
		href: href ?? address(picture, largest(picture)),
	};
}
