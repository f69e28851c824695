import { Readable, Transform } from "node:stream";
import { and, eq, ne } from "drizzle-orm";
import yazl from "yazl";
import type { Deps } from "../../../platform/context.ts";
import { newToken } from "../../../platform/ids.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { keyOf } from "../../media/folders.ts";
import type { Part } from "../part.ts";
import { type OwnPicture, parts, picturesOf } from "../parts.ts";
import { downloads } from "../tables.ts";
import type { PackOrder } from "../tasks.ts";
import { dropFile } from "./dropFile.ts";

const keptMs = 86_400_000;
const mostPictures = 2_000;
/** How often the progress is written, in entries. */
const tellEvery = 250;

/**
 * Writes an archive as a stream, so that its size costs no memory. Begun again after a kill, it starts anew and removes
 * what the first run left; an order that a later one replaced, or whose account is gone, does nothing.
 */
export async function packDownload(deps: Deps, order: PackOrder): Promise<void> {
	const { uid } = order;
	const mine = and(eq(downloads.uid, uid), eq(downloads.requestedAt, new Date(order.requestedAt)));
	const [row] = await deps.db
		.select()
		.from(downloads)
		.where(and(mine, ne(downloads.state, "ready"), ne(downloads.state, "gone")));
	if (!row) return;
	await dropFile(deps, row.file);
	const file = `downloads/${newToken()}.zip`;
	const sizes = await Promise.all(parts.map((part) => part.size(deps.db, uid)));
	const pictures = await standingPictures(deps, uid);
	const total = sizes.reduce((sum, size) => sum + size, pictures.length);
	await deps.db.update(downloads).set({ state: "working", file, done: 0, total }).where(mine);

	let done = 0;
	const count = async (): Promise<void> => {
		if (++done % tellEvery === 0) await deps.db.update(downloads).set({ done }).where(mine);
	};
	try {
		const bytes = await writeArchive(deps, file, uid, pictures, count);
		const kept = await deps.db.transaction(async (tx) => {
			const expiresAt = new Date(deps.clock.now().getTime() + keptMs);
			const ready = await tx.update(downloads).set({ state: "ready", done: total, bytes, expiresAt }).where(mine).returning({ uid: downloads.uid });
			if (ready.length > 0) await tellOwner(tx, { deps, lang: order.lang }, uid, "download-ready");
			return ready.length > 0;
		});
		if (!kept) await dropFile(deps, file);
	} catch (error) {
		await deps.db.update(downloads).set({ state: "failed" }).where(mine);
		throw error;
	}
}

/** @returns bytes of the archive. */
async function writeArchive(deps: Deps, file: string, uid: number, pictures: OwnPicture[], count: () => Promise<void>): Promise<number> {
	const zip = new yazl.ZipFile();
	for (const part of parts) zip.addReadStreamLazy(`${part.name}.json`, { mtime: deps.clock.now() }, (take) => take(null, jsonOf(deps, part, uid, count)));
	for (const { aid, folder, width } of pictures)
		zip.addReadStreamLazy(`pictures/${aid}.webp`, { compress: false, mtime: deps.clock.now() }, (take) => {
			deps.files.read(keyOf(folder, width, "webp")).then(
				(stream) =>
					void count().then(
						() => take(null, stream),
						(error: Error) => take(error, stream),
					),
				(error: Error) => take(error, Readable.from([])),
			);
		});
	let bytes = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, pass) {
			bytes += chunk.length;
			pass(null, chunk);
		},
	});
	// What breaks inside ends the archive: half of one must never look whole.
	zip.on("error", (error: Error) => counted.destroy(error));
	zip.outputStream.pipe(counted);
	zip.end();
	await deps.files.putStream(file, counted);
	return bytes;
}

/** A list of rows as JSON text, read while it is written. */
function jsonOf(deps: Deps, part: Part, uid: number, count: () => Promise<void>): Readable {
	return Readable.from(
		(async function* () {
			let before = "[\n";
			for await (const row of part.rows(deps.db, uid)) {
				yield before + JSON.stringify(row);
				before = ",\n";
				await count();
			}
			yield before === "[\n" ? "[]\n" : "\n]\n";
		})(),
		{ objectMode: false },
	);
}

/** A member's newest pictures whose files are there. */
async function standingPictures({ db, files }: Deps, uid: number): Promise<OwnPicture[]> {
	const found: OwnPicture[] = [];
	for await (const picture of picturesOf(db, uid)) {
		if (found.length >= mostPictures) break;
		if (await files.exists(keyOf(picture.folder, picture.width, "webp"))) found.push(picture);
	}
	return found;
}
