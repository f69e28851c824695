import type { NotificationKindLoader } from "./kind.ts";

/** A poll has ended: `subject` is its thread. */
export const polls: NotificationKindLoader = async ({ viewer, threadOf, postOf }) => {
	return ({ subject }) => {
		const thread = threadOf(subject);
		const shown = thread && postOf(thread.pid);
		if (!shown) return undefined;
		const isOwn = shown.thread.uid === viewer.uid;
		return { key: isOwn ? "pollOwn" : "poll", values: { title: shown.thread.subject }, opens: shown };
	};
};
