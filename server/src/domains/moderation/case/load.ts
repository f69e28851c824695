import type { Db } from "../../../platform/data/db.ts";
import { listRoles } from "../../accounts/role/queries.ts";
import { listPlacesOfAuthor } from "../../threads/moderation/queries.ts";
import { listPostsById, listThreadsById } from "../../threads/queries.ts";
import { listTopicRows } from "../../topics/queries.ts";
import type { LoadedCase } from "./policy.ts";
import type { ReportCase } from "./queries.ts";

/** Cases with what they are about now. Where a member has written is looked up only for reports of the member or their topic. */
export async function loadCases(db: Db, cases: readonly ReportCase[]): Promise<LoadedCase[]> {
	const members = [...new Set(cases.flatMap(({ uid, pid }) => (pid === null ? uid : [])))];
	// One after the other: within a transaction there is one connection.
	const rolesOf = await listRoles(
		db,
		cases.map(({ uid }) => uid),
	);
	const posts = await listPostsById(
		db,
		cases.flatMap(({ pid }) => pid ?? []),
	);
	const threads = await listThreadsById(
		db,
		cases.flatMap(({ tid }) => tid ?? []),
	);
	const topics = await listTopicRows(
		db,
		cases.flatMap(({ topid }) => topid ?? []),
	);
	const postOf = new Map(posts.map((post) => [post.pid, post]));
	const threadOf = new Map(threads.map((thread) => [thread.tid, thread]));
	const topicOf = new Map(topics.map((topic) => [topic.topid, topic]));
	const placesOf = new Map<number, LoadedCase["places"]>();
	for (const uid of members) placesOf.set(uid, await listPlacesOfAuthor(db, uid));
	return cases.map((row) => {
		const thread = row.tid === null ? undefined : threadOf.get(row.tid);
		return {
			row,
			thread,
			topic: row.topid === null ? undefined : topicOf.get(row.topid),
			post: row.pid === null ? undefined : postOf.get(row.pid),
			roles: rolesOf(row.uid),
			places: thread ? [thread] : (placesOf.get(row.uid) ?? []),
		};
	});
}
