import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { shadow, vignette } from "./elements.ts";
import { vivid } from "./lights.ts";
import type { Random } from "./random.ts";

/** A table seen from above: planks, or cloth with woven borders. */
export function table(stage: Canvas): void {
	const { w, h, random } = stage;
	if (random.chance(0.5)) {
		const wood = random.pick(["#8a5630", "#6b4226", "#b07a48", "#4f3426"]);
		const rows = random.whole(5, 7);
		for (let i = 0; i < rows; i++) {
			const y = (h * i) / rows;
			const tone = mix(wood, random.chance(0.5) ? "#2b160c" : "#e0b07a", random.between(0.02, 0.16));
			stage.add(rect(0, y, w, h / rows - 4, tone));
			let grain = "";
			for (let k = 0; k < 6; k++) {
				const gy = y + random.between(0.1, 0.9) * (h / rows);
				grain += `M${formatNumber(random.between(-0.1, 0.6) * w)} ${formatNumber(gy)}q${formatNumber(w * 0.15)} ${formatNumber(random.between(-9, 9))} ${formatNumber(w * random.between(0.2, 0.5))} 0`;
			}
			stage.add(stroke(grain, darker(tone, 0.4), 3, 'opacity=".35"'));
		}
	} else {
		const c = random.pick(["#145c3a", "#18527e", "#a8323a", "#e8d9b8", "#4f2a63", "#d98a2b"]);
		stage.add(rect(0, 0, w, h, c));
		const trim = random.pick(["#f7c948", "#fff3dc", "#f26b3a", "#2b1a22"]);
		for (let i = 0; i < 7; i++) stage.add(rect((w * i) / 7, 0, w / 14, h, lighter(c, 0.2), 'opacity=".28"'));
		for (const y of [h * 0.05, h * 0.9]) {
			stage.add(rect(0, y, w, h * 0.055, darker(c, 0.3)));
			for (let x = 20; x < w; x += 56)
				stage.add(
					polygon(
						[
							[x, y + h * 0.006],
							[x + 24, y + h * 0.0275],
							[x, y + h * 0.049],
							[x - 24, y + h * 0.0275],
						],
						trim,
					),
				);
		}
	}
	stage.add(stage.glow(w * random.between(0.1, 0.4), 0, w * 0.6, "#fff0cc", 0.35));
}

/** A phone lying on its back, seen from above, with a wallpaper. */
export function phone(stage: Canvas, x: number, y: number, tall: number, turn: number): void {
	const { random } = stage;
	const t = tall;
	const [a, b, c] = random.pick([
		["#0e8142", "#f0b135", "#0a5a30"],
		["#3d2a6b", "#fbab6b", "#e2607f"],
		["#0d6f9c", "#bfeee4", "#1792b5"],
		["#1b2f6e", "#f5bf9c", "#8f93c4"],
	] as const);
	stage.add(
		place(
			x,
			y,
			1,
			shadow(stage, t * 0.05, t * 0.06, t * 0.36, t * 0.6, 0.5) +
				rect(-t * 0.24, -t * 0.5, t * 0.48, t, "#17191f", `rx="${formatNumber(t * 0.06)}"`) +
				rect(
					-t * 0.225,
					-t * 0.485,
					t * 0.45,
					t * 0.97,
					stage.linear([
						[0, a],
						[0.6, c],
						[1, b],
					]),
					`rx="${formatNumber(t * 0.048)}"`,
				) +
				circle(0, t * 0.08, t * 0.1, b) +
				path(
					`M${formatNumber(-t * 0.225)} ${formatNumber(t * 0.2)}Q${formatNumber(-t * 0.08)} ${formatNumber(t * 0.04)} 0 ${formatNumber(t * 0.17)}T${formatNumber(t * 0.225)} ${formatNumber(t * 0.12)}V${formatNumber(t * 0.43)}Q${formatNumber(t * 0.22)} ${formatNumber(t * 0.485)} ${formatNumber(t * 0.17)} ${formatNumber(t * 0.485)}H${formatNumber(-t * 0.17)}Q${formatNumber(-t * 0.225)} ${formatNumber(t * 0.485)} ${formatNumber(-t * 0.225)} ${formatNumber(t * 0.43)}z`,
					darker(a, 0.25),
				) +
				circle(0, -t * 0.45, t * 0.014, "#0b0c10") +
				Array.from({ length: 8 }, (_, i) =>
					rect(
						-t * 0.17 + (i % 4) * t * 0.095,
						t * (0.26 + Math.floor(i / 4) * 0.1),
						t * 0.06,
						t * 0.06,
						random.pick(vivid),
						`rx="${formatNumber(t * 0.016)}"`,
					),
				).join("") +
				rect(-t * 0.14, -t * 0.33, t * 0.28, t * 0.06, "#ffffff", `rx="${formatNumber(t * 0.02)}" opacity=".9"`) +
				rect(-t * 0.09, -t * 0.24, t * 0.18, t * 0.02, "#ffffff", `rx="${formatNumber(t * 0.01)}" opacity=".6"`) +
				polygon(
					[
						[-t * 0.225, -t * 0.44],
						[t * 0.02, -t * 0.485],
						[-t * 0.225, t * 0.3],
					],
					"#ffffff",
					'opacity=".1"',
				),
			turn,
		),
	);
}

