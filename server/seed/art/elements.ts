import type { Point } from "./canvas.ts";
import { type Canvas, circle, curve, ellipse, formatNumber, mix, path, rect, stroke } from "./canvas.ts";
import type { Light } from "./lights.ts";

/** Fills the sheet with the sky of an hour, down to a horizon; returns where the sun or moon stands. */
export function sky(
	stage: Canvas,
	light: Light,
	horizon: number,
	options: { sun?: Point | false; clouds?: number; stars?: number; size?: number } = {},
): Point {
	const { w, h, random } = stage;
	const [a, b, c, d] = light.sky;
	stage.add(
		rect(0, 0, w, h, d),
		rect(
			0,
			0,
			w,
			horizon + 2,
			stage.linear([
				[0, a],
				[0.4, b],
				[0.74, c],
				[1, d],
			]),
		),
	);
	const isDay = light.name === "day" || light.name === "clear" || light.name === "dawn";
	const low = light.night || isDay ? random.between(0.16, 0.4) : random.between(0.8, 0.96);
	const spot: Point = options.sun || [w * random.between(0.2, 0.8), horizon * low];
	if (light.night) stage.add(stars(stage, options.stars ?? 90, horizon * 0.85));
	if (options.sun !== false) {
		const r = (options.size ?? 1) * h * (light.night || isDay ? 0.045 : 0.085);
		stage.add(
			stage.glow(spot[0], spot[1], r * 7, light.glow, light.night ? 0.35 : 0.75),
			stage.glow(spot[0], spot[1], r * 2.6, light.sun, 0.6),
			circle(spot[0], spot[1], r, light.sun),
		);
		if (light.night)
			for (let i = 0; i < 4; i++)
				stage.add(
					circle(
						spot[0] + random.between(-0.5, 0.5) * r,
						spot[1] + random.between(-0.5, 0.5) * r,
						r * random.between(0.08, 0.2),
						light.clouds[0] ?? c,
						'opacity=".22"',
					),
				);
	}
	if (isDay)
		for (let i = 0; i < (options.clouds ?? 5); i++)
			stage.add(
				puff(
					stage,
					random.between(-0.05, 1) * w,
					random.between(0.08, 0.7) * horizon,
					h * random.between(0.1, 0.2),
					random.pick(light.clouds),
				),
			);
	else
		for (let i = 0; i < (options.clouds ?? 6); i++)
			stage.add(
				streak(
					stage,
					random.between(0, 1) * w,
					random.between(0.1, 0.88) * horizon,
					w * random.between(0.16, 0.38),
					h * random.between(0.018, 0.04),
					random.pick(light.clouds),
				),
			);
	return spot;
}

/** A long soft evening cloud. */
export function streak(stage: Canvas, x: number, y: number, rx: number, ry: number, colour: string): string {
	const fill = stage.radial([
		[0, colour, 0.85],
		[0.55, colour, 0.55],
		[1, colour, 0],
	]);
	return ellipse(x, y, rx, ry, fill) + ellipse(x + rx * 0.3, y + ry * 0.7, rx * 0.6, ry * 0.6, fill);
}

/** A heaped day cloud with a flat foot and a shaded belly. */
export function puff(stage: Canvas, x: number, y: number, size: number, colour: string): string {
	const { random } = stage;
	const fill = stage.linear([
		[0, colour, 0.97],
		[0.6, colour, 0.85],
		[1, colour, 0.25],
	]);
	let d = `M${formatNumber(x)} ${formatNumber(y)}`;
	const bumps = random.whole(4, 6);
	const step = (size * 2.6) / bumps;
	for (let i = 0; i < bumps; i++) {
		const rise = size * (i === 0 || i === bumps - 1 ? 0.35 : random.between(0.5, 0.9));
		d += `c${formatNumber(-step * 0.15)} ${formatNumber(-rise)} ${formatNumber(step * 1.15)} ${formatNumber(-rise)} ${formatNumber(step)} 0`;
	}
	return path(`${d}z`, fill) + ellipse(x + size * 1.3, y, size * 1.35, size * 0.16, colour, 'opacity=".55"');
}

/** A scatter of stars, brighter high up. */
export function stars(stage: Canvas, count: number, bottom: number): string {
	const { random, w } = stage;
	let dim = "";
	let bright = "";
	for (let i = 0; i < count; i++) {
		const y = random.next() ** 1.4 * bottom;
		const dot = `M${formatNumber(random.next() * w)} ${formatNumber(y)}h.1`;
		if (random.chance(0.18)) bright += dot;
		else dim += dot;
	}
	return stroke(dim, "#ffffff", 2.4, 'opacity=".55"') + stroke(bright, "#fff6dc", 4.4, 'opacity=".9"');
}

