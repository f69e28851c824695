/** Filters of the list of feedback. */
export const feedbackStates = ["open", "answered", "all"] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** The filter in a URL; open feedback by default. */
export const feedbackState = (url: URL): FeedbackState =>
	feedbackStates.find((state) => state === url.searchParams.get("state")) ?? "open";
