import { Readable, Transform } from "node:stream";
import { and, eq, ne } from "drizzle-orm";
import yazl from "yazl";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { newToken } from "../../../platform/ids.ts";
import { say } from "../../../platform/words.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { findAccount } from "../../accounts/queries.ts";
import { dayText } from "../../security/actions/closeAccount.ts";
import { type OwnFile, ownFiles } from "../ownFiles.ts";
import type { Part } from "../part.ts";
import { parts } from "../parts.ts";
import { downloads } from "../tables.ts";
import type { PackOrder } from "../tasks.ts";
import { dropFile } from "./dropFile.ts";

const lifetimeMs = 86_400_000;
const maxPictures = 2_000;
/** Entries between two updates of the progress. */
const progressInterval = 250;

/**
 * Writes an archive as a stream, to bound memory. A retry starts over and deletes the file of the first run; a job that
 * was replaced by a later request, or whose account was removed, does nothing.
 */
export async function packDownload(deps: Deps, payload: PackOrder): Promise<void> {
	const { uid } = payload;
	const ownRow = and(eq(downloads.uid, uid), eq(downloads.requestedAt, new Date(payload.requestedAt)));
	const [row] = await deps.db
		.select()
		.from(downloads)
		.where(and(ownRow, ne(downloads.state, "ready"), ne(downloads.state, "gone")));
	if (!row) return;
	await dropFile(deps, row.file);
	const file = `downloads/${newToken()}.zip`;
	const sizes = await Promise.all(parts.map((part) => part.size(deps.db, uid)));
	const pictures = await existingFiles(deps, uid);
	const total = sizes.reduce((sum, size) => sum + size, pictures.length);
	await deps.db.update(downloads).set({ state: "working", file, done: 0, total }).where(ownRow);

	let done = 0;
	const count = async (): Promise<void> => {
		if (++done % progressInterval === 0) await deps.db.update(downloads).set({ done }).where(ownRow);
	};
	try {
		const bytes = await writeArchive(deps, file, payload, pictures, count);
		const isCurrent = await deps.db.transaction(async (tx) => {
			const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
			const ready = await tx.update(downloads).set({ state: "ready", done: total, bytes, expiresAt }).where(ownRow).returning({ uid: downloads.uid });
			if (ready.length > 0) await tellOwner(tx, { deps, lang: payload.lang }, uid, "download-ready");
			return ready.length > 0;
		});
		if (!isCurrent) await dropFile(deps, file);
	} catch (error) {
		await deps.db.update(downloads).set({ state: "failed" }).where(ownRow);
		throw error;
	}
}

/** @returns bytes of the archive. */
async function writeArchive(deps: Deps, file: string, { uid, lang }: PackOrder, pictures: OwnFile[], count: () => Promise<void>): Promise<number> {
	const zip = new yazl.ZipFile();
	zip.addBuffer(Buffer.from(await readme(deps, uid, lang)), "README.txt", { mtime: deps.clock.now() });
	for (const part of parts) zip.addReadStreamLazy(`${part.name}.json`, { mtime: deps.clock.now() }, (take) => take(null, streamJson(deps, part, uid, count)));
	for (const { name, key } of pictures)
		zip.addReadStreamLazy(name, { compress: false, mtime: deps.clock.now() }, (take) => {
			deps.files.read(key).then(
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
	// An error destroys the stream, so that a truncated archive never looks complete.
	zip.on("error", (error: Error) => counted.destroy(error));
	zip.outputStream.pipe(counted);
	zip.end();
	await deps.files.putStream(file, counted);
	return bytes;
}

/** Streams rows as a JSON array. */
function streamJson(deps: Deps, part: Part, uid: number, count: () => Promise<void>): Readable {
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

/** README of the archive, in its owner's language, with a byte order mark for older programs. */
async function readme({ db, config, clock }: Deps, uid: number, lang: Lang): Promise<string> {
	const account = await findAccount(db, uid);
	const values = { site: config.siteName, name: account?.username ?? "", when: dayText(clock.now(), lang), n: maxPictures };
	return `\uFEFF${say(lang, "archive.readme", values).replaceAll("\n", "\r\n")}\r\n`;
}

/** A member's pictures whose files exist, newest posts first, up to the limit. */
async function existingFiles({ db, files }: Deps, uid: number): Promise<OwnFile[]> {
	const found = new Map<string, OwnFile>();
	for await (const file of ownFiles(db, uid)) {
		if (found.size >= maxPictures) break;
		if (await files.exists(file.key)) found.set(file.name, file);
	}
	return [...found.values()];
}
