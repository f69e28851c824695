import type { Deps } from "../../../platform/context.ts";
import { type PictureSource, withDecodedSquare } from "../decode.ts";
import { encodeWebp } from "../encode.ts";
import { newFolder, pictureFileKey, writeFiles } from "../fileKeys.ts";
import { avatarSizes } from "../rules.ts";

const [small, large] = avatarSizes;

/**
 * Stores an avatar in 96 and 240 pixels.
 * @returns the address of the small one; the large one is beside it as `240.webp`.
 * @throws as `withDecodedPicture`; Unavailable `disk-full`.
 */
export async function storeAvatar(deps: Pick<Deps, "files">, source: PictureSource): Promise<string> {
	const folder = newFolder();
	const contents = await withDecodedSquare(source, { side: large, enlarged: true }, async (pixels) => {
		const sizes = new Map<string, Buffer>();
		for (const side of avatarSizes) sizes.set(pictureFileKey(folder, side, "webp"), await encodeWebp(pixels, side));
		return sizes;
	});
	await writeFiles(deps.files, contents);
	return `/media/${folder}/${small}.webp`;
}
