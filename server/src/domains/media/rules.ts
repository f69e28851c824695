import { dayMs } from "../../platform/durations.ts";

/** Widths in pixels that pages choose from. */
const standardWidths: readonly number[] = [360, 720, 1440];

/** Sides in pixels of an avatar: beside a post, and on a profile. */
export const avatarSizes = [96, 240] as const;

/** Width of a picture in lists. */
const listWidth = 720;

/** WebP can't be higher than 16,383 pixels. */
const maxHeight = 8_192;

/** Largest side of a picture before it is decoded (G-28). */
export const maxSide = 20_000;

/** An unused picture is deleted when it is this old. */
export const unusedPictureMs = dayMs;

/** Size limit, and the WebP qualities to try, best first. The last one is used whatever its size. */
interface Target {
	maxBytes: number;
	qualities: readonly number[];
}

/** Size limit of a preview in bytes. */
export const maxPreviewBytes = 8_000;
/**
 * Widths and AVIF qualities of a preview to try, best first; the last one is used whatever its size. A browser counts a
 * picture that is narrower than its place in CSS pixels as unfinished.
 */
export const previewAttempts = [
	{ width: 480, quality: 38 },
	{ width: 480, quality: 28 },
	{ width: 480, quality: 18 },
	{ width: 480, quality: 9 },
	{ width: 240, quality: 9 },
] as const;

/** The large size has full quality; sizes for lists are limited for slow connections. */
export function encodingTarget(width: number): Target {
	if (width > listWidth) return { maxBytes: Number.POSITIVE_INFINITY, qualities: [80] };
	return { maxBytes: width > 360 ? 60_000 : 24_000, qualities: [74, 66, 58, 50] };
}

/** The largest stored size of a picture: never enlarged, at most the largest standard width and `maxHeight`. */
export function fitToMaxSize(width: number, height: number): { width: number; height: number } {
	const scale = Math.min(1, Math.max(...standardWidths) / width, maxHeight / height);
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Widths to write for a picture of this stored width, smallest first: the smaller standard ones and its own. */
export const storedWidths = (width: number): number[] => [
	...standardWidths.filter((standard) => standard < width),
	width,
];

/** The width that a list shows. */
export const pickListWidth = (widths: readonly number[]): number =>
	widths.findLast((width) => width <= listWidth) ?? Math.min(...widths);
