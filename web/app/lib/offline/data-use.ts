import { readState, writeState } from "./database.ts";

/** What bytes are counted for. */
export const dataKinds = ["pages", "photos", "videos", "files"] as const;
export type DataKind = (typeof dataKinds)[number];
export type Bytes = Partial<Record<DataKind, number>>;

/** Received bytes, on this device only. */
export interface DataUse {
	/** When counting began. Unix milliseconds. */
	since: number;
	/** Since the site was last left for half an hour. */
	visit: Bytes & { at: number };
	/** By local date, e.g. `2026-11-22`. */
	days: Record<string, Bytes>;
}

const name = "dataUse";
const visitMs = 30 * 60_000;
/** Enough for the longest month. */
const maxDays = 31;

export const dayOf = (at: number): string => {
	const date = new Date(at);
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
		.map((part) => String(part).padStart(2, "0"))
		.join("-");
};

const sum = (a: Bytes, b: Bytes): Bytes =>
	Object.fromEntries(dataKinds.map((kind) => [kind, (a[kind] ?? 0) + (b[kind] ?? 0)]));
export const total = (bytes: Bytes): number => dataKinds.reduce((all, kind) => all + (bytes[kind] ?? 0), 0);

export const emptyUse = (now: number): DataUse => ({ since: now, visit: { at: now }, days: {} });

/** The counts with new bytes. */
export function addBytes(use: DataUse, bytes: Bytes, now: number): DataUse {
	const visit = now - use.visit.at < visitMs ? sum(use.visit, bytes) : bytes;
	const today = dayOf(now);
	const days = Object.entries({ ...use.days, [today]: sum(use.days[today] ?? {}, bytes) })
		.sort(([a], [b]) => a.localeCompare(b))
		.slice(-maxDays);
	return { since: use.since, visit: { ...visit, at: now }, days: Object.fromEntries(days) };
}

/** The bytes of this visit, today and this month. */
export function summarize({ visit, days }: DataUse, now: number): { visit: Bytes; day: Bytes; month: Bytes } {
	const today = dayOf(now);
	const month = Object.entries(days).filter(([day]) => day.startsWith(today.slice(0, 7)));
	return {
		visit: now - visit.at < visitMs ? visit : {},
		day: days[today] ?? {},
		month: month.reduce<Bytes>((all, [, bytes]) => sum(all, bytes), {}),
	};
}

export async function readDataUse(): Promise<DataUse> {
	const stored = await readState(name);
	return stored ? (JSON.parse(stored) as DataUse) : emptyUse(Date.now());
}

export const writeDataUse = (use: DataUse): Promise<unknown> => writeState(name, JSON.stringify(use));