/** A china plate with a painted rim; the food goes on top. */
export function plate(stage: Canvas, x: number, y: number, r: number, bowl = false): void {
	const { random } = stage;
	const rim = random.pick(["#2376c9", "#c2272d", "#0e8a4a", "#d9962a", "#5b3a8a"]);
	const ware = random.pick(["#fdf8ee", "#fdf8ee", "#f3ead8", "#e7eef2"]);
	stage.add(
		ellipse(
			x + r * 0.06,
			y + r * 0.09,
			r * 1.06,
			r * 1.05,
			stage.radial([
				[0, "#120a14", 0.6],
				[0.86, "#120a14", 0.5],
				[1, "#120a14", 0],
			]),
		),
		circle(
			x,
			y,
			r,
			stage.linear(
				[
					[0, lighter(ware, 0.5)],
					[1, darker(ware, 0.12)],
				],
				"slant",
			),
		),
		circle(
			x,
			y,
			r * 0.92,
			"none",
			`stroke="${rim}" stroke-width="${formatNumber(r * 0.022)}" stroke-dasharray="${formatNumber(r * 0.05)} ${formatNumber(r * 0.04)}" stroke-linecap="round"`,
		),
		circle(x, y, r * 0.985, "none", `stroke="${rim}" stroke-width="${formatNumber(r * 0.014)}"`),
		circle(x, y, r * (bowl ? 0.84 : 0.78), darker(ware, bowl ? 0.2 : 0.09)),
		circle(x, y + r * 0.015, r * (bowl ? 0.82 : 0.765), darker(ware, bowl ? 0.1 : 0.04)),
	);
}

/** Loose grains heaped in a circle. */
export function grains(
	random: Random,
	x: number,
	y: number,
	r: number,
	colours: readonly string[],
	count: number,
	len: number,
	width: number,
): string {
	const by: Record<string, string> = {};
	for (let i = 0; i < count; i++) {
		const a = random.next() * Math.PI * 2;
		const d = Math.sqrt(random.next()) * r;
		const s = random.next() * Math.PI;
		const colour = random.pick(colours);
		by[colour] =
			`${by[colour] ?? ""}M${formatNumber(x + Math.cos(a) * d)} ${formatNumber(y + Math.sin(a) * d)}l${formatNumber(Math.cos(s) * len)} ${formatNumber(Math.sin(s) * len)}`;
	}
	return Object.entries(by)
		.map(([colour, d]) => stroke(d, colour, width))
		.join("");
}