/** A few birds on the wing. */
export function birds(stage: Canvas, x: number, y: number, spread: number, colour: string, count = 5): string {
	const { random } = stage;
	let d = "";
	for (let i = 0; i < count; i++) {
		const s = random.between(9, 20);
		d += `M${formatNumber(x + random.between(-1, 1) * spread)} ${formatNumber(y + random.between(-0.4, 0.4) * spread)}q${formatNumber(s * 0.5)} ${formatNumber(-s * 0.6)} ${formatNumber(s)} 0q${formatNumber(s * 0.5)} ${formatNumber(-s * 0.6)} ${formatNumber(s)} 0`;
	}
	return stroke(d, colour, 4);
}

/** A rolling ridge across the sheet; a higher roughness makes mountains of hills. */
export function ridge(stage: Canvas, base: number, rise: number, fill: string, bumps = 5, sharp = false): string {
	const { random, w, h } = stage;
	const points: Point[] = [];
	for (let i = 0; i <= bumps; i++)
		points.push([
			(w * i) / bumps + (i === 0 || i === bumps ? 0 : random.between(-0.3, 0.3) * (w / bumps)),
			base - rise * random.between(i % 2 ? 0.5 : 0, i % 2 ? 1 : 0.45),
		]);
	const top = sharp ? `M${points.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join("L")}` : curve(points);
	return path(`${top}V${formatNumber(h)}H0z`, fill);
}

/** A town against the sky, with lit windows; `hazy` leaves out windows for the far row. */
export function skyline(
	stage: Canvas,
	base: number,
	tall: number,
	colour: string,
	options: { lamp?: string; from?: number; to?: number; lit?: number; hazy?: boolean } = {},
): string {
	const { random, w } = stage;
	const end = options.to ?? w;
	let walls = "";
	let edges = "";
	const lit: Record<string, string> = {};
	let x = options.from ?? -20;
	while (x < end) {
		const bw = random.between(0.03, 0.075) * 1600;
		const centre = 1 - Math.abs((x + bw / 2) / w - 0.5) * 0.7;
		const bh = tall * (random.chance(0.18) ? random.between(0.75, 1) : random.between(0.22, 0.62)) * centre;
		const y = base - bh;
		walls += `M${formatNumber(x)} ${formatNumber(base + 2)}V${formatNumber(y)}`;
		const roof = random.whole(0, 5);
		if (roof === 0)
			walls += `l${formatNumber(bw / 2)} ${formatNumber(-bw * 0.35)}l${formatNumber(bw / 2)} ${formatNumber(bw * 0.35)}`;
		else if (roof === 1)
			walls += `h${formatNumber(bw * 0.2)}v${formatNumber(-bw * 0.3)}h${formatNumber(bw * 0.55)}v${formatNumber(bw * 0.3)}h${formatNumber(bw * 0.25)}`;
		else if (roof === 2) walls += `l${formatNumber(bw)} ${formatNumber(-bw * 0.3)}V${formatNumber(y)}`;
		else if (roof === 3)
			walls += `h${formatNumber(bw * 0.45)}v${formatNumber(-bw * 0.9)}h6v${formatNumber(bw * 0.9)}H${formatNumber(x + bw)}`;
		else walls += `h${formatNumber(bw)}`;
		walls += `V${formatNumber(base + 2)}z`;
		if (!options.hazy) {
			edges += `M${formatNumber(x + bw * 0.72)} ${formatNumber(y)}h${formatNumber(bw * 0.28)}V${formatNumber(base)}h${formatNumber(-bw * 0.28)}z`;
			const step = random.between(17, 24);
			for (let wy = y + 16; wy < base - 12; wy += step * 1.15)
				for (let wx = x + 10; wx < x + bw - 12; wx += step)
					if (random.chance(options.lit ?? 0.28)) {
						const tone = random.chance(0.75) ? (options.lamp ?? "#ffe2a0") : "#f9a76c";
						lit[tone] = `${lit[tone] ?? ""}M${formatNumber(wx)} ${formatNumber(wy)}h8v10h-8z`;
					}
		}
		x += bw + (random.chance(0.25) ? random.between(4, 26) : 0);
	}
	return (
		path(walls, colour) +
		(edges ? path(edges, "#000000", 'opacity=".13"') : "") +
		Object.entries(lit)
			.map(([tone, d]) => path(d, tone, 'opacity=".9"'))
			.join("")
	);
}

