/** What the draft belongs to: an edited thread or an account draft; both 0 for a new thread. */
export interface DraftTarget {
	tid: number;
	draft: number;
	/** Not empty for a poll or a video: a new one has a draft of its own. */
	poll?: string | undefined;
	video?: string | undefined;
}

/** Local storage key: one per member for a new thread, a new poll and a new video, and one per edited thread or account draft. */
export const draftStorageKey = (uid: number, { tid, draft, poll, video }: DraftTarget): string =>
	`draft.thread.${uid}${tid ? `.${tid}` : draft ? `.d${draft}` : poll ? ".poll" : video ? ".video" : ""}`;
