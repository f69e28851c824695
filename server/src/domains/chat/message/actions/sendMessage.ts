import { chatRules } from "#contract/chatRules.ts";
import type { MessageView, SharedCard } from "#contract/chatViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { asAppError, Forbidden, Invalid, NotFound, Unavailable } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { assertOwnsEmoticons } from "../../../emoticons/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { makePicturesPrivate } from "../../../media/actions/makePicturesPrivate.ts";
import { askMessageRules } from "../../../messageRuleSlot.ts";
import { cleanMessage } from "../../cleanMessage.ts";
import { lockPair } from "../../conversation/lockPair.ts";
import { findMembership, listMembersAmong, type Membership } from "../../conversation/queries.ts";
import { findRecipient } from "../../conversation/recipients.ts";
import { conversationRead } from "../../events.ts";
import { lockOwnMembership } from "../../group/queries.ts";
import type { Target } from "../../ids.ts";
import { announceMessage } from "../../live/deliver.ts";
import { noteMessages } from "../../notice/noteMessage.ts";
import { mayWriteInGroup, mayWriteTo } from "../../policy.ts";
import { attachVoice } from "../../voice/queries.ts";
import { appendMessage } from "../append.ts";
import { presentMessages, presentNewText } from "../presenter.ts";
import { findByClientId, type MessageRow } from "../queries.ts";
import { requireShareable } from "../sharedCard.ts";
import { sendTogether } from "./sendTogether.ts";
import type { Sent } from "./writeTexts.ts";

/** What a client sends. A message has a text, pictures or a shared card. */
export interface SentContent {
	text?: string | undefined;
	aids?: number[];
	/** An uploaded voice message, alone. */
	voice?: number | undefined;
	share?: SharedCard;
	/** Members whom it mentions; those who are not in the conversation are left out. */
	mentions?: number[];
	/** Number of the message that it replies to. */
	replyTo?: number | undefined;
	/** A repetition with the same one gives the first message. */
	clientId?: string | undefined;
	random?: number | undefined;
}

/**
 * Sends a message to a member or a group, and delivers it after the commit (V-015, V-016, V-019).
 * @throws Invalid `message-blank`, `message-too-long`; NotFound; Forbidden for whom the viewer may not write to
 */
export async function sendMessage(ctx: Ctx, target: Target, sent: SentContent): Promise<MessageView> {
	const { viewer, deps } = ctx;
	const text = sent.voice ? "" : cleanMessage(sent.text ?? "");
	const aids = sent.voice ? [] : [...new Set(sent.aids ?? [])];
	if (!text && aids.length === 0 && !sent.share && !sent.voice) throw new Invalid({ text: "message-blank" });
	await assertOwnsEmoticons(ctx.db, ctx, text, "text");
	await makePicturesPrivate(deps, { uid: viewer.uid, aids });
	const found = await sendPlainOrAlone(ctx, target, { ...sent, text, aids }).catch(async (error: unknown) => {
		// A full database is not asked for more.
		if (asAppError(error) instanceof Unavailable) throw error;
		// The first one may have been the last that was allowed.
		const own = sent.clientId ? await findMembership(ctx.db, viewer.uid, target) : undefined;
		const repeated = own && (await findByClientId(ctx.db, own.conversation.id, viewer.uid, sent.clientId));
		if (!own || !repeated) throw error;
		return { message: repeated, conversation: own.conversation, isNew: false };
	});
	const reader = { uid: viewer.uid, lang: ctx.lang, blocks: viewer.blocks };
	const view =
		found.isNew && found.message.kind === "text"
			? presentNewText(found, viewer, reader)
			: ((await presentMessages(ctx.db, [found], reader))[0] as MessageView);
	if (found.isNew) await announceMessage(deps, found, true, view);
	return view;
}

const kindOf = ({ share, voice, aids = [] }: SentContent): MessageRow["kind"] =>
	share ? "custom" : voice ? "voice" : aids.length > 0 ? "picture" : "text";

type CleanContent = SentContent & { text: string; aids: number[] };

