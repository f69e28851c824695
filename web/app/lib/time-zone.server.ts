import { timeIn } from "./time-zone.ts";

/** Unix seconds of a date and time as a form sends it, in a time zone; 0 for anything else. */
export function unixSecondsOf(local: string, zone: string): number {
	const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}Z`) / 1000 : Number.NaN;
	try {
		let at = wanted;
		// The offset at the wanted time may differ from the one at the same time in UTC.
		for (let round = 0; round < 2; round++) at += wanted - Date.parse(`${timeIn(zone, at)}Z`) / 1000;
		return at || 0;
	} catch {
		return 0;
	}
}
