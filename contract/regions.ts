import { displayNames } from "./formats.ts";
/** ISO 3166 codes of countries and territories. Names come from `Intl.DisplayNames`. */
export const regions: readonly string[] = (
	"AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ " +
	"DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FM FO FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT " +
	"JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ " +
	"OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ " +
	"UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW"
).split(" ");

const codes = new Set(regions);
let codeByName: Map<string, string> | undefined;

/** The code of a region by its code or its English name; undefined for anything else. */
export function findRegion(text: string): string | undefined {
	if (codes.has(text)) return text;
	if (!codeByName) {
		const names = displayNames("en", { type: "region" });
		codeByName = new Map(regions.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
	}
	return codeByName.get(text.toLowerCase());
}
