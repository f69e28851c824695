import { isGuest, type UnsentEntry } from "./entry.ts";

// For every kind alike: who keeps it for how long (064). A logout deletes nothing of a member.

const hourMs = 3_600_000;
/** Guests have no account whose return could be waited for, and may share the device. */
const lifetimeMs = { guest: hourMs, member: 90 * 24 * hourMs };

/** Whether an entry is deleted: it is too old, or a guest's and somebody has logged in since. */
export const isOutdated = ({ owner, at }: Pick<UnsentEntry, "owner" | "at">, viewer: string, now: number): boolean =>
	isGuest(owner) ? !isGuest(viewer) || now - at > lifetimeMs.guest : now - at > lifetimeMs.member;

/**
 * The server knows an idempotency key for two days: what has waited for longer could be written twice, so only its
 * member sends it again. Milliseconds.
 */
const longestWaitMs = 47 * hourMs;

type Waiting = Pick<UnsentEntry, "state" | "at">;

/** Whether an entry is to be sent, or was refused: what is typed or saved is not. */
export const isQueued = ({ state }: Waiting): boolean => state !== "typing" && state !== "saved";

/** Whether an entry that waits has waited for too long to be sent by itself. */
const isExpired = ({ state, at }: Waiting, now: number): boolean =>
	(state === "waiting" || state === "sending") && now - at > longestWaitMs;

/** Whether only its member sends it again. */
export const isFailed = (entry: Waiting, now: number): boolean => entry.state === "refused" || isExpired(entry, now);

/** Whether an entry is sent by itself. */
export const isDue = (entry: Waiting, now: number): boolean => isQueued(entry) && !isFailed(entry, now);

/** The server deletes what is uploaded and not used after a day: an hour before it is uploaded again. Milliseconds. */
export const uploadLifetimeMs = 23 * hourMs;
