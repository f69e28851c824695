import type { Deps } from "../../../platform/context.ts";

/** Deletes an archive file; an error is only logged. */
export async function deleteArchiveFile(
	{ files, log }: Pick<Deps, "files" | "log">,
	file: string | null,
): Promise<void> {
	if (!file) return;
	await files.remove(file).catch((error: unknown) => log.warn({ err: error }, "could not delete an archive file"));
}
