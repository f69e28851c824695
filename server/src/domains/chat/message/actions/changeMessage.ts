import { and, eq } from "drizzle-orm";
import { chatRules, type Reaction } from "#contract/chatRules.ts";
import type { MessageView } from "#contract/chatViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first, type Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { requireUnblocked } from "../../../social/block/actions/requireUnblocked.ts";
import { cleanMessage } from "../../cleanMessage.ts";
import { lockConversation, type Membership } from "../../conversation/queries.ts";
import { getGroup } from "../../group/queries.ts";
import { announceMessage } from "../../live/deliver.ts";
import { mayWriteInGroup } from "../../policy.ts";
import { chatMessages, chatMessageVersions, chatReactions } from "../../tables.ts";
import { presentMessages } from "../presenter.ts";
import { getMessage, type MessageRow } from "../queries.ts";

/** Changes a message of the viewer's conversations, and delivers it after the commit. */
async function change(
	ctx: Ctx,
	mid: number,
	work: (tx: Tx, message: MessageRow, found: Membership) => Promise<MessageRow>,
): Promise<MessageView> {
	const found = await ctx.transaction(async (tx) => {
		await lockConversation(tx, (await getMessage(tx, ctx.viewer.uid, mid)).conversation.id);
		const { message, conversation, member } = await getMessage(tx, ctx.viewer.uid, mid);
		if (message.unsentAt || message.kind === "system") throw new NotFound("message-not-found");
		return { message: await work(tx, message, { conversation, member }), conversation };
	});
	const { uid, blocks } = ctx.viewer;
	const [view] = await presentMessages(ctx.db, [found], { uid, lang: ctx.lang, blocks });
	await announceMessage(ctx.deps, found, false);
	return view as MessageView;
}

/** @throws NotFound for another's message, Forbidden `message-too-old` after ten minutes */
function requireRecentOwn({ viewer, clock }: Ctx, { uid, createdAt }: MessageRow): void {
	if (uid !== viewer.uid) throw new NotFound("message-not-found");
	const { editMinutes } = chatRules;
	if (clock.now().getTime() - createdAt.getTime() > editMinutes * 60_000)
		throw new Forbidden("message-too-old", { minutes: editMinutes });
}

/** Who was muted or blocked since does not change what they wrote. @throws Forbidden as for a message */
async function requireWriting(tx: Tx, ctx: Ctx, { conversation, member }: Membership): Promise<void> {
	const { id, lowUid, highUid } = conversation;
	if (lowUid === null || highUid === null) {
		const verdict = mayWriteInGroup(ctx.viewer, member, await getGroup(tx, id), ctx.clock.now());
		if (!verdict.ok && verdict.why === "group-muted") authorize(verdict);
		return;
	}
	await requireUnblocked(tx, ctx, [lowUid === ctx.viewer.uid ? highUid : lowUid]);
}

const update = async (tx: Tx, mid: number, set: Partial<MessageRow>): Promise<MessageRow> =>
	first(await tx.update(chatMessages).set(set).where(eq(chatMessages.mid, mid)).returning());

/** Changes the text of a recent message of the viewer's own; the earlier one is kept for reports. */
export const editMessage = (ctx: Ctx, mid: number, typed: string): Promise<MessageView> =>
	change(ctx, mid, async (tx, message, found) => {
		authorize(requireUnbannedMember(ctx.viewer));
		requireRecentOwn(ctx, message);
		await requireWriting(tx, ctx, found);
		const text = cleanMessage(typed);
		if (!text && message.aids.length === 0) throw new Invalid({ text: "message-blank" });
		const now = ctx.clock.now();
		await tx.insert(chatMessageVersions).values({ mid, text: message.text, replacedAt: now }).onConflictDoNothing();
		return update(tx, mid, { text, editedAt: now });
	});

/** Takes back a recent message of the viewer's own. */
export const unsendMessage = (ctx: Ctx, mid: number): Promise<MessageView> =>
	change(ctx, mid, async (tx, message) => {
		requireRecentOwn(ctx, message);
		return update(tx, mid, { unsentAt: ctx.clock.now() });
	});

/** Sets the viewer's reaction to a message; an empty one takes it back. @throws Forbidden `blocked-by-member` */
export const reactToMessage = (ctx: Ctx, mid: number, emoji: Reaction): Promise<MessageView> =>
	change(ctx, mid, async (tx, message) => {
		const { viewer } = ctx;
		authorize(mayPublish(viewer));
		await requireUnblocked(tx, ctx, [message.uid]);
		const own = and(eq(chatReactions.mid, mid), eq(chatReactions.uid, viewer.uid));
		if (emoji === "") await tx.delete(chatReactions).where(own);
		else
			await tx
				.insert(chatReactions)
				.values({ mid, uid: viewer.uid, emoji, createdAt: ctx.clock.now() })
				.onConflictDoUpdate({ target: [chatReactions.mid, chatReactions.uid], set: { emoji } });
		return message;
	});
