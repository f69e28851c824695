import type { SQL } from "drizzle-orm";
import type { ServerMessageKey } from "../platform/i18n.ts";
import type { Viewer } from "../platform/security/viewer.ts";

/** What somebody waits for an answer to: how long it takes is shown to those who run the site. */
export interface AnswerTime {
	name: string;
	title: ServerMessageKey;
	/** Whether the viewer sees this figure, of the sections that they run. */
	access(viewer: Viewer): boolean;
	/** A query with `country_fid`, `asked_at` and `answered_at` of what was answered since a time. */
	select(since: Date): SQL;
}

let answerTimes: readonly AnswerTime[] = [];

/** Registers those of all domains; called once by the app. */
export function registerAnswerTimes(domains: readonly { answerTimes: readonly AnswerTime[] }[]): void {
	answerTimes = domains.flatMap((domain) => domain.answerTimes);
}

export const listAnswerTimes = (viewer: Viewer): AnswerTime[] => answerTimes.filter(({ access }) => access(viewer));
