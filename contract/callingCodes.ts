import type { sections } from "./sections.ts";

type Region = Exclude<(typeof sections)[number]["region"], undefined>;

/** Country calling codes. */
export const callingCodes: Record<Region, string> = {
	NG: "234",
	EG: "20",
	KE: "254",
	ID: "62",
	PK: "92",
	IN: "91",
	CI: "225",
	MA: "212",
	UG: "256",
	TZ: "255",
	GH: "233",
	ZM: "260",
	RU: "7",
	PH: "63",
	BD: "880",
	NP: "977",
};
