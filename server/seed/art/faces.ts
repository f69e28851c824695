import {
	Canvas,
	circle,
	darker,
	ellipse,
	formatNumber,
	lighter,
	mix,
	path,
	place,
	polygon,
	rect,
	stroke,
} from "./canvas.ts";
import type { Hair } from "./hair.ts";
import { cover } from "./hair.ts";
import { skins, vivid } from "./lights.ts";
import type { Random } from "./random.ts";
import { createRandom, hashSeed } from "./random.ts";

export type Look = "woman" | "man";
export type Region = "west-africa" | "east-africa" | "north-africa" | "south-asia" | "south-east-asia" | "russia";

interface People {
	/** The slice of the skin list met there. */
	readonly skins: readonly [number, number];
	readonly woman: readonly Hair[];
	readonly man: readonly Hair[];
	readonly beard: number;
}

// Weights by repetition: what one meets most in a street there stands more than once.
const regions: Readonly<Record<Region, People>> = {
	"west-africa": {
		skins: [0, 5],
		woman: ["gele", "wrap", "braids", "afro", "bun", "locs", "hijab", "curls"],
		man: ["fade", "short", "kufi", "cap", "locs", "bald", "fade", "fez", "grey"],
		beard: 0.5,
	},
	"east-africa": {
		skins: [0, 6],
		woman: ["braids", "afro", "bun", "hijab", "wrap", "locs", "curls", "braids"],
		man: ["fade", "short", "cap", "kufi", "bald", "locs", "beanie", "fade", "grey"],
		beard: 0.4,
	},
	"north-africa": {
		skins: [4, 9],
		woman: ["hijab", "hijab", "wavy", "long", "curls", "scarf", "hijab"],
		man: ["short", "curls", "cap", "fez", "parted", "short", "grey", "bald"],
		beard: 0.65,
	},
	"south-asia": {
		skins: [3, 9],
		woman: ["long", "bun", "dupatta", "hijab", "wavy", "bob", "dupatta"],
		man: ["parted", "short", "dastar", "kufi", "dastar", "cap", "curls", "grey"],
		beard: 0.6,
	},
	"south-east-asia": {
		skins: [5, 9],
		woman: ["long", "bob", "bun", "hijab", "wavy", "long"],
		man: ["short", "parted", "cap", "short", "fade", "beanie", "kufi"],
		beard: 0.15,
	},
	russia: {
		skins: [7, 10],
		woman: ["long", "bob", "wavy", "scarf", "beanie", "bun"],
		man: ["short", "parted", "ushanka", "beanie", "cap", "grey", "curls", "parted", "short"],
		beard: 0.45,
	},
};
const regionNames = Object.keys(regions) as Region[];
const pastels = [
	"#f9d98c",
	"#f6b9c2",
	"#bfdcf2",
	"#c4e4cd",
	"#fbcdb8",
	"#d9cdf0",
	"#f3e0b5",
	"#b9e2df",
	"#f7c6a3",
	"#d3e6a8",
	"#e9c4e0",
	"#c8d3ee",
] as const;

