import type { Section } from "./sections.ts";

/** Of the capital or the largest city. */
const zones: Record<string, string> = {
	...{
		NG: "Africa/Lagos",
		EG: "Africa/Cairo",
		KE: "Africa/Nairobi",
		ID: "Asia/Jakarta",
		PK: "Asia/Karachi",
		IN: "Asia/Kolkata",
	},
	...{
		CI: "Africa/Abidjan",
		MA: "Africa/Casablanca",
		UG: "Africa/Kampala",
		TZ: "Africa/Dar_es_Salaam",
		GH: "Africa/Accra",
		ZM: "Africa/Lusaka",
	},
	...{ RU: "Europe/Moscow", PH: "Asia/Manila", BD: "Asia/Dhaka", NP: "Asia/Kathmandu" },
};

/** The time zone of a section's country. */
export const zoneOfSection = ({ region = "" }: { region?: Section["region"] | undefined }): string =>
	zones[region] ?? "UTC";
