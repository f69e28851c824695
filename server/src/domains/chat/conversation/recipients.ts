import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { type Db, prepared, relation } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import { listAccountIds } from "../../accounts/queries.ts";
import { members } from "../../accounts/relations.ts";
import { listBlockersOf } from "../../social/block/queries.ts";
import { findFollowerUids, followsMember } from "../../social/queries.ts";
import { blocksOfMembers } from "../../social/relations.ts";
import { mayWriteTo, type Recipient } from "../policy.ts";
import { chatConversations, chatMembers, chatSettings } from "../tables.ts";
import { defaultSettings, listChatSettings } from "./settings.ts";

const [viewerUid, otherUid] = [sql.placeholder("viewer"), sql.placeholder("other")];
const one = { one: sql`1` };

const recipientOf = prepared((db) =>
	db
		.select({
			writers: chatSettings.writers,
			isBlocking: exists(
				relation
					.select(one)
					.from(blocksOfMembers)
					.where(
						and(
							eq(blocksOfMembers.uid, members.uid),
							eq(blocksOfMembers.blockedUid, viewerUid),
							eq(blocksOfMembers.muted, false),
						),
					),
			) as SQL<boolean>,
			follows: followsMember(members.uid, sql`${viewerUid}`),
			accepted: exists(
				relation
					.select(one)
					.from(chatConversations)
					.innerJoin(chatMembers, eq(chatMembers.conversationId, chatConversations.id))
					.where(
						and(
							eq(chatConversations.lowUid, sql.placeholder("low")),
							eq(chatConversations.highUid, sql.placeholder("high")),
							eq(chatMembers.uid, members.uid),
							eq(chatMembers.accepted, true),
						),
					),
			) as SQL<boolean>,
		})
		.from(members)
		.leftJoin(chatSettings, eq(chatSettings.uid, members.uid))
		.where(eq(members.uid, otherUid))
		.prepare("chat_recipient"),
);

/** What decides whether a member may write to another one. @throws NotFound for an unknown or deleted member */
export async function findRecipient(db: Db, viewer: number, uid: number): Promise<Recipient> {
	const [low, high] = [Math.min(viewer, uid), Math.max(viewer, uid)];
	const [found] = await recipientOf(db).execute({ viewer, other: uid, low, high });
	if (!found) throw new NotFound();
	return { ...found, uid, writers: found.writers ?? defaultSettings.writers };
}

/**
 * Whether the viewer may write to each of these members; nobody writes to who has deleted their account.
 * @param acceptedBy those who have accepted their conversation with the viewer
 */
export async function askRecipients(
	{ db, viewer }: Pick<Ctx, "db" | "viewer">,
	uids: number[],
	acceptedBy: ReadonlySet<number>,
): Promise<(uid: number) => PolicyDecision> {
	const [known, blockers, settingsOf, followers] = await Promise.all([
		listAccountIds(db, uids),
		listBlockersOf(db, viewer.uid, uids),
		listChatSettings(db, uids),
		findFollowerUids(db, viewer.uid, uids),
	]);
	return (uid) => {
		if (!known.includes(uid)) return denied("not-found");
		const { writers } = settingsOf(uid);
		return mayWriteTo(viewer, {
			uid,
			isBlocking: blockers.includes(uid),
			writers,
			follows: followers.has(uid) && writers !== "nobody",
			accepted: acceptedBy.has(uid),
		});
	};
}
