import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { birds, ridge, shadow, sky, skyline, vignette } from "./elements.ts";
import { clothes, person } from "./figures.ts";
import { lightOf, vivid, walls } from "./lights.ts";
import { palm, tree } from "./plants.ts";

/** A row of shop fronts with awnings, balconies and signs, standing on a line. */
export function shopRow(stage: Canvas, base: number, tall: number, tint: string, share: number): void {
	const { w, random } = stage;
	let x = -random.between(0, 80);
	while (x < w) {
		const bw = w * random.between(0.15, 0.22);
		const bh = tall * random.between(0.75, 1);
		const wall = mix(random.pick(walls), tint, share);
		stage.add(
			rect(
				x,
				base - bh,
				bw,
				bh,
				stage.linear([
					[0, lighter(wall, 0.14)],
					[1, darker(wall, 0.08)],
				]),
			),
			rect(x - 4, base - bh - 12, bw + 8, 22, darker(wall, 0.22)),
		);
		for (let c = 0; c < 3; c++) {
			const wx = x + bw * (0.1 + c * 0.3);
			const wy = base - bh * 0.88;
			const open = random.chance(0.4);
			stage.add(
				rect(
					wx,
					wy,
					bw * 0.2,
					bh * 0.26,
					open ? "#ffe2a0" : mix("#33506b", tint, 0.3),
					`stroke="${darker(wall, 0.3)}" stroke-width="6"`,
				),
				rect(wx - bw * 0.02, wy + bh * 0.27, bw * 0.24, 8, lighter(wall, 0.3)),
				stroke(
					`M${formatNumber(wx + bw * 0.1)} ${formatNumber(wy)}v${formatNumber(bh * 0.26)}M${formatNumber(wx)} ${formatNumber(wy + bh * 0.13)}h${formatNumber(bw * 0.2)}`,
					darker(wall, 0.3),
					4,
				),
			);
		}
		const a = mix(random.pick(vivid), tint, share * 0.7);
		const top = base - bh * 0.5;
		stage.add(
			rect(x + bw * 0.05, top - bh * 0.1, bw * 0.9, bh * 0.1, darker(a, 0.25), 'rx="6"'),
			stroke(
				`M${formatNumber(x + bw * 0.14)} ${formatNumber(top - bh * 0.05)}h${formatNumber(bw * random.between(0.3, 0.6))}`,
				"#fff3d6",
				bh * 0.026,
			),
			rect(x + bw * 0.08, top, bw * 0.84, bh * 0.5, mix("#2b2233", tint, 0.2)),
			rect(x + bw * 0.12, top + bh * 0.12, bw * 0.32, bh * 0.26, mix("#ffdf9a", tint, 0.2)),
		);
		for (let k = 0; k < 9; k++)
			stage.add(
				rect(
					x + bw * 0.13 + k * bw * 0.034,
					top + bh * (0.3 - random.between(0, 0.08)),
					bw * 0.026,
					bh * 0.1,
					mix(random.pick(vivid), tint, 0.2),
				),
			);
		stage.add(
			rect(
				x + bw * 0.56,
				top + bh * 0.1,
				bw * 0.28,
				bh * 0.4,
				mix(random.pick(["#7a4a2c", "#2f6a6a", "#8a3340"]), tint, share),
			),
		);
		const stripes = 8;
		for (let k = 0; k < stripes; k++) {
			const sx = x + bw * 0.02 + (k * bw * 0.96) / stripes;
			stage.add(
				path(
					`M${formatNumber(sx + bw * 0.02)} ${formatNumber(top)}h${formatNumber((bw * 0.9) / stripes)}L${formatNumber(sx + (bw * 0.96) / stripes)} ${formatNumber(top + bh * 0.1)}q${formatNumber((-bw * 0.48) / stripes)} ${formatNumber(bh * 0.05)} ${formatNumber((-bw * 0.96) / stripes)} 0z`,
					k % 2 ? "#fff3dc" : a,
				),
			);
		}
		x += bw;
	}
}

