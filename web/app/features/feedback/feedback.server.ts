import {
	type AdminFeedbackView,
	countOpenFeedback,
	countUnseenAnswers,
	type FeedbackView,
	listFeedback,
	markAnswersSeen,
	type OpenFeedbackCount,
} from "#contract/feedback.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { browserVersion, deviceName } from "../auth/session/device-name.ts";
import type { AdminFeedback } from "./admin-feedback-card.tsx";

/** A page of all feedback, newest first. */
export async function listAdminFeedback(
	api: LoaderApi,
	query: { state?: "open" | "answered"; cursor?: number },
): Promise<{ lists: AdminFeedback[]; next: number | null }> {
	const { lists, next } = await api.load(listFeedback, { query });
	return { lists: lists.map(toAdminFeedback), next };
}

/** One feedback as its card shows it, with the names of the browser and the system. */
export function toAdminFeedback({ agent, ...feedback }: AdminFeedbackView): AdminFeedback {
	const { browser, system } = deviceName(agent);
	return { ...feedback, browser: browser && [browser, browserVersion(agent)].filter(Boolean).join(" "), system };
}

/** Number of unanswered feedback; undefined, without a query, unless the viewer is an administrator. */
export const loadWaitingFeedback = async (api: PageApi): Promise<OpenFeedbackCount | undefined> =>
	api.viewer.admin ? api.call(countOpenFeedback, {}) : undefined;

/** Number of answers the viewer has not seen; 0, without a query, for guests. */
export const countNewAnswers = async (api: PageApi): Promise<number> =>
	api.viewer.loggedIn ? (await api.call(countUnseenAnswers, {})).n : 0;

/** Marks the shown answers as seen. An error is ignored: they stay new. */
export async function markShownAnswersSeen(api: PageApi, shown: FeedbackView[]): Promise<void> {
	const ids = shown.filter(({ unseen }) => unseen).map(({ id }) => id);
	if (ids.length === 0) return;
	await api.call(markAnswersSeen, { body: { ids } }).catch((error: unknown) => {
		if (!(error instanceof CallError)) throw error;
	});
}
