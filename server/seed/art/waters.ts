import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { birds, ridge, shadow, sky, skyline, streak, vignette, water } from "./elements.ts";
import { clothes, person, shade } from "./figures.ts";
import { lightOf, vivid } from "./lights.ts";
import { palm } from "./plants.ts";

/** Lagos lagoon: a long bridge with lamps and yellow buses, towers, and a canoe crossing the light. */
export function lagosBridge(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dusk", "amber", "rose", "golden", "blue", "dusk");
	const horizon = h * random.between(0.56, 0.64);
	const sun = sky(stage, light, horizon, {
		sun: [w * random.between(0.3, 0.75), horizon * random.between(0.78, 0.95)],
	});
	stage.add(
		skyline(stage, horizon, h * 0.22, light.far, { hazy: true }),
		skyline(stage, horizon, h * 0.36, light.near, { lamp: light.lamp, lit: light.night ? 0.4 : 0.16 }),
	);
	stage.add(water(stage, horizon, light, sun[0]));
	const rising = random.chance(0.5);
	const from = horizon + h * (rising ? 0.16 : 0.02);
	const to = horizon + h * (rising ? 0.01 : 0.15);
	const road = (x: number): number => from + (to - from) * (x / w);
	const size = (x: number): number => 0.45 + 0.55 * ((road(x) - horizon) / (h * 0.16));
	let piers = "";
	for (let x = w * 0.03; x < w; x += w * 0.07) {
		const s = size(x);
		piers +=
			rect(x - 12 * s, road(x), 24 * s, 120 * s, light.dark) +
			stroke(
				`M${formatNumber(x - 14 * s)} ${formatNumber(road(x) + 132 * s)}h${formatNumber(28 * s)}m${formatNumber(-22 * s)} ${formatNumber(12 * s)}h${formatNumber(16 * s)}`,
				light.dark,
				4,
				'opacity=".4"',
			);
	}
	stage.add(
		piers,
		polygon(
			[
				[0, from - 10],
				[w, to - 10],
				[w, to + 22 * size(w)],
				[0, from + 22 * size(0)],
			],
			light.dark,
		),
		polygon(
			[
				[0, from - 10],
				[w, to - 10],
				[w, to - 6],
				[0, from - 5],
			],
			mix(light.dark, light.glow, 0.35),
		),
	);
	if (random.chance(0.45)) {
		// The Lekki–Ikoyi pylon turns the same lagoon into another bridge.
		const px = w * random.between(0.25, 0.75);
		const s = size(px) * h * 0.36;
		let cables = "";
		for (let i = 1; i < 9; i++)
			for (const side of [-1, 1])
				cables += `M${formatNumber(px)} ${formatNumber(road(px) - s * (0.98 - i * 0.03))}L${formatNumber(px + side * i * s * 0.16)} ${formatNumber(road(px + side * i * s * 0.16))}`;
		stage.add(
			stroke(cables, light.dark, 2.4, 'opacity=".8"'),
			path(
				`M${formatNumber(px - s * 0.07)} ${formatNumber(road(px) + 60)}L${formatNumber(px - 8)} ${formatNumber(road(px) - s)}h16L${formatNumber(px + s * 0.07)} ${formatNumber(road(px) + 60)}h-14L${formatNumber(px)} ${formatNumber(road(px) - s * 0.7)}L${formatNumber(px - s * 0.07 + 14)} ${formatNumber(road(px) + 60)}z`,
				light.dark,
			),
		);
	}
	let posts = "";
	let lamps = "";
	for (let x = w * 0.02; x < w; x += w * 0.075) {
		const top = road(x) - 110 * size(x);
		posts += `M${formatNumber(x)} ${formatNumber(road(x))}V${formatNumber(top)}`;
		lamps += stage.glow(x, top, 34 * size(x) + 10, light.lamp, 0.8) + circle(x, top, 6 * size(x) + 2, "#fff6da");
	}
	for (let i = 0; i < 6; i++) {
		const x = random.between(0.04, 0.94) * w;
		const s = size(x) * random.between(0.8, 1.1);
		const bus = random.chance(0.6);
		const tint = bus ? mix("#f2b21b", light.dark, 0.18) : mix(random.pick(vivid), light.dark, 0.45);
		stage.add(
			place(
				x,
				road(x) - 10,
				s,
				rect(0, bus ? -40 : -22, bus ? 84 : 60, bus ? 36 : 18, tint, 'rx="7"') +
					(bus ? rect(0, -22, 84, 4, "#20160f") : "") +
					rect(8, bus ? -36 : -34, bus ? 66 : 36, 12, mix(tint, light.sky[3], 0.6), 'rx="4"') +
					circle(16, -3, 8, "#140c18") +
					circle(bus ? 66 : 46, -3, 8, "#140c18") +
					circle(bus ? 83 : 59, -14, 4, "#fff3c0"),
			),
		);
	}
	stage.add(stroke(posts, light.dark, 5), lamps);
	canoe(
		stage,
		w * random.between(0.3, 0.7),
		h * random.between(0.84, 0.92),
		h * random.between(0.26, 0.34),
		light.dark,
		light.sun,
		random.chance(0.5),
	);
	if (random.chance(0.6))
		canoe(
			stage,
			w * random.between(0.08, 0.3),
			horizon + h * 0.19,
			h * 0.13,
			mix(light.dark, light.near, 0.4),
			light.sun,
			random.chance(0.5),
		);
	stage.add(
		birds(stage, w * random.between(0.2, 0.8), horizon * 0.4, 130, light.dark, random.whole(3, 7)),
		vignette(stage),
	);
}

