import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { newFolder } from "../../media/fileKeys.ts";
import { chatVoices } from "../tables.ts";

export type VoiceRow = typeof chatVoices.$inferSelect;

export type VoiceFormat = VoiceRow["format"];
type VoiceFile = Pick<VoiceRow, "name" | "format">;

/** The file key of a voice message. */
export const voiceFileKey = ({ name, format }: VoiceFile): string => `voices/${name}.${format}`;
export const newVoiceName = (): string => newFolder(true);

/** @throws NotFound */
export async function getVoice(db: Db, vid: number): Promise<VoiceRow> {
	const [row] = await db.select().from(chatVoices).where(eq(chatVoices.vid, vid));
	if (!row) throw new NotFound();
	return row;
}

/** Voice messages of these messages, by the id of the message. */
export async function listVoices(db: Db, mids: number[]): Promise<ReadonlyMap<number, VoiceRow>> {
	if (mids.length === 0) return new Map();
	const rows = await db.select().from(chatVoices).where(inArray(chatVoices.mid, mids));
	return new Map(rows.flatMap((row) => (row.mid === null ? [] : [[row.mid, row] as const])));
}

/** Makes a recording of a member's own part of a message. @throws Invalid `voice-not-yours` */
export async function attachVoice(tx: Tx, { uid, vid, mid }: { uid: number; vid: number; mid: number }): Promise<void> {
	const attached = await tx
		.update(chatVoices)
		.set({ mid })
		.where(and(eq(chatVoices.vid, vid), eq(chatVoices.uid, uid), isNull(chatVoices.mid)))
		.returning({ vid: chatVoices.vid });
	if (attached.length === 0) throw new Invalid({ voice: "voice-not-yours" });
}
