import type { Deps } from "../../../platform/context.ts";

/** Removes an archive's file as far as that goes: one that is gone already does not matter. */
export async function dropFile({ files, log }: Pick<Deps, "files" | "log">, file: string | null): Promise<void> {
	if (!file) return;
	await files.remove(file).catch((error: unknown) => log.warn({ err: error }, "an archive's file was not removed"));
}