function sprig(x: number, y: number, s: number, turn: number, leaf = "#2f9a4a"): string {
	return place(
		x,
		y,
		s,
		stroke("M0 1.4V-.6", darker(leaf, 0.3), 0.1) +
			[-0.9, -0.3, 0.4]
				.map((dy, i) =>
					path(
						`M0 ${dy + 0.5}Q-1 ${dy + 0.4} -.9 ${dy - 0.3}Q-.1 ${dy - 0.2} 0 ${dy + 0.5}Q1 ${dy + 0.4} .9 ${dy - 0.3}Q.1 ${dy - 0.2} 0 ${dy + 0.5}z`,
						i % 2 ? leaf : darker(leaf, 0.15),
					),
				)
				.join(""),
		turn,
	);
}

function chicken(x: number, y: number, s: number, turn: number, tone: string): string {
	return place(
		x,
		y,
		s,
		ellipse(0.1, 0.14, 1.15, 0.8, "#000", 'opacity=".22"') +
			path(
				"M-1 .1Q-.9 -.8 .1 -.75Q.9 -.7 1.3 -.15L2 -.2Q2.3 -.4 2.3 -.1Q2.5 .1 2.2 .2Q2.1 .3 1.9 .15L1.2 .25Q.7 .8 0 .75T-1 .1z",
				tone,
			) +
			path("M1.3 -.15L2 -.2Q2.3 -.4 2.3 -.1Q2.5 .1 2.2 .2Q2.1 .3 1.9 .15L1.3 .2z", "#f6e6c8") +
			path("M-.8 -.05Q-.6 -.6 .2 -.58Q-.3 -.4 -.8 -.05z", lighter(tone, 0.35)) +
			stroke("M-.2 .1l.3 .3M.2 -.1l.35 .35M-.5 .2l.2 .2", darker(tone, 0.4), 0.09),
		turn,
	);
}

function slices(
	stage: Canvas,
	x: number,
	y: number,
	r: number,
	kind: "egg" | "plantain" | "onion" | "tomato" | "cucumber" | "lime",
	count: number,
	turn: number,
): string {
	const { random } = stage;
	let out = "";
	for (let i = 0; i < count; i++) {
		const a = (turn + i * 24) * (Math.PI / 180);
		const px = x + Math.cos(a) * r * 1.3 * i * 0.7;
		const py = y + Math.sin(a) * r * 1.3 * i * 0.7;
		const under = ellipse(px + r * 0.1, py + r * 0.14, r, r * 0.9, "#000", 'opacity=".2"');
		if (kind === "egg")
			out +=
				under +
				ellipse(px, py, r, r * 0.88, "#fffdf5") +
				circle(px, py, r * 0.52, "#f6b62c") +
				circle(px - r * 0.14, py - r * 0.14, r * 0.16, "#ffe08a");
		else if (kind === "plantain")
			out +=
				under +
				ellipse(
					px,
					py,
					r * 1.15,
					r * 0.75,
					"#d98a1f",
					`transform="rotate(${formatNumber(turn + 90)} ${formatNumber(px)} ${formatNumber(py)})"`,
				) +
				ellipse(
					px,
					py,
					r * 0.95,
					r * 0.58,
					"#f6c445",
					`transform="rotate(${formatNumber(turn + 90)} ${formatNumber(px)} ${formatNumber(py)})"`,
				) +
				grains(random, px, py, r * 0.4, ["#e0941f", "#fbe08a"], 7, r * 0.15, r * 0.09);
		else if (kind === "onion")
			out +=
				circle(px, py, r * 0.9, "none", `stroke="#c46aa0" stroke-width="${formatNumber(r * 0.16)}"`) +
				circle(px, py, r * 0.55, "none", `stroke="#f2d8e8" stroke-width="${formatNumber(r * 0.14)}"`);
		else {
			const c = kind === "tomato" ? "#d9382c" : kind === "lime" ? "#6fae2f" : "#3f9a4a";
			const inner = kind === "tomato" ? "#f26a52" : kind === "lime" ? "#d6ec8a" : "#d3efb0";
			out += under + circle(px, py, r * 0.92, c) + circle(px, py, r * 0.78, inner);
			for (let k = 0; k < 6; k++)
				out += ellipse(
					px + Math.cos(k * 1.047) * r * 0.42,
					py + Math.sin(k * 1.047) * r * 0.42,
					r * 0.2,
					r * 0.12,
					kind === "tomato" ? "#f7b36a" : kind === "lime" ? "#b8dc5a" : "#a8d98a",
					`transform="rotate(${k * 60} ${formatNumber(px + Math.cos(k * 1.047) * r * 0.42)} ${formatNumber(py + Math.sin(k * 1.047) * r * 0.42)})"`,
				);
		}
	}
	return out;
}

