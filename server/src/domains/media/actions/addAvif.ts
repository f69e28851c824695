import { and, eq } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { encodeAvif } from "../encode.ts";
import { keyOf, putAll, removeAll } from "../folders.ts";
import { createGate } from "../gate.ts";
import { pictures } from "../tables.ts";
import type { AvifOrder } from "../tasks.ts";

/** One at a time: AVIF takes seconds of processor time. */
const semaphore = createGate(1, 100);

/** Adds AVIF of every size to a picture. Repeatable; the files of a picture deleted meanwhile are removed. */
export async function addAvif({ db, files }: Pick<Deps, "db" | "files">, { aid }: AvifOrder): Promise<void> {
	const [picture] = await db
		.select()
		.from(pictures)
		.where(and(eq(pictures.aid, aid), eq(pictures.avif, false)));
	if (!picture) return;
	const { folder, widths } = picture;
	const source = await files.bytes(keyOf(folder, Math.max(...widths), "webp"));
	const contents = new Map<string, Buffer>();
	await semaphore.enter(1, async () => {
		for (const width of widths) contents.set(keyOf(folder, width, "avif"), await encodeAvif(source, width));
	});
	await putAll(files, contents);
	const marked = await db.update(pictures).set({ avif: true }).where(eq(pictures.aid, aid)).returning({ aid: pictures.aid });
	if (marked.length === 0) await removeAll(files, contents.keys());
}
