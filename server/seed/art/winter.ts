import type { Canvas } from "./canvas.ts";
import { darker, ellipse, formatNumber, lighter, mix, path, rect, stroke } from "./canvas.ts";
import { dim } from "./cities.ts";
import { ridge, shadow, sky, skyline, vignette } from "./elements.ts";
import { clothes, person } from "./figures.ts";
import type { Light } from "./lights.ts";
import { lightOf } from "./lights.ts";
import { fir } from "./plants.ts";

/** A Russian town under snow: onion domes, firs, lamps, neighbours in fur hats. */
export function snowCity(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "blue", "night", "rose", "dawn", "teal");
	const base = h * random.between(0.66, 0.7);
	const snow = mix("#ffffff", light.sky[1], light.night ? 0.28 : 0.1);
	sky(stage, light, base, { stars: 40 });
	stage.add(
		ridge(stage, base, h * 0.1, mix(light.far, snow, 0.3), 6),
		skyline(stage, base, h * 0.2, light.far, { hazy: true }),
	);
	let x = -30;
	while (x < w) {
		const bw = random.between(0.09, 0.14) * w;
		const bh = h * random.between(0.17, 0.3);
		const tone = mix(
			random.pick(["#e9c46a", "#d98a8a", "#9ec3d6", "#e8dcc8", "#b5cf9f", "#e2a36f"]),
			light.near,
			light.night ? 0.5 : 0.15,
		);
		let panes = "";
		let bright = "";
		for (let r = 0; r < 4; r++)
			for (let c = 0; c < 4; c++) {
				const d = `M${formatNumber(x + bw * (0.12 + c * 0.21))} ${formatNumber(base - bh * (0.88 - r * 0.23))}h${formatNumber(bw * 0.1)}v${formatNumber(bh * 0.12)}h${formatNumber(-bw * 0.1)}z`;
				if (random.chance(light.night ? 0.6 : 0.25)) bright += d;
				else panes += d;
			}
		stage.add(
			rect(x, base - bh, bw, bh, tone),
			rect(x + bw * 0.86, base - bh, bw * 0.14, bh, "#000", 'opacity=".12"'),
			path(panes, darker(tone, 0.45)),
			path(bright, light.lamp),
			path(
				`M${formatNumber(x - 6)} ${formatNumber(base - bh)}q${formatNumber(bw * 0.2)} -34 ${formatNumber(bw * 0.5)} -26t${formatNumber(bw * 0.5 + 12)} 26v10q-14 12 -26 0t-28 2t-30 -2t-26 2H${formatNumber(x - 6)}z`,
				snow,
			),
		);
		x += bw + (random.chance(0.3) ? 20 : 0);
	}
	church(stage, w * random.between(0.36, 0.64), base + 6, h * random.between(0.5, 0.58), light, snow);
	stage.add(
		path(
			`M0 ${formatNumber(base)}Q${formatNumber(w * 0.3)} ${formatNumber(base - 26)} ${formatNumber(w * 0.55)} ${formatNumber(base + 8)}T${formatNumber(w)} ${formatNumber(base - 8)}V${h}H0z`,
			stage.linear([
				[0, mix(snow, light.sky[2], 0.22)],
				[1, snow],
			]),
		),
		path(
			`M${formatNumber(w * 0.42)} ${formatNumber(base + 14)}Q${formatNumber(w * 0.62)} ${formatNumber(h * 0.82)} ${formatNumber(w * 0.28)} ${formatNumber(h)}H${formatNumber(w * 0.72)}Q${formatNumber(w * 0.74)} ${formatNumber(h * 0.84)} ${formatNumber(w * 0.5)} ${formatNumber(base + 14)}z`,
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
			stroke(`M${formatNumber(lx)} ${formatNumber(ly)}V${formatNumber(top)}`, light.dark, 9),
			path(`M${formatNumber(lx - 16)} ${formatNumber(top - 34)}h32l-6 42h-20z`, "#fff2c4"),
			path(`M${formatNumber(lx - 22)} ${formatNumber(top - 34)}l22 -22l22 22z`, light.dark),
			path(`M${formatNumber(lx - 18)} ${formatNumber(top - 40)}q18 -30 36 0z`, snow),
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
				dim(
					clothes(random, ["ushanka", "ushanka", "cap", "wrap", "long"], ["#e2b48a", "#f0c9a4", "#d09a6c"]),
					light,
					light.night ? 0.25 : 0.1,
				),
				random.chance(0.5),
			),
		);
	}
	let small = "";
	let large = "";
	for (let i = 0; i < 130; i++) small += `M${formatNumber(random.next() * w)} ${formatNumber(random.next() * h)}h.1`;
	for (let i = 0; i < 46; i++) large += `M${formatNumber(random.next() * w)} ${formatNumber(random.next() * h)}h.1`;
	stage.add(
		stroke(small, "#ffffff", 5, 'opacity=".75"'),
		stroke(large, "#ffffff", 11, 'opacity=".8"'),
		vignette(stage, 0.25),
	);
}