function around(stage: Canvas, cx: number, cy: number, r: number): void {
	const { w, h, random } = stage;
	const side = cx > w / 2 ? -1 : 1;
	if (random.chance(0.75))
		phone(stage, cx + side * r * 1.62, cy + r * random.between(-0.35, 0.4), r * 1.25, random.between(-24, 24));
	if (random.chance(0.8)) {
		const x = cx - side * r * 1.42;
		const y = cy - r * random.between(0.45, 0.7);
		const drink = random.pick(["#c2272d", "#e8964a", "#f6d04a", "#7a3a1f", "#d6447c"]);
		stage.add(
			shadow(stage, x + 14, y + 20, r * 0.36, r * 0.36),
			circle(x, y, r * 0.29, "#eaf4f6", 'opacity=".85"'),
			circle(
				x,
				y,
				r * 0.24,
				stage.radial([
					[0, lighter(drink, 0.2)],
					[1, darker(drink, 0.15)],
				]),
			),
			rect(x - r * 0.1, y - r * 0.12, r * 0.13, r * 0.13, "#ffffff", 'rx="6" opacity=".5" '),
			rect(x + r * 0.02, y + r * 0.01, r * 0.12, r * 0.12, "#ffffff", 'rx="6" opacity=".35"'),
			stroke(
				`M${formatNumber(x)} ${formatNumber(y)}L${formatNumber(x + r * 0.3)} ${formatNumber(y - r * 0.34)}`,
				"#fff3dc",
				12,
			),
			ellipse(x - r * 0.14, y - r * 0.2, r * 0.06, r * 0.03, "#ffffff", 'opacity=".8"'),
		);
	}
	const fx = cx - side * r * 1.22;
	stage.add(
		place(
			fx,
			cy + r * 0.25,
			r,
			ellipse(0.03, 0.02, 0.06, 0.62, "#000", 'opacity=".22"') +
				(random.chance(0.5)
					? rect(-0.028, -0.1, 0.056, 0.75, "#d6dade", 'rx=".028"') +
						ellipse(0, -0.28, 0.1, 0.2, "#e4e8ec") +
						ellipse(0, -0.27, 0.07, 0.15, "#b9c1c8")
					: rect(-0.022, -0.1, 0.044, 0.75, "#d6dade", 'rx=".022"') +
						path("M-.09 -.45V-.2Q-.09 -.08 0 -.08T.09 -.2V-.45H.055V-.2H.02V-.45H-.02V-.2H-.055V-.45z", "#e4e8ec")),
			random.between(-12, 12),
		),
	);
	for (let i = 0; i < 3; i++)
		stage.add(sprig(random.next() * w, random.pick([0.05, 0.95]) * h, random.between(26, 44), random.between(0, 360)));
}

/** Where the plate lies: not always the middle, as nobody centres a lunch. */
function seat(stage: Canvas): readonly [number, number, number] {
	const { w, h, random } = stage;
	const r = Math.min(w, h) * random.between(0.34, 0.4);
	return [w * (h > w ? 0.5 : random.between(0.43, 0.57)), h * random.between(0.47, 0.53), r];
}

