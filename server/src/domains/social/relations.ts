import { relation } from "../../platform/data/db.ts";
import { follows, memberBlocks } from "./tables.ts";

/** Who follows whom, and since when. */
export const memberFollows = relation
	.select({ uid: follows.uid, followUid: follows.followUid, createdAt: follows.createdAt })
	.from(follows)
	.as("follows");

/** Who has blocked or muted whom. */
export const blocksOfMembers = relation
	.select({ uid: memberBlocks.uid, blockedUid: memberBlocks.blockedUid, muted: memberBlocks.muted })
	.from(memberBlocks)
	.as("member_blocks");