function clothing(stage: Canvas, skin: string, look: Look, region: Region): string {
	const { random: chance } = stage;
	const c = chance.pick([...vivid, "#f3ead8", "#2b3550", "#7a2f5a", "#145c3a"]);
	const trim = chance.pick(["#f7c948", "#fff3dc", "#f75d59", "#1f9e89"]);
	const bust = "M22 240Q26 192 76 180L100 170H140L164 180Q214 192 218 240z";
	let out = path(
		bust,
		stage.linear([
			[0, lighter(c, 0.1)],
			[1, darker(c, 0.18)],
		]),
	);
	const kind = chance.whole(0, 5);
	let dots = "";
	if (kind === 0)
		for (let i = 0; i < 34; i++)
			dots += `M${formatNumber(36 + (i % 9) * 21)} ${formatNumber(190 + Math.floor(i / 9) * 14 + (i % 2) * 6)}h.1`;
	const over =
		kind === 0
			? stroke(dots, trim, 4, 'opacity=".7"')
			: kind === 1
				? stroke("M10 206H230M10 220H230M10 234H230", trim, 4.5, 'opacity=".65"')
				: kind === 2
					? Array.from(
							{ length: 6 },
							(_, i) =>
								polygon(
									[
										[30 + i * 36, 206],
										[46 + i * 36, 222],
										[30 + i * 36, 238],
										[14 + i * 36, 222],
									],
									trim,
									'opacity=".55"',
								) + circle(30 + i * 36, 222, 4, c),
						).join("")
					: kind === 3
						? path(
								"M84 178Q90 206 70 240H40Q30 220 34 204zM156 178Q150 206 170 240H200Q210 220 206 204z",
								darker(c, 0.3),
								'opacity=".75"',
							)
						: "";
	if (over) out += stage.clipped(path(bust, "#000"), over);
	const opening = chance.whole(0, 3);
	if (opening === 0)
		out += path("M96 172Q120 204 144 172z", darker(skin, 0.14)) + stroke("M95 172Q120 206 145 172", trim, 5.5);
	else if (opening === 1)
		out +=
			path("M98 170L120 202L142 170z", darker(skin, 0.14)) +
			path("M98 169L84 182L112 208L120 200zM142 169L156 182L128 208L120 200z", lighter(c, 0.28)) +
			stroke("M120 204V240", darker(c, 0.3), 2.4) +
			circle(120, 218, 2.6, "#fff3dc") +
			circle(120, 232, 2.6, "#fff3dc");
	else if (opening === 2)
		out +=
			path("M94 172Q120 190 146 172L142 164H98z", darker(c, 0.25)) +
			stroke("M94 173Q120 192 146 173", lighter(c, 0.2), 3);
	else
		out +=
			path("M100 170Q120 194 140 170z", darker(skin, 0.14)) +
			path("M112 186h16v54h-16z", trim, 'opacity=".9"') +
			stroke("M120 192v44", c, 2.6, 'stroke-dasharray="2 7"');
	if (look === "woman" && chance.chance(0.4))
		for (let i = -4; i <= 4; i++)
			out += circle(
				120 + i * 7,
				184 - (i / 4) ** 2 * 9,
				4,
				region === "russia" ? "#e4483f" : chance.pick(["#f0b135", "#fff3dc", "#f0b135", "#f75d59"]),
			);
	if (look === "woman" && region === "south-asia" && chance.chance(0.6))
		out += stage.clipped(
			path(bust, "#000"),
			path("M52 178L100 164Q118 200 176 240H96Q58 222 52 178z", trim) +
				stroke("M98 166Q116 202 178 242", "#f6dc8a", 4) +
				stroke("M72 172Q88 212 138 240M86 168Q102 206 158 240", darker(trim, 0.25), 2.4, 'opacity=".5"'),
		);
	return out;
}

function features(stage: Canvas, skin: string, look: Look, old: boolean, brow: string): string {
	const { random: chance } = stage;
	const ink = darker(skin, 0.62);
	const browInk = old ? "#b9b2aa" : brow;
	const gap = chance.between(17, 20);
	const lift = chance.between(-2, 2);
	const eyes = chance.whole(0, 3);
	let out = "";
	for (const s of [-1, 1]) {
		const x = 120 + s * gap;
		const y = 106;
		out += stroke(
			`M${formatNumber(x - 8)} ${formatNumber(93 + (s < 0 ? lift : 0))}Q${formatNumber(x)} ${formatNumber(88 + lift)} ${formatNumber(x + 8)} ${formatNumber(93 + (s > 0 ? lift : 0))}`,
			browInk,
			look === "man" ? 3.8 : 2.8,
		);
		if (eyes === 0) out += circle(x, y, 4, "#1a100c") + circle(x - 1.3, y - 1.5, 1.3, "#ffffff");
		else if (eyes === 3)
			out += stroke(
				`M${formatNumber(x - 6)} ${y + 1}Q${formatNumber(x)} ${y - 6} ${formatNumber(x + 6)} ${y + 1}`,
				"#1a100c",
				3,
			);
		else
			out +=
				path(
					`M${formatNumber(x - 7.5)} ${y}Q${formatNumber(x)} ${y - 7.5} ${formatNumber(x + 7.5)} ${y}Q${formatNumber(x)} ${y + 5} ${formatNumber(x - 7.5)} ${y}z`,
					"#fffaf2",
				) +
				circle(x, y - 0.8, 3.7, eyes === 1 ? "#1a100c" : "#3a2114") +
				circle(x - 1.2, y - 2, 1.2, "#ffffff") +
				stroke(
					`M${formatNumber(x - 8)} ${y}Q${formatNumber(x)} ${y - 8.5} ${formatNumber(x + 8)} ${y}`,
					"#1a100c",
					look === "woman" ? 2.4 : 1.6,
				);
		if (look === "woman" && eyes !== 3)
			out += stroke(`M${formatNumber(x + s * 7)} ${y - 1}l${s * 3.4} -2.6`, "#1a100c", 1.8);
		out += stage.glow(120 + s * 25, 124, 12, "#e8604a", look === "woman" ? 0.3 : 0.16);
		if (old)
			out += stroke(`M${formatNumber(x + s * 11)} 110l${s * 5} 2m${-s * 6} 2l${s * 4} 4`, ink, 1.6, 'opacity=".5"');
	}
	out += stroke(
		chance.pick([
			"M120 108Q117 120 113 123Q120 128 127 123",
			"M114 124Q120 129 126 124",
			"M121 106Q116 121 114 123Q118 127 124 125",
		]),
		darker(skin, 0.36),
		2.6,
	);
	const lips =
		look === "woman" ? mix(chance.pick(["#b03a48", "#c2526a", "#8f2f3f", "#c9604a"]), skin, 0.3) : darker(skin, 0.36);
	out += chance.pick([
		stroke("M107 135Q120 147 133 135", lips, 4.2),
		path("M105 134Q120 139 135 134Q131 149 120 149T105 134z", darker(lips, 0.3)) +
			path("M108 136Q120 140 132 136Q130 143 120 143T108 136z", "#fff8ee"),
		path("M107 136Q114 133 120 135Q126 133 133 136Q127 146 120 146T107 136z", lips) +
			stroke("M108 136.5Q120 140 132 136.5", darker(lips, 0.4), 1.8),
		stroke("M108 137Q122 145 132 133", lips, 4),
	]);
	return out;
}

