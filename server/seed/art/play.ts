import type { Canvas, Point } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { dim } from "./cities.ts";
import { birds, bokeh, ridge, shadow, sky, skyline, vignette } from "./elements.ts";
import { clothes, person, shade } from "./figures.ts";
import { lightOf, vivid, walls } from "./lights.ts";
import { palm, tree } from "./plants.ts";

/** Street ball under bunting: the last basket before dark. */
export function nightCourt(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dusk", "amber", "night", "blue", "teal");
	const ground = h * 0.8;
	sky(stage, light, ground, { size: 1.5, stars: 60 });
	stage.add(
		skyline(stage, ground, h * 0.3, light.far, { hazy: true }),
		skyline(stage, ground, h * 0.62, light.near, { to: w * 0.24, lamp: light.lamp, lit: 0.4 }),
		skyline(stage, ground, h * 0.58, light.near, { from: w * 0.78, lamp: light.lamp, lit: 0.4 }),
	);
	const mesh = ground - h * 0.56;
	const fence = Array.from(
		{ length: Math.ceil((w + mesh) / 30) },
		(_, i) =>
			`M${formatNumber(i * 30 - mesh)} ${formatNumber(h * 0.56)}l${formatNumber(mesh)} ${formatNumber(mesh)}m0 ${formatNumber(-mesh)}l${formatNumber(-mesh)} ${formatNumber(mesh)}`,
	).join("");
	stage.add(
		stroke(fence, light.dark, 2, 'opacity=".6"'),
		stroke(
			`M0 ${formatNumber(h * 0.56)}H${w}${[0.1, 0.3, 0.5, 0.7, 0.9].map((a) => `M${formatNumber(w * a)} ${formatNumber(h * 0.54)}V${formatNumber(ground)}`).join("")}`,
			light.dark,
			7,
		),
	);
	for (let k = 0; k < 3; k++) {
		const y = h * (0.06 + k * 0.1);
		const sag = h * 0.12;
		stage.add(
			stroke(
				`M-10 ${formatNumber(y)}Q${formatNumber(w / 2)} ${formatNumber(y + sag * 2)} ${formatNumber(w + 10)} ${formatNumber(y * 0.7)}`,
				light.dark,
				3,
			),
		);
		for (let i = 1; i < 26; i++) {
			const t = i / 26;
			const x = w * t;
			const yy = (1 - t) ** 2 * y + 2 * t * (1 - t) * (y + sag * 2) + t * t * y * 0.7;
			stage.add(
				polygon(
					[
						[x - 17, yy],
						[x + 17, yy],
						[x, yy + 42],
					],
					random.pick([...vivid, "#fff6e0"]),
				),
			);
		}
	}
	stage.add(
		rect(
			0,
			ground,
			w,
			h - ground,
			stage.linear([
				[0, mix(light.near, light.glow, 0.25)],
				[1, light.dark],
			]),
		),
		stroke(
			`M0 ${formatNumber(h * 0.87)}H${w}M${formatNumber(w * 0.25)} ${formatNumber(ground)}L${formatNumber(w * 0.12)} ${h}M${formatNumber(w * 0.75)} ${formatNumber(ground)}L${formatNumber(w * 0.9)} ${h}`,
			mix(light.near, light.glow, 0.6),
			6,
			'opacity=".6"',
		),
		ellipse(
			w * 0.5,
			h * 0.92,
			w * 0.2,
			h * 0.06,
			"none",
			`stroke="${mix(light.near, light.glow, 0.6)}" stroke-width="6" opacity=".5"`,
		),
	);
	const right = random.chance(0.5);
	const px = w * (right ? 0.76 : 0.24);
	const dir = right ? -1 : 1;
	const bx = px + dir * w * 0.05;
	stage.add(
		rect(px - 10, h * 0.3, 20, h * 0.54, light.dark),
		stroke(
			`M${formatNumber(px)} ${formatNumber(h * 0.36)}L${formatNumber(bx)} ${formatNumber(h * 0.32)}`,
			light.dark,
			14,
		),
		rect(bx - 90, h * 0.2, 180, h * 0.17, "#fdf6e6", `stroke="${light.dark}" stroke-width="8"`),
		rect(bx - 34, h * 0.265, 68, h * 0.07, "none", 'stroke="#e4483f" stroke-width="7"'),
		ellipse(bx, h * 0.37, 46, 10, "none", 'stroke="#f26b3a" stroke-width="8"'),
		stroke(
			`M${formatNumber(bx - 44)} ${formatNumber(h * 0.372)}l18 74M${formatNumber(bx + 44)} ${formatNumber(h * 0.372)}l-18 74M${formatNumber(bx - 22)} ${formatNumber(h * 0.38)}l30 66M${formatNumber(bx + 22)} ${formatNumber(h * 0.38)}l-30 66M${formatNumber(bx - 36)} ${formatNumber(h * 0.4)}h72M${formatNumber(bx - 30)} ${formatNumber(h * 0.424)}h60`,
			"#ffffff",
			3.5,
			'opacity=".9"',
		),
	);
	const lampX = w * (right ? 0.2 : 0.8);
	stage.add(
		stage.glow(lampX, h * 0.2, h * 0.5, light.lamp, 0.5),
		polygon(
			[
				[lampX - 30, h * 0.2],
				[lampX + 30, h * 0.2],
				[lampX + w * 0.2, h * 0.9],
				[lampX - w * 0.2, h * 0.9],
			],
			stage.linear([
				[0, light.lamp, 0.3],
				[1, light.lamp, 0],
			]),
		),
		stroke(`M${formatNumber(lampX)} ${formatNumber(h * 0.2)}V${formatNumber(ground)}`, light.dark, 10),
		rect(lampX - 40, h * 0.17, 80, 26, "#fff6d6", 'rx="8"'),
	);
	const team = random.shuffle(vivid);
	const player = (
		i: number,
		x: number,
		y: number,
		t: number,
		pose: "jump" | "run" | "cheer" | "walk",
		flip: boolean,
	): void => {
		const who = dim(clothes(random, ["short", "afro", "bun", "cap"]), light, 0.3);
		stage.add(
			shadow(stage, x, h * 0.9, t * 0.24, t * 0.04, 0.5),
			person(
				x,
				y,
				t,
				pose,
				{
					...who,
					top: mix(team[i % 2] ?? "#e4483f", light.dark, 0.18),
					bottom: mix(team[i % 2] ?? "#e4483f", light.dark, 0.42),
					skirt: false,
				},
				flip,
			),
		);
	};
	const jx = bx + dir * w * 0.13;
	player(0, jx, h * 0.79, h * 0.42, "jump", dir > 0);
	stage.add(
		circle(jx - dir * h * 0.085, h * 0.31, 26, "#ee7b2b"),
		stroke(
			`M${formatNumber(jx - dir * h * 0.085 - 26)} ${formatNumber(h * 0.31)}h52m-26 -26v52m-18 -44q18 18 0 36m36 -36q-18 18 0 36`,
			"#5a2410",
			3,
		),
	);
	player(1, jx + dir * w * 0.12, h * 0.91, h * 0.36, "run", dir > 0);
	player(1, bx - dir * w * 0.015, h * 0.9, h * 0.36, "cheer", dir < 0);
	player(0, jx + dir * w * 0.26, h * 0.92, h * 0.34, random.chance(0.5) ? "run" : "walk", dir > 0);
	for (let i = 0; i < 5; i++)
		stage.add(
			person(
				lampX + (i - 2.5) * w * 0.045,
				h * 0.85,
				h * 0.24,
				random.pick(["sit", "stand", "photo", "cheer"] as const),
				shade(mix(light.dark, light.near, 0.2), random.pick(["short", "hijab", "cap", "bun"])),
			),
		);
	stage.add(vignette(stage, 0.32));
}

