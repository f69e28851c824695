import type { Canvas, Point } from "./canvas.ts";
import {
	circle,
	curve,
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
import { birds, puff, ridge, sky, stars, streak, vignette } from "./elements.ts";
import { clothes, person, shade } from "./figures.ts";
import { lightOf } from "./lights.ts";
import { acacia, grass, palm, tree } from "./plants.ts";

/** A giraffe in profile, feet on 0,0, one unit tall; spotted when a second colour is given. */
export function giraffe(colour: string, spots?: string): string {
	const body = path(
		"M-.2 -.43Q-.06 -.5 .08 -.52Q.15 -.55 .2 -.66L.31 -.93Q.33 -1 .38 -1.01Q.47 -.98 .52 -.93Q.53 -.89 .48 -.89L.39 -.9Q.33 -.7 .26 -.52Q.22 -.34 .14 -.31L-.12 -.3Q-.24 -.3 -.2 -.43z",
		colour,
	);
	const legs = stroke(
		"M-.16 -.36L-.19 -.2L-.17 0M-.1 -.34L-.09 -.18L-.12 0M.1 -.36L.1 -.18L.08 0M.17 -.38L.19 -.18L.18 0",
		colour,
		0.042,
	);
	const rest = stroke("M.37 -1L.36 -1.05M.4 -1.01L.4 -1.06M-.2 -.42Q-.27 -.34 -.25 -.22", colour, 0.02);
	let dots = "";
	if (spots)
		for (const [x, y, r] of [
			[-0.12, -0.4, 0.035],
			[-0.03, -0.42, 0.04],
			[0.06, -0.44, 0.036],
			[0.14, -0.48, 0.034],
			[0.02, -0.35, 0.03],
			[-0.07, -0.34, 0.026],
			[0.11, -0.38, 0.03],
			[0.2, -0.56, 0.026],
			[0.23, -0.65, 0.022],
			[0.27, -0.74, 0.02],
			[0.3, -0.82, 0.018],
			[0.19, -0.45, 0.024],
		] as const)
			dots += `<circle cx="${x}" cy="${y}" r="${r}" fill="${spots}"/>`;
	return legs + body + rest + dots;
}

/** An elephant in profile, feet on 0,0, one unit tall. */
export function elephant(colour: string, ear: string): string {
	return (
		path(
			"M-.72 0V-.5Q-.74 -.9 -.2 -.95Q.2 -1.02 .34 -.9Q.6 -.95 .66 -.66Q.74 -.4 .7 -.16Q.74 -.08 .82 -.14L.84 -.07Q.68 .04 .61 -.14Q.6 -.34 .54 -.44Q.46 -.38 .4 -.42V0H.22V-.32H.14V0H-.02V-.3Q-.2 -.26 -.36 -.3V0H-.54V-.22H-.58V0z",
			colour,
		) +
		path("M.18 -.84Q.42 -.86 .4 -.6Q.34 -.38 .2 -.48Q.08 -.6 .18 -.84z", ear) +
		path("M.56 -.46Q.66 -.34 .82 -.4Q.7 -.26 .54 -.38z", "#fff3dc")
	);
}

/** The savanna when the sun touches it: acacias, giraffes, and the herd far off. */
export function savannaGiraffe(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "golden", "amber", "dusk", "golden", "rose");
	const ground = h * random.between(0.7, 0.76);
	sky(stage, light, ground, {
		size: random.between(1.2, 1.9),
		sun: [w * random.between(0.3, 0.7), ground * random.between(0.55, 0.85)],
		clouds: 7,
	});
	stage.add(
		ridge(stage, ground, h * 0.14, mix(light.far, light.sky[3], 0.35), 6),
		ridge(stage, ground, h * 0.07, light.far, 7),
	);
	for (let i = 0; i < 6; i++)
		stage.add(acacia(random, random.next() * w, ground + 4, h * random.between(0.08, 0.16), light.mid, light.mid));
	for (let i = 0; i < 5; i++)
		stage.add(
			place(
				w * random.next(),
				ground + h * 0.012,
				h * random.between(0.045, 0.07),
				elephant(light.mid, darker(light.mid)),
				0,
				random.chance(0.5),
			),
		);
	stage.add(
		rect(
			0,
			ground,
			w,
			h - ground,
			stage.linear([
				[0, mix(light.mid, light.glow, 0.3)],
				[0.35, light.near],
				[1, light.dark],
			]),
		),
	);
	const left = random.chance(0.5);
	stage.add(
		acacia(
			random,
			w * (left ? 0.16 : 0.84),
			ground + h * 0.06,
			h * random.between(0.46, 0.58),
			mix(light.near, light.dark, 0.4),
			light.dark,
		),
	);
	const herd = random.whole(1, 3);
	for (let i = 0; i < herd; i++) {
		const tall = h * (i === 0 ? random.between(0.46, 0.56) : random.between(0.26, 0.38));
		const tone = mix(light.dark, light.near, i * 0.3);
		stage.add(
			place(
				w * (left ? 0.66 - i * 0.17 : 0.32 + i * 0.17) + random.between(-30, 30),
				ground + h * (0.12 - i * 0.035),
				tall,
				giraffe(tone, mix(tone, light.glow, 0.13)),
				0,
				i % 2 ? left : !left,
			),
		);
	}
	let dust = "";
	for (let i = 0; i < 34; i++)
		dust += `M${formatNumber(random.next() * w)} ${formatNumber(random.between(ground + 10, h * 0.93))}h${formatNumber(random.between(20, 120))}`;
	stage.add(
		stroke(dust, light.glow, 3, 'opacity=".18"'),
		grass(stage, h * 0.9, h * 0.07, mix(light.near, light.dark, 0.6), 90),
		grass(stage, h + 6, h * 0.13, light.dark, 150),
		birds(stage, w * random.between(0.3, 0.7), ground * 0.35, 150, light.dark, random.whole(4, 9)),
		vignette(stage),
	);
}

