import { authorTag } from "#contract/cacheTags.ts";
import type { MedalName } from "#contract/medals.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { medalGiven } from "../events.ts";
import { insertAward } from "../queries.ts";
import type { MedalSource } from "../tables.ts";

interface Gift {
	uid: number;
	medal: MedalName;
	/** From 1; a member who has a lower one gets this one. */
	level?: number;
	source: MedalSource;
	/** Why, in words that the member reads; of one by hand. */
	reason?: string;
	givenBy?: number;
	now: Date;
}

/**
 * Gives a member a medal in the caller's transaction; the member is notified.
 * @returns the id of the award; undefined when the member has the medal at this level
 */
export async function giveMedal(tx: Tx, { uid, level = 1, now, ...gift }: Gift): Promise<number | undefined> {
	const id = await insertAward(tx, { uid, level, givenAt: now, ...gift });
	if (id === undefined) return undefined;
	await publish(tx, medalGiven({ id, uid, level }));
	await signal(tx, { invalidate: [authorTag(uid)] });
	return id;
}
