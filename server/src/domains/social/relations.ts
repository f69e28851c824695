import { relation } from "../../platform/data/db.ts";
import { follows } from "./tables.ts";

/** Who follows whom, and since when. */
export const memberFollows = relation
	.select({ uid: follows.uid, followUid: follows.followUid, createdAt: follows.createdAt })
	.from(follows)
	.as("follows");
