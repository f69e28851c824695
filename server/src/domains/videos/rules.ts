import { dayMs } from "../../platform/durations.ts";

/** Sides in pixels that an original may have. */
export const minSide = 16;
export const maxSide = 4_096;

/** Frames a second of an original: the slow motion of phones. */
const maxFrameRate = 240;

/** Pixels of all frames of an original: a minute of 4K with 60 frames a second. */
const maxTotalPixels = 32_000_000_000;

/** The size of an original. */
interface Frames {
	frames: number;
	width: number;
	height: number;
}

const totalPixels = ({ frames, width, height }: Frames): number => frames * width * height;

/** Whether converting an original would take more work than any camera's minute. */
export const hasTooManyFrames = (video: Frames & { milliseconds: number }): boolean =>
	video.frames > (maxFrameRate * (video.milliseconds + toleranceMs)) / 1000 || totalPixels(video) > maxTotalPixels;

/** Pixels that a slow machine converts in a millisecond. */
const pixelsPerMs = 50_000;

/** Shorter than the time after which a job counts as abandoned. */
const maxConversionMs = 8 * 60_000;

/** How long a conversion may take: a minute, and what its pixels need on a slow machine. */
export const conversionTimeoutMs = (video: Frames): number =>
	Math.min(maxConversionMs, 60_000 + Math.round(totalPixels(video) / pixelsPerMs));

/** Waiting videos of a member that put off the next one. */
const maxCountedVideos = 30;

/**
 * Priority of a conversion; the lowest number is next. Videos of members who have none waiting come first, the shortest
 * work first.
 * @param waiting videos of the same member that wait or are being converted
 */
export const conversionPriority = (video: Frames, waiting: number): number =>
	1 + Math.min(waiting, maxCountedVideos) * 1000 + Math.round(conversionTimeoutMs(video) / 1000);

/** Cameras add a fraction of a second. */
export const toleranceMs = 500;

/** A video that nothing uses is deleted at this age. */
export const unusedVideoMs = dayMs;

/** How often the making of a video's files is tried. */
export const maxAttempts = 3;

/** A file that the site makes: its shorter side at most `size` pixels. */
export interface Rendition {
	size: number;
	/** Quality of x264, and the highest rate of bits. */
	quality: number;
	maxRate: string;
	audioRate: string;
	channels: number;
}

/** Smallest first. The small one is for slow and metered lines: 2.5 MB a minute. */
export const renditions: readonly Rendition[] = [
	{ size: 240, quality: 28, maxRate: "300k", audioRate: "40k", channels: 1 },
	{ size: 480, quality: 26, maxRate: "1000k", audioRate: "96k", channels: 2 },
];

/** The files to make of an original: none that is hardly larger than the one before. */
export const renditionsFor = (shortSide: number): Rendition[] =>
	renditions.filter(({ size }) => size === renditions[0]?.size || shortSide > size / 1.6);

/** Where the frame of a first cover is. Seconds. */
export const coverSecond = (milliseconds: number): number => Math.min(1, milliseconds / 2000);