function canoe(stage: Canvas, x: number, y: number, tall: number, dark: string, shine: string, flip: boolean): void {
	const t = tall;
	const boat = path(
		`M${formatNumber(-t * 0.85)} ${formatNumber(-t * 0.13)}Q0 ${formatNumber(t * 0.08)} ${formatNumber(t * 0.85)} ${formatNumber(-t * 0.13)}Q${formatNumber(t * 0.62)} ${formatNumber(t * 0.13)} ${formatNumber(t * 0.3)} ${formatNumber(t * 0.13)}H${formatNumber(-t * 0.3)}Q${formatNumber(-t * 0.62)} ${formatNumber(t * 0.13)} ${formatNumber(-t * 0.85)} ${formatNumber(-t * 0.13)}z`,
		dark,
	);
	const figure = person(
		0,
		t * 0.02,
		t * 0.92,
		"row",
		shade(dark, stage.random.pick(["short", "straw", "cap", "wrap"])),
	);
	const pole = stroke(
		`M${formatNumber(t * 0.34)} ${formatNumber(-t * 0.98)}L${formatNumber(t * 0.1)} ${formatNumber(t * 0.3)}`,
		dark,
		t * 0.026,
	);
	const cargo = stage.random.chance(0.5)
		? ellipse(-t * 0.42, -t * 0.04, t * 0.12, t * 0.09, dark) + ellipse(-t * 0.28, -t * 0.05, t * 0.11, t * 0.12, dark)
		: stroke(
				`M${formatNumber(-t * 0.5)} ${formatNumber(-t * 0.02)}q${formatNumber(t * 0.1)} ${formatNumber(-t * 0.22)} ${formatNumber(t * 0.24)} 0`,
				dark,
				t * 0.03,
			);
	const wake = stroke(
		`M${formatNumber(-t * 1.05)} ${formatNumber(t * 0.17)}Q0 ${formatNumber(t * 0.26)} ${formatNumber(t * 1.05)} ${formatNumber(t * 0.17)}M${formatNumber(-t * 0.7)} ${formatNumber(t * 0.27)}Q0 ${formatNumber(t * 0.33)} ${formatNumber(t * 0.8)} ${formatNumber(t * 0.27)}`,
		shine,
		4,
		'opacity=".6"',
	);
	stage.add(
		place(
			x,
			y,
			1,
			ellipse(0, t * 0.2, t * 0.85, t * 0.09, dark, 'opacity=".35"') + wake + cargo + figure + boat + pole,
			0,
			flip,
		),
	);
}

