import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, path, stroke } from "./canvas.ts";
import type { Random } from "./random.ts";

/** A coconut or date palm with a leaning trunk; x,y is its foot. */
export function palm(
	random: Random,
	x: number,
	y: number,
	tall: number,
	leaf: string,
	trunk: string,
	nuts = true,
): string {
	const lean = random.between(-0.25, 0.25) * tall;
	const topX = x + lean;
	const topY = y - tall;
	const thick = tall * 0.035;
	let out = path(
		`M${formatNumber(x - thick)} ${formatNumber(y)}Q${formatNumber(x + lean * 0.15 - thick)} ${formatNumber(y - tall * 0.55)} ${formatNumber(topX - thick * 0.5)} ${formatNumber(topY)}h${formatNumber(thick)}Q${formatNumber(x + lean * 0.15 + thick * 1.2)} ${formatNumber(y - tall * 0.55)} ${formatNumber(x + thick)} ${formatNumber(y)}z`,
		trunk,
	);
	let back = "";
	let front = "";
	for (let i = 0; i < 11; i++) {
		const angle = (-200 + i * 22 + random.between(-8, 8)) * (Math.PI / 180);
		const len = tall * random.between(0.36, 0.48);
		const tipX = topX + Math.cos(angle) * len;
		const tipY = topY + Math.sin(angle) * len * 0.62 + len * 0.3;
		const midX = topX + Math.cos(angle) * len * 0.55;
		const midY = topY + Math.sin(angle) * len * 0.8 - len * 0.12;
		const d = `M${formatNumber(topX)} ${formatNumber(topY)}Q${formatNumber(midX)} ${formatNumber(midY - len * 0.1)} ${formatNumber(tipX)} ${formatNumber(tipY)}Q${formatNumber(midX)} ${formatNumber(midY + len * 0.14)} ${formatNumber(topX)} ${formatNumber(topY)}z`;
		if (i % 2) front += d;
		else back += d;
	}
	out += path(back, darker(leaf, 0.22)) + path(front, leaf);
	if (nuts)
		for (let i = 0; i < 3; i++)
			out += circle(topX + (i - 1) * thick * 1.1, topY + thick * 1.1, thick * 0.75, darker(trunk, 0.3));
	return out;
}

/** A flat-topped acacia; x,y is its foot. */
export function acacia(random: Random, x: number, y: number, tall: number, leaf: string, trunk: string): string {
	const t = tall;
	let out = stroke(
		`M${formatNumber(x)} ${formatNumber(y)}Q${formatNumber(x + t * 0.02)} ${formatNumber(y - t * 0.3)} ${formatNumber(x - t * 0.03)} ${formatNumber(y - t * 0.5)}M${formatNumber(x - t * 0.02)} ${formatNumber(y - t * 0.42)}Q${formatNumber(x - t * 0.2)} ${formatNumber(y - t * 0.6)} ${formatNumber(x - t * 0.34)} ${formatNumber(y - t * 0.8)}M${formatNumber(x - t * 0.02)} ${formatNumber(y - t * 0.46)}L${formatNumber(x + t * 0.02)} ${formatNumber(y - t * 0.86)}M${formatNumber(x)} ${formatNumber(y - t * 0.38)}Q${formatNumber(x + t * 0.2)} ${formatNumber(y - t * 0.56)} ${formatNumber(x + t * 0.36)} ${formatNumber(y - t * 0.78)}`,
		trunk,
		t * 0.045,
	);
	out += path(
		`M${formatNumber(x - t * 0.03)} ${formatNumber(y)}l${formatNumber(t * 0.02)} ${formatNumber(-t * 0.3)}h${formatNumber(t * 0.03)}l${formatNumber(t * 0.03)} ${formatNumber(t * 0.3)}z`,
		trunk,
	);
	for (let i = 0; i < 9; i++) {
		const at = (i - 4) / 4;
		const tone = i % 3 === 0 ? lighter(leaf, 0.08) : i % 3 === 1 ? leaf : darker(leaf, 0.14);
		out += ellipse(
			x + at * t * 0.5,
			y - t * (0.92 - Math.abs(at) * 0.1 + random.between(-0.03, 0.03)),
			t * random.between(0.17, 0.25),
			t * random.between(0.05, 0.085),
			tone,
		);
	}
	return out + ellipse(x, y - t * 0.87, t * 0.55, t * 0.06, leaf);
}

/** A round leafy tree, lit from one side; a second colour scatters blossom. */
export function tree(
	random: Random,
	x: number,
	y: number,
	tall: number,
	leaf: string,
	trunk: string,
	blossom?: string,
): string {
	const r = tall * 0.24;
	let out = stroke(
		`M${formatNumber(x)} ${formatNumber(y)}V${formatNumber(y - tall * 0.5)}M${formatNumber(x)} ${formatNumber(y - tall * 0.34)}l${formatNumber(r * 0.6)} ${formatNumber(-tall * 0.2)}M${formatNumber(x)} ${formatNumber(y - tall * 0.28)}l${formatNumber(-r * 0.6)} ${formatNumber(-tall * 0.2)}`,
		trunk,
		tall * 0.05,
	);
	const spots: (readonly [number, number, number])[] = [
		[-0.9, 0.5, 0.85],
		[0.9, 0.5, 0.85],
		[0, 0.35, 1.1],
		[-0.5, -0.3, 0.95],
		[0.5, -0.3, 0.95],
		[0, -0.7, 0.8],
	];
	spots.forEach(([dx, dy, s], i) => {
		out += circle(
			x + dx * r,
			y - tall * 0.66 + dy * r,
			r * s * random.between(0.92, 1.08),
			i < 2 ? darker(leaf, 0.18) : i < 4 ? leaf : lighter(leaf, 0.08),
		);
	});
	if (blossom) {
		let dots = "";
		for (let i = 0; i < 46; i++) {
			const a = random.next() * Math.PI * 2;
			const d = Math.sqrt(random.next()) * r * 1.7;
			dots += `M${formatNumber(x + Math.cos(a) * d)} ${formatNumber(y - tall * 0.66 + Math.sin(a) * d * 0.85)}h.1`;
		}
		out += stroke(dots, blossom, tall * 0.028, 'opacity=".9"');
	}
	return out;
}