function wheel(x: number, y: number, r: number): string {
	return (
		circle(x, y, r, "#191522") +
		circle(x, y, r * 0.62, "#8f95a3") +
		circle(x, y, r * 0.5, "#3a3948") +
		circle(x, y, r * 0.2, "#d8dbe2")
	);
}

function road(stage: Canvas, top: number, tone: string): void {
	const { w, h, random } = stage;
	stage.add(
		rect(0, top - h * 0.035, w, h * 0.04, lighter(tone, 0.4)),
		rect(
			0,
			top,
			w,
			h - top,
			stage.linear([
				[0, lighter(tone, 0.1)],
				[1, darker(tone, 0.25)],
			]),
		),
		`<g stroke-dasharray="110 70">${stroke(`M${formatNumber(-random.between(0, 100))} ${formatNumber(top + (h - top) * 0.62)}H${w}`, "#f6e7b8", 9, 'opacity=".75"').replace('stroke-linecap="round"', "")}</g>`,
	);
}

/** A Nairobi street: a painted matatu, jacaranda, shops, a motorbike in a hurry. */
export function matatuStreet(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "day", "clear", "dawn", "amber", "golden", "rose");
	const base = h * 0.72;
	const share = light.name === "amber" || light.name === "rose" ? 0.25 : 0.06;
	sky(stage, light, h * 0.62, { clouds: 4 });
	stage.add(skyline(stage, h * 0.66, h * 0.42, mix(light.far, light.sky[2], 0.3), { hazy: true }));
	shopRow(stage, base, h * 0.42, light.mid, share);
	for (const at of [0.02, 0.97, random.between(0.35, 0.7)])
		stage.add(
			tree(
				random,
				w * at,
				base + 10,
				h * random.between(0.5, 0.62),
				mix(random.pick(["#8a6fc0", "#3f8f52", "#9a7ad0"]), light.mid, 0.15),
				"#5b4034",
				random.pick(["#c9b3f0", "#f0b135", "#ff8f7a"]),
			),
		);
	road(stage, base, mix("#6a6273", light.mid, 0.2));
	for (let i = 0; i < 5; i++)
		stage.add(
			person(
				w * random.next(),
				base + random.between(-8, 6),
				h * 0.19,
				random.pick(["walk", "carry", "stand", "photo"] as const),
				{
					...clothes(random, ["short", "wrap", "cap", "afro", "bun", "hijab"]),
					...(random.chance(0.3) ? { load: "#c98b4a" } : {}),
				},
				random.chance(0.5),
			),
		);
	const flip = random.chance(0.5);
	const t = h * 0.36;
	const paint = random.shuffle(vivid);
	const [c0, c1, c2, c3] = [paint[0] ?? "#e4483f", paint[1] ?? "#f5a623", paint[2] ?? "#2376c9", paint[3] ?? "#0e8a4a"];
	const shell = `M${formatNumber(-t * 1.2)} ${formatNumber(-t * 0.1)}V${formatNumber(-t * 0.86)}q0 ${formatNumber(-t * 0.1)} ${formatNumber(t * 0.12)} ${formatNumber(-t * 0.1)}H${formatNumber(t * 0.82)}q${formatNumber(t * 0.2)} 0 ${formatNumber(t * 0.28)} ${formatNumber(t * 0.26)}l${formatNumber(t * 0.1)} ${formatNumber(t * 0.34)}v${formatNumber(t * 0.26)}z`;
	let art =
		path(shell, c0) +
		path(
			`M${formatNumber(-t * 1.3)} ${formatNumber(-t * 0.2)}Q${formatNumber(-t * 0.6)} ${formatNumber(-t * 0.6)} 0 ${formatNumber(-t * 0.3)}T${formatNumber(t * 1.4)} ${formatNumber(-t * 0.46)}V0H${formatNumber(-t * 1.3)}z`,
			c1,
		) +
		path(
			`M${formatNumber(-t * 1.3)} ${formatNumber(-t * 0.05)}Q${formatNumber(-t * 0.4)} ${formatNumber(-t * 0.46)} ${formatNumber(t * 0.2)} ${formatNumber(-t * 0.16)}T${formatNumber(t * 1.4)} ${formatNumber(-t * 0.28)}V0H${formatNumber(-t * 1.3)}z`,
			c2,
		);
	for (let i = 0; i < 9; i++)
		art += place(
			t * random.between(-1.1, 1),
			-t * random.between(0.14, 0.42),
			t * random.between(0.03, 0.07),
			random.chance(0.5)
				? polygon(
						[
							[0, -1],
							[0.3, -0.3],
							[1, -0.2],
							[0.45, 0.25],
							[0.6, 1],
							[0, 0.55],
							[-0.6, 1],
							[-0.45, 0.25],
							[-1, -0.2],
							[-0.3, -0.3],
						],
						"#fff6dc",
					)
				: circle(0, 0, 0.8, c3),
			random.between(0, 70),
		);
	art += stroke(
		`M${formatNumber(-t * 0.7)} ${formatNumber(-t * 0.3)}q${formatNumber(t * 0.1)} ${formatNumber(-t * 0.2)} ${formatNumber(t * 0.2)} 0t${formatNumber(t * 0.2)} 0t${formatNumber(t * 0.2)} 0t${formatNumber(t * 0.2)} 0`,
		"#fff6dc",
		t * 0.035,
	);
	let bus = stage.clipped(
		path(shell, "#000"),
		art,
		rect(-t * 1.3, -t * 0.2, t * 2.8, t * 0.2, "#000", 'opacity=".14"'),
	);
	for (let i = 0; i < 5; i++) {
		const x = -t * 1.1 + i * t * 0.37;
		bus +=
			rect(
				x,
				-t * 0.84,
				t * 0.31,
				t * 0.28,
				stage.linear(
					[
						[0, "#bfe3f2"],
						[1, "#4a7891"],
					],
					"slant",
				),
				'rx="8"',
			) +
			circle(x + t * 0.15, -t * 0.66, t * 0.06, random.pick(["#54301c", "#6b3f24", "#3f2416", "#7d4b2b"])) +
			rect(x + t * 0.06, -t * 0.61, t * 0.18, t * 0.06, random.pick(vivid), 'rx="8"');
	}
	bus +=
		path(
			`M${formatNumber(t * 0.78)} ${formatNumber(-t * 0.84)}h${formatNumber(t * 0.06)}q${formatNumber(t * 0.14)} 0 ${formatNumber(t * 0.22)} ${formatNumber(t * 0.22)}l${formatNumber(t * 0.02)} ${formatNumber(t * 0.06)}h${formatNumber(-t * 0.3)}z`,
			"#a9d8ea",
		) +
		rect(-t * 1, -t * 1.05, t * 1.3, t * 0.05, "#3a3340") +
		rect(-t * 0.9, -t * 1.16, t * 0.4, t * 0.12, "#8a5a34", 'rx="6"') +
		rect(-t * 0.4, -t * 1.14, t * 0.3, t * 0.1, "#4d7a5a", 'rx="6"') +
		wheel(-t * 0.7, -t * 0.08, t * 0.17) +
		wheel(t * 0.72, -t * 0.08, t * 0.17) +
		ellipse(t * 1.19, -t * 0.3, t * 0.04, t * 0.06, "#fff3b8") +
		rect(t * 0.98, -t * 0.14, t * 0.28, t * 0.07, "#2a2632", 'rx="6"') +
		stroke(`M${formatNumber(-t * 1.15)} ${formatNumber(-t * 0.48)}H${formatNumber(t * 1.16)}`, "#fff6dc", 5);
	const tout = person(
		t * 0.5,
		-t * 0.12,
		t * 0.62,
		"cheer",
		clothes(random, ["cap", "short", "afro"], ["#3f2416", "#54301c", "#6b3f24"]),
	);
	const bx = w * random.between(0.4, 0.56);
	stage.add(
		shadow(stage, bx, h * 0.87, t * 1.5, t * 0.1, 0.5),
		place(bx, h * 0.87, 1, bus + (random.chance(0.6) ? tout : ""), 0, flip),
	);
	const mx = w * (bx < w / 2 ? random.between(0.84, 0.9) : random.between(0.1, 0.16));
	motorbike(stage, mx, h * 0.95, h * 0.19, random.chance(0.5));
	stage.add(birds(stage, w * 0.5, h * 0.12, 160, "#ffffff", 4), vignette(stage, 0.22));
}

