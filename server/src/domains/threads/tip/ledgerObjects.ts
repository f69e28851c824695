import type { LedgerObjects } from "../../ledgerSlot.ts";
import { listPostsById } from "../queries.ts";
import { type ReadablePost, readablePosts } from "../readablePosts.ts";

/** Lines about threads, by tid. */
export const threadLines: LedgerObjects = {
	kind: "thread",
	async load(context, tids) {
		const { firstPostOf } = await readablePosts({ ...context, tids, pids: [] });
		return present(tids, firstPostOf);
	},
};

/** Lines about posts, by pid. */
export const postLines: LedgerObjects = {
	kind: "post",
	async load(context, pids) {
		const tids = [...new Set((await listPostsById(context.db, [...pids])).map(({ tid }) => tid))];
		const { postOf } = await readablePosts({ ...context, tids, pids });
		return present(pids, postOf);
	},
};

async function present(ids: readonly number[], find: (id: number) => ReadablePost | undefined) {
	const shown = await Promise.all(
		ids.flatMap((id) => {
			const post = find(id);
			return post ? [post.href().then((path) => [id, { title: post.thread.subject, path }] as const)] : [];
		}),
	);
	const byId = new Map(shown);
	return (id: number) => byId.get(id);
}
