/** The present moment, so that a test can set it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Seconds since 1970, as the documents write times on the wire. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
