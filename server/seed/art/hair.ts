import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, path, place, rect, stroke } from "./canvas.ts";
import type { Random } from "./random.ts";

export type Hair =
	| "afro"
	| "braids"
	| "locs"
	| "short"
	| "fade"
	| "bun"
	| "long"
	| "wavy"
	| "bob"
	| "curls"
	| "parted"
	| "grey"
	| "bald"
	| "hijab"
	| "dupatta"
	| "dastar"
	| "gele"
	| "wrap"
	| "kufi"
	| "fez"
	| "ushanka"
	| "beanie"
	| "cap"
	| "scarf";

/** What lies behind the head and what lies over it. */
export interface Cover {
	readonly back: string;
	readonly front: string;
	/** Ears and earrings stay out of sight under cloth. */
	readonly ears: boolean;
}

// The head is an oval of 41 by 50 around 120,106 on a 240 sheet; hair is drawn to that.
const cap = (drop: number, c: string): string =>
	path(
		`M77 ${formatNumber(106 + drop)}Q72 52 120 50T163 ${formatNumber(106 + drop)}Q160 ${formatNumber(84 + drop)} 148 ${formatNumber(76 + drop * 0.4)}Q120 ${formatNumber(66 + drop * 0.2)} 92 ${formatNumber(76 + drop * 0.4)}Q80 ${formatNumber(84 + drop)} 77 ${formatNumber(106 + drop)}z`,
		c,
	);

