import type { PictureView } from "#contract/common.ts";

type Sizes = Pick<PictureView, "base" | "widths">;

/** URL of the smallest size. */
export const smallestUrl = ({ base, widths }: Sizes): string => `${base}/${Math.min(...widths)}.webp`;

/**
 * Whether the server has deleted a picture, as it does after a day with one that no post has. Without a connection, no.
 */
export async function isPictureDeleted(picture: Sizes): Promise<boolean> {
	const response = await fetch(smallestUrl(picture), { method: "HEAD", cache: "no-store" }).catch(() => undefined);
	return response?.status === 404 || response?.status === 410;
}
