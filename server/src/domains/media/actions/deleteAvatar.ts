import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { avatarFolder, deleteFiles, pictureFileKey } from "../fileKeys.ts";
import { type RemoveFilesPayload, removeFilesJob } from "../jobs.ts";
import { avatarSizes } from "../rules.ts";

/** Deletes the files of a replaced avatar once the transaction is committed. */
export async function enqueueAvatarDeletion(tx: Tx, address: string): Promise<void> {
	const folder = avatarFolder(address);
	if (!folder) return;
	const payload: RemoveFilesPayload = { pictures: [{ folder, widths: [...avatarSizes] }] };
	await enqueue(tx, removeFilesJob, payload);
}

/** Deletes the files of an avatar that was stored but never used. */
export async function deleteAvatarFiles({ files }: Pick<Deps, "files">, address: string): Promise<void> {
	const folder = avatarFolder(address);
	if (folder)
		await deleteFiles(
			files,
			avatarSizes.map((side) => pictureFileKey(folder, side, "webp")),
		);
}
