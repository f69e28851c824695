import type { Canvas, Point } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { birds, sky, skyline, stars, streak, vignette, water } from "./elements.ts";
import { clothes, person } from "./figures.ts";
import type { Light } from "./lights.ts";
import { lightOf, vivid, walls } from "./lights.ts";
import { palm, potted } from "./plants.ts";

/** A downtown after dark: towers, and light trails on the highway or lights in a harbour. */
export function cityNight(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "blue", "night", "teal", "dusk");
	const horizon = h * random.between(0.6, 0.66);
	const sun = sky(stage, light, horizon, { stars: 60 });
	stage.add(
		stage.glow(w * 0.5, horizon, w * 0.5, light.sky[3], 0.6, h * 0.3),
		skyline(stage, horizon, h * 0.34, mix(light.far, light.sky[2], 0.4), { hazy: true }),
		skyline(stage, horizon, h * 0.46, light.mid, { lamp: light.lamp, lit: 0.34 }),
	);
	landmark(stage, w * random.between(0.25, 0.75), horizon, h * random.between(0.48, 0.58), light);
	stage.add(skyline(stage, horizon + 4, h * 0.2, light.near, { lamp: light.lamp, lit: 0.45 }));
	if (random.chance(0.5)) {
		stage.add(water(stage, horizon, light, sun[0]));
		for (let i = 0; i < 70; i++) {
			const x = random.next() * w;
			stage.add(
				rect(
					x,
					horizon + random.between(2, 16),
					random.between(3, 8),
					random.between(0.04, 0.24) * h,
					random.pick([light.lamp, "#f9a76c", "#ff7a8a", "#8fd8ff"]),
					`rx="3" opacity="${random.between(0.15, 0.5).toFixed(2)}"`,
				),
			);
		}
		for (let i = 0; i < 3; i++)
			ferry(
				stage,
				random.between(0.1, 0.9) * w,
				horizon + h * random.between(0.08, 0.28),
				h * random.between(0.07, 0.13),
				light,
			);
	} else {
		stage.add(
			rect(
				0,
				horizon,
				w,
				h - horizon,
				stage.linear([
					[0, light.near],
					[1, light.dark],
				]),
			),
		);
		const vx = w * random.between(0.4, 0.6);
		const bend = random.between(-0.35, 0.35) * w;
		const lane = (at: number): string =>
			`M${formatNumber(vx)} ${formatNumber(horizon + 4)}C${formatNumber(vx + bend * 0.4)} ${formatNumber(horizon + (h - horizon) * 0.3)} ${formatNumber(vx + bend + at * w * 0.5)} ${formatNumber(horizon + (h - horizon) * 0.45)} ${formatNumber(w * 0.5 + at * w * 1.1)} ${formatNumber(h + 40)}`;
		stage.add(
			path(`${lane(-0.62)}H${formatNumber(w * 1.2)}${lane(0.62).replace("M", "L")}z`, mix(light.dark, "#2a2438", 0.6)),
		);
		for (let i = -12; i <= 12; i++) {
			if (Math.abs(i) < 1) continue;
			const colour =
				i < 0 ? random.pick(["#fff2c8", "#ffd88a", "#ffffff"]) : random.pick(["#ff5a4d", "#ff8a3d", "#ff3d6b"]);
			const d = lane(i * 0.047 + random.between(-0.01, 0.01));
			stage.add(
				stroke(d, colour, 12, 'opacity=".16"'),
				stroke(d, colour, random.between(2, 6), `opacity="${random.between(0.55, 0.95).toFixed(2)}"`),
			);
		}
		for (let i = 0; i < 7; i++) {
			const t = (i / 7) ** 1.8;
			for (const side of [-1, 1]) {
				const x = vx + side * w * (0.05 + t * 0.62);
				const y = horizon + (h - horizon) * t;
				const tall = h * (0.04 + t * 0.26);
				stage.add(
					stroke(
						`M${formatNumber(x)} ${formatNumber(y)}V${formatNumber(y - tall)}q0 ${formatNumber(-tall * 0.1)} ${formatNumber(-side * tall * 0.3)} ${formatNumber(-tall * 0.1)}`,
						light.dark,
						2 + t * 6,
					),
					stage.glow(x - side * tall * 0.3, y - tall * 1.1, 20 + t * 80, light.lamp, 0.7),
					circle(x - side * tall * 0.3, y - tall * 1.09, 2 + t * 7, "#fff8de"),
				);
			}
		}
	}
	stage.add(vignette(stage, 0.35));
}

