import { chatRules } from "#contract/chatRules.ts";
import type { MessageView } from "#contract/chatViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { getMembership } from "../conversation/queries.ts";
import type { Target } from "../ids.ts";
import { presentMessages } from "./presenter.ts";
import { listMessageRows } from "./queries.ts";

interface Query {
	/** Number of the first message of the page before. */
	before?: number | undefined;
	after?: number | undefined;
	since?: Date | undefined;
	count?: number | undefined;
}

/**
 * A page of a conversation (L-009): the last messages, those before a number, after one, or from a time on.
 * @throws NotFound for an unknown member, `group-not-found` for a group that the viewer is not in
 */
export async function listMessages(
	{ db, viewer, lang }: Ctx,
	target: Target,
	{ before, after, since, count = chatRules.page.messages }: Query,
): Promise<{ messageList: MessageView[]; isCompleted: boolean; nextReqMessageID: string; lastSequence: number }> {
	const found = await getMembership(db, viewer.uid, target);
	if (!found) return { messageList: [], isCompleted: true, nextReqMessageID: "", lastSequence: 0 };
	const { conversation, member } = found;
	const { rows, isCompleted } = await listMessageRows(db, conversation.id, {
		cleared: member.clearedNumber,
		before,
		after,
		since,
		limit: count,
	});
	const messageList = await presentMessages(
		db,
		rows.map((message) => ({ message, conversation, isRequest: !member.accepted })),
		{ uid: viewer.uid, lang, blocks: viewer.blocks },
	);
	const next = after !== undefined || since !== undefined ? messageList.at(-1) : messageList[0];
	return {
		messageList,
		isCompleted,
		nextReqMessageID: isCompleted ? "" : (next?.ID ?? ""),
		lastSequence: conversation.lastNumber,
	};
}
