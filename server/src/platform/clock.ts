import { dayMs } from "./durations.ts";

/** The current time; tests replace it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Unix seconds, the time format of the API. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Midnight, UTC. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs);

/** Midnight, UTC, of a day like 2026-05-31; undefined for what is no day, or is too far away to be stored. */
export function parseDay(day: string): Date | undefined {
	const date = new Date(`${day}T00:00:00Z`);
	const isDay = /^[12]\d{3}-/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
	return isDay ? date : undefined;
}

/** When something ends that lasts this many days; null for 0 or none, which does not end. */
export const endAfter = (now: Date, days: number | undefined): Date | null =>
	days ? new Date(now.getTime() + days * dayMs) : null;

/** Whether two ends are within a minute of each other, so that what is set for some days twice at once is set once. */
export const isSameEnd = (one: Date | null, other: Date | null): boolean =>
	one === null || other === null ? one === other : Math.abs(one.getTime() - other.getTime()) < 60_000;