function landmark(stage: Canvas, x: number, base: number, tall: number, light: Light): void {
	const tone = mix(light.near, light.sky[1], 0.15);
	const kind = stage.random.whole(0, 2);
	const glowTop = stage.glow(x, base - tall, tall * 0.3, light.lamp, 0.5);
	if (kind === 0) {
		let rows = "";
		for (let i = 0; i < 26; i++)
			rows += `M${formatNumber(x - tall * 0.09)} ${formatNumber(base - tall * (0.1 + i * 0.026))}h${formatNumber(tall * 0.18)}`;
		stage.add(
			glowTop,
			rect(x - tall * 0.11, base - tall * 0.8, tall * 0.22, tall * 0.8, tone, 'rx="14"'),
			`<g stroke-dasharray="6 7">${stroke(rows, light.lamp, 4, 'opacity=".8"')}</g>`,
			ellipse(x, base - tall * 0.82, tall * 0.19, tall * 0.035, lighter(tone, 0.15)),
			ellipse(x, base - tall * 0.86, tall * 0.14, tall * 0.03, light.lamp, 'opacity=".85"'),
			stroke(`M${formatNumber(x)} ${formatNumber(base - tall * 0.88)}V${formatNumber(base - tall * 1.05)}`, tone, 5),
			circle(x, base - tall * 1.05, 5, "#ff5d5d"),
		);
	} else if (kind === 1) {
		stage.add(
			glowTop,
			path(
				`M${formatNumber(x - tall * 0.02)} ${formatNumber(base)}L${formatNumber(x - 4)} ${formatNumber(base - tall)}h8L${formatNumber(x + tall * 0.02)} ${formatNumber(base)}z`,
				tone,
			),
			ellipse(x, base - tall * 0.7, tall * 0.075, tall * 0.03, lighter(tone, 0.2)),
			ellipse(x, base - tall * 0.74, tall * 0.05, tall * 0.025, light.lamp),
			ellipse(x, base - tall * 0.83, tall * 0.03, tall * 0.02, tone),
			circle(x, base - tall, 6, "#ff5d5d"),
		);
	} else {
		for (const side of [-1, 1]) {
			let rows = "";
			for (let i = 0; i < 24; i++)
				rows += `M${formatNumber(x + side * tall * 0.13 - tall * 0.06)} ${formatNumber(base - tall * (0.05 + i * 0.029))}h${formatNumber(tall * 0.12)}`;
			stage.add(
				path(
					`M${formatNumber(x + side * tall * 0.13 - tall * 0.08)} ${formatNumber(base)}V${formatNumber(base - tall * 0.76)}l${formatNumber(tall * 0.08)} ${formatNumber(-tall * 0.18)}l${formatNumber(tall * 0.08)} ${formatNumber(tall * 0.18)}V${formatNumber(base)}z`,
					tone,
				),
				`<g stroke-dasharray="5 6">${stroke(rows, light.lamp, 3.5, 'opacity=".75"')}</g>`,
			);
		}
		stage.add(rect(x - tall * 0.1, base - tall * 0.42, tall * 0.2, tall * 0.035, lighter(tone, 0.25)));
	}
}

