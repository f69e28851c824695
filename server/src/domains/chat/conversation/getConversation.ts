import type { ConversationView } from "#contract/chatViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { presentPermission } from "../../../platform/security/policy.ts";
import { listChatAuthors } from "../authors.ts";
import { c2cId, type Target } from "../ids.ts";
import { presentConversations, presentUser } from "./presenter.ts";
import { getMembership } from "./queries.ts";
import { askRecipients } from "./recipients.ts";

/**
 * One conversation of the viewer; with another member also one that nobody has begun.
 * @throws NotFound for an unknown member, `group-not-found` for a group that the viewer is not in
 */
export async function getConversation(ctx: Ctx, target: Target): Promise<ConversationView> {
	const found = await getMembership(ctx.db, ctx.viewer.uid, target);
	const [view] = found ? await presentConversations(ctx, [found]) : [];
	if (view) return view;
	if (target.kind === "GROUP") throw new NotFound("group-not-found");
	const { uid } = target;
	const [authorOf, mayWrite] = await Promise.all([
		listChatAuthors(ctx.db, [uid], ctx.lang),
		askRecipients(ctx, [uid], new Set()),
	]);
	return {
		conversationID: c2cId(uid),
		type: "C2C",
		unreadCount: 0,
		lastMessage: { lastTime: 0, lastSequence: 0, fromAccount: "", messageForShow: "", payload: { text: "" } },
		userProfile: presentUser(authorOf(uid)),
		groupProfile: null,
		isPinned: false,
		isMuted: false,
		isArchived: false,
		isMentionsOnly: false,
		mentionSequence: 0,
		isStranger: false,
		isRequest: false,
		readSequence: 0,
		peerReadSequence: 0,
		can: { send: presentPermission(mayWrite(uid)) },
	};
}
