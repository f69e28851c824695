import { and, inArray, isNull, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { deleteFiles, writeFiles } from "../../media/fileKeys.ts";
import { chatVoices } from "../tables.ts";
import { newVoiceName, voiceFileKey } from "./queries.ts";
import { readVoice } from "./readVoice.ts";

const unusedMs = 86_400_000;
const batch = 200;

/**
 * Stores a recording of the viewer's, which a message may send within a day.
 * @param peaks the loudness of its parts, from 0 to 15, as hexadecimal digits
 */
export async function storeVoice(ctx: Ctx, bytes: Buffer, peaks: string): Promise<{ vid: number }> {
	const { content, seconds, format } = await readVoice(bytes);
	const { files } = ctx.deps;
	const name = newVoiceName();
	const key = voiceFileKey({ name, format });
	await writeFiles(files, new Map([[key, content]]));
	let isStored = false;
	try {
		return await ctx.transaction(async (tx) => {
			const file = { name, format, seconds, bytes: content.length, peaks };
			const values = { ...file, uid: ctx.viewer.uid, createdAt: ctx.clock.now() };
			const stored = first(await tx.insert(chatVoices).values(values).returning({ vid: chatVoices.vid }));
			isStored = true;
			return stored;
		});
	} finally {
		if (!isStored) await deleteFiles(files, [key]);
	}
}

/** Deletes recordings that nobody has sent within a day. */
export async function deleteUnusedVoices({ db, files, clock }: Pick<Deps, "db" | "files" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - unusedMs);
	for (let deleted = batch; deleted === batch; ) {
		const unused = db
			.select({ vid: chatVoices.vid })
			.from(chatVoices)
			.where(and(isNull(chatVoices.mid), lt(chatVoices.createdAt, before)))
			.limit(batch);
		const rows = await db
			.delete(chatVoices)
			.where(and(inArray(chatVoices.vid, unused), isNull(chatVoices.mid)))
			.returning({ name: chatVoices.name, format: chatVoices.format });
		await deleteFiles(files, rows.map(voiceFileKey));
		deleted = rows.length;
	}
}
