import { parsePublishing } from "./publishing/publishing-fields.ts";

/** What the draft belongs to: an edited thread or an account draft; both 0 for a new thread, which may forward another one. */
export interface DraftTarget {
	tid: number;
	draft: number;
	/** Not empty for a poll or a video: a new one has a draft of its own. */
	poll?: string | undefined;
	video?: string | undefined;
	publishing?: string | undefined;
	/** The thread that a new one forwards. */
	forward?: number | undefined;
}

/** Local storage key: one per member for a new thread, a new poll and a new video, and one per forwarded thread, edited thread or account draft. */
export function draftStorageKey(uid: number, { tid, draft, poll, video, publishing = "" }: DraftTarget): string {
	const { forward } = parsePublishing(publishing);
	return `draft.thread.${uid}${tid ? `.${tid}` : draft ? `.d${draft}` : poll ? ".poll" : video ? ".video" : forward ? `.f${forward}` : ""}`;
}