function ferry(stage: Canvas, x: number, y: number, t: number, light: Light): void {
	stage.add(
		ellipse(x, y + t * 0.1, t * 1.5, t * 0.1, light.lamp, 'opacity=".3"'),
		path(
			`M${formatNumber(x - t * 1.4)} ${formatNumber(y - t * 0.3)}h${formatNumber(t * 2.9)}l${formatNumber(-t * 0.4)} ${formatNumber(t * 0.36)}h${formatNumber(-t * 2.1)}z`,
			light.dark,
		),
		rect(x - t * 0.9, y - t * 0.7, t * 1.7, t * 0.42, mix(light.dark, "#ffffff", 0.2)),
		`<g stroke-dasharray="${formatNumber(t * 0.16)} ${formatNumber(t * 0.1)}">${stroke(`M${formatNumber(x - t * 0.8)} ${formatNumber(y - t * 0.5)}h${formatNumber(t * 1.5)}`, light.lamp, t * 0.14).replace('stroke-linecap="round"', "")}</g>`,
		rect(x - t * 0.3, y - t * 0.95, t * 0.5, t * 0.28, stage.random.pick(vivid)),
	);
}

/** A mosque against the last light: dome, minarets with lamps, a still pool, people crossing. */
export function mosqueDusk(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dusk", "rose", "blue", "amber", "teal", "golden");
	const base = h * random.between(0.66, 0.7);
	sky(stage, light, base, { stars: 70 });
	stage.add(skyline(stage, base, h * 0.16, light.far, { hazy: true }));
	const stone = mix(random.pick(["#f2e6cf", "#e9d5b5", "#d9dff0", "#e8c9b4"]), light.mid, light.night ? 0.5 : 0.36);
	const domeTone = mix(random.pick(["#2f8f83", "#2c6fae", "#d9a93f", "#f4efe2"]), light.mid, 0.35);
	const cx = w * random.between(0.44, 0.56);
	const u = h * random.between(0.155, 0.185);
	const dome = (x: number, y: number, r: number, tone: string): string =>
		path(
			`M${formatNumber(x - r)} ${formatNumber(y)}Q${formatNumber(x - r * 1.3)} ${formatNumber(y - r * 0.95)} ${formatNumber(x)} ${formatNumber(y - r * 1.55)}Q${formatNumber(x + r * 1.3)} ${formatNumber(y - r * 0.95)} ${formatNumber(x + r)} ${formatNumber(y)}z`,
			tone,
		) +
		path(
			`M${formatNumber(x + r * 0.1)} ${formatNumber(y - r * 1.5)}Q${formatNumber(x + r * 1.3)} ${formatNumber(y - r * 0.95)} ${formatNumber(x + r)} ${formatNumber(y)}H${formatNumber(x + r * 0.55)}Q${formatNumber(x + r * 0.8)} ${formatNumber(y - r * 0.9)} ${formatNumber(x + r * 0.1)} ${formatNumber(y - r * 1.5)}z`,
			"#000000",
			'opacity=".14"',
		) +
		stroke(`M${formatNumber(x)} ${formatNumber(y - r * 1.5)}v${formatNumber(-r * 0.34)}`, light.lamp, r * 0.05) +
		path(
			`M${formatNumber(x + r * 0.1)} ${formatNumber(y - r * 2.06)}a${formatNumber(r * 0.14)} ${formatNumber(r * 0.14)} 0 1 1 ${formatNumber(-r * 0.2)} 0a${formatNumber(r * 0.11)} ${formatNumber(r * 0.11)} 0 1 0 ${formatNumber(r * 0.2)} 0z`,
			light.lamp,
		);
	const arch = (x: number, y: number, a: number, b: number): string =>
		`M${formatNumber(x - a)} ${formatNumber(y)}v${formatNumber(-b * 0.6)}Q${formatNumber(x - a)} ${formatNumber(y - b * 0.9)} ${formatNumber(x)} ${formatNumber(y - b)}Q${formatNumber(x + a)} ${formatNumber(y - b * 0.9)} ${formatNumber(x + a)} ${formatNumber(y - b * 0.6)}V${formatNumber(y)}z`;
	const tower = (x: number, t: number, s: number): string => {
		let out = rect(
			x - s,
			base - t,
			s * 2,
			t,
			stage.linear(
				[
					[0, lighter(stone, 0.15)],
					[0.6, stone],
					[1, darker(stone, 0.3)],
				],
				"right",
			),
		);
		for (const at of [0.42, 0.72, 0.98])
			out +=
				rect(x - s * 1.6, base - t * at, s * 3.2, t * 0.02, darker(stone, 0.2)) +
				rect(x - s * 1.35, base - t * at - t * 0.025, s * 2.7, t * 0.025, lighter(stone, 0.2)) +
				stage.glow(x, base - t * at - t * 0.04, s * 5, light.lamp, 0.5);
		return (
			out + rect(x - s * 0.75, base - t * 1.1, s * 1.5, t * 0.12, stone) + dome(x, base - t * 1.08, s * 0.95, domeTone)
		);
	};
	const pairs = random.whole(1, 2);
	let mass = "";
	for (let i = 0; i < pairs; i++)
		for (const side of [-1, 1])
			mass += tower(cx + side * u * (1.85 + i * 1.1), h * (0.5 - i * 0.1), u * (0.13 - i * 0.02));
	mass +=
		dome(cx - u * 1.15, base - u * 1.1, u * 0.5, darker(domeTone, 0.1)) +
		dome(cx + u * 1.15, base - u * 1.1, u * 0.5, darker(domeTone, 0.1)) +
		rect(cx - u * 0.95, base - u * 1.65, u * 1.9, u * 0.6, stone) +
		dome(cx, base - u * 1.6, u * 0.9, domeTone) +
		rect(
			cx - u * 1.75,
			base - u * 1.1,
			u * 3.5,
			u * 1.1,
			stage.linear([
				[0, lighter(stone, 0.14)],
				[1, darker(stone, 0.12)],
			]),
		) +
		rect(cx - u * 1.75, base - u * 1.14, u * 3.5, u * 0.07, darker(stone, 0.25));
	const lit = stage.linear([
		[0, mix(light.lamp, "#c8743a", 0.35)],
		[1, light.lamp],
	]);
	for (let i = -4; i <= 4; i++) if (i !== 0) mass += path(arch(cx + i * u * 0.39, base, u * 0.13, u * 0.72), lit);
	mass +=
		rect(cx - u * 0.42, base - u * 1.3, u * 0.84, u * 1.3, lighter(stone, 0.1)) +
		path(arch(cx, base, u * 0.3, u * 1.1), lit) +
		path(arch(cx, base, u * 0.14, u * 0.5), darker(stone, 0.5));
	for (let i = -5; i <= 5; i++)
		mass += path(arch(cx + i * u * 0.16, base - u * 1.3, u * 0.045, u * 0.2), light.lamp, 'opacity=".9"');
	stage.add(stage.glow(cx, base - u * 0.4, u * 4, light.lamp, 0.4), mass);
	for (let i = 0; i < 6; i++)
		stage.add(
			palm(
				random,
				cx + (i % 2 ? 1 : -1) * (u * 2.3 + random.next() * w * 0.24),
				base + 4,
				h * random.between(0.14, 0.24),
				mix("#2f6b4a", light.dark, 0.5),
				light.dark,
				false,
			),
		);
	stage.add(
		rect(
			0,
			base,
			w,
			h - base,
			stage.linear([
				[0, mix(stone, light.near, 0.35)],
				[1, mix(stone, light.dark, 0.7)],
			]),
		),
	);
	const pool: Point[] = [
		[cx - u * 0.9, base + h * 0.03],
		[cx + u * 0.9, base + h * 0.03],
		[cx + u * 2.3, h],
		[cx - u * 2.3, h],
	];
	stage.add(
		polygon(
			pool,
			stage.linear([
				[0, light.sky[3]],
				[0.5, light.sky[2]],
				[1, light.sky[1]],
			]),
		),
		stage.clipped(
			polygon(pool, "#000"),
			`<g opacity=".38" transform="translate(0 ${formatNumber(base * 2 + h * 0.05)}) scale(1 -1)">${mass}</g>`,
		),
		stroke(
			Array.from(
				{ length: 22 },
				() =>
					`M${formatNumber(cx + random.between(-1.4, 1) * u)} ${formatNumber(random.between(base + h * 0.06, h))}h${formatNumber(random.between(20, 90))}`,
			).join(""),
			"#ffffff",
			3,
			'opacity=".3"',
		),
	);
	for (let i = 0; i < random.whole(5, 8); i++) {
		const side = i % 2 ? 1 : -1;
		const y = base + (h - base) * random.between(0.12, 0.75);
		const tall = h * (0.07 + ((y - base) / (h - base)) * 0.14);
		stage.add(
			person(
				cx + side * (u * 1.2 + ((y - base) / (h - base)) * u * 1.6 + random.between(0, 0.16) * w),
				y,
				tall,
				random.pick(["walk", "stand", "photo"] as const),
				dim(clothes(random, ["kufi", "hijab", "turban", "hijab", "short"]), light),
				random.chance(0.5),
			),
		);
	}
	stage.add(birds(stage, cx, base - u * 3, 240, light.dark, 9), vignette(stage, 0.28));
}

