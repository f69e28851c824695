import { createRequire } from "node:module";
import type Sharp from "sharp";
import type { Sharp as Image, SharpInput, SharpOptions } from "sharp";

type OpenImage = (input?: SharpInput | SharpInput[] | SharpOptions, options?: SharpOptions) => Image;

let library: OpenImage | undefined;

function load(): OpenImage {
	const loaded = createRequire(import.meta.url)("sharp") as typeof Sharp;
	// Its cache and threads would use too much memory on a small machine.
	loaded.cache(false);
	loaded.concurrency(1);
	return loaded as OpenImage;
}

/** The image library, loaded when it is first called: its program takes 9 MB of memory. */
export const sharp: OpenImage = (input, options) => {
	library ??= load();
	return library(input, options);
};
