import { useRef, useState } from "react";
import { callServer } from "../../../lib/call-server.ts";
import { type ChildReplyData, type ReplyData, toChildReplies, toReplies } from "../reply/reply-data.ts";

/** Maximum of new replies per fetch. */
const newRepliesLimit = 50;

interface Children {
	lists: ChildReplyData[];
	more: boolean;
}

/** Each post once: the first of those with its id. */
const unique = <T extends { pid: number }>(posts: T[]): T[] => posts.filter(({ pid }, place) => posts.findIndex((post) => post.pid === pid) === place);

/** Replies of an open page: loaded with it, and fetched or changed since. */
export function useReplies(tid: number, given: readonly ReplyData[]) {
	const [added, setAdded] = useState<ReplyData[]>([]);
	const [children, setChildren] = useState<ReadonlyMap<number, Children>>(new Map());
	const [changed, setChanged] = useState<ReadonlyMap<number, Partial<ChildReplyData>>>(new Map());
	const [undoable, setUndoable] = useState<ReadonlySet<number>>(new Set());

	// `html` may be non-enumerable: see `omitHtmlFromPageData`.
	const withChanges = <T extends ChildReplyData>(post: T): T => ({ ...post, html: post.html, ...changed.get(post.pid) });
	const shown = unique([...given, ...added]).map((talk): ReplyData => {
		const fetched = children.get(talk.pid);
		const list = unique([...talk.children_list, ...(fetched?.lists ?? [])]);
		const count = fetched && !fetched.more ? list.length : Math.max(talk.children_count, list.length);
		return { ...withChanges(talk), children_list: list.map(withChanges), children_count: count };
	});
	const latest = useRef(shown);
	latest.current = shown;
	const has = (pid: number): boolean => latest.current.some((talk) => talk.pid === pid || talk.children_list.some((child) => child.pid === pid));

	const change = (pid: number, how: Partial<ChildReplyData>): void => setChanged((now) => new Map(now).set(pid, { ...now.get(pid), ...how }));

	const openChildren = async (parentPid: number): Promise<void> => {
		const { listChildReplies } = await import("#contract/replies.ts");
		const parent = latest.current.find(({ pid }) => pid === parentPid);
		const after = parent?.children_list.at(-1)?.pid ?? 0;
		const { lists, more } = await callServer(listChildReplies, { params: { pid: parentPid }, query: { after } });
		setChildren((now) => new Map(now).set(parentPid, { lists: unique([...(now.get(parentPid)?.lists ?? []), ...toChildReplies(lists)]), more }));
	};

	/** Fetches replies after a post number, without showing them. */
	const fetchAfter = async (postNumber: number): Promise<ReplyData[]> => {
		const { listReplies } = await import("#contract/replies.ts");
		const { lists } = await callServer(listReplies, { params: { tid }, query: { after: postNumber, limit: newRepliesLimit } });
		return toReplies(lists);
	};

	const reread = async ({ pid, position }: Pick<ChildReplyData, "pid" | "position">, parent: number | undefined): Promise<void> => {
		const { listChildReplies, listReplies } = await import("#contract/replies.ts");
		const fresh: ChildReplyData[] = parent
			? toChildReplies((await callServer(listChildReplies, { params: { pid: parent }, query: { after: pid - 1 } })).lists)
			: toReplies((await callServer(listReplies, { params: { tid }, query: { after: position - 1, limit: 1 } })).lists);
		const found = fresh.find((post) => post.pid === pid);
		if (!found) return;
		const { author, html, message, version, edited, status, attachments, can } = found;
		change(pid, { author, html, message, version, edited, status, attachments, can });
	};

	const setDeleted = (pid: number, deleted: boolean): void => {
		if (deleted) change(pid, { status: 0 });
		setUndoable((now) => {
			const next = new Set(now);
			if (deleted) next.add(pid);
			else next.delete(pid);
			return next;
		});
	};

	return {
		shown,
		/** Replies added since the page loaded, not in its counts. */
		grown: added.filter(({ pid }) => !given.some((post) => post.pid === pid)).length,
		undoable,
		has,
		/** Finds a reply on the page, and its parent. */
		find: (pid: number): { talk: ChildReplyData; parent: number | undefined } | undefined => {
			for (const talk of latest.current) {
				if (talk.pid === pid) return { talk, parent: undefined };
				const child = talk.children_list.find((under) => under.pid === pid);
				if (child) return { talk: child, parent: talk.pid };
			}
			return undefined;
		},
		add: (news: ReplyData[]): void => setAdded((now) => unique([...now, ...news])),
		openChildren,
		fetchAfter,
		reread,
		setDeleted,
		/** Deleted by somebody else. */
		markDeleted: (pid: number): void => change(pid, { status: 0 }),
	};
}

export type RepliesState = ReturnType<typeof useReplies>;
