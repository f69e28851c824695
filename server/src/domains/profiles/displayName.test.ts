import { expect, test } from "vitest";
import { displayNameError, normalizeName } from "./displayName.ts";

const reserved = ["baraza", "official", "admin", "moderator"];

test.each([
	"Amina Bello",
	"Jean-Baptiste O’Neill",
	"Zoë Đặng",
	"रवि कुमार",
	"क्‍ष शर्मा",
	"আরিফ হোসেন",
	"Фёдор Иванов",
	"محمد علي",
	"አበበ ቢቂላ",
	"山田 たろう",
	"Ravi रवि",
	"Kofi 2026",
	"DJ_Kofi",
	"Sun ☀ Child",
	"Admira",
	"Sunny ☀️",
	"Team 👨‍👩‍👧",
])("%s may be shown", (name) => {
	expect(displayNameError(normalizeName(name), reserved)).toBeUndefined();
});

test.each<[string, string, string]>([
	["nothing", "", "field.required"],
	["blanks", "   ", "field.required"],
	["one letter", "A", "field.too-short"],
	["31 letters", "a".repeat(31), "field.too-long"],
	["only marks", "...!!!", "nickname-disguised"],
	["a Cyrillic letter in a Latin word", "Аmina", "nickname-disguised"],
	["a Cyrillic word beside a Latin one", "Amina Амина", "nickname-disguised"],
	["Greek in Latin", "Aminα", "nickname-disguised"],
	["two scripts in one word", "raviरवि", "nickname-disguised"],
	["text turned around", "Amina\u202eolleB", "nickname-disguised"],
	["an isolate", "\u2066Amina\u2069", "nickname-disguised"],
	["a blank without width", "Ami\u200bna", "nickname-disguised"],
	["a joiner where none is spelled", "Ami\u200dna", "nickname-disguised"],
	["a Hangul filler", "Ami\u3164na", "nickname-disguised"],
	["a braille blank", "\u2800\u2800", "nickname-disguised"],
	["a soft hyphen", "Ami\u00adna", "nickname-disguised"],
	["tags", "Amina\u{e0041}", "nickname-disguised"],
	["a private character", "Amina\ue000", "nickname-disguised"],
	["a control character", "Ami\u0007na", "nickname-disguised"],
	["piled marks", "A\u0301\u0302\u0303\u0304\u0305mina", "nickname-disguised"],
	["letters of full width", "Ａｄａ", "nickname-disguised"],
	["mathematical letters", "𝐀𝐝𝐚", "nickname-disguised"],
	["a letter in a ring", "ⓐda", "nickname-disguised"],
	["a tick like a badge", "Ada ✔", "nickname-disguised"],
	["a crown", "👑 Ada", "nickname-disguised"],
	["a team word", "Baraza Team", "nickname-reserved"],
	["a team word apart", "B a r a z a", "nickname-reserved"],
	["a team word with digits", "0ff1cial", "nickname-reserved"],
	["a team word with accents", "Ádmin", "nickname-reserved"],
	["a team word all in lookalikes", "аԁмin".normalize(), "nickname-disguised"],
	["a team word in Cyrillic", "москва вагаза", "none"],
])("%s is refused", (_what, name, fault) => {
	expect(displayNameError(normalizeName(name), reserved) ?? "none").toBe(fault);
});
