import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { askMessageRules, type MessageVerdict } from "../../../messageRuleSlot.ts";
import { type KnownPair, lockKnownPairs } from "../../conversation/knownPairs.ts";
import type { ConversationRow } from "../../conversation/queries.ts";
import { conversationRead } from "../../events.ts";
import { noteMessages } from "../../notice/noteMessage.ts";
import { mayWriteTo } from "../../policy.ts";
import { appendMessages } from "../append.ts";
import type { MessageRow } from "../queries.ts";

/** A message that is stored, with its conversation; `isNew` unless it is a repetition. */
export interface Sent {
	message: MessageRow;
	conversation: ConversationRow;
	isNew: boolean;
}

/** A text of the viewer to another member. */
export interface WrittenText {
	ctx: Ctx;
	other: number;
	text: string;
	replyTo: number;
	clientId: string | null;
	random: number | undefined;
}

interface Allowed {
	place: number;
	written: WrittenText;
	conversation: ConversationRow;
	verdict: MessageVerdict;
	wasUnread: boolean;
}

/** The text with its locked conversation, if the viewer may plainly send it. */
async function allow(tx: Tx, place: number, written: WrittenText, pair?: KnownPair): Promise<Allowed | undefined> {
	if (!pair) return undefined;
	const { ctx, other: uid, text, replyTo } = written;
	const { conversation, isBlocking, isRepeated, readNumber } = pair;
	const recipient = { uid, isBlocking, writers: "nobody", follows: false, accepted: true } as const;
	if (isRepeated || replyTo > conversation.lastNumber || !mayWriteTo(ctx.viewer, recipient).ok) return undefined;
	const verdict = await askMessageRules(tx, ctx, { conversationId: conversation.id, text, accepted: true });
	const wasUnread = readNumber < conversation.lastNumber;
	return verdict.refused ? undefined : { place, written, conversation, verdict, wasUnread };
}

/**
 * Writes texts of different members, or to different ones, whose conversations are accepted and free.
 * @returns none for the others, which have to be sent one by one
 */
export async function writeTexts(tx: Tx, texts: readonly WrittenText[]): Promise<(Sent | undefined)[]> {
	const asked = texts.map(({ ctx, other, clientId }) => ({ uid: ctx.viewer.uid, other, clientId }));
	const pairs = await lockKnownPairs(tx, asked);
	const allowed: Allowed[] = [];
	for (const [place, text] of texts.entries()) {
		const one = await allow(tx, place, text, pairs[place]);
		if (one) allowed.push(one);
	}
	const sent: (Sent | undefined)[] = texts.map(() => undefined);
	const now = texts[0]?.ctx.clock.now();
	if (allowed.length === 0 || !now) return sent;
	const messages = await appendMessages(
		tx,
		allowed.map(({ conversation, written: { ctx, text, replyTo, clientId, random } }) => ({
			conversation,
			message: { uid: ctx.viewer.uid, kind: "text", text, replyTo, clientId, ...(random !== undefined && { random }) },
		})),
		now,
	);
	for (const [at, { place, conversation, verdict }] of allowed.entries()) {
		const message = messages[at] as MessageRow;
		await verdict.record(tx, message.mid);
		sent[place] = { message, conversation, isNew: true };
	}
	// In the order of members in all processes, as rows of theirs are locked.
	const readers = allowed
		.filter(({ wasUnread }) => wasUnread)
		.map(({ written, conversation }) => ({ uid: written.ctx.viewer.uid, conversationId: conversation.id }))
		.sort((a, b) => a.uid - b.uid || a.conversationId - b.conversationId);
	for (const reader of readers) await publish(tx, conversationRead(reader));
	await noteMessages(
		tx,
		sent.flatMap((one) => one ?? []),
		now,
	);
	return sent;
}