/** The Nile: a felucca's sail, palms on the bank, and pyramids or a village behind. */
export function nileFelucca(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "golden", "rose", "amber", "dawn", "dusk", "clear");
	const horizon = h * random.between(0.55, 0.63);
	const sun = sky(stage, light, horizon, { clouds: 4 });
	const sand = mix("#d99a55", light.far, 0.35);
	stage.add(ridge(stage, horizon, h * 0.07, mix(sand, light.sky[3], 0.4), 6));
	const peaks = random.chance(0.7) ? random.whole(2, 3) : 0;
	let px = w * random.between(0.08, 0.3);
	for (let i = 0; i < peaks; i++) {
		const t = h * random.between(0.2, 0.36);
		const tone = mix(sand, light.sky[2], 0.12 + i * 0.08);
		let courses = "";
		for (let k = 1; k < 14; k++)
			courses += `M${formatNumber(px - t * 0.85 * (k / 14))} ${formatNumber(horizon - t * (1 - k / 14))}H${formatNumber(px + t * 0.3 * (k / 14))}`;
		stage.add(
			polygon(
				[
					[px, horizon - t],
					[px + t * 0.85, horizon],
					[px - t * 0.85, horizon],
				],
				stage.linear([
					[0, lighter(tone, 0.25)],
					[1, tone],
				]),
			),
			stroke(courses, darker(tone, 0.3), 2, 'opacity=".18"'),
			polygon(
				[
					[px, horizon - t],
					[px + t * 0.85, horizon],
					[px + t * 0.3, horizon],
				],
				darker(tone, 0.25),
			),
		);
		px += t * random.between(1, 1.6);
	}
	const bank = mix("#4b6b3a", light.near, 0.45);
	for (let i = 0; i < 8; i++) {
		const bx = random.next() * w;
		const s = h * random.between(0.03, 0.06);
		stage.add(
			rect(bx, horizon - s, s * 1.5, s, mix("#e6c08c", light.mid, 0.25)),
			rect(bx + s * 0.3, horizon - s * 0.6, s * 0.25, s * 0.6, light.dark, 'opacity=".5"'),
		);
		if (random.chance(0.4))
			stage.add(
				path(
					`M${formatNumber(bx + s * 0.2)} ${formatNumber(horizon - s)}a${formatNumber(s * 0.5)} ${formatNumber(s * 0.5)} 0 0 1 ${formatNumber(s)} 0z`,
					mix("#f3dcae", light.mid, 0.25),
				),
			);
	}
	let shrubs = "";
	for (let x = -20; x < w; x += 34)
		shrubs += ellipse(
			x,
			horizon - 4,
			random.between(22, 44),
			random.between(8, 24),
			mix(bank, light.dark, random.between(0, 0.35)),
		);
	stage.add(shrubs);
	const clump = random.chance(0.5) ? 0.12 : 0.82;
	for (let i = 0; i < 9; i++)
		stage.add(
			palm(
				random,
				w * (i < 5 ? clump + random.between(-0.12, 0.12) : random.next()),
				horizon + 6,
				h * random.between(0.12, 0.26),
				bank,
				mix("#6d4a2c", light.dark, 0.4),
			),
		);
	stage.add(water(stage, horizon, light, sun[0]));
	const small = random.whole(1, 3);
	for (let i = 0; i < small; i++)
		felucca(
			stage,
			w * random.between(0.1, 0.9),
			horizon + h * random.between(0.03, 0.1),
			h * random.between(0.12, 0.2),
			light.dark,
			light.sky[3],
			random.chance(0.5),
			false,
		);
	felucca(
		stage,
		w * (clump < 0.5 ? random.between(0.52, 0.68) : random.between(0.3, 0.46)),
		h * random.between(0.82, 0.88),
		h * random.between(0.56, 0.66),
		light.dark,
		light.sky[3],
		random.chance(0.5),
		true,
	);
	stage.add(
		birds(stage, w * 0.5, horizon * 0.35, 180, mix(light.dark, "#ffffff", light.night ? 0.6 : 0.9), 5),
		vignette(stage, 0.22),
	);
}