function motorbike(stage: Canvas, x: number, y: number, t: number, flip: boolean): void {
	const { random } = stage;
	const c = random.pick(vivid);
	const who = clothes(random, ["short"], ["#3f2416", "#54301c", "#8f5a36"]);
	const rider =
		stroke(
			`M${formatNumber(-t * 0.1)} ${formatNumber(-t * 0.62)}L${formatNumber(t * 0.14)} ${formatNumber(-t * 0.5)}L${formatNumber(t * 0.06)} ${formatNumber(-t * 0.2)}`,
			who.bottom,
			t * 0.13,
		) +
		stroke(
			`M${formatNumber(-t * 0.1)} ${formatNumber(-t * 0.64)}L${formatNumber(-t * 0.02)} ${formatNumber(-t * 1.02)}`,
			who.top,
			t * 0.26,
		) +
		stroke(
			`M${formatNumber(t * 0.02)} ${formatNumber(-t * 1)}L${formatNumber(t * 0.24)} ${formatNumber(-t * 0.82)}L${formatNumber(t * 0.42)} ${formatNumber(-t * 0.78)}`,
			who.top,
			t * 0.1,
		) +
		circle(t * 0.04, -t * 1.28, t * 0.13, who.skin) +
		path(
			`M${formatNumber(-t * 0.12)} ${formatNumber(-t * 1.24)}a${formatNumber(t * 0.165)} ${formatNumber(t * 0.17)} 0 0 1 ${formatNumber(t * 0.33)} 0z`,
			c,
		) +
		circle(t * 0.45, -t * 0.77, t * 0.05, who.skin);
	stage.add(
		shadow(stage, x, y, t * 0.9, t * 0.1, 0.5),
		place(
			x,
			y,
			1,
			wheel(-t * 0.48, -t * 0.22, t * 0.24) +
				wheel(t * 0.52, -t * 0.22, t * 0.24) +
				stroke(
					`M${formatNumber(t * 0.52)} ${formatNumber(-t * 0.22)}L${formatNumber(t * 0.38)} ${formatNumber(-t * 0.76)}L${formatNumber(t * 0.3)} ${formatNumber(-t * 0.82)}M${formatNumber(-t * 0.48)} ${formatNumber(-t * 0.22)}L0 ${formatNumber(-t * 0.28)}L${formatNumber(t * 0.4)} ${formatNumber(-t * 0.56)}`,
					"#3a3644",
					t * 0.07,
				) +
				path(
					`M${formatNumber(-t * 0.62)} ${formatNumber(-t * 0.62)}H0Q${formatNumber(t * 0.14)} ${formatNumber(-t * 0.76)} ${formatNumber(t * 0.4)} ${formatNumber(-t * 0.64)}L${formatNumber(t * 0.16)} ${formatNumber(-t * 0.3)}H${formatNumber(-t * 0.2)}z`,
					c,
				) +
				rect(-t * 0.66, -t * 0.68, t * 0.66, t * 0.09, "#20191f", 'rx="6"') +
				circle(t * 0.47, -t * 0.62, t * 0.07, "#fff0b0") +
				rider,
			0,
			flip,
		),
	);
}