/** Party jollof: red rice, chicken, plantain. */
export function jollofPlate(stage: Canvas): void {
	const { random } = stage;
	table(stage);
	const [x, y, r] = seat(stage);
	around(stage, x, y, r);
	plate(stage, x, y, r);
	stage.add(
		circle(x, y, r * 0.62, "#c23c12"),
		circle(x - r * 0.08, y - r * 0.1, r * 0.5, "#d9501c"),
		grains(random, x, y, r * 0.64, ["#f07a32", "#e2571d", "#f9a05a", "#a82f0c", "#f26b2a"], 520, r * 0.05, r * 0.026),
		grains(random, x, y, r * 0.55, ["#3f9a4a", "#f6c445", "#8a1f0c"], 34, r * 0.02, r * 0.03),
	);
	stage.add(
		slices(stage, x - r * 0.36, y + r * 0.3, r * 0.15, "plantain", random.whole(3, 4), random.between(-10, 30)),
		chicken(x + r * 0.14, y - r * 0.16, r * 0.27, random.between(-50, 30), "#8a4a1c"),
	);
	if (random.chance(0.6))
		stage.add(
			slices(
				stage,
				x + r * 0.3,
				y + r * 0.34,
				r * 0.13,
				random.pick(["egg", "tomato", "cucumber"]),
				2,
				random.between(-60, 0),
			),
		);
	stage.add(sprig(x - r * 0.2, y - r * 0.3, r * 0.1, random.between(0, 300)), vignette(stage, 0.3));
}

/** Biryani on a steel thali or a plate, raita beside it. */
export function biryaniPlate(stage: Canvas): void {
	const { random } = stage;
	table(stage);
	const [x, y, r] = seat(stage);
	around(stage, x, y, r);
	plate(stage, x, y, r);
	stage.add(
		circle(x, y, r * 0.66, "#d9a13a"),
		grains(
			random,
			x,
			y,
			r * 0.68,
			["#fff3d0", "#f7d98a", "#f2b93a", "#e88f2a", "#fffaf0", "#f7c948"],
			560,
			r * 0.085,
			r * 0.021,
		),
	);
	for (let i = 0; i < 4; i++)
		stage.add(
			chicken(
				x + r * random.between(-0.35, 0.2),
				y + r * random.between(-0.35, 0.35),
				r * random.between(0.14, 0.2),
				random.between(0, 360),
				random.pick(["#9a4a1a", "#7a3614", "#b0602a"]),
			),
		);
	stage.add(
		grains(random, x, y, r * 0.6, ["#fff3d0", "#f2b93a"], 90, r * 0.08, r * 0.02),
		grains(random, x, y, r * 0.56, ["#7a2f12", "#5a2410"], 46, r * 0.07, r * 0.014),
		slices(stage, x - r * 0.3, y + r * 0.34, r * 0.12, "egg", 2, -20),
		slices(stage, x + r * 0.34, y - r * 0.36, r * 0.12, "onion", 3, 60),
		slices(stage, x + r * 0.4, y + r * 0.26, r * 0.1, "lime", 1, 0),
	);
	for (let i = 0; i < 4; i++)
		stage.add(
			sprig(x + r * random.between(-0.4, 0.4), y + r * random.between(-0.45, 0.45), r * 0.06, random.between(0, 360)),
		);
	const bx = x - r * 1.05;
	const by = y + r * 0.7;
	stage.add(
		shadow(stage, bx + 12, by + 14, r * 0.4, r * 0.4),
		circle(bx, by, r * 0.34, "#c9cfd4"),
		circle(bx, by, r * 0.29, "#fbfaf2"),
		grains(random, bx, by, r * 0.22, ["#6fae4a", "#d6447c", "#3f9a4a"], 22, r * 0.03, r * 0.02),
		vignette(stage, 0.3),
	);
}

