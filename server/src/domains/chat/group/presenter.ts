import { chatRules } from "#contract/chatRules.ts";
import type { GroupProfile } from "#contract/chatViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { denied, presentPermission } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import type { MemberRow } from "../conversation/queries.ts";
import { groupId } from "../ids.ts";
import { mayAddMembers, mayManageGroup, mayOwnGroup, mayQuit, mayWriteInGroup } from "../policy.ts";
import { countApplications, listApplied } from "./applications.ts";
import { type GroupRow, listOwnRows } from "./queries.ts";

type Viewing = Pick<Ctx, "db" | "viewer" | "clock">;

/** Groups as the viewer sees them. */
export async function presentGroups(
	{ db, viewer, clock }: Viewing,
	groups: readonly GroupRow[],
): Promise<GroupProfile[]> {
	const [pictureOf, ownRows] = await Promise.all([
		listPictures(db, valuesOf(groups, "aid")),
		listOwnRows(db, viewer.uid, valuesOf(groups, "id")),
	]);
	const decided = ownRows.flatMap((own) => (mayManageGroup(viewer, own).ok ? own.conversationId : []));
	const ids = groups.map(({ id }) => id);
	const [waiting, applied] = await Promise.all([countApplications(db, decided), listApplied(db, viewer.uid, ids)]);
	const stranger = denied("group-not-found");
	return groups.map((group) => {
		const own = ownRows.find(({ conversationId }) => conversationId === group.id);
		return {
			groupID: String(group.id),
			conversationID: groupId(group.id),
			name: group.name,
			avatar: group.aid === null ? null : (pictureOf(group.aid)?.thumb ?? null),
			announcement: group.announcement,
			joinOption: group.joinOption,
			ownerID: String(group.uid),
			memberCount: group.memberCount,
			maxMemberCount: chatRules.group.maxMembers,
			topid: group.topid ?? 0,
			isMutedAll: group.mutedAll,
			pinned: own ? group.pinned : [],
			role: own?.role ?? "",
			nameCard: own?.nameCard ?? "",
			applications: waiting.get(group.id) ?? 0,
			hasApplied: applied.includes(group.id),
			can: {
				send: presentPermission(own ? mayWriteInGroup(viewer, own, group, clock.now()) : stranger),
				manage: presentPermission(own ? mayManageGroup(viewer, own) : stranger),
				setAdmins: presentPermission(own ? mayOwnGroup(viewer, own) : stranger),
				dismiss: presentPermission(own ? mayManageGroup(viewer, own) : stranger),
				addMembers: presentPermission(own ? mayAddMembers(viewer, own, group) : stranger),
				quit: presentPermission(own ? mayQuit(own) : stranger),
			},
		};
	});
}

/** Members of a group with their names. */
export async function presentMembers({ db, clock }: Viewing, rows: readonly MemberRow[]) {
	const authorOf = await listAuthors(db, valuesOf(rows, "uid"));
	const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
	return rows.map(({ uid, role, nameCard, silentUntil, joinedAt }) => ({
		uid,
		userID: String(uid),
		nick: authorOf(uid).name,
		avatar: authorOf(uid).avatar,
		role,
		nameCard,
		muteUntil: silentUntil && silentUntil > clock.now() ? seconds(silentUntil) : 0,
		joinTime: seconds(joinedAt),
	}));
}
