import { dim } from "./cities.ts";
import { clothes, person } from "./figures.ts";
import type { Light } from "./lights.ts";
import { lightOf } from "./lights.ts";
import { ridge, shadow, sky, skyline, vignette } from "./parts.ts";
import { fir } from "./plants.ts";
import type { Stage } from "./stage.ts";
import { darker, ellipse, lighter, mix, n, path, rect, stroke } from "./stage.ts";

/** A Russian town under snow: onion domes, firs, lamps, neighbours in fur hats. */
export function snowCity(stage: Stage): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "blue", "night", "rose", "dawn", "teal");
	const base = h * random.between(0.66, 0.7);
	const snow = mix("#ffffff", light.sky[1], light.night ? 0.28 : 0.1);
	sky(stage, light, base, { stars: 40 });
	stage.add(ridge(stage, base, h * 0.1, mix(light.far, snow, 0.3), 6), skyline(stage, base, h * 0.2, light.far, { hazy: true }));
	let x = -30;
	while (x < w) {
		const bw = random.between(0.09, 0.14) * w;
		const bh = h * random.between(0.17, 0.3);
		const tone = mix(random.pick(["#e9c46a", "#d98a8a", "#9ec3d6", "#e8dcc8", "#b5cf9f", "#e2a36f"]), light.near, light.night ? 0.5 : 0.15);
		let panes = "";
		let bright = "";
		for (let r = 0; r < 4; r++)
			for (let c = 0; c < 4; c++) {
				const d = `M${n(x + bw * (0.12 + c * 0.21))} ${n(base - bh * (0.88 - r * 0.23))}h${n(bw * 0.1)}v${n(bh * 0.12)}h${n(-bw * 0.1)}z`;
				if (random.chance(light.night ? 0.6 : 0.25)) bright += d;
				else panes += d;
			}
		stage.add(
			rect(x, base - bh, bw, bh, tone),
			rect(x + bw * 0.86, base - bh, bw * 0.14, bh, "#000", 'opacity=".12"'),
			path(panes, darker(tone, 0.45)),
			path(bright, light.lamp),
			path(`M${n(x - 6)} ${n(base - bh)}q${n(bw * 0.2)} -34 ${n(bw * 0.5)} -26t${n(bw * 0.5 + 12)} 26v10q-14 12 -26 0t-28 2t-30 -2t-26 2H${n(x - 6)}z`, snow),
		);
		x += bw + (random.chance(0.3) ? 20 : 0);
	}
	church(stage, w * random.between(0.36, 0.64), base + 6, h * random.between(0.5, 0.58), light, snow);
	stage.add(
		path(
			`M0 ${n(base)}Q${n(w * 0.3)} ${n(base - 26)} ${n(w * 0.55)} ${n(base + 8)}T${n(w)} ${n(base - 8)}V${h}H0z`,
			stage.linear([
				[0, mix(snow, light.sky[2], 0.22)],
				[1, snow],
			]),
		),
		path(
			`M${n(w * 0.42)} ${n(base + 14)}Q${n(w * 0.62)} ${n(h * 0.82)} ${n(w * 0.28)} ${n(h)}H${n(w * 0.72)}Q${n(w * 0.74)} ${n(h * 0.84)} ${n(w * 0.5)} ${n(base + 14)}z`,
			mix(snow, light.mid, 0.22),
		),
	);
	for (const side of [0.06, 0.16, 0.87, 0.96])
		stage.add(
			fir(
				w * (side + random.between(-0.03, 0.03)),
				base + h * random.between(0.05, 0.15),
				h * random.between(0.26, 0.4),
				mix("#2b5f4f", light.near, 0.5),
				snow,
			),
		);
	for (const at of [0.26, 0.74]) {
		const lx = w * at;
		const ly = h * 0.86;
		const top = ly - h * 0.34;
		stage.add(
			stage.glow(lx, top, h * 0.2, light.lamp, 0.75),
			ellipse(lx, ly, h * 0.2, h * 0.03, light.lamp, 'opacity=".22"'),
			stroke(`M${n(lx)} ${n(ly)}V${n(top)}`, light.dark, 9),
			path(`M${n(lx - 16)} ${n(top - 34)}h32l-6 42h-20z`, "#fff2c4"),
			path(`M${n(lx - 22)} ${n(top - 34)}l22 -22l22 22z`, light.dark),
			path(`M${n(lx - 18)} ${n(top - 40)}q18 -30 36 0z`, snow),
		);
	}
	for (let i = 0; i < random.whole(4, 6); i++) {
		const y = h * random.between(0.8, 0.95);
		const tall = (y - base) * 0.95;
		const px = w * random.between(0.34, 0.68);
		stage.add(
			shadow(stage, px, y, tall * 0.2, tall * 0.035),
			person(
				px,
				y,
				tall,
				random.pick(["walk", "stand", "photo", "walk"] as const),
				dim(clothes(random, ["ushanka", "ushanka", "cap", "wrap", "long"], ["#e2b48a", "#f0c9a4", "#d09a6c"]), light, light.night ? 0.25 : 0.1),
				random.chance(0.5),
			),
		);
	}
	let small = "";
	let large = "";
	for (let i = 0; i < 130; i++) small += `M${n(random.next() * w)} ${n(random.next() * h)}h.1`;
	for (let i = 0; i < 46; i++) large += `M${n(random.next() * w)} ${n(random.next() * h)}h.1`;
	stage.add(stroke(small, "#ffffff", 5, 'opacity=".75"'), stroke(large, "#ffffff", 11, 'opacity=".8"'), vignette(stage, 0.25));
}

