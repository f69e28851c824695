import type { Section } from "#contract/sections.ts";
import { timeIn } from "./time-zone.ts";

/** Of the capital or the largest city. */
const zones: Record<string, string> = {
	...{ NG: "Africa/Lagos", EG: "Africa/Cairo", KE: "Africa/Nairobi", ID: "Asia/Jakarta", PK: "Asia/Karachi", IN: "Asia/Kolkata" },
	...{ CI: "Africa/Abidjan", MA: "Africa/Casablanca", UG: "Africa/Kampala", TZ: "Africa/Dar_es_Salaam", GH: "Africa/Accra", ZM: "Africa/Lusaka" },
	...{ RU: "Europe/Moscow", PH: "Asia/Manila", BD: "Asia/Dhaka", NP: "Asia/Kathmandu" },
};

/** The time zone of a section's country, for browsers without scripts, which don't tell theirs. */
export const zoneOfSection = ({ region = "" }: Pick<Section, "region">): string => zones[region] ?? "UTC";

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