function beard(chance: Random, hair: string): string {
	return chance.pick([
		path(
			"M79 112Q80 152 102 162Q120 169 138 162Q160 152 161 112Q156 128 142 130Q120 124 98 130Q84 128 79 112zM106 138Q120 132 134 138Q130 150 120 150T106 138z",
			hair,
			'fill-rule="evenodd"',
		),
		path(
			"M80 116Q78 168 120 184Q162 168 160 116Q154 130 140 130Q120 122 100 130Q86 130 80 116zM107 138Q120 133 133 138Q130 149 120 149T107 138z",
			hair,
			'fill-rule="evenodd"',
		),
		path("M104 132Q112 126 120 130Q128 126 136 132Q128 134 120 133T104 132z", hair),
		path(
			"M104 132Q112 126 120 130Q128 126 136 132L137 146Q132 160 120 160T103 146zM108 138Q120 134 132 138Q129 149 120 149T108 138z",
			hair,
			'fill-rule="evenodd"',
		),
		path(
			"M79 114Q82 150 104 159Q120 165 136 159Q158 150 161 114Q154 146 136 151Q120 156 104 151Q86 146 79 114z",
			hair,
			'opacity=".55"',
		),
	]);
}

/** Draws a member's face, 240 by 240; the hints keep a face near the member's name and country. */
export function drawFace(seed: number, hints: { look?: Look; region?: Region } = {}): string {
	// The hints take part in the seed: else one number would dress people of every country alike.
	const chance = createRandom(hashSeed(`face-${hints.look ?? ""}-${hints.region ?? ""}`, seed));
	const stage = new Canvas(240, 240, chance, `f${(seed >>> 0).toString(36)}-`);
	const drawnLook: Look = chance.chance(0.5) ? "woman" : "man";
	const drawnRegion = chance.pick(regionNames);
	const look = hints.look ?? drawnLook;
	const region = hints.region ?? drawnRegion;
	const people = regions[region];
	const skin = mix(
		chance.pick(skins.slice(...people.skins)),
		chance.pick(["#b0704a", "#8a5038", "#d09a6c"]),
		chance.between(0, 0.14),
	);
	const ground = chance.pick(pastels);
	const kind = chance.pick(look === "woman" ? people.woman : people.man);
	const hair =
		kind === "grey"
			? "#d2cdc7"
			: region === "russia"
				? chance.pick(["#3a241a", "#7a4a28", "#c99a5a", "#a8632f", "#e0bd80", "#2a1c18"])
				: chance.pick(["#17100e", "#1f1512", "#2a1a14", "#120d0d"]);
	let cloth: string = chance.pick(vivid);
	if (kind === "hijab" && chance.chance(0.4))
		cloth = chance.pick(["#2f5f8f", "#f3e6d2", "#8f5a7a", "#3f6f6a", "#2b2f45", "#c9a88a"]);
	const old = kind === "grey" || (look === "woman" && chance.chance(0.08));
	stage.add(
		rect(
			0,
			0,
			240,
			240,
			stage.linear([
				[0, lighter(ground, 0.3)],
				[1, ground],
			]),
		),
	);
	const backdrop = chance.whole(0, 4);
	if (backdrop === 0)
		stage.add(circle(chance.between(150, 200), chance.between(40, 80), 62, "#ffffff", 'opacity=".35"'));
	else if (backdrop === 1)
		stage.add(
			rect(
				0,
				0,
				240,
				240,
				stage.pattern(16, 16, circle(4, 4, 2, "#ffffff") + circle(12, 12, 2, "#ffffff")),
				'opacity=".5"',
			),
		);
	else if (backdrop === 2)
		stage.add(circle(120, 112, 92, "#ffffff", 'opacity=".3"'), circle(120, 112, 72, "#ffffff", 'opacity=".25"'));
	else if (backdrop === 3)
		stage.add(
			...Array.from({ length: 12 }, (_, i) =>
				place(
					120,
					116,
					1,
					polygon(
						[
							[0, 0],
							[-20, -180],
							[20, -180],
						],
						"#ffffff",
						'opacity=".22"',
					),
					i * 30,
				),
			),
		);
	else
		stage.add(
			path("M0 150Q60 110 120 150T240 150V240H0z", darker(ground, 0.08), 'opacity=".6"'),
			circle(58, 62, 24, "#fff6dc", 'opacity=".8"'),
		);
	const { back, front, ears } = cover(stage, kind, hair, cloth);
	const covered = kind === "hijab" || kind === "dupatta";
	stage.add(back);
	const neck = path("M101 138V172Q120 196 139 172V138z", darker(skin, 0.2));
	if (covered) stage.add(neck, clothing(stage, skin, look, region));
	else
		stage.add(
			clothing(stage, skin, look, region),
			neck,
			path("M101 150Q120 172 139 150V158Q120 178 101 158z", "#000000", 'opacity=".14"'),
		);
	if (ears)
		for (const s of [-1, 1])
			stage.add(
				ellipse(120 + s * 42, 110, 8.5, 12, darker(skin, 0.1)),
				ellipse(120 + s * 42, 111, 4, 7, darker(skin, 0.28)),
			);
	const jaw = chance.between(-3, 3) + (look === "man" ? 2 : -1);
	const face = `M79 98Q79 56 120 56T161 98Q162 128 ${formatNumber(148 + jaw)} 144Q134 160 120 160T${formatNumber(92 - jaw)} 144Q78 128 79 98z`;
	stage.add(
		path(
			face,
			stage.linear(
				[
					[0, lighter(skin, 0.12)],
					[0.6, skin],
					[1, darker(skin, 0.12)],
				],
				"slant",
			),
		),
		stage.clipped(
			path(face, "#000"),
			path("M140 50Q166 100 132 164H180V50z", "#000000", 'opacity=".06"'),
			path("M79 92Q120 58 161 92V80Q120 50 79 80z", "#000000", 'opacity=".1"'),
		),
	);
	const bearded = look === "man" && chance.chance(kind === "dastar" ? 0.9 : people.beard);
	if (bearded) stage.add(beard(chance, kind === "grey" ? "#c9c4be" : chance.chance(0.12) ? "#9a948e" : hair));
	stage.add(
		features(stage, skin, look, old, region === "russia" && kind !== "grey" ? darker(hair, 0.25) : "#20140f"),
		front,
	);
	if (chance.chance(old ? 0.6 : 0.26)) {
		const frame = chance.pick(["#1c1720", "#5a3020", "#c9962f", "#2b3550", "#a8323a"]);
		const tinted = chance.chance(0.15);
		const round = chance.chance(0.5);
		for (const s of [-1, 1])
			stage.add(
				round
					? circle(
							120 + s * 19,
							106,
							14,
							tinted ? "#2a2030" : "#ffffff",
							`fill-opacity="${tinted ? 0.8 : 0.18}" stroke="${frame}" stroke-width="3"`,
						)
					: rect(
							120 + s * 19 - 15,
							95,
							30,
							22,
							tinted ? "#2a2030" : "#ffffff",
							`rx="7" fill-opacity="${tinted ? 0.8 : 0.18}" stroke="${frame}" stroke-width="3"`,
						),
				stroke(`M${120 + s * 34} 103l${s * 7} -2`, frame, 3),
			);
		stage.add(
			stroke("M114 104Q120 100 126 104", frame, 3),
			stroke("M94 101l7 -5M132 101l7 -5", "#ffffff", 2, 'opacity=".6"'),
		);
	}
	if (look === "woman" && ears && chance.chance(0.75)) {
		const gold = chance.pick(["#f0b135", "#f0b135", "#f75d59", "#fff3dc", "#1f9e89"]);
		const hoop = chance.chance(0.4);
		for (const s of [-1, 1])
			stage.add(
				hoop
					? circle(120 + s * 44, 132, 9, "none", `stroke="${gold}" stroke-width="3"`)
					: circle(120 + s * 43, 125, 4.4, gold) + circle(120 + s * 43, 134, 3, darker(gold, 0.15)),
			);
	}
	if (look === "woman" && region === "south-asia" && kind !== "hijab" && chance.chance(0.5))
		stage.add(circle(120, 88, 2.8, "#c2272d"));
	return stage.svg();
}
