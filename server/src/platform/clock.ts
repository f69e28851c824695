/** The current time; tests replace it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Unix seconds, the time format of the API. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
