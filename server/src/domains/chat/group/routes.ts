import * as joining from "#contract/chatGroupJoining.ts";
import * as members from "#contract/chatGroupMembers.ts";
import * as calls from "#contract/chatGroups.ts";
import { chatRules } from "#contract/chatRules.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Forbidden, NotFound } from "../../../platform/http/errors.ts";
import { t } from "../../../platform/i18n.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { changeMember } from "../conversation/queries.ts";
import { groupId, parseGroupId, readIds } from "../ids.ts";
import { announceListChange } from "../live/deliver.ts";
import * as control from "./actions/control.ts";
import { createGroup } from "./actions/createGroup.ts";
import { getInvitation, getInvited } from "./actions/invite.ts";
import * as membership from "./actions/membership.ts";
import { presentGroups, presentMembers } from "./presenter.ts";
import { findGroupMember, getGroup, getGroupOfTopic, listMemberRows, listRecommended } from "./queries.ts";

/** The viewer's own row. @throws NotFound `group-not-found` */
async function requireOwn({ db, viewer }: Pick<Ctx, "db" | "viewer">, id: number) {
	const own = await findGroupMember(db, id, viewer.uid);
	if (!own) throw new NotFound("group-not-found");
	return own;
}

/** A page of members of a group of the viewer's (L-027). */
export async function listMembers(
	ctx: Ctx,
	id: number,
	{ count = chatRules.group.memberPage, after = 0, search }: { count?: number; after?: number; search?: string },
) {
	await requireOwn(ctx, id);
	const rows = await listMemberRows(ctx.db, id, { after, limit: count + 1, search });
	const shown = rows.slice(0, count);
	return {
		memberList: await presentMembers(ctx, shown),
		next: rows.length > count ? (shown.at(-1)?.uid ?? null) : null,
	};
}

/** A call says whose it is; it is the viewer's. @throws Forbidden `not-allowed` */
function requireSelf({ viewer }: Ctx, uid = 0): void {
	if (uid !== 0 && uid !== viewer.uid) throw new Forbidden("not-allowed");
}

const joined = { JoinedSuccess: 1, AlreadyInGroup: 1, WaitAdminApproval: 2 } as const;
const optionOf = { 1: "NeedPermission", 2: "FreeAccess" } as const;

