import type { SQL, SQLWrapper } from "drizzle-orm";
import { type MedalMeasure, medalNames, medalRow } from "#contract/medals.ts";
import type { Db } from "../platform/data/db.ts";
import type { EventType } from "../platform/jobs/events.ts";

/** What a domain counts of members for medals, as a scalar by the member's id at a time. */
export type MedalMeasures = { [Measure in MedalMeasure]?: (uid: SQLWrapper, now: SQLWrapper) => SQL<number> };

/** A member whose counts may have grown. */
export interface MedalCandidate {
	uid: number;
	measures: readonly MedalMeasure[];
}

/** An event after which members may get medals, in its transaction. */
export interface MedalTrigger {
	event: string;
	find(db: Db, data: never): readonly MedalCandidate[] | Promise<readonly MedalCandidate[]>;
}

/** Declares whose counts may have grown with an event. */
export const medalsAfter = <Data extends object>(
	event: EventType<Data>,
	find: (db: Db, data: Data) => readonly MedalCandidate[] | Promise<readonly MedalCandidate[]>,
): MedalTrigger => ({ event: event.eventName, find: find as MedalTrigger["find"] });

const neededCounts = Map.groupBy(
	medalNames.flatMap((name) => {
		const { rule } = medalRow(name);
		return rule ? rule.levels.map((needed) => ({ measure: rule.measure, needed })) : [];
	}),
	({ measure }) => measure,
);

/** Whether a count that has changed reaches a level of a medal. */
export const reachesMedal = (measure: MedalMeasure, { from, to }: { from: number; to: number }): boolean =>
	neededCounts.get(measure)?.some(({ needed }) => from < needed && needed <= to) ?? false;

let measures: MedalMeasures = {};

/** Registers the counts of all domains; called once by the app. */
export function registerMedalMeasures(domains: readonly { medalMeasures: MedalMeasures }[]): void {
	measures = Object.assign({}, ...domains.map(({ medalMeasures }) => medalMeasures));
}

/** How a measure is counted; undefined for one that no domain counts. */
export const findMedalMeasure = (name: MedalMeasure): MedalMeasures[MedalMeasure] => measures[name];