/** Clothes as the evening leaves them. */
export function dim<T extends { skin: string; top: string; bottom: string; hair: string }>(
	dress: T,
	light: Light,
	share = light.night ? 0.45 : 0.25,
): T {
	return {
		...dress,
		skin: mix(dress.skin, light.dark, share),
		top: mix(dress.top, light.dark, share),
		bottom: mix(dress.bottom, light.dark, share),
		hair: mix(dress.hair, light.dark, share),
	};
}

/** The sea front in the first rain: a curve of lamps, and somebody under an umbrella. */
export function monsoonDrive(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "storm", "night", "blue", "storm");
	const horizon = h * random.between(0.5, 0.56);
	sky(stage, light, horizon, { sun: false, clouds: 12, stars: 0 });
	for (let i = 0; i < 5; i++)
		stage.add(streak(stage, random.next() * w, horizon * random.between(0.1, 0.6), w * 0.4, h * 0.1, light.dark));
	if (random.chance(0.4))
		stage.add(
			stroke(
				`M${formatNumber(w * 0.3)} ${formatNumber(horizon * 0.2)}l40 70l-30 14l60 90l-26 10l44 80`,
				"#f0e6ff",
				5,
				'opacity=".85"',
			),
			stage.glow(w * 0.33, horizon * 0.5, h * 0.4, "#c9b8ff", 0.4),
		);
	stage.add(
		stage.glow(w * 0.5, horizon, w * 0.55, "#d98aa0", 0.45, h * 0.2),
		skyline(stage, horizon, h * 0.16, light.far, { hazy: true }),
		skyline(stage, horizon, h * 0.22, light.near, { lamp: light.lamp, lit: 0.5 }),
		water(stage, horizon, light, false),
	);
	const flip = random.chance(0.5);
	const bay = (t: number): Point => {
		const x = t * 1.15 - 0.05;
		return [w * (flip ? 1 - x : x), horizon + h * (0.36 * (1 - t) ** 2.6 + 0.012 - 0.03 * Math.sin(t * Math.PI))];
	};
	let edge = "";
	for (let i = 0; i <= 30; i++)
		edge += `${i ? "L" : "M"}${bay(i / 30)
			.map(formatNumber)
			.join(" ")}`;
	const wallEnd = flip ? w * 1.1 : -w * 0.1;
	stage.add(stroke(edge, light.dark, 26), stroke(edge, mix(light.dark, "#8a7aa0", 0.5), 5));
	for (let i = 0; i < 40; i++) {
		const t = (i / 40) ** 0.82;
		const [x, y] = bay(t);
		const s = 1.1 - t * 0.8;
		const top = y - h * 0.09 * s;
		stage.add(
			rect(x - 3 * s, y, 7 * s + 1, h * (0.05 + 0.22 * s), light.lamp, `opacity="${(0.14 + s * 0.12).toFixed(2)}"`),
			stroke(`M${formatNumber(x)} ${formatNumber(y)}V${formatNumber(top)}`, light.dark, 4 * s),
			i % 2 ? stage.glow(x, top, 40 * s + 10, light.lamp, 0.75) : "",
			circle(x, top, 5 * s + 2, "#fff2cf"),
		);
	}
	const ground = h * 0.86;
	stage.add(
		path(
			`M0 ${formatNumber(ground)}H${w}V${h}H0z`,
			stage.linear([
				[0, mix(light.near, "#8a6a90", 0.35)],
				[1, light.dark],
			]),
		),
		rect(0, ground - h * 0.045, w, h * 0.05, light.dark),
		rect(0, ground - h * 0.048, w, 6, mix(light.near, "#c0a0c0", 0.4)),
		circle(wallEnd, ground, 1, light.dark),
	);
	for (let i = 0; i < 60; i++)
		stage.add(
			rect(
				random.next() * w,
				random.between(ground + 10, h),
				random.between(3, 6),
				random.between(14, 70),
				random.pick([light.lamp, "#ff8a7a", "#b7c8ff"]),
				'rx="2" opacity=".22"',
			),
		);
	const people = random.whole(1, 3);
	const first = random.pick(["#f2544f", "#f5b02e", "#2fa87a", "#e0559a", "#2f8fd0"]);
	for (let i = 0; i < people; i++) {
		const x = w * (flip ? 0.34 + i * 0.26 : 0.66 - i * 0.26) + random.between(-40, 40);
		const t = h * (i === 0 ? 0.5 : 0.3);
		const y = h * (i === 0 ? 1.04 : 0.94);
		const c = i === 0 ? first : random.pick(["#3a3f6a", "#e8b04a", "#58407a", "#2f6f80"]);
		const r = t * 0.42;
		const uy = y - t * 0.86;
		stage.add(
			ellipse(x, y + 4, t * 0.2, 14, "#000", 'opacity=".35"'),
			person(x, y, t, "stand", dim(clothes(random, ["short", "bun", "long", "turban"]), light, 0.62)),
			stroke(
				`M${formatNumber(x + t * 0.1)} ${formatNumber(y - t * 0.5)}L${formatNumber(x + t * 0.03)} ${formatNumber(uy - r * 0.7)}`,
				"#1a1424",
				6,
			),
			path(
				`M${formatNumber(x - r)} ${formatNumber(uy)}Q${formatNumber(x - r * 0.9)} ${formatNumber(uy - r * 0.92)} ${formatNumber(x + r * 0.06)} ${formatNumber(uy - r)}Q${formatNumber(x + r)} ${formatNumber(uy - r * 0.9)} ${formatNumber(x + r * 1.06)} ${formatNumber(uy)}q${formatNumber(-r * 0.2)} ${formatNumber(-r * 0.16)} ${formatNumber(-r * 0.5)} 0q${formatNumber(-r * 0.26)} ${formatNumber(-r * 0.18)} ${formatNumber(-r * 0.52)} 0q${formatNumber(-r * 0.26)} ${formatNumber(-r * 0.18)} ${formatNumber(-r * 0.52)} 0q${formatNumber(-r * 0.26)} ${formatNumber(-r * 0.16)} ${formatNumber(-r * 0.52)} 0z`,
				stage.linear([
					[0, lighter(c, 0.2)],
					[1, darker(c, 0.15)],
				]),
			),
			stroke(
				`M${formatNumber(x + r * 0.05)} ${formatNumber(uy - r)}Q${formatNumber(x - r * 0.5)} ${formatNumber(uy - r * 0.7)} ${formatNumber(x - r * 0.48)} ${formatNumber(uy)}M${formatNumber(x + r * 0.05)} ${formatNumber(uy - r)}Q${formatNumber(x + r * 0.5)} ${formatNumber(uy - r * 0.7)} ${formatNumber(x + r * 0.55)} ${formatNumber(uy)}M${formatNumber(x + r * 0.05)} ${formatNumber(uy - r)}V${formatNumber(uy)}`,
				darker(c, 0.3),
				3,
				'opacity=".6"',
			),
		);
	}
	let rain = "";
	let drops = "";
	for (let i = 0; i < 210; i++) {
		const len = random.between(20, 70);
		rain += `M${formatNumber(random.between(-0.02, 1.05) * w)} ${formatNumber(random.between(-0.03, 1) * h)}l${formatNumber(-len * 0.24)} ${formatNumber(len)}`;
	}
	for (let i = 0; i < 40; i++)
		drops += `M${formatNumber(random.next() * w)} ${formatNumber(random.between(ground + 10, h))}a9 3 0 1 0 .1 0`;
	stage.add(
		stroke(rain, "#dfe4ff", 2.4, 'opacity=".42"'),
		stroke(drops, "#e8e4ff", 2, 'opacity=".5"'),
		vignette(stage, 0.35),
	);
}

