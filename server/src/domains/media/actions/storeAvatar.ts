import type { Deps } from "../../../platform/context.ts";
import { type Source, withSquare } from "../decode.ts";
import { encodeWebp } from "../encode.ts";
import { keyOf, newFolder, putAll } from "../folders.ts";
import { avatarSides } from "../rules.ts";

const [small, large] = avatarSides;

/**
 * Stores an avatar in 96 and 240 pixels. `trusted` is only for generated drawings.
 * @returns the address of the small one; the large one is beside it as `240.webp`.
 * @throws as `withDecodedPicture`; Unavailable `disk-full`.
 */
export async function storeAvatar(deps: Pick<Deps, "files">, source: Source): Promise<string> {
	const folder = newFolder();
	const contents = await withSquare(source, large, async (pixels) => {
		const sizes = new Map<string, Buffer>();
		for (const side of avatarSides) sizes.set(keyOf(folder, side, "webp"), await encodeWebp(pixels, side));
		return sizes;
	});
	await putAll(deps.files, contents);
	return `/media/${folder}/${small}.webp`;
}
