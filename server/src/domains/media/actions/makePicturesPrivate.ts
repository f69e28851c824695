import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { deleteFiles, isPrivateFolder, newFolder, pictureFileKey, previewFileKey, writeFiles } from "../fileKeys.ts";
import { type EncodeAvifPayload, encodeAvifJob, type RemoveFilesPayload, removeFilesJob } from "../jobs.ts";
import { pictures } from "../tables.ts";

/**
 * Moves unused pictures of a member to folders that only the domain which uses them serves, so that their earlier
 * public addresses end. Pictures of others and used ones stay as they are.
 */
export async function makePicturesPrivate(
	{ db, files, clock }: Pick<Deps, "db" | "files" | "clock">,
	{ uid, aids }: { uid: number; aids: readonly number[] },
): Promise<void> {
	if (aids.length === 0) return;
	const found = await db
		.select()
		.from(pictures)
		.where(and(inArray(pictures.aid, [...aids]), eq(pictures.uid, uid), isNull(pictures.usedBy)))
		.orderBy(pictures.aid);
	for (const { aid, folder, widths } of found) {
		if (isPrivateFolder(folder)) continue;
		const target = newFolder(true);
		const contents = new Map<string, Buffer>();
		for (const width of widths)
			contents.set(pictureFileKey(target, width, "webp"), await files.bytes(pictureFileKey(folder, width, "webp")));
		contents.set(previewFileKey(target), await files.bytes(previewFileKey(folder)));
		await writeFiles(files, contents);
		let isMoved = false;
		try {
			isMoved = await db.transaction(async (tx) => {
				const moved = await tx
					.update(pictures)
					.set({ folder: target, avif: false, createdAt: sql`now()` })
					.where(and(eq(pictures.aid, aid), eq(pictures.folder, folder), isNull(pictures.usedBy)))
					.returning({ aid: pictures.aid });
				if (moved.length === 0) return false;
				const removed: RemoveFilesPayload = { pictures: [{ folder, widths }] };
				await enqueue(tx, removeFilesJob, removed);
				const order: EncodeAvifPayload = { aid };
				await enqueue(tx, encodeAvifJob, order, { maxAttempts: 5, queue: "avif", runAt: clock.now() });
				return true;
			});
		} finally {
			if (!isMoved) await deleteFiles(files, contents.keys());
		}
	}
}
