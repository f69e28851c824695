import { and, eq } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { encodeAvif } from "../encode.ts";
import { deleteFiles, pictureFileKey, writeFiles } from "../fileKeys.ts";
import type { EncodeAvifPayload } from "../jobs.ts";
import { createSemaphore } from "../semaphore.ts";
import { pictures } from "../tables.ts";

/** One at a time: AVIF takes seconds of processor time. */
const semaphore = createSemaphore(1, 100);

/** Adds AVIF of every size to a picture. Repeatable; the files of a picture deleted or moved meanwhile are removed. */
export async function addAvif({ db, files }: Pick<Deps, "db" | "files">, { aid }: EncodeAvifPayload): Promise<void> {
	const [picture] = await db
		.select()
		.from(pictures)
		.where(and(eq(pictures.aid, aid), eq(pictures.avif, false)));
	if (!picture) return;
	const { folder, widths } = picture;
	const source = await files.bytes(pictureFileKey(folder, Math.max(...widths), "webp"));
	const contents = new Map<string, Buffer>();
	await semaphore.run(1, async () => {
		for (const width of widths) contents.set(pictureFileKey(folder, width, "avif"), await encodeAvif(source, width));
	});
	await writeFiles(files, contents);
	const marked = await db
		.update(pictures)
		.set({ avif: true })
		.where(and(eq(pictures.aid, aid), eq(pictures.folder, folder)))
		.returning({ aid: pictures.aid });
	if (marked.length === 0) await deleteFiles(files, contents.keys());
}