/** Water from a shore line down, mirroring the sky, with a road of light under the sun. */
export function water(stage: Canvas, top: number, light: Light, sunX: number | false, bottom = stage.h): string {
	const { random, w } = stage;
	const [a, b, c, d] = light.sky;
	const deep = bottom - top;
	let out = rect(
		0,
		top,
		w,
		deep,
		stage.linear([
			[0, mix(d, c, 0.25)],
			[0.3, mix(c, b, 0.25)],
			[0.7, mix(b, a, 0.5)],
			[1, mix(a, "#0a0a24", 0.3)],
		]),
	);
	let ripples = "";
	let shine = "";
	for (let i = 0; i < 60; i++) {
		const t = random.next();
		const y = top + 8 + t * t * (deep - 14);
		const len = 14 + t * 80 * random.between(0.5, 1.4);
		ripples += `M${formatNumber(random.between(-0.05, 1) * w)} ${formatNumber(y)}h${formatNumber(len)}`;
	}
	if (sunX !== false)
		for (let i = 0; i < 64; i++) {
			const t = random.next();
			const y = top + 5 + t * (deep * 0.92);
			const reach = w * (0.022 + t * 0.085);
			const len = (12 + t * 70) * random.between(0.4, 1.2);
			shine += `M${formatNumber(sunX + random.between(-1, 1) * reach - len / 2)} ${formatNumber(y)}h${formatNumber(len)}`;
		}
	out += stroke(ripples, light.night ? "#cfd6ff" : "#ffffff", 3, 'opacity=".16"');
	if (sunX !== false)
		out +=
			rect(
				0,
				top,
				w,
				deep,
				stage.radial(
					[
						[0, light.glow, 0.6],
						[0.3, light.glow, 0.22],
						[1, light.glow, 0],
					],
					Math.round((sunX / w) * 100) / 100,
					0,
					0.5,
				),
			) + stroke(shine, light.sun, 5, 'opacity=".62"');
	return out;
}

/** A slight darkening at the corners, as a lens gives. */
export function vignette(stage: Canvas, strength = 0.28): string {
	const { w, h } = stage;
	const fill = stage.radial(
		[
			[0, "#0b0618", 0],
			[0.62, "#0b0618", 0],
			[1, "#0b0618", strength],
		],
		0.5,
		0.48,
		0.75,
	);
	// The clear middle is cut out: shading it with nothing took a third of the rendering.
	const rx = w * 0.46;
	const ry = h * 0.46;
	return path(
		`M0 0H${w}V${h}H0zM${formatNumber(w / 2 - rx)} ${formatNumber(h * 0.48)}a${formatNumber(rx)} ${formatNumber(ry)} 0 0 0 ${formatNumber(rx * 2)} 0a${formatNumber(rx)} ${formatNumber(ry)} 0 0 0 ${formatNumber(-rx * 2)} 0z`,
		fill,
		'fill-rule="evenodd"',
	);
}

/** The threads of a cloth over the whole sheet: two broad dashed lines, as a fine tiled pattern takes seconds to render. */
export function fabricThreads(w: number, h: number, gap: number): string {
	const line = (d: string, colour: string, width: number, thick: number, share: number): string =>
		`<path d="${d}" stroke="${colour}" stroke-width="${formatNumber(width)}" stroke-dasharray="${thick} ${formatNumber(gap - thick)}" stroke-opacity="${share}"/>`;
	return (
		line(`M${formatNumber(w / 2)} 0V${formatNumber(h)}`, "#000000", w, gap / 3, 0.14) +
		line(`M0 ${formatNumber(h / 2)}H${formatNumber(w)}`, "#ffffff", h, gap / 3, 0.08)
	);
}

/** Round lights out of focus. */
export function bokeh(
	stage: Canvas,
	count: number,
	colours: readonly string[],
	top = 0,
	bottom = stage.h,
	size = 60,
): string {
	const { random, w } = stage;
	let out = "";
	for (let i = 0; i < count; i++) {
		const r = size * random.between(0.35, 1);
		const colour = random.pick(colours);
		out += circle(
			random.next() * w,
			random.between(top, bottom),
			r,
			colour,
			`opacity="${formatNumber(random.between(0.1, 0.42) * 10) === "0" ? 0.1 : random.between(0.12, 0.4).toFixed(2)}" stroke="${colour}" stroke-width="3"`,
		);
	}
	return out;
}

/** The soft shadow a thing drops on the table or ground below it. */
export function shadow(stage: Canvas, x: number, y: number, rx: number, ry: number, strength = 0.4): string {
	return ellipse(
		x,
		y,
		rx,
		ry,
		stage.radial([
			[0, "#140a1c", strength],
			[0.6, "#140a1c", strength * 0.75],
			[1, "#140a1c", 0],
		]),
	);
}