function felucca(
	stage: Canvas,
	x: number,
	y: number,
	t: number,
	dark: string,
	sky4: string,
	flip: boolean,
	near: boolean,
): void {
	const { random } = stage;
	const cloth = mix(random.pick(["#fff7e6", "#fdeccb", "#f7dcc0"]), sky4, 0.25);
	const hull = near ? random.pick(["#2f6f8f", "#b8443a", "#f2ead8", "#2f8a5b"]) : dark;
	const sail = path(
		`M${formatNumber(-t * 0.08)} ${formatNumber(-t * 0.1)}L${formatNumber(t * 0.2)} ${formatNumber(-t)}Q${formatNumber(t * 0.62)} ${formatNumber(-t * 0.42)} ${formatNumber(t * 0.44)} ${formatNumber(-t * 0.12)}z`,
		stage.linear(
			[
				[0, lighter(cloth, 0.4)],
				[0.55, cloth],
				[1, darker(cloth, 0.25)],
			],
			"right",
		),
	);
	const seams = stroke(
		`M${formatNumber(t * 0.06)} ${formatNumber(-t * 0.56)}Q${formatNumber(t * 0.3)} ${formatNumber(-t * 0.5)} ${formatNumber(t * 0.44)} ${formatNumber(-t * 0.47)}M${formatNumber(t * 0.13)} ${formatNumber(-t * 0.78)}Q${formatNumber(t * 0.26)} ${formatNumber(-t * 0.74)} ${formatNumber(t * 0.34)} ${formatNumber(-t * 0.72)}M${formatNumber(-t * 0.01)} ${formatNumber(-t * 0.33)}Q${formatNumber(t * 0.3)} ${formatNumber(-t * 0.28)} ${formatNumber(t * 0.49)} ${formatNumber(-t * 0.28)}`,
		darker(cloth, 0.3),
		t * 0.006,
		'opacity=".5"',
	);
	const mast =
		stroke(
			`M${formatNumber(-t * 0.02)} ${formatNumber(-t * 0.04)}L${formatNumber(t * 0.02)} ${formatNumber(-t * 0.62)}`,
			darker(dark, 0.1),
			t * 0.02,
		) +
		stroke(
			`M${formatNumber(-t * 0.1)} ${formatNumber(-t * 0.06)}L${formatNumber(t * 0.21)} ${formatNumber(-t * 1.03)}`,
			"#5b3a24",
			t * 0.013,
		);
	const body =
		path(
			`M${formatNumber(-t * 0.48)} ${formatNumber(-t * 0.1)}Q0 ${formatNumber(-t * 0.02)} ${formatNumber(t * 0.52)} ${formatNumber(-t * 0.14)}Q${formatNumber(t * 0.44)} ${formatNumber(t * 0.05)} ${formatNumber(t * 0.26)} ${formatNumber(t * 0.06)}H${formatNumber(-t * 0.3)}Q${formatNumber(-t * 0.42)} ${formatNumber(t * 0.04)} ${formatNumber(-t * 0.48)} ${formatNumber(-t * 0.1)}z`,
			stage.linear([
				[0, lighter(hull, 0.12)],
				[1, darker(hull, 0.4)],
			]),
		) +
		stroke(
			`M${formatNumber(-t * 0.48)} ${formatNumber(-t * 0.1)}Q0 ${formatNumber(-t * 0.02)} ${formatNumber(t * 0.52)} ${formatNumber(-t * 0.14)}`,
			near ? "#fbf3df" : hull,
			t * 0.014,
		);
	const crew = near
		? person(-t * 0.3, -t * 0.01, t * 0.24, "sit", clothes(random, ["turban", "kufi", "hijab"])) +
			person(t * 0.3, -t * 0.02, t * 0.26, "photo", clothes(random, ["long", "short", "hijab", "cap"]))
		: "";
	const mirror = path(
		`M${formatNumber(-t * 0.42)} ${formatNumber(t * 0.07)}H${formatNumber(t * 0.42)}L${formatNumber(t * 0.2)} ${formatNumber(t * 0.42)}Z`,
		cloth,
		'opacity=".22"',
	);
	const dashes = stroke(
		`M${formatNumber(-t * 0.6)} ${formatNumber(t * 0.08)}h${formatNumber(t * 1.2)}M${formatNumber(-t * 0.3)} ${formatNumber(t * 0.13)}h${formatNumber(t * 0.5)}M${formatNumber(-t * 0.1)} ${formatNumber(t * 0.18)}h${formatNumber(t * 0.34)}`,
		"#ffffff",
		3.5,
		'opacity=".5"',
	);
	stage.add(place(x, y, 1, mirror + sail + seams + mast + crew + body + dashes, 0, flip));
}