function church(stage: Canvas, cx: number, base: number, t: number, light: Light, snow: string): void {
	const { random } = stage;
	const wall = mix(random.pick(["#c8453a", "#f4ead4", "#3f7fb5", "#d96a4a"]), light.near, light.night ? 0.4 : 0.12);
	const onion = (x: number, y: number, r: number, colours: readonly [string, string]): string => {
		const d = `M${formatNumber(x - r * 0.6)} ${formatNumber(y)}C${formatNumber(x - r * 1.6)} ${formatNumber(y - r * 0.6)} ${formatNumber(x - r * 0.9)} ${formatNumber(y - r * 1.4)} ${formatNumber(x)} ${formatNumber(y - r * 2.3)}C${formatNumber(x + r * 0.9)} ${formatNumber(y - r * 1.4)} ${formatNumber(x + r * 1.6)} ${formatNumber(y - r * 0.6)} ${formatNumber(x + r * 0.6)} ${formatNumber(y)}z`;
		let twist = "";
		for (let i = -5; i < 6; i++)
			twist += `M${formatNumber(x + i * r * 0.42)} ${formatNumber(y + 4)}q${formatNumber(r * 0.5)} ${formatNumber(-r * 1.2)} ${formatNumber(r * 0.9)} ${formatNumber(-r * 2.4)}`;
		return (
			rect(x - r * 0.55, y - 2, r * 1.1, t * 0.14, wall) +
			path(d, colours[0]) +
			stage.clipped(
				path(d, "#000"),
				stroke(twist, colours[1], r * 0.17),
				path(
					`M${formatNumber(x + r * 0.3)} ${formatNumber(y - r * 2.4)}h${formatNumber(r)}v${formatNumber(r * 2.5)}h${formatNumber(-r * 0.7)}z`,
					"#000",
					'opacity=".14"',
				),
				path(
					`M${formatNumber(x - r)} ${formatNumber(y - r * 1.25)}Q${formatNumber(x - r * 0.4)} ${formatNumber(y - r * 1)} ${formatNumber(x)} ${formatNumber(y - r * 1.45)}T${formatNumber(x + r)} ${formatNumber(y - r * 1.6)}V${formatNumber(y - r * 2.5)}H${formatNumber(x - r)}z`,
					snow,
					'opacity=".85"',
				),
			) +
			stroke(
				`M${formatNumber(x)} ${formatNumber(y - r * 2.2)}v${formatNumber(-r * 0.7)}m${formatNumber(-r * 0.2)} ${formatNumber(r * 0.24)}h${formatNumber(r * 0.4)}`,
				"#f2c14e",
				r * 0.09,
			)
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
				`M${formatNumber(cx + dx * t - r * t * 0.12)} ${formatNumber(base - dy * t * 0.6)}v${formatNumber(-t * 0.07)}a${formatNumber(r * t * 0.12)} ${formatNumber(r * t * 0.14)} 0 0 1 ${formatNumber(r * t * 0.24)} 0v${formatNumber(t * 0.07)}z`,
				light.lamp,
			),
			rect(cx + dx * t - r * t * 0.85, base - dy * t, r * t * 1.7, t * 0.018, snow),
			onion(cx + dx * t, base - dy * t - t * 0.1, r * t, pair),
		);
	});
	stage.add(
		rect(cx - t * 0.42, base - t * 0.28, t * 0.84, t * 0.28, wall),
		rect(cx - t * 0.44, base - t * 0.3, t * 0.88, t * 0.03, snow),
	);
	for (let i = -3; i <= 3; i++)
		stage.add(
			path(
				`M${formatNumber(cx + i * t * 0.115 - t * 0.03)} ${formatNumber(base)}v${formatNumber(-t * 0.14)}a${formatNumber(t * 0.03)} ${formatNumber(t * 0.04)} 0 0 1 ${formatNumber(t * 0.06)} 0V${formatNumber(base)}z`,
				i === 0 ? darker(wall, 0.5) : light.lamp,
			),
			path(
				`M${formatNumber(cx + i * t * 0.115 - t * 0.05)} ${formatNumber(base - t * 0.23)}q${formatNumber(t * 0.05)} ${formatNumber(-t * 0.06)} ${formatNumber(t * 0.1)} 0z`,
				lighter(wall, 0.35),
			),
		);
}
