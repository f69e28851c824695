import { and, eq, sql } from "drizzle-orm";
import { chatRules } from "#contract/chatRules.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { listBlockersOf } from "../../social/block/queries.ts";
import { chatConversations, chatMembers } from "../tables.ts";
import { findChatSettings, listChatSettings, saveSeen } from "./settings.ts";

/** Presence that is written again only after this time, so that pages which ask often don't write. Seconds. */
const rewriteSeconds = 45;

/** Those of these members whose conversation with one both have accepted. */
async function listPeersAmong(db: Db, uid: number, uids: number[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const pairs = sql.join(
		uids.map((other) => sql`(${Math.min(uid, other)}::bigint, ${Math.max(uid, other)}::bigint)`),
		sql`, `,
	);
	const rows = await db
		.select({ lowUid: chatConversations.lowUid, highUid: chatConversations.highUid })
		.from(chatConversations)
		.innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.accepted, true)))
		.where(sql`(${chatConversations.lowUid}, ${chatConversations.highUid}) in (${pairs})`)
		.groupBy(chatConversations.id)
		.having(sql`count(*) = 2`);
	return rows.flatMap(({ lowUid, highUid }) => (lowUid === uid ? highUid : lowUid) ?? []);
}

/**
 * Says that the viewer is present, and who of these members is: those with whom the viewer has a conversation, who show
 * it, and of whom neither has blocked the other. Who hides their own presence sees nobody's.
 */
export async function askPresence(ctx: Ctx, uids: number[]) {
	const { db, viewer, clock } = ctx;
	const now = clock.now();
	const own = await findChatSettings(db, viewer.uid);
	if (own.showPresence)
		await ctx.transaction((tx) => saveSeen(tx, viewer.uid, now, new Date(now.getTime() - rewriteSeconds * 1000)));
	const asked = uids.slice(0, chatRules.conversations.max);
	const peers = own.showPresence ? await listPeersAmong(db, viewer.uid, asked) : [];
	const [settingsOf, blockers] = await Promise.all([
		listChatSettings(db, peers),
		listBlockersOf(db, viewer.uid, peers),
	]);
	return asked.map((uid) => {
		const { showPresence, seenAt: saved } = settingsOf(uid);
		const isShown = peers.includes(uid) && showPresence && !blockers.includes(uid) && !viewer.blocks(uid);
		const seenAt = isShown ? (saved?.getTime() ?? 0) : 0;
		return {
			userID: String(uid),
			isPresent: seenAt > now.getTime() - chatRules.presenceSeconds * 1000,
			lastSeen: Math.floor(seenAt / 1000),
		};
	});
}
