import { aliasedTable, sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { memberCounters } from "../accounts/memberCounts.ts";
import { threadCounterOfTopics } from "../topics/counters.ts";
import { bookmarks, likes } from "./like/tables.ts";
import { posts, threads } from "./tables.ts";
import { tips } from "./tip/tables.ts";

const children = aliasedTable(posts, "children");

export const counters: StoredCounters[] = [
	{
		table: posts,
		key: posts.pid,
		counts: {
			likeCount: sql`(select count(*) from ${likes} where ${likes.pid} = ${posts.pid})`,
			tipCount: sql`(select count(*) from ${tips} where ${tips.pid} = ${posts.pid} and ${tips.state} = 'paid')`,
			tipSum: sql`(select coalesce(sum(${tips.amount}), 0) from ${tips} where ${tips.pid} = ${posts.pid}
				and ${tips.state} = 'paid')`,
			childCount: sql`(select count(*) from ${posts} children where ${children.parentPid} = ${posts.pid}
				and ${children.deletedAt} is null)`,
		},
	},
	{
		table: threads,
		key: threads.tid,
		counts: {
			replyCount: sql`(select count(*) from ${posts} where ${posts.tid} = ${threads.tid}
				and ${posts.pid} <> ${threads.pid} and ${posts.deletedAt} is null)`,
			likeCount: sql`(select count(*) from ${likes} where ${likes.pid} = ${threads.pid})`,
			bookmarkCount: sql`(select count(*) from ${bookmarks} where ${bookmarks.tid} = ${threads.tid})`,
		},
	},
	threadCounterOfTopics(
		(topid) =>
			sql`(select count(*) from ${threads} where ${threads.topid} = ${topid} and ${threads.deletedAt} is null)`,
	),
	memberCounters((uid) => ({
		threads: sql`(select count(*) from ${threads} where ${threads.uid} = ${uid} and ${threads.deletedAt} is null)`,
		replies: sql`(select count(*) from ${posts} where ${posts.uid} = ${uid} and ${posts.deletedAt} is null
			and ${posts.position} is distinct from 1)`,
		likesReceived: sql`(select coalesce(sum(${posts.likeCount}), 0) from ${posts} where ${posts.uid} = ${uid}
			and ${posts.deletedAt} is null)`,
	})),
];
