import { type FeedbackCase, listFeedback, type Waiting, waitingFeedback } from "#contract/feedback.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { browserVersion, deviceName } from "../accounts/device-name.ts";
import { needed } from "../threads/refused.ts";
import type { ShownCase } from "./case.tsx";

/** A page of everybody's feedback, newest first. */
export async function shownCases(api: PageApi, query: { state?: "open" | "answered"; cursor?: number }): Promise<{ lists: ShownCase[]; next: number | null }> {
	const { lists, next } = await needed(api.call(listFeedback, { query }));
	return { lists: lists.map(shown), next };
}

function shown({ agent, ...feedback }: FeedbackCase): ShownCase {
	const { browser, system } = deviceName(agent);
	return { ...feedback, browser: browser && [browser, browserVersion(agent)].filter(Boolean).join(" "), system };
}

/** How much feedback waits for an answer; undefined for whoever is no administrator, who costs no query. */
export const waitingFor = async (api: PageApi): Promise<Waiting | undefined> => (api.viewer.admin ? api.call(waitingFeedback, {}) : undefined);