/** Beams over a stage and a crowd with its phones up. */
export function concertLights(stage: Canvas): void {
	const { w, h, random } = stage;
	const hue = random.pick([
		["#2a0b4a", "#b32a9a", "#ff7ac0"],
		["#06183f", "#1f6fd0", "#6fe0ff"],
		["#3a0d16", "#d8432f", "#ffc05a"],
		["#04302c", "#0f9a6a", "#b8f27a"],
	] as const);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear([
				[0, darker(hue[0], 0.5)],
				[0.55, hue[0]],
				[1, hue[1]],
			]),
		),
		stage.glow(w * 0.5, h * 0.56, w * 0.5, hue[2], 0.8, h * 0.4),
	);
	for (let i = 0; i < 11; i++) {
		const x = (w * (i + 0.5)) / 11;
		const lean = random.between(-0.3, 0.3) * w;
		const c = random.pick([hue[2], "#ffffff", random.pick(vivid)]);
		stage.add(
			polygon(
				[
					[x - 8, h * 0.1],
					[x + 8, h * 0.1],
					[x + lean + 90, h * 0.9],
					[x + lean - 90, h * 0.9],
				],
				stage.linear([
					[0, c, 0.6],
					[1, c, 0],
				]),
			),
		);
	}
	let truss = `M0 ${formatNumber(h * 0.05)}H${w}M0 ${formatNumber(h * 0.1)}H${w}`;
	for (let x = 0; x < w; x += 44)
		truss += `M${x} ${formatNumber(h * 0.05)}l22 ${formatNumber(h * 0.05)}l22 ${formatNumber(-h * 0.05)}`;
	stage.add(stroke(truss, "#120a1c", 7));
	for (let i = 0; i < 11; i++)
		stage.add(
			stage.glow((w * (i + 0.5)) / 11, h * 0.12, 60, "#ffffff", 0.8),
			circle((w * (i + 0.5)) / 11, h * 0.115, 15, "#ffffff"),
		);
	const floor = h * 0.66;
	for (const side of [0.2, 0.5, 0.8])
		stage.add(
			rect(
				w * side - w * 0.11,
				h * 0.2,
				w * 0.22,
				h * 0.26,
				stage.linear(
					[
						[0, hue[2], 0.75],
						[1, hue[1], 0.5],
					],
					"slant",
				),
				'rx="8"',
			),
			...Array.from({ length: 4 }, () =>
				circle(
					w * (side + random.between(-0.08, 0.08)),
					h * random.between(0.24, 0.42),
					random.between(10, 44),
					random.pick(vivid),
					'opacity=".5"',
				),
			),
		);
	stage.add(rect(w * 0.06, floor, w * 0.88, h * 0.07, "#160c24"), rect(w * 0.06, floor, w * 0.88, 8, hue[2]));
	const dark = "#170c26";
	const band = random.whole(2, 4);
	for (let i = 0; i < band; i++) {
		const x = w * (0.5 + (i - (band - 1) / 2) * 0.16);
		const t = h * (i === Math.floor(band / 2) ? 0.3 : 0.25);
		stage.add(
			stage.glow(x, floor - t * 0.5, t * 0.8, "#ffffff", 0.4),
			person(
				x,
				floor + 4,
				t,
				i === Math.floor(band / 2) ? "cheer" : random.pick(["photo", "row", "walk"] as const),
				{ ...clothes(random, ["afro", "wrap", "short", "bun", "cap", "hijab"]) },
				i % 2 === 0,
			),
			i !== Math.floor(band / 2)
				? place(
						x,
						floor - t * 0.48,
						t * 0.16,
						ellipse(-0.5, 0.2, 0.8, 0.62, random.pick(vivid)) + stroke("M0 0L2.2 -1", dark, 0.22),
					)
				: stroke(`M${formatNumber(x + t * 0.08)} ${formatNumber(floor)}V${formatNumber(floor - t * 0.8)}`, dark, 5),
		);
	}
	stage.add(bokeh(stage, 22, [hue[2], "#ffffff", "#ffd98a"], h * 0.2, h * 0.8, 34));
	for (let row = 0; row < 4; row++) {
		const tone = mix(dark, hue[1], 0.34 - row * 0.11);
		const y = h * (0.78 + row * 0.08);
		const size = h * (0.03 + row * 0.012);
		for (let x = -20; x < w + 20; x += size * 2.1) {
			const px = x + random.between(-8, 8);
			const py = y + random.between(-14, 14);
			let out =
				circle(px, py, size * 0.72, tone) +
				path(
					`M${formatNumber(px - size * 1.3)} ${formatNumber(py + size * 3)}Q${formatNumber(px - size * 1.2)} ${formatNumber(py + size * 0.7)} ${formatNumber(px)} ${formatNumber(py + size * 0.7)}T${formatNumber(px + size * 1.3)} ${formatNumber(py + size * 3)}z`,
					tone,
				);
			if (random.chance(0.32))
				out += stroke(
					`M${formatNumber(px + size)} ${formatNumber(py + size * 1.4)}L${formatNumber(px + size * 1.2)} ${formatNumber(py - size * 0.4)}L${formatNumber(px + size * 0.7)} ${formatNumber(py - size * 2)}`,
					tone,
					size * 0.42,
				);
			if (random.chance(0.13))
				out +=
					stroke(
						`M${formatNumber(px - size)} ${formatNumber(py + size * 1.4)}L${formatNumber(px - size * 0.4)} ${formatNumber(py - size * 1.6)}`,
						tone,
						size * 0.42,
					) +
					rect(px - size * 0.95, py - size * 3.1, size * 1.1, size * 1.7, "#0c0716", 'rx="5"') +
					rect(px - size * 0.83, py - size * 2.98, size * 0.86, size * 1.45, mix(hue[2], "#ffffff", 0.35), 'rx="3"');
			stage.add(out);
		}
	}
	let paper = "";
	for (let i = 0; i < 60; i++)
		paper += place(
			random.next() * w,
			random.between(0.1, 0.8) * h,
			1,
			rect(-5, -8, 10, 16, random.pick([...vivid, "#ffffff"])),
			random.between(0, 180),
		);
	stage.add(paper, vignette(stage, 0.35));
}