/** Koshari: rice, lentils, pasta, chickpeas, tomato and crisp onion. */
export function koshariBowl(stage: Canvas): void {
	const { random } = stage;
	table(stage);
	const [x, y, r] = seat(stage);
	around(stage, x, y, r);
	plate(stage, x, y, r, true);
	stage.add(
		circle(x, y, r * 0.76, "#b98a52"),
		grains(random, x, y, r * 0.76, ["#f3e3c0", "#e0c794", "#6b4426", "#7d5430"], 360, r * 0.05, r * 0.028),
	);
	for (let i = 0; i < 30; i++) {
		const a = random.next() * 6.28;
		const d = Math.sqrt(random.next()) * r * 0.66;
		stage.add(
			place(
				x + Math.cos(a) * d,
				y + Math.sin(a) * d,
				r * 0.05,
				stroke("M-1 .3Q0 -1 1 .3", "#c9953f", 0.95) + stroke("M-1 .3Q0 -1 1 .3", "#f6d98a", 0.6),
				random.between(0, 360),
			),
		);
	}
	const turn = random.between(0, 360);
	stage.add(
		place(
			x,
			y,
			r,
			path("M-.52 .1Q-.4 -.38 .02 -.4Q.46 -.36 .5 .06Q.3 .34 -.06 .36Q-.42 .34 -.52 .1z", "#c2301c") +
				path("M-.38 .04Q-.26 -.28 .04 -.28Q.3 -.24 .34 .0Q.1 -.14 -.38 .04z", "#e0583a"),
			turn,
		),
		grains(random, x, y, r * 0.32, ["#e8583a", "#f6c9a0", "#8f1c10"], 26, r * 0.02, r * 0.02),
	);
	for (let i = 0; i < 22; i++) {
		const a = random.next() * 6.28;
		const d = r * random.between(0.1, 0.6);
		stage.add(
			circle(x + Math.cos(a) * d + 2, y + Math.sin(a) * d + 3, r * 0.05, "#5a3414", 'opacity=".4"'),
			circle(x + Math.cos(a) * d, y + Math.sin(a) * d, r * 0.05, "#e9bf6a"),
			circle(x + Math.cos(a) * d - r * 0.014, y + Math.sin(a) * d - r * 0.014, r * 0.018, "#fbe6b0"),
		);
	}
	for (let i = 0; i < 44; i++) {
		const a = random.next() * 6.28;
		const d = Math.sqrt(random.next()) * r * 0.38;
		stage.add(
			place(
				x + Math.cos(a) * d,
				y + Math.sin(a) * d,
				r * 0.07,
				stroke("M-1 0Q-.4 -.9 .3 -.2T1 .3", random.pick(["#6b3512", "#8f4f1c", "#4f260c", "#b06a2a"]), 0.26),
				random.between(0, 360),
			),
		);
	}
	stage.add(sprig(x + r * 0.3, y - r * 0.4, r * 0.08, 30), vignette(stage, 0.3));
}