/** A painted fishing canoe drawn up on the beach, surf, palms, and people with the nets. */
export function beachCanoe(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "clear", "day", "golden", "rose", "dusk", "amber");
	const horizon = h * random.between(0.4, 0.48);
	const sun = sky(stage, light, horizon);
	const bright = light.name === "clear" || light.name === "day";
	const sea = bright ? { ...light, sky: ["#0d6f9c", "#1792b5", "#43bcc4", "#bfeee4"] as const } : light;
	stage.add(water(stage, horizon, sea, sun[0], h * 0.72));
	const sand = bright ? "#f3dba8" : mix("#e9bd86", light.mid, 0.32);
	const shore = (dip: number): string =>
		`M0 ${formatNumber(h * (0.6 + dip))}C${formatNumber(w * 0.2)} ${formatNumber(h * (0.66 + dip))} ${formatNumber(w * 0.32)} ${formatNumber(h * (0.55 + dip))} ${formatNumber(w * 0.52)} ${formatNumber(h * (0.6 + dip))}S${formatNumber(w * 0.85)} ${formatNumber(h * (0.68 + dip))} ${formatNumber(w)} ${formatNumber(h * (0.58 + dip))}V${formatNumber(h)}H0z`;
	stage.add(
		path(shore(-0.05), "#ffffff", 'opacity=".35"'),
		path(shore(-0.025), "#ffffff", 'opacity=".8"'),
		path(shore(0), darker(sand, 0.22)),
		path(
			shore(0.03),
			stage.linear([
				[0, sand],
				[1, darker(sand, 0.14)],
			]),
		),
	);
	let specks = "";
	for (let i = 0; i < 90; i++)
		specks += `M${formatNumber(random.next() * w)} ${formatNumber(random.between(0.7, 0.99) * h)}h${formatNumber(random.between(2, 22))}`;
	stage.add(stroke(specks, darker(sand, 0.3), 3, 'opacity=".28"'));
	for (let i = 0; i < 3; i++)
		stage.add(
			place(
				random.between(0.1, 0.9) * w,
				horizon + h * random.between(0.02, 0.06),
				0.4,
				path("M-120 -20Q0 20 120 -24Q90 22 40 24H-50Q-100 16-120 -20z", light.dark) +
					stroke("M0 0V-90", light.dark, 5) +
					path("M6 -88L70 -14H6z", random.pick(vivid)),
			),
		);
	const left = random.chance(0.5);
	for (let i = 0; i < 4; i++)
		stage.add(
			person(
				w * random.between(0.1, 0.9),
				h * random.between(0.69, 0.72),
				h * random.between(0.1, 0.13),
				random.pick(["walk", "stand", "carry", "bend"] as const),
				clothes(random, ["short", "wrap", "cap", "straw"]),
				random.chance(0.5),
			),
		);
	// The hull is the picture's subject: bands of paint in the fishing towns' manner.
	const colours = random.shuffle(vivid);
	const t = w * random.between(0.3, 0.36);
	const hullD = `M${formatNumber(-t)} ${formatNumber(-t * 0.36)}Q${formatNumber(-t * 0.5)} ${formatNumber(-t * 0.06)} 0 ${formatNumber(-t * 0.07)}T${formatNumber(t)} ${formatNumber(-t * 0.4)}Q${formatNumber(t * 0.86)} ${formatNumber(t * 0.16)} ${formatNumber(t * 0.4)} ${formatNumber(t * 0.2)}H${formatNumber(-t * 0.4)}Q${formatNumber(-t * 0.86)} ${formatNumber(t * 0.14)} ${formatNumber(-t)} ${formatNumber(-t * 0.36)}z`;
	let bands = path(hullD, colours[0] ?? "#e4483f");
	bands +=
		stroke(
			`M${formatNumber(-t)} ${formatNumber(-t * 0.2)}Q${formatNumber(-t * 0.5)} ${formatNumber(t * 0.06)} 0 ${formatNumber(t * 0.05)}T${formatNumber(t)} ${formatNumber(-t * 0.24)}`,
			"#fdf4de",
			t * 0.085,
		) +
		stroke(
			`M${formatNumber(-t)} ${formatNumber(-t * 0.05)}Q${formatNumber(-t * 0.5)} ${formatNumber(t * 0.18)} 0 ${formatNumber(t * 0.17)}T${formatNumber(t)} ${formatNumber(-t * 0.08)}`,
			colours[1] ?? "#2376c9",
			t * 0.1,
		);
	for (let i = -6; i <= 6; i++) {
		const px = (i / 7) * t * 0.92;
		const py = t * 0.05 - (px / t) ** 2 * t * 0.235;
		bands += place(
			px,
			py,
			t * 0.03,
			i % 2
				? polygon(
						[
							[0, -1.1],
							[0.9, 0],
							[0, 1.1],
							[-0.9, 0],
						],
						colours[2] ?? "#f5a623",
					)
				: circle(0, 0, 0.8, colours[3] ?? "#0e8a4a") + circle(0, 0, 0.35, "#fff8e4"),
		);
	}
	bands += rect(
		-t,
		t * 0.02,
		t * 2,
		t * 0.2,
		stage.linear([
			[0, "#140a20", 0],
			[1, "#140a20", 0.5],
		]),
	);
	const inside = path(
		`M${formatNumber(-t)} ${formatNumber(-t * 0.36)}Q${formatNumber(-t * 0.5)} ${formatNumber(-t * 0.06)} 0 ${formatNumber(-t * 0.07)}T${formatNumber(t)} ${formatNumber(-t * 0.4)}Q${formatNumber(t * 0.4)} ${formatNumber(-t * 0.2)} 0 ${formatNumber(-t * 0.18)}T${formatNumber(-t)} ${formatNumber(-t * 0.36)}z`,
		"#4a2b20",
	);
	const heap = path(
		`M${formatNumber(-t * 0.34)} ${formatNumber(-t * 0.1)}Q${formatNumber(-t * 0.2)} ${formatNumber(-t * 0.32)} 0 ${formatNumber(-t * 0.22)}T${formatNumber(t * 0.34)} ${formatNumber(-t * 0.12)}z`,
		"#1f7f86",
	);
	const flag =
		stroke(`M${formatNumber(t * 0.62)} ${formatNumber(-t * 0.2)}V${formatNumber(-t * 0.74)}`, "#5b3a24", t * 0.016) +
		path(
			`M${formatNumber(t * 0.62)} ${formatNumber(-t * 0.74)}q${formatNumber(t * 0.1)} ${formatNumber(-t * 0.05)} ${formatNumber(t * 0.2)} 0t${formatNumber(t * 0.16)} 0v${formatNumber(t * 0.17)}q${formatNumber(-t * 0.1)} ${formatNumber(t * 0.05)} ${formatNumber(-t * 0.18)} 0t${formatNumber(-t * 0.18)} 0z`,
			colours[4] ?? "#f7c948",
		);
	const cx = w * (left ? random.between(0.4, 0.48) : random.between(0.52, 0.6));
	const cy = h * random.between(0.79, 0.83);
	stage.add(
		shadow(stage, cx + t * 0.05, cy + t * 0.2, t * 1.05, t * 0.12, 0.5),
		place(
			cx,
			cy,
			1,
			inside +
				heap +
				stage.clipped(
					heap,
					stroke(
						Array.from(
							{ length: 44 },
							(_, i) =>
								`M${formatNumber(-t * 0.7 + i * t * 0.032)} ${formatNumber(-t * 0.4)}l${formatNumber(t * 0.3)} ${formatNumber(t * 0.34)}m0 ${formatNumber(-t * 0.34)}l${formatNumber(-t * 0.3)} ${formatNumber(t * 0.34)}`,
						).join(""),
						"#eaf7f2",
						2,
					),
				) +
				flag +
				stage.clipped(path(hullD, "#000"), bands),
			random.between(-3, 3),
			!left,
		),
	);
	const palms = left ? [0.93, 1.0, 0.84] : [0.06, 0, 0.15];
	for (const at of palms)
		stage.add(
			palm(
				random,
				w * at,
				h * random.between(0.86, 1.02),
				h * random.between(0.6, 0.86),
				bright ? "#2c8a4b" : mix("#2c6a4b", light.dark, 0.6),
				bright ? "#8a623c" : light.dark,
			),
		);
	stage.add(
		person(
			w * (left ? 0.16 : 0.84),
			h * 0.96,
			h * 0.32,
			random.pick(["photo", "carry", "stand"] as const),
			{ ...clothes(random, ["wrap", "short", "cap", "bun"]), ...(random.chance(0.5) ? { load: "#c98b4a" } : {}) },
			random.chance(0.5),
		),
		birds(stage, w * 0.5, horizon * 0.4, 160, bright ? "#ffffff" : light.dark, 5),
	);
	if (!bright) stage.add(streak(stage, w * 0.5, horizon * 0.92, w * 0.4, h * 0.02, light.glow));
	stage.add(vignette(stage, 0.2));
}
