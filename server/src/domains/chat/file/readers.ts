import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { findPrivatePicture } from "../../media/queries.ts";
import { listBlockersOf } from "../../social/block/queries.ts";
import { chatMembers, chatMessages, chatVoices } from "../tables.ts";
import type { VoiceRow } from "../voice/queries.ts";

/**
 * Whether a member may open the file of a message: its author, and who is in the conversation, has accepted it, has not
 * deleted the message, and is not blocked by or blocking its author. Of an unsent message nobody.
 */
async function mayReadMessage(db: Db, viewer: Viewer, mid: number): Promise<boolean> {
	const [message] = await db
		.select({ uid: chatMessages.uid })
		.from(chatMessages)
		.innerJoin(
			chatMembers,
			and(eq(chatMembers.conversationId, chatMessages.conversationId), eq(chatMembers.uid, viewer.uid)),
		)
		.where(
			and(
				eq(chatMessages.mid, mid),
				isNull(chatMessages.unsentAt),
				gt(chatMessages.number, chatMembers.clearedNumber),
				or(eq(chatMembers.accepted, true), eq(chatMessages.uid, viewer.uid)),
			),
		);
	if (!message) return false;
	if (message.uid === viewer.uid) return true;
	return !viewer.blocks(message.uid) && (await listBlockersOf(db, viewer.uid, [message.uid])).length === 0;
}

/**
 * Whether a member may open the files of a private picture; its owner before it is sent, moderators what a report
 * keeps.
 */
export async function findPictureReader({ db, clock }: Deps, viewer: Viewer, folder: string): Promise<boolean> {
	const picture = await findPrivatePicture(db, folder);
	if (!picture) return false;
	const { uid, usedBy, retainedUntil } = picture;
	if (viewer.moderator && retainedUntil && retainedUntil > clock.now()) return true;
	if (usedBy === null) return uid === viewer.uid;
	const mid = Number(/^message:(\d+)$/.exec(usedBy)?.[1]);
	return mid > 0 && mayReadMessage(db, viewer, mid);
}

/** A voice message that the viewer may hear, by the name of its file. */
export async function findVoiceReader({ db }: Deps, viewer: Viewer, name: string): Promise<VoiceRow | undefined> {
	const [voice] = await db.select().from(chatVoices).where(eq(chatVoices.name, name));
	if (!voice) return undefined;
	const isReadable = voice.mid === null ? voice.uid === viewer.uid : await mayReadMessage(db, viewer, voice.mid);
	return isReadable ? voice : undefined;
}