/** A desert night: the Milky Way over dunes, a lit tent and a camel train. */
export function starryDesert(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "night", "teal", "blue", "night");
	const ground = h * random.between(0.66, 0.74);
	sky(stage, light, ground, {
		sun: random.chance(0.4) ? [w * random.between(0.1, 0.9), h * 0.16] : false,
		clouds: 0,
		stars: 220,
	});
	const lean = random.between(-40, -18) * (random.chance(0.5) ? 1 : -1);
	let way = "";
	for (let i = 0; i < 9; i++)
		way += ellipse(
			(i - 4) * w * 0.1 + random.between(-20, 20),
			random.between(-20, 20),
			w * 0.13,
			h * random.between(0.05, 0.1),
			stage.radial([
				[0, random.pick(["#b9a5e8", "#8fb6ee", "#f0c0d8", "#d8d4ff"]), 0.4],
				[0.6, "#8f8ad0", 0.12],
				[1, "#8f8ad0", 0],
			]),
		);
	let dust = "";
	for (let i = 0; i < 260; i++)
		dust += `M${formatNumber(random.between(-0.55, 0.55) * w)} ${formatNumber((random.next() + random.next() - 1) * h * 0.1)}h.1`;
	stage.add(
		place(w * 0.5, h * 0.3, 1, way + stroke(dust, "#ffffff", 2.6, 'opacity=".7"'), lean),
		stars(stage, 40, ground * 0.9),
	);
	if (random.chance(0.7))
		stage.add(
			stroke(
				`M${formatNumber(w * random.between(0.2, 0.8))} ${formatNumber(h * 0.12)}l${formatNumber(h * 0.16)} ${formatNumber(h * 0.06)}`,
				"#fffbe8",
				3.5,
				'opacity=".9"',
			),
		);
	const sand = mix("#a06a5a", light.mid, 0.62);
	for (let i = 0; i < 4; i++) {
		const base = ground + (i * (h - ground)) / 4;
		const tone = mix(mix(sand, light.sky[3], 0.35), light.dark, i * 0.24);
		const crest: Point[] = [];
		for (let k = 0; k <= 5; k++) crest.push([(w * k) / 5, base + h * random.between(-0.055, 0.04)]);
		stage.add(
			path(
				`${curve(crest)}V${h}H0z`,
				stage.linear([
					[0, lighter(tone, 0.12)],
					[0.3, tone],
					[1, darker(tone, 0.4)],
				]),
			),
		);
		if (i === 1) {
			const from = w * random.between(0.08, 0.4);
			for (let c = 0; c < random.whole(3, 5); c++)
				stage.add(place(from + c * h * 0.13, base + h * 0.012 + random.between(-4, 4), h * 0.1, camel(light.dark)));
		}
	}
	const tx = w * random.between(0.6, 0.8);
	const ty = h * 0.87;
	const t = h * 0.2;
	stage.add(
		stage.glow(tx, ty - t * 0.2, t * 2.4, "#ffb35c", 0.55),
		polygon(
			[
				[tx, ty - t],
				[tx + t, ty],
				[tx - t, ty],
			],
			stage.linear([
				[0, "#c8643a"],
				[1, "#f6b45e"],
			]),
		),
		polygon(
			[
				[tx, ty - t],
				[tx + t, ty],
				[tx + t * 0.34, ty],
			],
			"#8a3c30",
		),
		polygon(
			[
				[tx - t * 0.05, ty - t * 0.62],
				[tx + t * 0.16, ty],
				[tx - t * 0.3, ty],
			],
			"#fff0b8",
		),
		stroke(
			`M${formatNumber(tx - t)} ${formatNumber(ty)}L${formatNumber(tx)} ${formatNumber(ty - t)}L${formatNumber(tx + t)} ${formatNumber(ty)}M${formatNumber(tx)} ${formatNumber(ty - t)}v${formatNumber(-t * 0.12)}`,
			"#5a2626",
			5,
		),
	);
	const fx = tx - t * 1.7;
	stage.add(
		stage.glow(fx, ty, t * 0.9, "#ff9a4a", 0.8),
		path(
			`M${formatNumber(fx - 18)} ${formatNumber(ty + 12)}q-8 -30 14 -56q2 20 12 26q6 -8 4 -18q22 26 8 48z`,
			"#ffd27a",
		),
		stroke(`M${formatNumber(fx - 26)} ${formatNumber(ty + 14)}l50 -8m-46 -2l48 12`, "#3a1d1a", 8),
	);
	stage.add(
		person(fx - t * 0.6, ty + 16, t * 0.72, "sit", shade(mix(light.dark, "#ff9a4a", 0.15), "turban")),
		person(fx + t * 0.5, ty + 18, t * 0.72, "sit", shade(mix(light.dark, "#ff9a4a", 0.15), "hijab"), true),
		vignette(stage, 0.35),
	);
}

