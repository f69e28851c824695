import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import type { PollContent } from "../content.ts";
import { isEnded } from "../policy.ts";
import { findPoll, lockPoll, pollPictureUse } from "../queries.ts";
import { pollOptions, polls } from "../tables.ts";

interface PollThread {
	tid: number;
	uid: number;
	createdAt: Date;
}

const settingsOf = ({ days, maxChoices, overt, visible, fixed }: PollContent, { createdAt }: PollThread) => ({
	...{ days, maxChoices, overt, visible, fixed },
	endsAt: new Date(createdAt.getTime() + days * dayMs),
});

/** Adds a poll to a new thread. */
export async function insertPoll(tx: Tx, thread: PollThread, poll: PollContent): Promise<void> {
	await tx.insert(polls).values({ tid: thread.tid, ...settingsOf(poll, thread) });
	await insertOptions(tx, thread, poll);
}

async function insertOptions(tx: Tx, { tid, uid }: PollThread, { options }: PollContent): Promise<void> {
	await tx.insert(pollOptions).values(options.map((option, sort) => ({ tid, sort, ...option })));
	await attachPictures(tx, { uid, aids: valuesOf(options, "aid"), usedBy: pollPictureUse(tid) });
}

/**
 * Changes the poll of a thread, until the first vote. One that has ended stays so.
 * @returns whether anything changed
 * @throws NotFound `poll-not-found`; Conflict `poll-has-votes`
 */
export async function updatePoll(tx: Tx, thread: PollThread, poll: PollContent, now: Date): Promise<boolean> {
	const { tid } = thread;
	const locked = await lockPoll(tx, tid);
	const before = await findPoll(tx, tid);
	if (!locked || !before) throw new NotFound("poll-not-found");
	if (keyOf(poll) === keyOf({ ...locked, options: before.options })) return false;
	if (locked.voterCount > 0) throw new Conflict("poll-has-votes");
	await tx
		.update(polls)
		.set({ ...settingsOf(poll, thread), ...(isEnded(locked, now) && { endsAt: locked.endsAt }) })
		.where(eq(polls.tid, tid));
	await tx.delete(pollOptions).where(eq(pollOptions.tid, tid));
	await insertOptions(tx, thread, poll);
	return true;
}

/** All that an edit can change, to compare. */
const keyOf = ({ options, days, maxChoices, overt, visible, fixed }: PollContent): string =>
	JSON.stringify([days, maxChoices, overt, visible, fixed, options.map(({ text, aid }) => [text, aid])]);
