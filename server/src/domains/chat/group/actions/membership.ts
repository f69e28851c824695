import { and, asc, eq, ne } from "drizzle-orm";
import type { JoinStatus } from "#contract/chatGroupJoining.ts";
import { chatRules } from "#contract/chatRules.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Conflict, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { announceListChange } from "../../live/deliver.ts";
import { mayAddMembers, mayControlMember, mayManageGroup, mayQuit } from "../../policy.ts";
import { chatApplications, chatMembers } from "../../tables.ts";
import { deleteMembers, findGroupMember, insertMembers, type LockedGroup, lockOwnMembership } from "../queries.ts";
import { changeAnyGroup, changeGroupBy, changeOwnGroup } from "./changeGroup.ts";
import { requireAddable } from "./createGroup.ts";
import { isInvited } from "./invite.ts";

const requirePlaces = ({ group }: LockedGroup, more: number): void => {
	const { maxMembers: max } = chatRules.group;
	if (group.memberCount + more > max) throw new Conflict("group-full", { max });
};

/** The owner and admins of a group, who decide its applications. */
async function listOperators(db: Db, id: number): Promise<number[]> {
	const rows = await db
		.select({ uid: chatMembers.uid })
		.from(chatMembers)
		.where(and(eq(chatMembers.conversationId, id), ne(chatMembers.role, "Member")));
	return rows.map(({ uid }) => uid);
}

/**
 * Joins a group, or leaves one pending application with its admins (S-026 to S-028, S-060).
 * @throws NotFound `group-not-found`; Conflict `group-full`
 */
export async function joinGroup(
	ctx: Ctx,
	id: number,
	{ message = "", invitation }: { message?: string | undefined; invitation?: string | undefined } = {},
): Promise<JoinStatus> {
	const { viewer, clock } = ctx;
	authorize(mayPublish(viewer));
	const { conversation, change } = await changeAnyGroup(ctx, id, async (tx, locked) => {
		if (await findGroupMember(tx, id, viewer.uid)) return undefined;
		requirePlaces(locked, 1);
		if (locked.group.joinOption === "FreeAccess" || isInvited(locked.group, invitation)) {
			const moved = await insertMembers(tx, locked, [viewer.uid], clock.now());
			return { operation: "join", moved, joined: "JoinedSuccess" };
		}
		const [application] = await tx
			.insert(chatApplications)
			.values({ conversationId: id, uid: viewer.uid, message: cleanText(message), createdAt: clock.now() })
			.onConflictDoNothing()
			.returning();
		const to = await listOperators(tx, id);
		return {
			joined: "WaitAdminApproval",
			...(application && { notice: { kind: "groupApplication", to, ref: application.id } }),
		};
	});
	for (const uid of change.notice?.to ?? []) announceListChange(ctx.deps, uid, conversation);
	return change.joined ?? "AlreadyInGroup";
}

/** Leaves a group. @throws Forbidden `group-owner-leaves` */
export async function quitGroup(ctx: Ctx, id: number): Promise<void> {
	const { uid } = ctx.viewer;
	await changeOwnGroup(ctx, id, async (tx, locked) => {
		authorize(mayQuit(locked.own));
		return { operation: "quit", moved: await deleteMembers(tx, locked, [uid]) };
	});
}

/** Adds picked members (V-021). @returns how many the group has then */
export async function addMembers(ctx: Ctx, id: number, uids: number[]): Promise<number> {
	const { group } = await changeOwnGroup(ctx, id, async (tx, locked) => {
		authorize(mayAddMembers(ctx.viewer, locked.own, locked.group));
		await requireAddable({ ...ctx, db: tx }, uids);
		requirePlaces(locked, uids.length);
		const moved = await insertMembers(tx, locked, uids, ctx.clock.now());
		return moved.length > 0
			? { operation: "add", members: moved, moved, notice: { kind: "groupAdded", to: moved } }
			: undefined;
	});
	return group.memberCount;
}

/** Removes a member below the viewer. @throws NotFound for who is not in the group */
export async function kickMember(ctx: Ctx, id: number, uid: number): Promise<void> {
	await changeOwnGroup(ctx, id, async (tx, locked) => {
		const theirs = await findGroupMember(tx, id, uid);
		if (!theirs) throw new NotFound();
		authorize(mayControlMember(ctx.viewer, locked.own, theirs));
		return {
			operation: "kick",
			members: [uid],
			moved: await deleteMembers(tx, locked, [uid]),
			notice: { kind: "groupKicked", to: [uid] },
		};
	});
}

/** Pending applications of a group, the oldest first, for its owner and admins. */
export async function listApplications({ db, viewer }: Ctx, id: number) {
	const own = await findGroupMember(db, id, viewer.uid);
	if (!own) throw new NotFound("group-not-found");
	authorize(mayManageGroup(viewer, own));
	return db
		.select()
		.from(chatApplications)
		.where(eq(chatApplications.conversationId, id))
		.orderBy(asc(chatApplications.id))
		.limit(100);
}

/** Approves or rejects an application, which leaves the list (S-028). @throws NotFound `application-not-found` */
export async function handleApplication(ctx: Ctx, application: number, approve: boolean): Promise<void> {
	const { viewer, clock } = ctx;
	const ofApplication = eq(chatApplications.id, application);
	const open = async (tx: Tx) => {
		const [found] = await tx.select().from(chatApplications).where(ofApplication);
		if (!found || !(await findGroupMember(tx, found.conversationId, viewer.uid)))
			throw new NotFound("application-not-found");
		return { ...(await lockOwnMembership(tx, viewer.uid, found.conversationId)), uid: found.uid };
	};
	await changeGroupBy(ctx, open, async (tx, { uid, ...locked }) => {
		authorize(mayManageGroup(viewer, locked.own));
		const decided = await tx.delete(chatApplications).where(ofApplication).returning();
		if (decided.length === 0) throw new NotFound("application-not-found");
		if (!approve) return { notice: { kind: "groupRefused", to: [uid], ref: application } };
		requirePlaces(locked, 1);
		const moved = await insertMembers(tx, locked, [uid], clock.now());
		return moved.length > 0
			? { operation: "add", members: moved, moved, notice: { kind: "groupApproved", to: [uid] } }
			: undefined;
	});
}
