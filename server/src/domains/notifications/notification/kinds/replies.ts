import { toExcerpt } from "../../../../platform/data/richText.ts";
import type { NotificationKindLoader } from "./kind.ts";

const excerptLength = 120;

/** Replies in one's thread, to one's reply, quoting one's post, or in a saved thread: `refs` are the replies. */
export const replies: NotificationKindLoader = async ({ viewer, postOf }) => {
	return ({ kind, refs }) => {
		const shown = refs.flatMap((pid) => postOf(pid) ?? []).filter(({ post }) => post.uid !== viewer.uid);
		const [first] = shown;
		if (!first) return undefined;
		const actors = [...new Set(shown.map(({ post }) => post.uid).toReversed())];
		return {
			key: kind as "reply" | "answer" | "quote" | "saved",
			values: { title: first.thread.subject },
			actors: kind === "saved" ? [] : actors,
			num: actors.length,
			excerpt: () => (shown.length === 1 ? toExcerpt(first.post.message, excerptLength) : ""),
			opens: first,
		};
	};
};