/** A roof at sunset: tanks, dishes, washing, kites, friends on the parapet. */
export function sunsetRoof(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "amber", "dusk", "golden", "rose");
	const horizon = h * random.between(0.62, 0.68);
	const sun = sky(stage, light, horizon, { size: 1.2 });
	stage.add(
		skyline(stage, horizon, h * 0.14, mix(light.far, light.sky[3], 0.3), { hazy: true }),
		skyline(stage, horizon + h * 0.06, h * 0.17, light.far, { lit: 0.1, lamp: light.lamp }),
	);
	for (let i = 0; i < 9; i++) {
		const x = random.between(-0.05, 0.98) * w;
		const y = horizon + h * random.between(-0.03, 0.06);
		const bw = w * random.between(0.08, 0.16);
		stage.add(
			rect(x, y, bw, h, i % 2 ? light.mid : mix(light.mid, light.near, 0.5)),
			rect(x + bw * 0.8, y, bw * 0.2, h, "#000", 'opacity=".12"'),
			rect(x + bw * 0.15, y - 34, 34, 34, light.near, 'rx="6"'),
			stroke(`M${formatNumber(x + bw * 0.7)} ${formatNumber(y)}v-40m-18 -4l30 14`, light.near, 5),
			random.chance(0.5) ? circle(x + bw * 0.6, y - 22, 18, light.near) : "",
		);
		for (let k = 0; k < 4; k++)
			if (random.chance(0.5))
				stage.add(rect(x + bw * (0.12 + k * 0.2), y + h * 0.05, bw * 0.1, h * 0.04, light.lamp, 'opacity=".85"'));
	}
	const roof = h * 0.86;
	const left = random.chance(0.5);
	const lx = left ? w * 0.58 : w * 0.04;
	const rope = (t: number): number => h * 0.5 + Math.sin(t * Math.PI) * h * 0.045;
	stage.add(
		rect(lx - 6, h * 0.46, 11, h * 0.5, light.dark),
		rect(lx + w * 0.38, h * 0.46, 11, h * 0.5, light.dark),
		stroke(
			`M${formatNumber(lx)} ${formatNumber(h * 0.5)}Q${formatNumber(lx + w * 0.19)} ${formatNumber(h * 0.59)} ${formatNumber(lx + w * 0.385)} ${formatNumber(h * 0.5)}`,
			light.dark,
			4,
		),
	);
	for (let i = 0; i < 6; i++) {
		const t = 0.07 + i * 0.15;
		const x = lx + w * 0.385 * t;
		const y = rope(t);
		const c = mix(random.pick([...vivid, ...walls]), light.near, 0.2);
		const s = w * 0.05;
		const deep = h * random.between(0.1, 0.2);
		stage.add(
			random.chance(0.4)
				? path(
						`M${formatNumber(x)} ${formatNumber(y)}l${formatNumber(-s * 0.3)} ${formatNumber(s * 0.4)}l${formatNumber(s * 0.25)} ${formatNumber(s * 0.1)}v${formatNumber(deep * 0.6)}h${formatNumber(s)}v${formatNumber(-deep * 0.6)}l${formatNumber(s * 0.25)} ${formatNumber(-s * 0.1)}l${formatNumber(-s * 0.3)} ${formatNumber(-s * 0.4)}q${formatNumber(-s * 0.4)} ${formatNumber(s * 0.2)} ${formatNumber(-s * 0.9)} 0z`,
						c,
					)
				: path(
						`M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(s)}q${formatNumber(14)} ${formatNumber(deep * 0.5)} 0 ${formatNumber(deep)}h${formatNumber(-s)}q${formatNumber(12)} ${formatNumber(-deep * 0.5)} 0 ${formatNumber(-deep)}z`,
						c,
					) +
						stroke(
							`M${formatNumber(x + s * 0.35)} ${formatNumber(y + 6)}v${formatNumber(deep * 0.8)}`,
							darker(c, 0.3),
							4,
							'opacity=".5"',
						),
		);
	}
	stage.add(
		rect(
			0,
			roof,
			w,
			h - roof,
			stage.linear([
				[0, mix(light.near, light.glow, 0.18)],
				[1, light.dark],
			]),
		),
		rect(0, roof - 14, w, 18, mix(light.near, light.glow, 0.3)),
		stroke(
			`${Array.from({ length: 9 }, (_, i) => `M${formatNumber((i * w) / 8)} ${formatNumber(roof + 6)}V${h}`).join("")}M0 ${formatNumber((roof + h) / 2)}H${w}`,
			light.dark,
			3,
			'opacity=".4"',
		),
	);
	const tank = left ? w * 0.06 : w * 0.8;
	const th = h * 0.2;
	stage.add(
		rect(
			tank,
			roof - th,
			th * 0.95,
			th * 0.8,
			stage.linear(
				[
					[0, mix("#2f3a4a", light.glow, 0.25)],
					[0.4, "#252b3a"],
					[1, light.dark],
				],
				"right",
			),
			'rx="16"',
		),
		ellipse(tank + th * 0.47, roof - th, th * 0.4, th * 0.1, mix("#3a4658", light.glow, 0.3)),
		stroke(
			`M${formatNumber(tank)} ${formatNumber(roof - th * 0.7)}h${formatNumber(th * 0.95)}m${formatNumber(-th * 0.95)} ${formatNumber(th * 0.25)}h${formatNumber(th * 0.95)}`,
			"#000",
			4,
			'opacity=".35"',
		),
		rect(tank, roof - th * 0.2, 16, th * 0.2, light.dark),
		rect(tank + th * 0.95 - 16, roof - th * 0.2, 16, th * 0.2, light.dark),
	);
	const gx = left ? w * 0.3 : w * 0.56;
	const friends = random.whole(2, 4);
	for (let i = 0; i < friends; i++)
		stage.add(
			person(
				gx + i * h * 0.13,
				roof + (i % 2 ? 4 : h * 0.03),
				h * 0.32,
				i === friends - 1 && random.chance(0.7) ? "photo" : "sit",
				dim(clothes(random, ["short", "bun", "long", "afro", "cap", "hijab", "turban"]), light, 0.5),
				i % 2 === 1,
			),
		);
	for (let i = 0; i < random.whole(2, 4); i++) {
		const x = w * random.between(0.15, 0.85);
		const y = h * random.between(0.08, 0.4);
		const s = h * random.between(0.018, 0.034);
		const c = random.pick(vivid);
		stage.add(
			stroke(
				`M${formatNumber(x)} ${formatNumber(y + s)}Q${formatNumber((x + gx) / 2 + 60)} ${formatNumber(h * 0.6)} ${formatNumber(gx)} ${formatNumber(roof - h * 0.2)}`,
				light.dark,
				1.6,
				'opacity=".45"',
			),
			place(
				x,
				y,
				s,
				polygon(
					[
						[0, -1.3],
						[1, 0],
						[0, 1.3],
						[-1, 0],
					],
					c,
				) +
					polygon(
						[
							[0, -1.3],
							[1, 0],
							[0, 1.3],
						],
						lighter(c, 0.3),
					) +
					stroke("M0 1.3q.5 .6 0 1.2t.2 1.3", c, 0.12),
				random.between(-25, 25),
			),
		);
	}
	stage.add(
		potted(random, left ? w * 0.95 : w * 0.53, h * 0.97, h * 0.2, "#b8593a", mix("#2f7a48", light.dark, 0.35)),
		birds(stage, sun[0], horizon * 0.4, 200, light.dark, 8),
		stars(stage, 12, h * 0.2),
		vignette(stage, 0.3),
	);
}
