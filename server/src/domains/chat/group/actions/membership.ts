import { and, asc, eq, ne } from "drizzle-orm";
import type { joinStatuses } from "#contract/chatGroupJoining.ts";
import { chatRules } from "#contract/chatRules.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Db } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Conflict, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { announceListChange } from "../../live/deliver.ts";
import { mayAddMembers, mayControlMember, mayManageGroup, mayQuit } from "../../policy.ts";
import { chatApplications, chatMembers } from "../../tables.ts";
import { deleteMembers, findGroupMember, insertMembers, type LockedGroup } from "../queries.ts";
import { changeAnyGroup, changeOwnGroup } from "./changeGroup.ts";
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
): Promise<(typeof joinStatuses)[number]> {
	const { viewer, clock } = ctx;
	authorize(mayPublish(viewer));
	let status: (typeof joinStatuses)[number] = "AlreadyInGroup";
	const { conversation } = await changeAnyGroup(ctx, id, async (tx, locked) => {
		if (await findGroupMember(tx, id, viewer.uid)) return undefined;
		requirePlaces(locked, 1);
		if (locked.group.joinOption === "FreeAccess" || isInvited(locked.group, invitation)) {
			status = "JoinedSuccess";
			return { operation: "join", moved: await insertMembers(tx, locked, [viewer.uid], clock.now()) };
		}
		status = "WaitAdminApproval";
		const [application] = await tx
			.insert(chatApplications)
			.values({ conversationId: id, uid: viewer.uid, message: cleanText(message), createdAt: clock.now() })
			.onConflictDoNothing()
			.returning();
		return (
			application && {
				notice: { kind: "groupApplication", to: await listOperators(tx, id), ref: application.id },
			}
		);
	});
	if ((status as string) === "WaitAdminApproval")
		for (const uid of await listOperators(ctx.db, id)) announceListChange(ctx.deps, uid, conversation);
	return status;
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
	const found = await ctx.db.select().from(chatApplications).where(eq(chatApplications.id, application));
	const [first] = found;
	if (!first || !(await findGroupMember(ctx.db, first.conversationId, ctx.viewer.uid)))
		throw new NotFound("application-not-found");
	const { conversationId: id, uid } = first;
	await changeOwnGroup(ctx, id, async (tx, locked) => {
		authorize(mayManageGroup(ctx.viewer, locked.own));
		const decided = await tx
			.delete(chatApplications)
			.where(and(eq(chatApplications.id, application), eq(chatApplications.conversationId, id)))
			.returning();
		if (decided.length === 0) throw new NotFound("application-not-found");
		if (!approve) return { notice: { kind: "groupRefused", to: [uid], ref: application } };
		requirePlaces(locked, 1);
		const moved = await insertMembers(tx, locked, [uid], ctx.clock.now());
		return moved.length > 0
			? { operation: "add", members: moved, moved, notice: { kind: "groupApproved", to: [uid] } }
			: undefined;
	});
}