function church(stage: Stage, cx: number, base: number, t: number, light: Light, snow: string): void {
	const { random } = stage;
	const wall = mix(random.pick(["#c8453a", "#f4ead4", "#3f7fb5", "#d96a4a"]), light.near, light.night ? 0.4 : 0.12);
	const onion = (x: number, y: number, r: number, colours: readonly [string, string]): string => {
		const d = `M${n(x - r * 0.6)} ${n(y)}C${n(x - r * 1.6)} ${n(y - r * 0.6)} ${n(x - r * 0.9)} ${n(y - r * 1.4)} ${n(x)} ${n(y - r * 2.3)}C${n(x + r * 0.9)} ${n(y - r * 1.4)} ${n(x + r * 1.6)} ${n(y - r * 0.6)} ${n(x + r * 0.6)} ${n(y)}z`;
		let twist = "";
		for (let i = -5; i < 6; i++) twist += `M${n(x + i * r * 0.42)} ${n(y + 4)}q${n(r * 0.5)} ${n(-r * 1.2)} ${n(r * 0.9)} ${n(-r * 2.4)}`;
		return (
			rect(x - r * 0.55, y - 2, r * 1.1, t * 0.14, wall) +
			path(d, colours[0]) +
			stage.clipped(
				path(d, "#000"),
				stroke(twist, colours[1], r * 0.17),
				path(`M${n(x + r * 0.3)} ${n(y - r * 2.4)}h${n(r)}v${n(r * 2.5)}h${n(-r * 0.7)}z`, "#000", 'opacity=".14"'),
				path(
					`M${n(x - r)} ${n(y - r * 1.25)}Q${n(x - r * 0.4)} ${n(y - r * 1)} ${n(x)} ${n(y - r * 1.45)}T${n(x + r)} ${n(y - r * 1.6)}V${n(y - r * 2.5)}H${n(x - r)}z`,
					snow,
					'opacity=".85"',
				),
			) +
			stroke(`M${n(x)} ${n(y - r * 2.2)}v${n(-r * 0.7)}m${n(-r * 0.2)} ${n(r * 0.24)}h${n(r * 0.4)}`, "#f2c14e", r * 0.09)
		);
	};
	const paints = random
		.shuffle([
			["#2c8f6a", "#f2d16b"],
			["#2f6fc0", "#f4f1e8"],
			["#d8a531", "#f6dd8a"],
			["#c23f52", "#f0e3c8"],
			["#6b4aa8", "#f2c14e"],
		] as const)
		.map(([a, b]) => [mix(a, light.near, 0.18), mix(b, light.near, 0.18)] as const);
	const spots: readonly (readonly [number, number, number])[] = [
		[-0.34, 0.42, 0.085],
		[0.34, 0.42, 0.085],
		[-0.19, 0.56, 0.095],
		[0.19, 0.54, 0.095],
		[0, 0.66, 0.12],
	];
	spots.forEach(([dx, dy, r], i) => {
		const pair = paints[i] ?? ["#2c8f6a", "#f2d16b"];
		stage.add(
			rect(cx + dx * t - r * t * 0.75, base - dy * t, r * t * 1.5, dy * t, darker(wall, i % 2 ? 0.12 : 0.04)),
			path(
				`M${n(cx + dx * t - r * t * 0.12)} ${n(base - dy * t * 0.6)}v${n(-t * 0.07)}a${n(r * t * 0.12)} ${n(r * t * 0.14)} 0 0 1 ${n(r * t * 0.24)} 0v${n(t * 0.07)}z`,
				light.lamp,
			),
			rect(cx + dx * t - r * t * 0.85, base - dy * t, r * t * 1.7, t * 0.018, snow),
			onion(cx + dx * t, base - dy * t - t * 0.1, r * t, pair),
		);
	});
	stage.add(rect(cx - t * 0.42, base - t * 0.28, t * 0.84, t * 0.28, wall), rect(cx - t * 0.44, base - t * 0.3, t * 0.88, t * 0.03, snow));
	for (let i = -3; i <= 3; i++)
		stage.add(
			path(
				`M${n(cx + i * t * 0.115 - t * 0.03)} ${n(base)}v${n(-t * 0.14)}a${n(t * 0.03)} ${n(t * 0.04)} 0 0 1 ${n(t * 0.06)} 0V${n(base)}z`,
				i === 0 ? darker(wall, 0.5) : light.lamp,
			),
			path(`M${n(cx + i * t * 0.115 - t * 0.05)} ${n(base - t * 0.23)}q${n(t * 0.05)} ${n(-t * 0.06)} ${n(t * 0.1)} 0z`, lighter(wall, 0.35)),
		);
}
