import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { enqueue } from "../../../platform/events.ts";
import { folderOf, keyOf, removeAll } from "../folders.ts";
import { avatarSides } from "../rules.ts";
import { type Remains, removeFilesTask } from "../tasks.ts";

/** Deletes the files of a replaced avatar once the transaction is committed. */
export async function dropAvatar(tx: Tx, address: string): Promise<void> {
	const folder = folderOf(address);
	if (!folder) return;
	const payload: Remains = { pictures: [{ folder, widths: [...avatarSides] }] };
	await enqueue(tx, removeFilesTask, payload);
}

/** Deletes the files of an avatar that was stored but never used. */
export async function discardAvatar({ files }: Pick<Deps, "files">, address: string): Promise<void> {
	const folder = folderOf(address);
	if (folder)
		await removeAll(
			files,
			avatarSides.map((side) => keyOf(folder, side, "webp")),
		);
}