/** A dusty pitch with children playing, or a green one under lights. */
export function footballPitch(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "golden", "clear", "amber", "rose", "blue", "day");
	const ground = h * random.between(0.46, 0.52);
	sky(stage, light, ground);
	stage.add(ridge(stage, ground, h * 0.12, mix(light.far, light.sky[3], 0.25), 5));
	const dusty = !light.night && random.chance(0.6);
	if (light.night)
		for (const at of [0.1, 0.9])
			stage.add(
				stage.glow(w * at, h * 0.12, h * 0.45, "#ffffff", 0.6),
				stroke(`M${formatNumber(w * at)} ${formatNumber(ground)}V${formatNumber(h * 0.12)}`, light.dark, 10),
				rect(w * at - 60, h * 0.08, 120, 46, "#fdfdf0", 'rx="8"'),
			);
	for (let i = 0; i < 10; i++) {
		const x = random.next() * w;
		const s = h * random.between(0.05, 0.09);
		stage.add(
			rect(x, ground - s, s * 1.7, s, mix(random.pick(walls), light.mid, 0.3)),
			polygon(
				[
					[x - s * 0.15, ground - s],
					[x + s * 0.85, ground - s * 1.5],
					[x + s * 1.85, ground - s],
				],
				mix("#9a5a44", light.mid, 0.35),
			),
			rect(x + s * 0.3, ground - s * 0.6, s * 0.3, s * 0.6, light.dark, 'opacity=".5"'),
		);
	}
	for (let i = 0; i < 9; i++)
		stage.add(
			random.chance(0.5)
				? palm(
						random,
						random.next() * w,
						ground + 4,
						h * random.between(0.16, 0.3),
						mix("#2f7a48", light.near, 0.35),
						light.near,
					)
				: tree(
						random,
						random.next() * w,
						ground + 6,
						h * random.between(0.12, 0.22),
						mix("#3a7f4a", light.near, 0.35),
						light.near,
					),
		);
	for (let i = 0; i < 26; i++)
		stage.add(
			person(
				(w * i) / 26 + random.between(-20, 20),
				ground + h * 0.035,
				h * 0.075,
				random.pick(["stand", "cheer", "sit", "stand"] as const),
				dim(clothes(random, ["short", "wrap", "cap", "hijab", "bun"]), light, 0.2),
			),
		);
	const turf = dusty ? mix("#d99a5c", light.mid, 0.2) : mix("#3f9a4a", light.near, light.night ? 0.3 : 0.12);
	stage.add(
		rect(
			0,
			ground + h * 0.03,
			w,
			h,
			stage.linear([
				[0, lighter(turf, 0.2)],
				[1, darker(turf, 0.22)],
			]),
		),
	);
	if (!dusty)
		for (let i = 0; i < 5; i++)
			stage.add(
				polygon(
					[
						[w * (0.5 + (i - 2.5) * 0.24), ground + h * 0.03],
						[w * (0.5 + (i - 2) * 0.24), ground + h * 0.03],
						[w * (0.5 + (i - 2) * 0.5), h],
						[w * (0.5 + (i - 2.5) * 0.5), h],
					],
					lighter(turf, 0.14),
					'opacity=".5"',
				),
			);
	const left = random.chance(0.5);
	const gx = w * (left ? 0.2 : 0.8);
	const gy = h * 0.66;
	const gh = h * 0.2;
	const gw = w * 0.13;
	const post = dusty ? "#7a5230" : "#ffffff";
	stage.add(
		stroke(
			`M0 ${formatNumber(ground + h * 0.06)}H${w}M${formatNumber(gx - gw * 1.6)} ${formatNumber(gy + h * 0.07)}H${formatNumber(gx + gw * 1.6)}L${formatNumber(gx + gw * 1.3)} ${formatNumber(gy)}M${formatNumber(gx - gw * 1.6)} ${formatNumber(gy + h * 0.07)}L${formatNumber(gx - gw * 1.3)} ${formatNumber(gy)}H${formatNumber(gx + gw * 1.3)}`,
			"#ffffff",
			6,
			`opacity="${dusty ? 0.45 : 0.85}"`,
		),
		stroke(
			Array.from(
				{ length: 19 },
				(_, i) => `M${formatNumber(gx - gw + (i * gw) / 9)} ${formatNumber(gy - gh)}v${formatNumber(gh)}`,
			).join("") +
				Array.from(
					{ length: 9 },
					(_, i) => `M${formatNumber(gx - gw)} ${formatNumber(gy - gh + (i * gh) / 9)}h${formatNumber(gw * 2)}`,
				).join(""),
			"#ffffff",
			2,
			'opacity=".5"',
		),
		stroke(
			`M${formatNumber(gx - gw)} ${formatNumber(gy)}v${formatNumber(-gh)}h${formatNumber(gw * 2)}v${formatNumber(gh)}`,
			post,
			13,
		),
	);
	const kits = random.shuffle(vivid);
	const spots: Point[] = [
		[0.34, 0.72],
		[0.46, 0.78],
		[0.62, 0.74],
		[0.72, 0.86],
		[0.28, 0.88],
		[0.55, 0.95],
	];
	stage.add(person(gx, gy + 6, h * 0.19, "cheer", { ...clothes(random, ["cap", "short"]), top: "#f7c948" }));
	spots.slice(0, random.whole(5, 6)).forEach(([fx, fy], i) => {
		const x = w * (left ? fx + 0.04 : 1 - fx - 0.04);
		const y = h * fy;
		const t = h * (0.1 + (fy - 0.5) * 0.52);
		const kit = kits[i % 2] ?? "#e4483f";
		const who = dim(
			clothes(random, ["short", "afro", "short", "cap"], ["#3f2416", "#54301c", "#6b3f24", "#8f5a36", "#a86d43"]),
			light,
			0.12,
		);
		stage.add(
			shadow(stage, x + t * 0.15, y, t * 0.32, t * 0.05, 0.5),
			person(
				x,
				y,
				t,
				i === 3 ? "kick" : random.pick(["run", "run", "walk", "cheer"] as const),
				{ ...who, top: kit, bottom: i % 2 ? "#fff4e0" : darker(kit, 0.3), skirt: false },
				left ? i % 3 !== 0 : i % 3 === 0,
			),
		);
		if (i === 3) {
			const ballX = x + (left ? -1 : 1) * t * 0.5;
			stage.add(
				shadow(stage, ballX, y, 34, 8, 0.5),
				circle(ballX, y - 34, 22, "#ffffff"),
				place(
					ballX,
					y - 34,
					8,
					polygon(
						[
							[0, -1],
							[0.95, -0.3],
							[0.6, 0.8],
							[-0.6, 0.8],
							[-0.95, -0.3],
						],
						"#222",
					) + stroke("M0 -1V-2.6M.95 -.3L2.4 -.9M.6 .8L1.6 2M-.6 .8L-1.6 2M-.95 -.3L-2.4 -.9", "#222", 0.3),
				),
			);
			if (dusty)
				for (let k = 0; k < 5; k++)
					stage.add(
						ellipse(
							x - (left ? -1 : 1) * (t * 0.1 + k * 24),
							y - 8 - k * 4,
							44 - k * 5,
							16,
							lighter(turf, 0.4),
							'opacity=".35"',
						),
					);
		}
	});
	stage.add(birds(stage, w * 0.5, ground * 0.3, 170, light.dark, 4), vignette(stage, 0.25));
}
