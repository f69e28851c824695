import type { Ctx, Deps } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { saveCamera } from "../camera/queries.ts";
import { readCamera } from "../camera/readCamera.ts";
import { type PictureSource, type Pixels, type Square, withDecodedPicture, withDecodedSquare } from "../decode.ts";
import { averageColor, encodePreview, encodeWebp } from "../encode.ts";
import { deleteFiles, newFolder, pictureFileKey, previewFileKey, writeFiles } from "../fileKeys.ts";
import { type EncodeAvifPayload, encodeAvifJob } from "../jobs.ts";
import type { PictureRow } from "../queries.ts";
import { pickListWidth, storedWidths } from "../rules.ts";
import { pictures } from "../tables.ts";

/** A picture to store. */
export interface NewPicture {
	/** Null until the seed has inserted the member. */
	uid: number | null;
	bytes: Buffer;
	usedBy?: string;
	/** Crops it. */
	square?: Square;
	/** Whether what its camera recorded is kept, for its owner. */
	keepCamera?: boolean;
}

/**
 * Stores a picture: decodes it, writes its sizes as WebP, then inserts the row and enqueues AVIF. The files come first,
 * so that no row is without files; they are deleted when no row was inserted.
 * @param transact that of the request, so that a retry with the same idempotency key gets the same picture.
 * @throws as `withDecodedPicture`; Unavailable `disk-full`.
 */
export async function storePicture(
	deps: Pick<Deps, "db" | "files" | "clock">,
	{ uid, bytes, usedBy, square, keepCamera = false }: NewPicture,
	transact: Ctx["transaction"] = (work) => deps.db.transaction(work),
): Promise<PictureRow> {
	const folder = newFolder();
	const { contents, ...facts } = await decodeAs({ uid, bytes }, square, (pixels) => encodeAll(pixels, folder));
	const camera = keepCamera ? await readCamera(bytes) : undefined;

	await writeFiles(deps.files, contents);
	let rowWritten = false;
	try {
		return await transact(async (tx) => {
			const values = { ...facts, uid, folder, usedBy: usedBy ?? null, createdAt: deps.clock.now() };
			const row = first(await tx.insert(pictures).values(values).returning());
			if (camera) await saveCamera(tx, row.aid, camera);
			const order: EncodeAvifPayload = { aid: row.aid };
			await enqueue(tx, encodeAvifJob, order, { maxAttempts: 5, queue: "avif", runAt: deps.clock.now() });
			rowWritten = true;
			return row;
		});
	} finally {
		// After a connection error the commit may have succeeded: the files of an inserted row stay.
		if (!rowWritten) await deleteFiles(deps.files, contents.keys());
	}
}

const decodeAs = <T>(
	source: PictureSource,
	square: Square | undefined,
	use: (pixels: Pixels) => Promise<T>,
): Promise<T> => (square === undefined ? withDecodedPicture(source, use) : withDecodedSquare(source, square, use));

/** All sizes by file key, and the values of the row. */
async function encodeAll(pixels: Pixels, folder: string) {
	const { width, height } = pixels;
	const widths = storedWidths(width);
	const contents = new Map<string, Buffer>();
	for (const one of widths) contents.set(pictureFileKey(folder, one, "webp"), await encodeWebp(pixels, one));
	contents.set(previewFileKey(folder), await encodePreview(pixels));
	const bytes = contents.get(pictureFileKey(folder, pickListWidth(widths), "webp"))?.length ?? 0;
	return { contents, width, height, widths, bytes, color: await averageColor(pixels) };
}