/** A dark fir, with snow if a colour for it is given. */
export function fir(x: number, y: number, tall: number, leaf: string, snow?: string): string {
	let out = path(
		`M${formatNumber(x - tall * 0.03)} ${formatNumber(y)}h${formatNumber(tall * 0.06)}v${formatNumber(-tall * 0.2)}h${formatNumber(-tall * 0.06)}z`,
		darker(leaf, 0.4),
	);
	for (let i = 0; i < 4; i++) {
		const base = y - tall * (0.1 + i * 0.2);
		const half = tall * (0.26 - i * 0.052);
		out += path(
			`M${formatNumber(x - half)} ${formatNumber(base)}Q${formatNumber(x)} ${formatNumber(base + tall * 0.04)} ${formatNumber(x + half)} ${formatNumber(base)}L${formatNumber(x)} ${formatNumber(base - tall * 0.3)}z`,
			i % 2 ? leaf : darker(leaf, 0.12),
		);
		if (snow)
			out += path(
				`M${formatNumber(x - half * 0.8)} ${formatNumber(base - tall * 0.055)}Q${formatNumber(x - half * 0.3)} ${formatNumber(base + tall * 0.012)} ${formatNumber(x - half * 0.12)} ${formatNumber(base - tall * 0.075)}Q${formatNumber(x + half * 0.3)} ${formatNumber(base - tall * 0.015)} ${formatNumber(x + half * 0.55)} ${formatNumber(base - tall * 0.12)}L${formatNumber(x)} ${formatNumber(base - tall * 0.3)}z`,
				snow,
				'opacity=".92"',
			);
	}
	return out;
}

/** A fringe of grass along a line, dense in front. */
export function grass(
	stage: Canvas,
	y: number,
	tall: number,
	colour: string,
	count = 120,
	from = 0,
	to = stage.w,
): string {
	const { random } = stage;
	let d = "";
	for (let i = 0; i < count; i++) {
		const x = random.between(from, to);
		const t = tall * random.between(0.4, 1);
		const lean = random.between(-0.4, 0.4) * t;
		d += `M${formatNumber(x - 4)} ${formatNumber(y)}q${formatNumber(lean * 0.2 + 2)} ${formatNumber(-t * 0.6)} ${formatNumber(lean + 4)} ${formatNumber(-t)}q${formatNumber(-lean * 0.4)} ${formatNumber(t * 0.5)} ${formatNumber(5 - lean)} ${formatNumber(t)}z`;
	}
	return path(d, colour);
}

/** A pot with leaves, for doorways and desks; x,y is the foot. */
export function potted(random: Random, x: number, y: number, tall: number, pot: string, leaf: string): string {
	let out = "";
	for (let i = 0; i < 9; i++) {
		const a = (-165 + i * 19 + random.between(-7, 7)) * (Math.PI / 180);
		const len = tall * random.between(0.42, 0.66);
		const tipX = x + Math.cos(a) * len * 0.8;
		const tipY = y - tall * 0.34 + Math.sin(a) * len;
		const off = tall * 0.075;
		out += path(
			`M${formatNumber(x)} ${formatNumber(y - tall * 0.32)}Q${formatNumber((x + tipX) / 2 - off)} ${formatNumber((y - tall * 0.34 + tipY) / 2 - off)} ${formatNumber(tipX)} ${formatNumber(tipY)}Q${formatNumber((x + tipX) / 2 + off)} ${formatNumber((y - tall * 0.34 + tipY) / 2 + off)} ${formatNumber(x)} ${formatNumber(y - tall * 0.32)}z`,
			i % 2 ? leaf : darker(leaf, 0.2),
		);
	}
	const half = tall * 0.2;
	return (
		out +
		path(
			`M${formatNumber(x - half)} ${formatNumber(y - tall * 0.36)}h${formatNumber(half * 2)}l${formatNumber(-half * 0.3)} ${formatNumber(tall * 0.36)}h${formatNumber(-half * 1.4)}z`,
			pot,
		) +
		path(
			`M${formatNumber(x - half * 1.12)} ${formatNumber(y - tall * 0.38)}h${formatNumber(half * 2.24)}v${formatNumber(tall * 0.07)}h${formatNumber(-half * 2.24)}z`,
			lighter(pot, 0.14),
		) +
		path(
			`M${formatNumber(x + half * 0.4)} ${formatNumber(y - tall * 0.31)}h${formatNumber(half * 0.55)}l${formatNumber(-half * 0.28)} ${formatNumber(tall * 0.31)}h${formatNumber(-half * 0.45)}z`,
			"#000000",
			'opacity=".14"',
		)
	);
}
