/** Sides in pixels that an original may have. */
export const minSide = 16;
export const maxSide = 4_096;

/** Cameras add a fraction of a second. */
export const toleranceMs = 500;

/** A video that nothing uses is deleted at this age. */
export const unusedVideoMs = 86_400_000;

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
