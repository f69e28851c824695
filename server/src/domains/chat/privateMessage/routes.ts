import { chatRules } from "#contract/chatRules.ts";
import type { MessageView } from "#contract/chatViews.ts";
import * as calls from "#contract/privateMessages.ts";
import type { Ctx } from "../../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { presentPermission } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { accountExists } from "../../accounts/queries.ts";
import { deleteConversations, markRead } from "../conversation/actions/changeConversation.ts";
import { presentConversations } from "../conversation/presenter.ts";
import { findMembership, listPairs } from "../conversation/queries.ts";
import { askRecipients } from "../conversation/recipients.ts";
import { dismissGroup } from "../group/actions/control.ts";
import { createGroup } from "../group/actions/createGroup.ts";
import { addMembers, kickMember, quitGroup } from "../group/actions/membership.ts";
import { listMembers } from "../group/routes.ts";
import { groupId, parseGroupId, readIds, type Target } from "../ids.ts";
import { sendMessage } from "../message/actions/sendMessage.ts";
import { listMessages } from "../message/listMessages.ts";

const withMember = (uid: number): Target => ({ kind: "C2C", uid });
const inGroup = (plid: string): Target => ({ kind: "GROUP", id: parseGroupId(plid) });

const addressOf = (file: { url: string } | null, publicUrl: string): string =>
	file ? new URL(file.url, publicUrl).href : "";

/** A message by the names of the older calls. */
const presentOld = (
	{ sequence, from, nick, avatar, payload: { text, pictures, voice, share }, time }: MessageView,
	plid: number,
	{ deps }: Ctx,
) => ({
	pmid: sequence,
	plid,
	msgfromid: Number(from),
	msgfrom: nick,
	avatar,
	message: text || share?.Title || addressOf(pictures[0] ?? voice, deps.config.publicUrl),
	dateline: time,
	pictures,
	voice,
	share,
});

/** What is unread of a member's, and whether the viewer may write to them. */
async function presentPrivate(ctx: Ctx, touid: number) {
	const { db, viewer } = ctx;
	if (!(await accountExists(db, touid))) throw new NotFound();
	const [own, theirs, authorOf] = await Promise.all([
		findMembership(db, viewer.uid, withMember(touid)),
		findMembership(db, touid, withMember(viewer.uid)),
		listAuthors(db, [touid]),
	]);
	const mayWrite = await askRecipients(ctx, [touid], new Set(theirs?.member.accepted ? [touid] : []));
	const read = own ? Math.max(own.member.readNumber, own.member.clearedNumber) : 0;
	return {
		touid,
		tousername: authorOf(touid).name,
		unread: (own?.conversation.lastNumber ?? 0) - read,
		can: { send: presentPermission(mayWrite(touid)) },
	};
}

const maxListed = 100;

export const routes: Route[] = [
	handle(calls.pmList, async (ctx) => {
		const rows = await listPairs(ctx.db, ctx.viewer.uid, maxListed);
		const list = (await presentConversations(ctx, rows)).flatMap(({ userProfile, lastMessage, unreadCount }) =>
			userProfile
				? {
						plid: Number(userProfile.userID),
						touid: Number(userProfile.userID),
						tousername: userProfile.nick,
						avatar: userProfile.avatar,
						message: lastMessage.messageForShow,
						dateline: lastMessage.lastTime,
						isnew: Number(unreadCount > 0),
						unread: unreadCount,
					}
				: [],
		);
		return { list, count: list.length };
	}),
	handle(calls.pmView, async (ctx, { body: { touid, limit = chatRules.privateMessages } }) => {
		const { messageList } = await listMessages(ctx, withMember(touid), { count: limit });
		const list = messageList.map((message) => presentOld(message, touid, ctx));
		return { list, count: list.length };
	}),
	handle(calls.pmPrivate, (ctx, { body }) => presentPrivate(ctx, body.touid)),
	acknowledge(calls.pmSetRead, (ctx, { body }) => markRead(ctx, withMember(body.touid))),
	handle(calls.sendPm, async (ctx, { body }) => ({
		pmid: (await sendMessage(ctx, withMember(body.touid), { text: body.message })).sequence,
	})),
	handle(calls.deletePm, async (ctx, { query }) => {
		const existing: Target[] = [];
		for (const target of readIds(query.deletepm_deluid).map(withMember))
			if (await findMembership(ctx.db, ctx.viewer.uid, target)) existing.push(target);
		return { deleted: await deleteConversations(ctx, existing) };
	}),
	handle(calls.groupHistory, async (ctx, { query: { plid, page = 1, lastpmid, oldpmid } }) => {
		const target = inGroup(plid);
		const { messages: size } = chatRules.page;
		// Numbers have no gaps: a page begins at its place before the last one.
		const last = oldpmid || (await listMessages(ctx, target, { count: 1 })).lastSequence + 1;
		const range = lastpmid ? { after: lastpmid } : { before: Math.max(1, last - (page - 1) * size) };
		const { messageList } = await listMessages(ctx, target, range);
		return { list: messageList.map((message) => presentOld(message, parseGroupId(plid), ctx)) };
	}),
	handle(calls.groupMembers, async (ctx, { query: { plid, after } }) => {
		const { memberList, next } = await listMembers(ctx, parseGroupId(plid), after === undefined ? {} : { after });
		return { list: memberList, next };
	}),
	acknowledge(calls.groupDelete, (ctx, { query }) => dismissGroup(ctx, parseGroupId(query.plid))),
	acknowledge(calls.groupQuit, (ctx, { query }) => quitGroup(ctx, parseGroupId(query.plid))),
	acknowledge(calls.groupKick, (ctx, { query }) => kickMember(ctx, parseGroupId(query.plid), query.uid)),
	handle(calls.groupAppend, async (ctx, { query }) => ({
		memberCount: await addMembers(ctx, parseGroupId(query.plid), readIds(query.uids)),
	})),
	handle(calls.groupSend, async (ctx, { body }) => ({
		pmid: (await sendMessage(ctx, inGroup(body.plid), { text: body.message })).sequence,
	})),
	handle(calls.groupCreate, async (ctx, { body }) => {
		const { conversation } = await createGroup(ctx, { name: body.name, uids: readIds(body.uids) });
		return { plid: groupId(conversation.id) };
	}),
];