export const routes: Route[] = [
	handle(calls.createGroup, async (ctx, { body: { ids, ...group } }) => {
		const { group: row } = await createGroup(ctx, { ...group, uids: readIds(ids) });
		const [view] = await presentGroups(ctx, [row]);
		if (!view) throw new NotFound("group-not-found");
		return { groupID: view.groupID, group: view };
	}),
	handle(joining.joinGroup, async (ctx, { body }) => ({
		status: await membership.joinGroup(ctx, parseGroupId(body.groupID), body),
	})),
	handle(joining.getInvitation, (ctx, { body }) => getInvitation(ctx, parseGroupId(body.groupID), body.renew === 1)),
	handle(joining.openInvitation, async (ctx, { query }) => {
		const [view] = await presentGroups(ctx, [await getInvited(ctx.db, query.invitation)]);
		if (!view) throw new NotFound("group-not-found");
		return view;
	}),
	acknowledge(calls.quitGroup, (ctx, { body }) => membership.quitGroup(ctx, parseGroupId(body.groupID))),
	acknowledge(calls.dismissGroup, (ctx, { body }) => control.dismissGroup(ctx, parseGroupId(body.groupID))),
	acknowledge(members.setMemberRole, (ctx, { body }) =>
		control.setMemberRole(ctx, parseGroupId(body.groupID), body.userID, body.role),
	),
	acknowledge(members.transferGroup, (ctx, { body }) =>
		control.transferGroup(ctx, parseGroupId(body.groupID), body.userID),
	),
	acknowledge(members.muteMember, (ctx, { body }) =>
		control.muteMember(ctx, parseGroupId(body.groupID), body.userID, body.muteTime),
	),
	acknowledge(calls.muteAll, (ctx, { body }) => control.muteAll(ctx, parseGroupId(body.groupID), body.mute === 1)),
	handle(members.kickMember, async (ctx, { body }) => {
		await membership.kickMember(ctx, parseGroupId(body.groupID), body.userID);
		return { reason: t(ctx.lang, "chat.kickReason") };
	}),
	handle(members.addMember, async (ctx, { body }) => ({
		memberCount: await membership.addMembers(ctx, parseGroupId(body.groupID), readIds(body.ids)),
	})),
	acknowledge(joining.handleApplication, (ctx, { body }) =>
		membership.handleApplication(ctx, body.application, body.approve === 1),
	),
	handle(joining.listApplications, async (ctx, { query }) => {
		const rows = await membership.listApplications(ctx, parseGroupId(query.groupID));
		const authorOf = await listAuthors(ctx.db, valuesOf(rows, "uid"));
		return {
			lists: rows.map(({ id, uid, message, createdAt }) => ({
				application: id,
				user: authorOf(uid),
				message,
				time: Math.floor(createdAt.getTime() / 1000),
			})),
		};
	}),
	acknowledge(calls.updateGroupName, (ctx, { body }) =>
		control.renameGroup(ctx, parseGroupId(body.groupID), body.name),
	),
	acknowledge(calls.updateGroupAvatar, (ctx, { body }) => control.setAvatar(ctx, parseGroupId(body.groupID), body.aid)),
	acknowledge(calls.updateGroupJoinOption, (ctx, { body }) =>
		control.setJoinOption(ctx, parseGroupId(body.groupID), body.joinOption),
	),
	acknowledge(calls.updateGroupAnnouncement, (ctx, { body }) =>
		control.setAnnouncement(ctx, parseGroupId(body.groupID), body.announcement),
	),
	acknowledge(calls.pinMessage, (ctx, { body }) =>
		control.pinMessage(ctx, parseGroupId(body.groupID), body.sequence, body.pin === 1),
	),
	acknowledge(members.setNameCard, async (ctx, { body }) => {
		authorize(requireUnbannedMember(ctx.viewer));
		const { conversationId, uid } = await requireOwn(ctx, parseGroupId(body.groupID));
		await ctx.transaction((tx) => changeMember(tx, { conversationId, uid }, { nameCard: body.nameCard.trim() }));
	}),
	handle(calls.getGroupProfile, async (ctx, { query: { groupID, topid } }) => {
		if (!groupID && !topid) throw new NotFound("group-not-found");
		const group = groupID ? await getGroup(ctx.db, parseGroupId(groupID)) : await getGroupOfTopic(ctx.db, topid ?? 0);
		const [view] = await presentGroups(ctx, [group]);
		if (!view) throw new NotFound("group-not-found");
		return view;
	}),
	handle(members.listGroupMembers, (ctx, { query: { groupID, ...page } }) =>
		listMembers(ctx, parseGroupId(groupID), page),
	),
	handle(joining.recordJoin, async (ctx, { body: { groupId: sent, topid, uid } }) => {
		requireSelf(ctx, uid);
		if (!sent && !topid) throw new NotFound("group-not-found");
		const id = sent ? parseGroupId(sent) : (await getGroupOfTopic(ctx.db, topid ?? 0)).id;
		return { groupId: groupId(id), status: joined[await membership.joinGroup(ctx, id)] };
	}),
	handle(calls.updatePermission, async (ctx, { body: { status, groupId: sent, uid } }) => {
		requireSelf(ctx, uid);
		await control.setJoinOption(ctx, parseGroupId(sent), optionOf[status]);
		return { status };
	}),
	acknowledge(calls.noticeUser, async (ctx, { body }) => {
		authorize(requireUnbannedMember(ctx.viewer));
		const { conversationId: id } = await requireOwn(ctx, parseGroupId(body.groupId));
		if (!(await findGroupMember(ctx.db, id, body.uid))) throw new NotFound();
		announceListChange(ctx.deps, body.uid, { id, lowUid: null, highUid: null });
	}),
	handle(calls.recommendedChats, async (ctx, { query: { page = 1, limit = chatRules.recommended, topid } }) => ({
		lists: await presentGroups(
			ctx,
			await listRecommended(ctx.db, ctx.viewer.uid, { limit, offset: (page - 1) * limit, topid }),
		),
	})),
];