/** Attiéké with grilled fish, onion and tomato. */
export function attiekePlate(stage: Canvas): void {
	const { random } = stage;
	table(stage);
	const [x, y, r] = seat(stage);
	around(stage, x, y, r);
	plate(stage, x, y, r);
	stage.add(
		ellipse(x + r * 0.1, y + r * 0.16, r * 0.6, r * 0.5, "#e2cf9a"),
		ellipse(x + r * 0.08, y + r * 0.12, r * 0.52, r * 0.42, "#f0e2b8"),
		grains(
			random,
			x + r * 0.1,
			y + r * 0.14,
			r * 0.52,
			["#fff8e0", "#d9c283", "#f6eac4", "#c9ad66"],
			460,
			r * 0.012,
			r * 0.03,
		),
	);
	const fish =
		path(
			"M-1 .02Q-.7 -.36 -.1 -.36Q.5 -.34 .86 -.06L1.2 -.3Q1.14 .02 1.22 .3L.86 .1Q.5 .36 -.1 .36T-1 .02z",
			"#7a4a26",
		) +
		path("M-.96 0Q-.66 -.3 -.1 -.3Q.46 -.28 .82 -.04Q.2 -.14 -.96 0z", "#b0763c") +
		stroke("M-.5 -.26L-.34 .26M-.22 -.32L-.06 .32M.08 -.32L.24 .3M.36 -.26L.5 .22", "#3a1d0c", 0.055) +
		circle(-0.76, -0.04, 0.06, "#fff3d0") +
		circle(-0.76, -0.04, 0.03, "#1a0e08") +
		stroke("M-.62 -.2Q-.54 .02 -.62 .22", "#4f2a12", 0.04) +
		path("M-.1 -.34Q.1 -.56 .36 -.28z", "#8a5a30");
	stage.add(
		place(
			x + r * 0.03,
			y - r * 0.24,
			r * 0.64,
			ellipse(0.06, 0.1, 1.05, 0.36, "#000", 'opacity=".25"') + fish,
			random.between(-24, 16),
			random.chance(0.5),
		),
	);
	stage.add(
		slices(stage, x - r * 0.4, y + r * 0.36, r * 0.12, "tomato", 3, 10),
		slices(stage, x + r * 0.34, y + r * 0.42, r * 0.11, "cucumber", 2, -40),
		slices(stage, x - r * 0.1, y + r * 0.1, r * 0.09, "onion", 4, 15),
		slices(stage, x - r * 0.48, y + r * 0.02, r * 0.12, "plantain", 2, 100),
		sprig(x + r * 0.44, y + r * 0.06, r * 0.08, 60),
		grains(random, x, y + r * 0.2, r * 0.4, ["#d9382c", "#3f9a4a", "#f2952a"], 30, r * 0.02, r * 0.03),
		vignette(stage, 0.3),
	);
}

