import { describe, expect, test } from "vitest";
import { networkOf } from "../../platform/security/networks.ts";
import { bandsOf, isDisguised, linksOf, registrationPattern, simhash } from "./fingerprint.ts";

const bitsOf = (text: string): bigint => BigInt(`0x${simhash(text)}`);
/** In how many bits the hashes of two texts differ. */
const distance = (one: string, other: string): number =>
	[...(bitsOf(one) ^ bitsOf(other)).toString(2)].filter((bit) => bit === "1").length;

const text =
	"Great chance for members: earn five hundred dollars every single week from home, no experience needed, write today.";

describe("near-same texts", () => {
	test.each([
		[
			"in another order",
			"No experience needed, write today. Great chance for members: every single week from home earn five hundred dollars.",
		],
		[
			"with emoji and invisible characters",
			"🔥 Gre\u200bat chance for members 💰: earn five hundred dol\u00adlars every single week from home, no experience needed, write today!!!",
		],
		[
			"with look-alikes",
			"Grеаt сhаncе for mеmbеrs: eаrn fivе hundrеd dоllаrs every single week from home, no еxpеriеncе needed, write tоdаy.",
		],
		[
			"in capitals with digits for letters",
			"GR34T CHANCE FOR MEMBERS: EARN FIVE HUNDRED D0LLARS EVERY SINGLE WEEK FROM HOME, NO EXPERIENCE NEEDED, WRITE TODAY.",
		],
	])("%s have the same hash, but for few bits", (_, other) => {
		expect(distance(text, other)).toBeLessThanOrEqual(6);
		expect(bandsOf(simhash(other)).some((band) => bandsOf(simhash(text)).includes(band))).toBe(true);
	});

	test("are not those that only share common words, and short ones have no hash", () => {
		expect(
			distance(
				text,
				"My first post here: a morning at the market of Kumasi with my grandmother, her stall and all the colours of the cloth.",
			),
		).toBeGreaterThan(18);
		for (const short of ["Thanks!", "Merci beaucoup, très belle photo", "बहुत बढ़िया 👏"])
			expect(simhash(short)).toBeNull();
		expect(simhash("आज सुबह बाज़ार में बहुत भीड़ थी लेकिन तस्वीरें अच्छी आईं")).not.toBeNull();
	});
});

test.each([
	["Grеat", true],
	["free mo\u200bney", true],
	["Привет from Moscow", false],
	["क्\u200dष और ज्\u200cञ", false],
	["👨\u200d👩\u200d👧 family", false],
	["Ça va très bien", false],
])("%j is disguised: %j", (given, expected) => expect(isDisguised(given)).toBe(expected));

test.each([
	["see https://www.win-now.xyz/go?ref=12 now", ["url:win-now.xyz/go", "site:win-now.xyz"]],
	["see a.win-now.xyz", ["url:a.win-now.xyz", "site:win-now.xyz"]],
	["https://www.youtube.com/watch?v=1 and youtube.com", ["url:youtube.com/watch?v=1"]],
	["call +234 803 000 1234", ["tel:030001234"]],
	["in 2024 we were 12000 people", []],
])("%j has the keys %j", (given, keys) => expect(linksOf(given).keys).toEqual(keys));

test("networks and patterns", () => {
	expect(["1.2.3.4", "::ffff:1.2.3.4", "2001:db8:1:2::3", "2001:db8::1"].map(networkOf)).toEqual([
		"1.2.3",
		"1.2.3",
		"2001:db8:1",
		"2001:db8:0",
	]);
	expect([registrationPattern("amina1987", "a@Mail.com"), registrationPattern("Kofi_2", null)]).toEqual([
		"a9 mail.com",
		"Aa_9 ",
	]);
});
