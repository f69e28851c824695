import { chatRules, type JoinOption } from "#contract/chatRules.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { listAccountIds } from "../../../accounts/queries.ts";
import { attachPictures } from "../../../media/actions/attachPictures.ts";
import { listBlockersOf } from "../../../social/block/queries.ts";
import { findFollowedUids, findFollowerUids } from "../../../social/queries.ts";
import { getTopic } from "../../../topics/queries.ts";
import { listChatSettings } from "../../conversation/settings.ts";
import type { LockedGroup } from "../queries.ts";
import { changeGroup, claimName, claimTopic, getGroup, insertGroup, insertMembers } from "../queries.ts";
import { changeGroupBy } from "./changeGroup.ts";

interface NewGroup {
	name: string;
	/** The picked members. */
	uids: number[];
	joinOption?: JoinOption | undefined;
	/** The topic whose chat it is. */
	topid?: number | undefined;
	aid?: number | undefined;
}

/** A group's name and its unique form. @throws Invalid `group-name-empty`, `field.too-long` */
export function readGroupName(typed: string): { name: string; nameKey: string } {
	const name = cleanLine(typed);
	if (!name) throw new Invalid({ name: "group-name-empty" });
	if (name.length > chatRules.group.name) throw new Invalid({ name: "field.too-long" });
	return { name, nameKey: name.toLowerCase() };
}

/**
 * The viewer may add who they follow, who has not blocked them and whom they have not blocked, and who lets them write.
 * @throws Forbidden `group-member-unavailable`
 */
export async function requireAddable({ db, viewer }: Pick<Ctx, "db" | "viewer">, uids: number[]): Promise<void> {
	const known = await listAccountIds(db, uids);
	const blockers = await listBlockersOf(db, viewer.uid, uids);
	const followed = await findFollowedUids(db, viewer.uid, uids);
	const followers = await findFollowerUids(db, viewer.uid, uids);
	const settingsOf = await listChatSettings(db, uids);
	const isAddable = (uid: number): boolean => {
		const { writers } = settingsOf(uid);
		return (
			known.includes(uid) &&
			followed.has(uid) &&
			!blockers.includes(uid) &&
			!viewer.blocks(uid) &&
			(writers === "everyone" || (writers === "followed" && followers.has(uid)))
		);
	};
	if (!uids.every(isAddable)) throw new Forbidden("group-member-unavailable");
}

/**
 * Creates a group of the viewer and the picked members (V-039), or the chat of a topic by its host, which begins with
 * the host.
 * @throws Invalid and Conflict for the name; Forbidden `group-member-unavailable`, `group-too-small`
 */
export async function createGroup(
	ctx: Ctx,
	{ name: typed, joinOption, topid, aid, ...picked }: NewGroup,
): Promise<LockedGroup> {
	const { viewer, db, clock } = ctx;
	authorize(mayPublish(viewer));
	const { name, nameKey } = readGroupName(typed);
	const uids = picked.uids.filter((uid) => uid !== viewer.uid);
	if (topid) {
		await getTopic(db, topid);
		if (!viewer.hosts(topid)) throw new Forbidden("not-allowed");
	} else if (uids.length + 1 < chatRules.group.minMembers)
		throw new Invalid({ ids: "group-too-small" }, undefined, { min: chatRules.group.minMembers });
	await requireAddable(ctx, uids);
	const now = clock.now();
	return changeGroupBy(
		ctx,
		async (tx) => {
			if (topid) await claimTopic(tx, topid);
			await claimName(tx, nameKey);
			return insertGroup(tx, {
				name,
				nameKey,
				uid: viewer.uid,
				joinOption: joinOption ?? (topid ? "NeedPermission" : "FreeAccess"),
				topid: topid || null,
				createdAt: now,
			});
		},
		async (tx, locked) => {
			const { id } = locked.conversation;
			if (aid) {
				await attachPictures(tx, { uid: viewer.uid, aids: [aid], usedBy: `group:${id}` });
				await changeGroup(tx, id, { aid });
			}
			const moved = await insertMembers(tx, locked, uids, now);
			locked.group = await getGroup(tx, id);
			return {
				operation: "create",
				members: moved,
				moved: [viewer.uid, ...moved],
				notice: { kind: "groupAdded", to: moved },
			};
		},
	);
}