function camel(colour: string): string {
	return (
		path(
			"M-.5 -.5Q-.42 -.62 -.3 -.62Q-.2 -.6 -.12 -.78Q-.02 -.92 .08 -.76Q.14 -.62 .26 -.6Q.4 -.56 .46 -.72Q.48 -.96 .6 -.98Q.74 -.96 .78 -.88Q.76 -.82 .64 -.84Q.6 -.5 .38 -.42Q.36 -.3 .34 -.3H-.4Q-.5 -.34 -.5 -.5zM-.46 -.4L-.4 0h.07L-.32 -.36zM-.34 -.4L-.26 0h.07L-.2 -.36zM.16 -.4L.14 0h.07L.28 -.36zM.26 -.4L.3 0h.07L.38 -.4z",
			colour,
		) +
		path("M-.18 -.62Q-.02 -.9 .14 -.62L.12 -.44H-.16z", "#c8523e") +
		path("M-.02 -.8q-.1 -.1 -.08 -.28q.1 -.12 .2 0q.02 .18 -.06 .28z", colour)
	);
}

/** Rice terraces holding the sky in their water, with a planter in a cone hat. */
export function riceTerraces(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dawn", "rose", "clear", "day", "dawn", "amber");
	const horizon = h * random.between(0.3, 0.36);
	sky(stage, light, horizon, { clouds: 4 });
	stage.add(
		ridge(stage, horizon + 8, h * 0.2, mix(light.far, light.sky[3], 0.4), 5),
		ridge(stage, horizon + 12, h * 0.12, mix("#5f9470", light.far, 0.6), 6),
	);
	for (let i = 0; i < 6; i++)
		stage.add(streak(stage, random.next() * w, horizon - h * random.between(0, 0.07), w * 0.25, h * 0.025, "#ffffff"));
	const steps = random.whole(9, 11);
	const phase = random.between(0, 6);
	const green = mix(random.pick(["#3f9a46", "#6aa83c", "#8fb53c", "#4a9a5a"]), light.mid, 0.16);
	const wet = stage.linear([
		[0, mix(light.sky[3], "#d9f1f4", 0.5)],
		[0.5, mix(light.sky[2], "#a9dbe8", 0.55)],
		[1, mix(light.sky[1], "#7fc0d8", 0.5)],
	]);
	for (let i = 0; i < steps; i++) {
		const t = i / steps;
		const y = horizon + (h - horizon) * t ** 1.35;
		const deep = (h - horizon) * ((i + 1) / steps) ** 1.35 - (h - horizon) * t ** 1.35;
		const line = (shift: number): string => {
			const points: Point[] = [];
			for (let k = 0; k <= 8; k++)
				points.push([
					(w * k) / 8,
					y + shift + Math.sin(k * 0.95 + phase + i * 0.35) * deep * 0.55 + Math.sin(k * 2.1 + i) * deep * 0.2,
				]);
			return curve(points);
		};
		const crop = mix(green, i % 3 === 1 ? "#c9d45a" : "#1f6f3c", random.between(0.05, 0.3));
		stage.add(path(`${line(0)}V${h}H0z`, wet));
		// The rim of each pool catches the sky: without it the water is read as bare earth.
		stage.add(
			stroke(line(deep * 0.06), "#ffffff", 2 + deep * 0.05, 'opacity=".75"'),
			stroke(
				Array.from({ length: 12 }, () => {
					const x = random.next() * w;
					return `M${formatNumber(x)} ${formatNumber(y + Math.sin((x / w) * 7.6 + phase + i * 0.35) * deep * 0.55 + deep * 0.24)}h${formatNumber(random.between(20, 110))}`;
				}).join(""),
				"#ffffff",
				2.6,
				'opacity=".5"',
			),
		);
		stage.add(
			path(`${line(deep * 0.42)}V${h}H0z`, darker(crop, 0.42)),
			path(`${line(deep * 0.52)}V${h}H0z`, crop),
			path(`${line(deep * 0.78)}V${h}H0z`, lighter(crop, 0.12), 'opacity=".6"'),
		);
		if (i > 2) {
			let rows = "";
			for (let k = 0; k < 46; k++) {
				const x = random.next() * w;
				const yy =
					y + Math.sin((x / w) * 8 * 0.95 + phase + i * 0.35) * deep * 0.55 + deep * random.between(0.16, 0.38);
				const s = deep * 0.12;
				rows += `M${formatNumber(x)} ${formatNumber(yy)}l${formatNumber(-s * 0.5)} ${formatNumber(-s)}M${formatNumber(x)} ${formatNumber(yy)}v${formatNumber(-s * 1.3)}M${formatNumber(x)} ${formatNumber(yy)}l${formatNumber(s * 0.5)} ${formatNumber(-s)}`;
			}
			stage.add(stroke(rows, darker(crop, 0.1), 2.5));
		}
		if (i === 2 || i === 4) {
			const x = w * random.between(0.15, 0.85);
			const s = h * (0.04 + i * 0.009);
			stage.add(
				place(
					x,
					y + deep * 0.6,
					s,
					rect(-0.8, -0.9, 1.6, 0.95, "#8a5a38") +
						polygon(
							[
								[-1.2, -0.8],
								[0, -1.9],
								[1.2, -0.8],
							],
							"#c79a58",
						) +
						polygon(
							[
								[0, -1.9],
								[1.2, -0.8],
								[0.2, -0.8],
							],
							"#a87c42",
						) +
						rect(-0.25, -0.6, 0.5, 0.65, "#3f281c"),
				),
			);
			for (let k = 0; k < 2; k++)
				stage.add(palm(random, x + (k ? 2 : -2) * s, y + deep * 0.65, s * 4, darker(green, 0.25), "#6b4a30"));
		}
	}
	for (let i = 0; i < random.whole(2, 4); i++) {
		const y = h * (0.62 + i * 0.11);
		stage.add(
			person(
				w * random.between(0.12, 0.88),
				y,
				h * (0.13 + i * 0.035),
				random.pick(["bend", "carry", "walk"] as const),
				clothes(random, ["cone"], ["#bd8254", "#a86d43", "#8f5a36"]),
				random.chance(0.5),
			),
		);
	}
	stage.add(birds(stage, w * 0.6, horizon * 0.5, 120, "#ffffff", 5), vignette(stage, 0.2));
}