/** An auto-rickshaw or a cycle one before a painted wall and a tangle of wires. */
export function rickshaw(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dawn", "golden", "day", "amber", "rose", "clear");
	const base = h * 0.74;
	sky(stage, light, h * 0.6, { clouds: 3 });
	shopRow(stage, base, h * 0.5, light.mid, light.name === "amber" || light.name === "rose" ? 0.28 : 0.1);
	let wires = "";
	for (let i = 0; i < 6; i++)
		wires += `M-10 ${formatNumber(h * random.between(0.05, 0.2))}Q${formatNumber(w * random.between(0.3, 0.7))} ${formatNumber(h * random.between(0.18, 0.3))} ${formatNumber(w + 10)} ${formatNumber(h * random.between(0.03, 0.2))}`;
	const postX = w * (random.chance(0.5) ? 0.12 : 0.88);
	stage.add(
		stroke(wires, light.dark, 3, 'opacity=".7"'),
		rect(postX, h * 0.06, 14, base - h * 0.06, darker(light.near, 0.2)),
		stroke(`M${formatNumber(postX - 50)} ${formatNumber(h * 0.1)}h114m-104 40h94`, darker(light.near, 0.2), 9),
	);
	const strand = random.pick(["#f5a623", "#f26b3a", "#f7c948"]);
	for (let k = 0; k < 4; k++) {
		const x0 = (w * k) / 4;
		for (let i = 0; i <= 11; i++)
			stage.add(
				circle(x0 + (w / 44) * i, h * 0.26 + Math.sin((i / 11) * Math.PI) * h * 0.06, 13, i % 3 ? strand : "#fff3d0"),
			);
	}
	road(stage, base, mix("#7a6b68", light.mid, 0.22));
	for (let i = 0; i < 5; i++)
		stage.add(
			person(
				w * random.next(),
				base + 4,
				h * 0.2,
				random.pick(["walk", "stand", "carry"] as const),
				clothes(
					random,
					["bun", "long", "turban", "hijab", "short", "kufi"],
					["#6b3f24", "#8f5a36", "#a86d43", "#bd8254"],
				),
				random.chance(0.5),
			),
		);
	const t = h * random.between(0.42, 0.46);
	const cx = w * random.between(0.44, 0.56);
	const y = h * 0.92;
	const [c, trim] = random.pick([
		["#1f9a52", "#f7c62f"],
		["#f2b21b", "#22242c"],
		["#2376c9", "#f26b3a"],
		["#e4483f", "#fff0d0"],
	] as const);
	const driver = clothes(random, ["kufi", "turban", "short", "cap"], ["#6b3f24", "#8f5a36", "#a86d43"]);
	const rider = clothes(random, ["long", "hijab", "bun"], ["#8f5a36", "#a86d43", "#bd8254"]);
	const seat = (px: number, who: typeof driver): string =>
		path(
			`M${formatNumber(px - t * 0.13)} ${formatNumber(-t * 0.34)}q0 ${formatNumber(-t * 0.24)} ${formatNumber(t * 0.13)} ${formatNumber(-t * 0.24)}t${formatNumber(t * 0.13)} ${formatNumber(t * 0.24)}z`,
			who.top,
		) + person(px, -t * 0.02, t * 0.72, "stand", { ...who, skirt: false });
	const cabin = `M${formatNumber(-t * 0.85)} ${formatNumber(-t * 0.24)}V${formatNumber(-t * 0.72)}Q${formatNumber(-t * 0.8)} ${formatNumber(-t * 1.02)} ${formatNumber(-t * 0.5)} ${formatNumber(-t * 1.04)}H${formatNumber(t * 0.22)}Q${formatNumber(t * 0.46)} ${formatNumber(-t * 1.02)} ${formatNumber(t * 0.62)} ${formatNumber(-t * 0.56)}L${formatNumber(t * 0.74)} ${formatNumber(-t * 0.5)}V${formatNumber(-t * 0.2)}z`;
	const inside = stage.clipped(
		path(cabin, "#000"),
		rect(-t, -t * 1.1, t * 2, t, "#3a2c3a"),
		rect(-t * 0.8, -t * 0.62, t * 0.3, t * 0.4, "#7a2f3a", 'rx="14"'),
		seat(-t * 0.4, rider),
		seat(t * 0.16, driver),
	);
	const body =
		path(
			`M${formatNumber(-t * 0.9)} ${formatNumber(-t * 0.12)}V${formatNumber(-t * 0.46)}H${formatNumber(-t * 0.14)}L${formatNumber(-t * 0.06)} ${formatNumber(-t * 0.2)}H${formatNumber(t * 0.3)}L${formatNumber(t * 0.42)} ${formatNumber(-t * 0.5)}H${formatNumber(t * 0.7)}Q${formatNumber(t * 0.88)} ${formatNumber(-t * 0.44)} ${formatNumber(t * 0.86)} ${formatNumber(-t * 0.14)}z`,
			stage.linear([
				[0, lighter(c, 0.15)],
				[1, darker(c, 0.2)],
			]),
		) +
		path(
			`M${formatNumber(-t * 0.9)} ${formatNumber(-t * 0.66)}Q${formatNumber(-t * 0.86)} ${formatNumber(-t * 1.1)} ${formatNumber(-t * 0.5)} ${formatNumber(-t * 1.1)}H${formatNumber(t * 0.24)}Q${formatNumber(t * 0.4)} ${formatNumber(-t * 1.08)} ${formatNumber(t * 0.46)} ${formatNumber(-t * 0.95)}H${formatNumber(-t * 0.4)}Q${formatNumber(-t * 0.66)} ${formatNumber(-t * 0.95)} ${formatNumber(-t * 0.7)} ${formatNumber(-t * 0.46)}H${formatNumber(-t * 0.9)}z`,
			trim,
		) +
		stroke(
			`M${formatNumber(t * 0.42)} ${formatNumber(-t * 0.98)}L${formatNumber(t * 0.64)} ${formatNumber(-t * 0.5)}M${formatNumber(-t * 0.1)} ${formatNumber(-t * 0.96)}V${formatNumber(-t * 0.46)}`,
			"#2b2530",
			t * 0.03,
		) +
		path(
			`M${formatNumber(t * 0.4)} ${formatNumber(-t * 0.92)}L${formatNumber(t * 0.6)} ${formatNumber(-t * 0.5)}H${formatNumber(t * 0.42)}z`,
			"#cfeaf2",
			'opacity=".55"',
		) +
		circle(t * 0.84, -t * 0.36, t * 0.06, "#fff0b0") +
		stroke(`M${formatNumber(-t * 0.86)} ${formatNumber(-t * 0.34)}H${formatNumber(-t * 0.1)}`, trim, t * 0.05) +
		wheel(-t * 0.52, -t * 0.12, t * 0.14) +
		wheel(t * 0.66, -t * 0.12, t * 0.14);
	let beads = "";
	for (let i = 0; i < 7; i++)
		beads +=
			circle(-t * 0.72 + i * t * 0.1, -t * 0.38, t * 0.026, i % 2 ? "#e4483f" : "#fff6dc") +
			circle(-t * 0.5 + i * t * 0.14, -t * 0.935, t * 0.02, "#f7c948");
	stage.add(
		shadow(stage, cx, y, t * 1.1, t * 0.09, 0.55),
		place(cx, y, 1, inside + body + beads, 0, random.chance(0.5)),
		vignette(stage, 0.25),
	);
}

