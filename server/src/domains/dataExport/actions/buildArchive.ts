import { Readable, Transform } from "node:stream";
import { and, eq, ne } from "drizzle-orm";
import yazl from "yazl";
import { globalSection, type Lang } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import type { DataExport, ExportFile, ExportRows } from "../../../platform/data/exportData.ts";
import { dayMs } from "../../../platform/durations.ts";
import { t } from "../../../platform/i18n.ts";
import { formatDayIn } from "../../../platform/sectionDays.ts";
import { newToken } from "../../../platform/security/tokens.ts";
import { notifyAccountOwner } from "../../accounts/actions/notifyAccountOwner.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { BuildArchivePayload } from "../jobs.ts";
import { dataExports } from "../tables.ts";
import { deleteArchiveFile } from "./deleteArchiveFile.ts";

const lifetimeMs = dayMs;
const maxFiles = 2_000;
/** Entries between two updates of the progress. */
const progressInterval = 250;

/**
 * Writes an archive as a stream, to bound memory. A retry starts over and deletes the file of the first run; a job that
 * was replaced by a later request, or whose account was removed, does nothing.
 */
export async function buildArchive(
	deps: Deps,
	payload: BuildArchivePayload,
	exports: readonly DataExport[],
): Promise<void> {
	const { uid } = payload;
	const ownRow = and(eq(dataExports.uid, uid), eq(dataExports.requestedAt, new Date(payload.requestedAt)));
	const [row] = await deps.db
		.select()
		.from(dataExports)
		.where(and(ownRow, ne(dataExports.state, "ready"), ne(dataExports.state, "gone")));
	if (!row) return;
	await deleteArchiveFile(deps, row.file);
	const file = `downloads/${newToken()}.zip`;
	const rows = exports.flatMap((domain) => domain.rows ?? []);
	const sizes = await Promise.all(rows.map((part) => part.size(deps.db, uid)));
	const files = await existingFiles(deps, uid, exports);
	const total = sizes.reduce((sum, size) => sum + size, files.length);
	await deps.db.update(dataExports).set({ state: "working", file, done: 0, total }).where(ownRow);

	let done = 0;
	const count = async (): Promise<void> => {
		if (++done % progressInterval === 0) await deps.db.update(dataExports).set({ done }).where(ownRow);
	};
	try {
		const bytes = await writeArchive(deps, file, payload, { rows, files }, count);
		const isCurrent = await deps.db.transaction(async (tx) => {
			const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
			const ready = await tx
				.update(dataExports)
				.set({ state: "ready", done: total, bytes, expiresAt })
				.where(ownRow)
				.returning({ uid: dataExports.uid });
			const mail = payload.byAdministration ? "data-export-by-administration" : "data-export-ready";
			if (ready.length > 0) await notifyAccountOwner(tx, { deps, lang: payload.lang }, uid, mail);
			return ready.length > 0;
		});
		if (!isCurrent) await deleteArchiveFile(deps, file);
	} catch (error) {
		await deps.db.update(dataExports).set({ state: "failed" }).where(ownRow);
		throw error;
	}
}

/** @returns bytes of the archive. */
async function writeArchive(
	deps: Deps,
	file: string,
	{ uid, lang }: BuildArchivePayload,
	{ rows, files }: { rows: readonly ExportRows[]; files: readonly ExportFile[] },
	count: () => Promise<void>,
): Promise<number> {
	const zip = new yazl.ZipFile();
	zip.addBuffer(Buffer.from(await readme(deps, uid, lang)), "README.txt", { mtime: deps.clock.now() });
	for (const part of rows)
		zip.addReadStreamLazy(`${part.name}.json`, { mtime: deps.clock.now() }, (take) =>
			take(null, streamJson(deps, part, uid, count)),
		);
	for (const { name, key } of files)
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
function streamJson(deps: Deps, part: ExportRows, uid: number, count: () => Promise<void>): Readable {
	return Readable.from(
		(async function* () {
			let before = "[\n";
			for await (const row of part.read(deps.db, uid)) {
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
	const values = {
		site: config.siteName,
		name: account?.username ?? "",
		when: formatDayIn(account?.countryFid ?? globalSection.fid, clock.now(), lang),
		n: maxFiles,
	};
	return `\uFEFF${t(lang, "dataExport.readme", values).replaceAll("\n", "\r\n")}\r\n`;
}

/** The member's files that exist, up to the limit. */
async function existingFiles({ db, files }: Deps, uid: number, exports: readonly DataExport[]): Promise<ExportFile[]> {
	const found: ExportFile[] = [];
	for (const domain of exports)
		for await (const file of domain.files?.(db, uid) ?? []) {
			if (found.length >= maxFiles) return found;
			if (await files.exists(file.key)) found.push(file);
		}
	return found;
}
