import { expect, test } from "vitest";
import type { RefusalCode } from "#contract/refusals.ts";
import { displayNameFault } from "./names.ts";

const reserved = ["baraza", "official", "admin", "moderator"];

test.each<string>([
	"Ada",
	"Ada Lovelace",
	"Aïcha Koné",
	"N’Golo",
	"O'Brien-Smith Jr.",
	"राहुल",
	"राहुल K",
	"क्‍षमा",
	"محمد",
	"می‌خواهم",
	"Мария",
	"রহিম",
	"ዳዊት",
	"Team 254",
	"Ada 🌳",
	"Family 👨‍👩‍👧",
	"田中 Ken",
	"ab",
	"a".repeat(30),
])("%j may be shown", (name) => {
	expect(displayNameFault(name, reserved)).toBeUndefined();
});

test.each<[string, RefusalCode]>([
	["", "name-empty"],
	["   ", "name-empty"],
	["a".repeat(31), "name-too-long"],
	["e\u0301".repeat(31), "name-too-long"],
	["Ada\u202eadA", "name-deceiving"],
	["Ada\u2066", "name-deceiving"],
	["A\u200bda", "name-deceiving"],
	["A\u200dda", "name-deceiving"],
	["Ada\u200d", "name-deceiving"],
	["\u3164", "name-deceiving"],
	["Ada\u{e0061}", "name-deceiving"],
	["Ada\n", "name-deceiving"],
	["Ada\u00ad", "name-deceiving"],
	["\u2800", "name-deceiving"],
	["...", "name-deceiving"],
	["Аda", "name-deceiving"],
	["Adа Lovelace", "name-deceiving"],
	["Αda", "name-deceiving"],
	["राहুল", "name-deceiving"],
	["Ａｄａ", "name-deceiving"],
	["𝐀𝐝𝐚", "name-deceiving"],
	["ⓐda", "name-deceiving"],
	["Z\u0337\u0327\u031b\u0301a", "name-deceiving"],
	["Ada ✔", "name-deceiving"],
	["Ada ✅", "name-deceiving"],
	["👑 Ada", "name-deceiving"],
	["Admin", "name-reserved"],
	["The A d m i n", "name-reserved"],
	["Àdmïn", "name-reserved"],
	["adm1n", "name-reserved"],
	["Baraza team", "name-reserved"],
	["B.a.r.a.z.a", "name-reserved"],
	["0fficial", "name-reserved"],
	["Moderator_1", "name-reserved"],
])("%j: %s", (name, fault) => {
	expect(displayNameFault(name, reserved)).toBe(fault);
});