/** Glasses of chai on a brass tray, biscuits, a phone at the edge. */
export function chaiTray(stage: Canvas): void {
	const { w, h, random } = stage;
	table(stage);
	const [x, y, r] = seat(stage);
	const brass = random.pick(["#d9a441", "#c98f3a", "#b9c0c6", "#b06a3a"]);
	phone(stage, x + (random.chance(0.5) ? 1 : -1) * r * 1.5, y - r * 0.2, r * 1.15, random.between(-26, 26));
	stage.add(
		ellipse(
			x + 16,
			y + 24,
			r * 1.07,
			r * 1.06,
			stage.radial([
				[0, "#120a14", 0.6],
				[0.86, "#120a14", 0.5],
				[1, "#120a14", 0],
			]),
		),
		circle(
			x,
			y,
			r,
			stage.linear(
				[
					[0, lighter(brass, 0.4)],
					[0.5, brass],
					[1, darker(brass, 0.3)],
				],
				"slant",
			),
		),
		circle(x, y, r * 0.91, darker(brass, 0.12)),
		circle(
			x,
			y,
			r * 0.88,
			stage.linear(
				[
					[0, darker(brass, 0.1)],
					[1, lighter(brass, 0.18)],
				],
				"slant",
			),
		),
	);
	let petals = "";
	for (let i = 0; i < 28; i++)
		petals += place(x, y, r, path("M0 -.84Q.07 -.76 0 -.68Q-.07 -.76 0 -.84z", darker(brass, 0.25)), (i * 360) / 28);
	stage.add(
		petals,
		circle(
			x,
			y,
			r * 0.62,
			"none",
			`stroke="${darker(brass, 0.25)}" stroke-width="4" stroke-dasharray="4 12" stroke-linecap="round"`,
		),
	);
	const cups = random.whole(3, 4);
	const spin = random.between(0, 6.28);
	const clay = random.chance(0.4);
	for (let i = 0; i < cups; i++) {
		const a = spin + (i / cups) * 6.28;
		const cx = x + Math.cos(a) * r * 0.46;
		const cy = y + Math.sin(a) * r * 0.46;
		const q = r * 0.25;
		const tea = random.pick(["#c9803f", "#b86f33", "#d4935a", "#8f3a14"]);
		stage.add(
			shadow(stage, cx + q * 0.16, cy + q * 0.24, q * 1.25, q * 1.2, 0.55),
			circle(cx, cy, q, clay ? "#a8532c" : "#fdf6e8"),
			clay
				? circle(cx, cy, q * 0.86, "#7a3819")
				: circle(
						cx,
						cy,
						q * 0.94,
						"none",
						`stroke="${random.pick(vivid)}" stroke-width="${formatNumber(q * 0.08)}" stroke-dasharray="${formatNumber(q * 0.14)} ${formatNumber(q * 0.12)}"`,
					),
			circle(cx, cy, q * 0.8, darker(tea, 0.3)),
			circle(
				cx,
				cy + q * 0.03,
				q * 0.75,
				stage.radial(
					[
						[0, lighter(tea, 0.25)],
						[0.7, tea],
						[1, darker(tea, 0.12)],
					],
					0.42,
					0.4,
					0.6,
				),
			),
			stroke(
				`M${formatNumber(cx - q * 0.5)} ${formatNumber(cy - q * 0.2)}q${formatNumber(q * 0.2)} ${formatNumber(-q * 0.4)} ${formatNumber(q * 0.6)} ${formatNumber(-q * 0.34)}`,
				"#fff0d8",
				q * 0.09,
				'opacity=".8"',
			),
			...Array.from({ length: 6 }, () =>
				circle(
					cx + random.between(-0.5, 0.5) * q,
					cy + random.between(-0.2, 0.6) * q,
					q * random.between(0.03, 0.07),
					"#f6dcb4",
					'opacity=".8"',
				),
			),
		);
	}
	for (let i = 0; i < random.whole(2, 3); i++)
		stage.add(
			place(
				x + r * (-0.1 + i * 0.12),
				y + r * (0.08 - i * 0.1),
				r * 0.12,
				rect(-1, -0.62, 2, 1.3, "#8a5a20", 'rx=".2" opacity=".5"') +
					rect(-1, -0.7, 2, 1.3, "#e2ac5a", 'rx=".2"') +
					rect(-0.84, -0.56, 1.68, 1.02, "none", 'stroke="#b97c30" stroke-width=".08" rx=".12"') +
					Array.from({ length: 8 }, (_, k) =>
						circle(-0.6 + (k % 4) * 0.4, -0.25 + Math.floor(k / 4) * 0.44, 0.07, "#a86c28"),
					).join(""),
				random.between(-40, 40),
			),
		);
	if (random.chance(0.5)) {
		const sx = w * 0.1;
		for (let i = 0; i < 3; i++)
			stage.add(
				place(
					sx + i * 70,
					h * (0.8 - i * 0.03),
					64,
					polygon(
						[
							[0.1, -0.75],
							[1.06, 0.72],
							[-0.9, 0.72],
						],
						"#000",
						'opacity=".25" ',
					) +
						polygon(
							[
								[0, -0.9],
								[1, 0.6],
								[-1, 0.6],
							],
							"#d9953f",
							'stroke="#d9953f" stroke-width=".2" stroke-linejoin="round"',
						) +
						stroke("M-.9 .55Q-.5 .3 0 -.85M-.7 .5H.7", "#a8661f", 0.1),
					random.between(-30, 50),
				),
			);
	}
	for (let i = 0; i < 5; i++)
		stage.add(sprig(random.next() * w, random.pick([0.06, 0.94]) * h, random.between(22, 40), random.between(0, 360)));
	stage.add(vignette(stage, 0.32));
}
