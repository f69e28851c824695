import { chatRules, type GroupRole, type JoinOption, type SystemOperation } from "#contract/chatRules.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize, type PolicyDecision } from "../../../../platform/security/policy.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { changeMember, type MemberRow } from "../../conversation/queries.ts";
import { hasNumber } from "../../message/queries.ts";
import { mayControlMember, mayManageGroup, mayOwnGroup } from "../../policy.ts";
import { changeGroup, claimName, deleteMembers, findGroupMember, type LockedGroup } from "../queries.ts";
import { changeOwnGroup } from "./changeGroup.ts";
import { readGroupName } from "./createGroup.ts";

/** Changes a member by another. @throws NotFound for who is not in the group */
const changeOther = async (
	ctx: Ctx,
	id: number,
	uid: number,
	decide: (own: MemberRow, theirs: MemberRow) => PolicyDecision,
	change: (theirs: MemberRow) => { set: Partial<MemberRow>; operation: SystemOperation } | undefined,
): Promise<void> => {
	await changeOwnGroup(ctx, id, async (tx, { own }) => {
		const theirs = await findGroupMember(tx, id, uid);
		if (!theirs) throw new NotFound();
		authorize(decide(own, theirs));
		const changed = change(theirs);
		if (!changed) return undefined;
		await changeMember(tx, { conversationId: id, uid }, changed.set);
		return { operation: changed.operation, members: [uid] };
	});
};

/** Makes a member an admin, or takes it back (C-19). The owner stays the owner. */
export const setMemberRole = (ctx: Ctx, id: number, uid: number, role: Exclude<GroupRole, "Owner">): Promise<void> =>
	changeOther(
		ctx,
		id,
		uid,
		(own, theirs) => (theirs.role === "Owner" ? { ok: false, why: "not-allowed" } : mayOwnGroup(ctx.viewer, own)),
		(theirs) =>
			theirs.role === role ? undefined : { set: { role }, operation: role === "Admin" ? "setAdmin" : "unsetAdmin" },
	);

/** Mutes a member for some seconds, by default a day (L-028); 0 ends it. */
export const muteMember = (ctx: Ctx, id: number, uid: number, seconds: number = chatRules.muteSeconds): Promise<void> =>
	changeOther(
		ctx,
		id,
		uid,
		(own, theirs) => mayControlMember(ctx.viewer, own, theirs),
		() => ({
			set: { silentUntil: seconds === 0 ? null : new Date(ctx.clock.now().getTime() + seconds * 1000) },
			operation: seconds === 0 ? "unmute" : "mute",
		}),
	);

/** Hands the group over; the former owner is an admin then. */
export const transferGroup = (ctx: Ctx, id: number, uid: number): Promise<void> =>
	changeOwnGroup(ctx, id, async (tx, { own }) => {
		authorize(mayOwnGroup(ctx.viewer, own));
		if (uid === own.uid) return undefined;
		if (!(await findGroupMember(tx, id, uid))) throw new NotFound();
		await changeMember(tx, { conversationId: id, uid: own.uid }, { role: "Admin" });
		await changeMember(tx, { conversationId: id, uid }, { role: "Owner", silentUntil: null });
		await changeGroup(tx, id, { uid });
		return { operation: "transfer", members: [uid] };
	}).then(() => undefined);

/** Changes a group by its owner or an admin. */
const manage = async (
	ctx: Ctx,
	id: number,
	work: (tx: Tx, locked: LockedGroup) => Promise<{ operation: SystemOperation; value?: string } | undefined>,
): Promise<void> => {
	await changeOwnGroup(ctx, id, async (tx, locked) => {
		authorize(mayManageGroup(ctx.viewer, locked.own));
		return work(tx, locked);
	});
};

/** @throws Invalid `group-name-empty`; Conflict `group-name-taken` */
export const renameGroup = (ctx: Ctx, id: number, typed: string): Promise<void> =>
	manage(ctx, id, async (tx, { group }) => {
		const { name, nameKey } = readGroupName(typed);
		if (name === group.name) return undefined;
		if (nameKey !== group.nameKey) await claimName(tx, nameKey);
		await changeGroup(tx, id, { name, nameKey });
		return { operation: "rename", value: name };
	});

/** Sets the picture of a group. @throws Forbidden `picture-not-yours` */
export const setAvatar = (ctx: Ctx, id: number, aid: number): Promise<void> =>
	manage(ctx, id, async (tx) => {
		await attachPictures(tx, { uid: ctx.viewer.uid, aids: [aid], usedBy: `group:${id}` });
		await changeGroup(tx, id, { aid });
		return { operation: "avatar" };
	});

export const setJoinOption = (ctx: Ctx, id: number, joinOption: JoinOption): Promise<void> =>
	manage(ctx, id, async (tx, { group }) => {
		if (group.joinOption === joinOption) return undefined;
		await changeGroup(tx, id, { joinOption });
		return { operation: "joinOption", value: joinOption };
	});

export const setAnnouncement = (ctx: Ctx, id: number, typed: string): Promise<void> =>
	manage(ctx, id, async (tx, { group }) => {
		const announcement = cleanText(typed);
		if (announcement === group.announcement) return undefined;
		await changeGroup(tx, id, { announcement });
		return { operation: "announce", value: announcement };
	});

/** Only the owner and admins write from then on, or all again. */
export const muteAll = (ctx: Ctx, id: number, mutedAll: boolean): Promise<void> =>
	manage(ctx, id, async (tx, { group }) => {
		if (group.mutedAll === mutedAll) return undefined;
		await changeGroup(tx, id, { mutedAll });
		return { operation: mutedAll ? "muteAll" : "unmuteAll" };
	});

/** Pins a message, or ends it; of many pins the oldest go. @throws NotFound `message-not-found` */
export const pinMessage = (ctx: Ctx, id: number, number: number, pin: boolean): Promise<void> =>
	manage(ctx, id, async (tx, { group }) => {
		if (!(await hasNumber(tx, id, number))) throw new NotFound("message-not-found");
		const others = group.pinned.filter((one) => one !== number);
		if (pin === group.pinned.includes(number)) return undefined;
		await changeGroup(tx, id, { pinned: pin ? [number, ...others].slice(0, chatRules.group.pins) : others });
		return pin ? { operation: "pin" } : undefined;
	});

/** Ends a group. Its messages stay for reports; nobody is a member any more. */
export async function dismissGroup(ctx: Ctx, id: number): Promise<void> {
	await changeOwnGroup(ctx, id, async (tx, locked) => {
		authorize(mayManageGroup(ctx.viewer, locked.own));
		const moved = await deleteMembers(tx, locked);
		await changeGroup(tx, id, { dismissedAt: ctx.clock.now(), memberCount: 0 });
		return { operation: "dismiss", moved };
	});
}