/** Tea gardens on round hills, pickers with baskets, mist in the folds. */
export function teaHills(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dawn", "clear", "golden", "rose", "day");
	const horizon = h * random.between(0.36, 0.42);
	sky(stage, light, horizon, { clouds: 4 });
	stage.add(
		ridge(stage, horizon + 8, h * 0.24, mix(light.far, light.sky[2], 0.45), 5),
		ridge(stage, horizon + 8, h * 0.14, mix("#5c9a86", light.far, 0.55), 6),
	);
	stage.add(puff(stage, w * random.between(0, 0.6), horizon, h * 0.1, "#ffffff"));
	const layers = 5;
	for (let i = 0; i < layers; i++) {
		const base = horizon + h * (0.04 + i * 0.125);
		const cx = w * random.between(0.1, 0.9);
		const rx = w * random.between(0.5, 0.85);
		const rise = h * random.between(0.1, 0.2);
		const tone = mix(mix("#4fae55", "#1d6b3d", i / layers), light.sky[2], 0.3 - i * 0.06);
		const hill = `M${formatNumber(cx - rx * 1.6)} ${h}V${formatNumber(base + rise)}Q${formatNumber(cx - rx * 0.5)} ${formatNumber(base - rise * 0.9)} ${formatNumber(cx)} ${formatNumber(base - rise)}T${formatNumber(cx + rx * 1.6)} ${formatNumber(base + rise)}V${h}z`;
		let rows = "";
		const gap = 22 + i * 11;
		for (let k = 0; k < 9; k++)
			rows += `M${formatNumber(cx - rx * 1.6)} ${formatNumber(base + rise + k * gap)}Q${formatNumber(cx - rx * 0.5)} ${formatNumber(base - rise * 0.82 + k * gap * 1.15)} ${formatNumber(cx)} ${formatNumber(base - rise * 0.9 + k * gap * 1.15)}T${formatNumber(cx + rx * 1.6)} ${formatNumber(base + rise + k * gap)}`;
		stage.add(
			path(
				hill,
				stage.linear([
					[0, lighter(tone, 0.16)],
					[1, darker(tone, 0.2)],
				]),
			),
			stage.clipped(
				path(hill, "#000"),
				stroke(rows, darker(tone, 0.4), gap * 0.34, 'opacity=".38"'),
				i < 2
					? ""
					: `<g stroke-dasharray="${30 + i * 14} ${16 + i * 4}">${group(rows, lighter(tone, 0.28), gap * 0.3, gap * 0.42)}</g>`,
			),
		);
		if (i < 3)
			for (let k = 0; k < 3; k++)
				stage.add(
					tree(
						random,
						cx + random.between(-0.5, 0.5) * rx,
						base - rise * 0.5,
						h * (0.08 + i * 0.03),
						mix("#2f7a4a", light.mid, 0.3),
						"#5a4030",
					),
				);
		if (i < 4) stage.add(streak(stage, w * random.next(), base + rise * 0.6, w * 0.35, h * 0.03, light.sky[3]));
	}
	// Pickers come after every hill, so that no slope hides them; a bush before each hides their feet.
	const pickers = random.whole(4, 7);
	for (let k = 0; k < pickers; k++) {
		const depth = (k + random.between(0, 0.6)) / pickers;
		const y = horizon + h * (0.2 + depth * 0.4);
		const tall = h * (0.07 + depth * 0.2);
		const px = w * (((k * 0.37 + random.between(0, 0.2)) % 0.86) + 0.07);
		const cloth = clothes(
			random,
			["wrap", "straw", "hijab", "turban", "bun"],
			["#8f5a36", "#6b3f24", "#a86d43", "#bd8254"],
		);
		const flip = random.chance(0.5);
		const bush = mix("#2f8a48", "#1d6b3d", depth);
		stage.add(
			person(px, y, tall, "bend", cloth, flip),
			place(
				px - tall * 0.1 * (flip ? -1 : 1),
				y - tall * 0.56,
				tall * 0.15,
				path("M-1 -1h2l-.3 1.9h-1.4z", "#c99552") +
					ellipse(0, -1, 1, 0.4, "#7fce6a") +
					stroke("M-.9 -.4H.9M-.8 .2H.8", "#8a5f2a", 0.14),
			),
		);
		for (let j = -2; j <= 3; j++)
			stage.add(
				ellipse(
					px + j * tall * 0.17 * (flip ? -1 : 1),
					y + tall * 0.02,
					tall * 0.14,
					tall * random.between(0.13, 0.19),
					j % 2 ? bush : lighter(bush, 0.12),
				),
			);
	}
	let bushes = "";
	for (let x = -40; x < w + 40; x += 70)
		bushes += circle(x, h + 6, random.between(46, 74), mix("#1d6b3d", "#2f8a48", random.next()));
	stage.add(
		bushes,
		stroke(
			Array.from(
				{ length: 70 },
				() => `M${formatNumber(random.next() * w)} ${formatNumber(random.between(0.94, 0.99) * h)}l8 -12`,
			).join(""),
			"#7fce6a",
			6,
			'opacity=".6"',
		),
		birds(stage, w * 0.3, horizon * 0.5, 110, light.dark, 4),
		vignette(stage, 0.18),
	);
}

function group(d: string, colour: string, width: number, shift: number): string {
	return `<g transform="translate(0 ${formatNumber(-shift)})">${stroke(d, colour, width, 'opacity=".35"')}</g>`;
}
