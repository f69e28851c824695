import { type FeedbackCase, type FeedbackView, freshAnswers, listFeedback, seeAnswers, type Waiting, waitingFeedback } from "#contract/feedback.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { browserVersion, deviceName } from "../accounts/device-name.ts";
import { needed } from "../threads/refused.ts";
import type { ShownCase } from "./case.tsx";

/** A page of all feedback, newest first. */
export async function shownCases(api: PageApi, query: { state?: "open" | "answered"; cursor?: number }): Promise<{ lists: ShownCase[]; next: number | null }> {
	const { lists, next } = await needed(api.call(listFeedback, { query }));
	return { lists: lists.map(shown), next };
}

function shown({ agent, ...feedback }: FeedbackCase): ShownCase {
	const { browser, system } = deviceName(agent);
	return { ...feedback, browser: browser && [browser, browserVersion(agent)].filter(Boolean).join(" "), system };
}

/** Number of unanswered feedback; undefined, without a query, unless the viewer is an administrator. */
export const waitingFor = async (api: PageApi): Promise<Waiting | undefined> => (api.viewer.admin ? api.call(waitingFeedback, {}) : undefined);

/** Number of answers the viewer has not seen; 0, without a query, for guests. */
export const answersFor = async (api: PageApi): Promise<number> => (api.viewer.signedIn ? (await api.call(freshAnswers, {})).n : 0);

/** Marks the shown answers as seen. An error is ignored: they stay new. */
export async function noteSeen(api: PageApi, shown: FeedbackView[]): Promise<void> {
	const ids = shown.filter(({ fresh }) => fresh).map(({ id }) => id);
	if (ids.length === 0) return;
	await api.call(seeAnswers, { body: { ids } }).catch((error: unknown) => {
		if (!(error instanceof CallRefused)) throw error;
	});
}