/** What goes by outside a train window, with tea on the sill. */
export function trainWindow(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dawn", "clear", "golden", "rose", "amber", "day");
	const x0 = w * 0.14;
	const y0 = h * 0.1;
	const ww = w * 0.72;
	const hh = h * 0.66;
	sky(stage, light, h * 0.5, { clouds: 5 });
	stage.add(
		ridge(stage, h * 0.5, h * 0.2, mix(light.far, light.sky[2], 0.4), 5, random.chance(0.5)),
		ridge(stage, h * 0.54, h * 0.1, mix("#5a9a66", light.far, 0.55), 6),
	);
	const green = mix(random.pick(["#6aa83c", "#d9b84a", "#4a9a5a"]), light.mid, 0.25);
	for (let i = 0; i < 5; i++)
		stage.add(
			path(
				`M0 ${formatNumber(h * (0.53 + i * 0.05))}Q${formatNumber(w * 0.5)} ${formatNumber(h * (0.5 + i * 0.055))} ${formatNumber(w)} ${formatNumber(h * (0.54 + i * 0.05))}V${h}H0z`,
				i % 2 ? lighter(green, 0.16) : darker(green, i * 0.05),
			),
		);
	for (let i = 0; i < 5; i++)
		stage.add(
			random.chance(0.5)
				? palm(
						random,
						random.between(0.15, 0.85) * w,
						h * 0.62,
						h * random.between(0.16, 0.3),
						mix("#2f7a48", light.mid, 0.2),
						"#5b4030",
					)
				: tree(
						random,
						random.between(0.15, 0.85) * w,
						h * 0.6,
						h * random.between(0.12, 0.2),
						mix("#2f7a48", light.mid, 0.25),
						"#5b4030",
					),
		);
	for (let i = 0; i < 2; i++)
		stage.add(
			person(
				w * random.between(0.25, 0.75),
				h * 0.69,
				h * 0.1,
				random.pick(["bend", "carry", "walk"] as const),
				clothes(random, ["turban", "wrap", "cone", "straw"]),
			),
		);
	stage.add(
		stroke(
			`M0 ${formatNumber(h * 0.2)}Q${formatNumber(w * 0.5)} ${formatNumber(h * 0.28)} ${w} ${formatNumber(h * 0.19)}M0 ${formatNumber(h * 0.25)}Q${formatNumber(w * 0.5)} ${formatNumber(h * 0.33)} ${w} ${formatNumber(h * 0.24)}`,
			light.dark,
			3,
			'opacity=".6"',
		),
		path(
			`M${formatNumber(w * 0.2)} 0l${formatNumber(w * 0.16)} 0L${formatNumber(w * 0.24)} ${h}H${formatNumber(w * 0.02)}z`,
			"#ffffff",
			'opacity=".1"',
		),
	);
	const wall = random.pick(["#2f6f6a", "#7a3a3a", "#31507a", "#8a6a3a"]);
	const rim = 'rx="46" ';
	stage.add(
		path(
			`M0 0H${w}V${h}H0zM${formatNumber(x0 + 46)} ${formatNumber(y0)}a46 46 0 0 0 -46 46V${formatNumber(y0 + hh - 46)}a46 46 0 0 0 46 46H${formatNumber(x0 + ww - 46)}a46 46 0 0 0 46 -46V${formatNumber(y0 + 46)}a46 46 0 0 0 -46 -46z`,
			stage.linear([
				[0, darker(wall, 0.35)],
				[1, darker(wall, 0.1)],
			]),
			'fill-rule="evenodd"',
		),
		rect(x0, y0, ww, hh, "none", `${rim}stroke="${darker(wall, 0.55)}" stroke-width="26"`),
		rect(x0 + 4, y0 + 4, ww - 8, hh - 8, "none", `${rim}stroke="#cfd5d8" stroke-width="9" opacity=".8"`),
		rect(x0, y0 + hh * 0.3, ww, 14, "#3a3f47"),
	);
	const cloth = random.pick(vivid);
	for (const side of [0, 1]) {
		let folds = "";
		for (let i = 0; i < 5; i++)
			folds += path(
				`M${formatNumber(side ? w - x0 * 1.35 + i * x0 * 0.28 : i * x0 * 0.28)} ${formatNumber(h * 0.04)}q${formatNumber(10)} ${formatNumber(h * 0.4)} ${formatNumber(side ? 10 : -10)} ${formatNumber(h * 0.74)}h${formatNumber(x0 * 0.28)}q${formatNumber(12)} ${formatNumber(-h * 0.4)} 0 ${formatNumber(-h * 0.74)}z`,
				i % 2 ? cloth : darker(cloth, 0.18),
			);
		stage.add(folds);
	}
	stage.add(
		rect(0, h * 0.025, w, 18, "#c9a25a"),
		rect(
			0,
			h * 0.8,
			w,
			h * 0.2,
			stage.linear([
				[0, "#b98a5a"],
				[0.1, "#8a5f3a"],
				[1, "#5a3a26"],
			]),
		),
	);
	const tx = w * random.between(0.28, 0.4);
	const t = h * 0.19;
	stage.add(
		shadow(stage, tx + t * 0.2, h * 0.9, t * 0.7, t * 0.1),
		path(
			`M${formatNumber(tx - t * 0.3)} ${formatNumber(h * 0.9 - t)}h${formatNumber(t * 0.6)}l${formatNumber(-t * 0.07)} ${formatNumber(t)}h${formatNumber(-t * 0.46)}z`,
			"#e8f4f6",
			'opacity=".7"',
		),
		path(
			`M${formatNumber(tx - t * 0.28)} ${formatNumber(h * 0.9 - t * 0.8)}h${formatNumber(t * 0.56)}l${formatNumber(-t * 0.055)} ${formatNumber(t * 0.77)}h${formatNumber(-t * 0.45)}z`,
			random.pick(["#c9813f", "#8f3f1f", "#d09a5c"]),
		),
		path(
			`M${formatNumber(tx - t * 0.33)} ${formatNumber(h * 0.9 - t * 0.5)}h${formatNumber(t * 0.66)}l${formatNumber(-t * 0.06)} ${formatNumber(t * 0.5)}h${formatNumber(-t * 0.54)}z`,
			"#b9c0c6",
			'opacity=".85"',
		),
		stroke(
			`M${formatNumber(tx + t * 0.3)} ${formatNumber(h * 0.9 - t * 0.42)}q${formatNumber(t * 0.34)} ${formatNumber(t * 0.06)} ${formatNumber(-t * 0.02)} ${formatNumber(t * 0.3)}`,
			"#b9c0c6",
			t * 0.07,
		),
		stroke(
			`M${formatNumber(tx - t * 0.1)} ${formatNumber(h * 0.9 - t * 1.1)}q${formatNumber(-t * 0.16)} ${formatNumber(-t * 0.2)} 0 ${formatNumber(-t * 0.36)}t0 ${formatNumber(-t * 0.34)}M${formatNumber(tx + t * 0.12)} ${formatNumber(h * 0.9 - t * 1.08)}q${formatNumber(-t * 0.14)} ${formatNumber(-t * 0.2)} 0 ${formatNumber(-t * 0.34)}`,
			"#ffffff",
			8,
			'opacity=".5"',
		),
	);
	const px = w * random.between(0.56, 0.68);
	stage.add(
		shadow(stage, px + 90, h * 0.92, 150, 22),
		path(`M${formatNumber(px)} ${formatNumber(h * 0.92)}l44 -58h190l-34 58z`, "#1c2230"),
		path(
			`M${formatNumber(px + 16)} ${formatNumber(h * 0.912)}l34 -44h166l-24 44z`,
			stage.linear(
				[
					[0, "#f0b135"],
					[1, "#e4607a"],
				],
				"right",
			),
		),
		polygon(
			[
				[px + 260, h * 0.935],
				[px + 360, h * 0.925],
				[px + 372, h * 0.965],
				[px + 268, h * 0.975],
			],
			"#fff3dc",
		),
		polygon(
			[
				[px + 272, h * 0.945],
				[px + 330, h * 0.939],
				[px + 332, h * 0.945],
				[px + 274, h * 0.951],
			],
			"#c2272d",
		),
		vignette(stage, 0.3),
	);
}