/** Draws hair or a head-dress; `cloth` is the colour of a covered head. */
export function cover(stage: Canvas, kind: Hair, hair: string, cloth: string): Cover {
	const random: Random = stage.random;
	const shine = lighter(hair, 0.16);
	const pale = lighter(cloth, 0.24);
	const deep = darker(cloth, 0.28);
	const both = stage.linear(
		[
			[0, pale],
			[0.55, cloth],
			[1, deep],
		],
		"slant",
	);
	switch (kind) {
		case "afro": {
			let puffs = "";
			for (let i = 0; i < 13; i++)
				puffs += circle(
					120 + Math.cos((i / 12) * Math.PI + Math.PI) * 50,
					92 + Math.sin((i / 12) * Math.PI + Math.PI) * 46,
					21,
					hair,
				);
			let curls = "";
			for (let i = 0; i < 34; i++)
				curls += `M${formatNumber(random.between(76, 164))} ${formatNumber(random.between(34, 80))}q4 -5 7 0`;
			return {
				back: circle(120, 88, 60, hair) + puffs,
				front:
					path("M79 100Q78 68 120 66T161 100Q152 82 120 80T79 100z", hair) + stroke(curls, shine, 2.2, 'opacity=".5"'),
				ears: true,
			};
		}
		case "braids":
		case "locs": {
			let strands = "";
			const thick = kind === "locs" ? 9 : 5.5;
			for (let i = 0; i < (kind === "locs" ? 5 : 7); i++)
				for (const s of [-1, 1]) {
					const x = 120 + s * (34 + i * (kind === "locs" ? 5 : 3.4));
					const end = random.between(168, 196);
					strands +=
						stroke(
							`M${formatNumber(120 + s * (22 + i * 3))} 66Q${formatNumber(x + s * 5)} 90 ${formatNumber(x)} ${formatNumber(end)}`,
							i % 2 ? hair : shine,
							thick,
						) +
						(kind === "braids" && i % 2
							? circle(x, end - 4, 4.4, random.pick(["#f0b135", "#f75d59", "#fff3dc", "#248fcc"]))
							: "");
				}
			let rows = "";
			for (let i = -3; i <= 3; i++)
				rows += `M${formatNumber(120 + i * 6)} 54Q${formatNumber(120 + i * 11)} 62 ${formatNumber(120 + i * 12.5)} 78`;
			return {
				back: circle(120, 92, 49, hair) + strands,
				front:
					cap(2, hair) +
					stroke(rows, kind === "braids" ? random.pick(["#8a5a3a", "#f0b135", shine]) : shine, 2.6, 'opacity=".7"'),
				ears: true,
			};
		}
		case "short":
			return {
				back: "",
				front:
					path("M77 100Q70 50 120 49T163 100L158 98Q156 78 146 73Q120 66 94 73Q84 78 82 98z", hair) +
					stroke("M92 62Q116 50 142 60", shine, 4, 'opacity=".5"'),
				ears: true,
			};
		case "fade":
			return {
				back: "",
				front:
					path(
						"M78 94Q78 70 86 64Q84 46 120 44T154 64Q162 70 162 94L156 92Q156 76 148 70H92Q84 76 84 92z",
						darker(hair, 0.1),
						'opacity=".55"',
					) +
					path("M86 70Q82 44 120 43T154 70Q120 60 86 70z", hair) +
					stroke("M94 58h8m6 -5h8m6 4h8m6 -3h6", shine, 3, 'opacity=".5"'),
				ears: true,
			};
		case "bun":
			return {
				back: circle(120, 40, 23, hair) + circle(120, 94, 46, hair),
				front:
					cap(0, hair) +
					stroke("M104 34Q120 22 136 34M92 72Q104 56 120 54M148 72Q136 56 120 54", shine, 3, 'opacity=".6"') +
					rect(106, 54, 28, 6, cloth, 'rx="3"'),
				ears: true,
			};
		case "long":
			return {
				back: path("M72 104Q66 46 120 45T168 104Q170 150 176 190H64Q70 150 72 104z", hair),
				front:
					path(
						"M77 116Q70 54 118 50Q112 74 84 92Q79 100 77 116zM163 116Q170 54 118 50Q132 76 156 92Q161 100 163 116z",
						hair,
					) +
					stroke(
						"M84 80Q94 60 114 54M156 84Q148 62 124 54M72 130Q72 160 70 182M168 130Q168 160 170 182",
						shine,
						3,
						'opacity=".5"',
					),
				ears: false,
			};
		case "wavy":
			return {
				back: path(
					"M74 96Q66 44 122 45T167 98Q180 116 170 132Q184 150 172 172Q176 190 160 192H80Q64 190 68 172Q56 152 70 134Q60 116 74 96z",
					hair,
				),
				front:
					path("M78 112Q70 60 108 52Q150 42 163 112Q154 84 132 74Q104 84 92 78Q80 92 78 112z", hair) +
					stroke("M70 140q8 14 -2 30M170 138q-8 14 2 30M96 62Q112 52 128 58", shine, 3.4, 'opacity=".5"'),
				ears: false,
			};
		case "bob":
			return {
				back: path(
					"M72 100Q68 46 120 46T168 100Q172 130 166 150Q150 158 146 146H94Q90 158 74 150Q68 130 72 100z",
					hair,
				),
				front:
					path("M77 104Q74 60 120 56T163 104Q158 86 150 84H90Q82 86 77 104z", hair) +
					stroke("M90 70Q106 58 128 60", shine, 4, 'opacity=".5"'),
				ears: false,
			};
		case "curls": {
			let puffs = "";
			for (let i = 0; i < 9; i++)
				puffs += circle(
					84 + i * 9,
					66 - Math.sin((i / 8) * Math.PI) * 16 + random.between(-2, 2),
					13,
					i % 2 ? hair : shine,
				);
			return {
				back: circle(120, 88, 47, hair),
				front: puffs + path("M78 98Q78 70 92 68L88 90zM162 98Q162 70 148 68L152 90z", hair),
				ears: true,
			};
		}
		case "parted":
			return {
				back: "",
				front:
					path("M77 104Q68 48 122 46T163 104L158 100Q158 82 148 74Q118 76 100 62Q92 78 84 82Q80 90 80 102z", hair) +
					stroke("M104 58Q124 68 150 66", shine, 4, 'opacity=".5"'),
				ears: true,
			};
		case "grey":
			return {
				back: "",
				front:
					path("M77 102Q70 50 120 49T163 102L157 98Q154 80 146 74Q120 66 94 74Q86 80 83 98z", "#cfcac4") +
					stroke("M92 62Q116 52 142 60", "#f2efea", 4, 'opacity=".7"'),
				ears: true,
			};
		case "hijab":
			return {
				back: path("M66 108Q62 44 120 42T174 108Q182 160 196 214H44Q58 160 66 108z", both),
				front:
					path(
						"M66 108Q62 44 120 42T174 108Q178 150 166 170Q120 204 74 170Q62 150 66 108zM120 62Q82 62 82 106Q84 150 120 156Q156 150 158 106Q158 62 120 62z",
						both,
						'fill-rule="evenodd"',
					) +
					path("M84 92Q88 64 120 63T156 92Q150 72 120 70T84 92z", deep) +
					stroke("M72 150Q104 184 164 166M82 174Q120 196 172 172M70 96Q72 60 104 50", deep, 3, 'opacity=".4"') +
					(random.chance(0.4) ? circle(158, 152, 4, "#f6dc8a") : ""),
				ears: false,
			};
		case "dupatta":
			return {
				back: path("M62 110Q60 42 120 40T178 110Q186 170 204 220H36Q54 170 62 110z", both),
				front:
					cap(0, hair) +
					path("M120 52V72", "none", `stroke="${shine}" stroke-width="2"`) +
					path("M62 112Q60 42 120 40T178 112L170 150Q168 60 120 54T70 150z", both) +
					stroke("M72 140Q72 62 120 56T168 140", "#f6dc8a", 3.2, 'stroke-dasharray="1 6"'),
				ears: false,
			};
		case "dastar":
			return {
				back: "",
				front:
					path("M74 92Q64 26 120 22T166 92Q148 70 120 66T74 92z", both) +
					stroke(
						"M76 86Q84 54 122 40M78 74Q90 42 130 30M164 86Q152 58 104 44M162 70Q146 44 112 34",
						deep,
						3,
						'opacity=".55"',
					) +
					path("M96 76L120 48L144 76Q120 64 96 76z", pale),
				ears: true,
			};
		case "gele":
			return {
				back: ellipse(120, 60, 76, 38, deep),
				front:
					path("M76 94Q30 70 52 38Q84 4 124 16Q180 6 190 46Q194 74 164 94Q146 70 120 68T76 94z", both) +
					stroke(
						"M80 86Q70 48 118 22M88 80Q96 44 162 28M156 84Q140 52 70 36M160 88Q176 66 182 44",
						deep,
						3.4,
						'opacity=".5"',
					) +
					stroke("M78 92Q96 68 120 66T162 92", pale, 4),
				ears: true,
			};
		case "wrap":
			return {
				back: circle(146, 36, 20, deep),
				front:
					path("M75 96Q60 36 120 32T165 96Q150 70 120 70T75 96z", both) +
					circle(140, 38, 17, cloth) +
					ellipse(160, 32, 18, 9, pale, 'transform="rotate(-24 160 32)"') +
					stroke("M80 86Q96 52 138 46M88 56Q104 42 128 40M158 88Q150 62 112 52", deep, 3, 'opacity=".5"') +
					Array.from({ length: 7 }, (_, i) =>
						circle(86 + i * 10, 66 - Math.sin((i / 6) * 3.1) * 14, 2.6, "#fff3dc"),
					).join(""),
				ears: true,
			};
		case "kufi":
			return {
				back: "",
				front:
					path("M77 98Q76 84 80 78H160Q164 84 163 98L157 88H83z", hair) +
					path("M78 82V58Q80 44 120 43T162 58V82Q120 70 78 82z", both) +
					stroke("M82 66L90 58L98 66L106 57L114 65L122 57L130 65L138 58L146 66L154 59", "#fff3dc", 3, 'opacity=".8"') +
					stroke("M79 78Q120 66 161 78", deep, 4),
				ears: true,
			};
		case "fez":
			return {
				back: "",
				front:
					path("M77 98Q76 84 82 76H158Q164 84 163 98L157 88H83z", hair) +
					path("M82 78L90 36Q120 28 150 36L158 78Q120 66 82 78z", both) +
					ellipse(120, 36, 30, 6, pale),
				ears: true,
			};
		case "ushanka": {
			const fur = random.pick(["#5b4636", "#8a8f96", "#3d332f", "#9a7a5a"]);
			const tuft = lighter(fur, 0.22);
			return {
				back: "",
				front:
					path("M68 78Q64 26 120 24T172 78Q120 58 68 78z", both) +
					stroke("M120 26V56M86 34Q84 46 84 60M154 34Q156 46 156 60", deep, 2.6, 'opacity=".5"') +
					path(
						"M66 84Q56 122 70 140Q82 144 88 132Q80 110 84 84zM174 84Q184 122 170 140Q158 144 152 132Q160 110 156 84z",
						fur,
					) +
					path("M64 88Q58 52 80 50Q120 38 160 50Q182 52 176 88Q120 66 64 88z", fur) +
					stroke(
						"M74 74q5 -8 10 -2t10 -6t11 2t11 -3t11 3t11 0t11 5t10 4M76 64q6 -6 12 -2m20 -6q6 -4 12 0m22 4q6 -2 12 4M70 104l5 8m-4 8l5 8M170 104l-5 8m4 8l-5 8",
						tuft,
						3,
						'opacity=".8"',
					) +
					circle(120, 60, 5, "#e4483f") +
					stroke("M72 140q2 8 -2 14M168 140q-2 8 2 14", deep, 2.4),
				ears: false,
			};
		}
		case "beanie":
			return {
				back: "",
				front:
					path("M76 84Q70 34 120 32T164 84z", both) +
					path("M74 90Q72 72 80 70Q120 60 160 70Q168 72 166 90Q120 76 74 90z", deep) +
					stroke("M86 82V70M98 79V66M110 77V64M122 77V64M134 78V65M146 80V67M156 84V70", pale, 2.6, 'opacity=".6"') +
					circle(120, 30, 12, pale),
				ears: true,
			};
		case "cap":
			return {
				back: "",
				front:
					path("M77 100Q76 84 82 76H158Q164 84 163 100L157 88H83z", hair) +
					path("M76 82Q72 38 120 36T164 82Q120 68 76 82z", both) +
					path("M118 74Q164 66 192 84Q196 92 184 92Q150 82 116 84z", deep) +
					stroke("M120 37V70M100 42Q94 56 96 74", deep, 2.4, 'opacity=".5"') +
					circle(120, 37, 5, pale) +
					place(134, 56, 1, circle(0, 0, 8, "#fff3dc") + path("M-4 2Q-5 -4 0 -5T4 2z", "#0e8142")),
				ears: true,
			};
		case "scarf":
			return {
				back: path("M70 108Q64 44 120 42T170 108Q172 140 162 158H78Q68 140 70 108z", both),
				front:
					cap(-2, hair) +
					path(
						"M70 112Q64 44 120 42T170 112Q170 140 158 160Q164 110 150 82Q120 58 90 82Q76 110 82 160Q70 140 70 112z",
						both,
					) +
					Array.from({ length: 9 }, (_, i) =>
						circle(
							120 + Math.cos(Math.PI + (i / 8) * Math.PI) * 44,
							100 + Math.sin(Math.PI + (i / 8) * Math.PI) * 48,
							5,
							i % 2 ? "#fff3dc" : "#f0b135",
						),
					).join("") +
					path("M104 160Q120 150 136 160L146 186L120 172L94 186z", cloth),
				ears: false,
			};
		default:
			return { back: "", front: stroke("M100 62Q112 56 124 57", "#ffffff", 5, 'opacity=".25"'), ears: true };
	}
}