/** Texts to members are written together when many are sent at once; a request over HTTP has its own transaction. */
async function sendPlainOrAlone(ctx: Ctx, target: Target, sent: CleanContent): Promise<Sent> {
	await limitNewAccount(ctx);
	const alone = (): Promise<Sent> => sendOnce(ctx, target, sent);
	if (!ctx.socket || target.kind !== "C2C" || kindOf(sent) !== "text" || sent.mentions?.length) return alone();
	const { text, replyTo = 0, clientId, random } = sent;
	return sendTogether({ ctx, other: target.uid, text, replyTo, clientId: clientId || null, random, alone });
}

/** Stores the message, or finds the first one with its client id. */
async function sendOnce(ctx: Ctx, target: Target, sent: CleanContent): Promise<Sent> {
	const { viewer, clock } = ctx;
	const { text, aids } = sent;
	let isFirst = false;
	const result = await ctx.transaction(async (tx) => {
		isFirst = true;
		const { conversation, member, accepted } =
			target.kind === "C2C" ? await openPair(tx, ctx, target.uid) : await openGroup(tx, ctx, target.id);
		const wasUnread = member.readNumber < conversation.lastNumber;
		const repeated = await findByClientId(tx, conversation.id, viewer.uid, sent.clientId);
		if (repeated) return { message: repeated, conversation, isNew: false };
		if ((sent.replyTo ?? 0) > conversation.lastNumber) throw new NotFound("message-not-found");
		if (sent.share) await requireShareable(tx, ctx, sent.share);
		const verdict = await askMessageRules(tx, ctx, { conversationId: conversation.id, text, accepted });
		if (verdict.refused) throw new Forbidden("message-spam");
		const kind = kindOf(sent);
		const message = await appendMessage(
			tx,
			conversation,
			{
				uid: viewer.uid,
				kind,
				text,
				aids,
				share: sent.share ?? null,
				replyTo: sent.replyTo ?? 0,
				mentions: await listMembersAmong(tx, conversation.id, sent.mentions?.slice(0, chatRules.mentions) ?? []),
				clientId: sent.clientId || null,
				...(sent.random === undefined ? {} : { random: sent.random }),
			},
			clock.now(),
		);
		await verdict.record(tx, message.mid);
		await noteMessages(tx, [{ conversation, message }], clock.now());
		if (wasUnread) await publish(tx, conversationRead({ uid: viewer.uid, conversationId: conversation.id }));
		if (aids.length > 0)
			await attachPictures(tx, { uid: viewer.uid, aids, usedBy: `message:${message.mid}`, isPrivate: true });
		if (kind === "voice") await attachVoice(tx, { uid: viewer.uid, vid: sent.voice ?? 0, mid: message.mid });
		return { message, conversation, isNew: true };
	});
	// What a request with the same key has written is not delivered again.
	return { ...result, isNew: result.isNew && isFirst };
}

/** New accounts send few messages in a minute. @throws TooManyRequests */
async function limitNewAccount({ viewer, db, clock }: Ctx): Promise<void> {
	const { days, perMinute } = chatRules.newAccount;
	const age = clock.now().getTime() - (viewer.joinedAt?.getTime() ?? 0);
	if (age < days * 86_400_000) await consume(db, [{ key: `chat.new|${viewer.uid}`, points: perMinute, seconds: 60 }]);
}

/** `accepted`: the other member has accepted it. */
type Opened = Membership & { accepted: boolean };

/** Locks the conversation with a member whom the viewer may write to. */
async function openPair(tx: Tx, { viewer, clock }: Ctx, uid: number): Promise<Opened> {
	const recipient = await findRecipient(tx, viewer.uid, uid);
	const { follows, accepted, writers } = recipient;
	// "nobody" is who has not written with the member before.
	authorize(mayWriteTo(viewer, { ...recipient, follows: follows && writers !== "nobody" }));
	const pair = await lockPair(tx, { uid: viewer.uid, other: uid, accepted: follows, now: clock.now() });
	if (!pair.theirs.accepted && pair.conversation.lastNumber >= chatRules.requestMessages)
		throw new Forbidden("chat-request-waiting");
	return { conversation: pair.conversation, member: pair.own, accepted: accepted || follows };
}

/** Locks the group in which the viewer may write. */
async function openGroup(tx: Tx, { viewer, clock }: Ctx, id: number): Promise<Opened> {
	const { conversation, group, own } = await lockOwnMembership(tx, viewer.uid, id);
	authorize(mayWriteInGroup(viewer, own, group, clock.now()));
	return { conversation, member: own, accepted: false };
}
