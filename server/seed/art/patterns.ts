import type { Canvas, Point } from "./canvas.ts";
import { circle, ellipse, formatNumber, path, polygon, rect, stroke } from "./canvas.ts";
import { fabricThreads, vignette } from "./elements.ts";
import type { Random } from "./random.ts";

/** One motif of a woven strip in a unit square. */
export function motif(
	random: Random,
	[a, b, c, d]: readonly [string, string, string, string],
	kind = random.whole(0, 8),
): string {
	const ground = rect(0, 0, 1, 1, a);
	switch (kind) {
		case 0:
			return (
				ground +
				polygon(
					[
						[0.5, 0],
						[1, 0.5],
						[0.5, 1],
						[0, 0.5],
					],
					b,
				) +
				polygon(
					[
						[0.5, 0.22],
						[0.78, 0.5],
						[0.5, 0.78],
						[0.22, 0.5],
					],
					c,
				) +
				circle(0.5, 0.5, 0.1, d)
			);
		case 1:
			return (
				ground +
				[0, 0.25, 0.5, 0.75]
					.map((y, i) =>
						stroke(`M0 ${y + 0.2}L.25 ${y}L.5 ${y + 0.2}L.75 ${y}L1 ${y + 0.2}`, [b, c, d, b][i] ?? b, 0.08),
					)
					.join("")
			);
		case 2:
			return (
				ground +
				circle(0.5, 0.5, 0.42, b) +
				circle(0.5, 0.5, 0.3, c) +
				circle(0.5, 0.5, 0.16, d) +
				circle(0, 0, 0.14, c) +
				circle(1, 0, 0.14, c) +
				circle(0, 1, 0.14, c) +
				circle(1, 1, 0.14, c)
			);
		case 3:
			return (
				ground +
				[0, 1, 2, 3]
					.flatMap((y) =>
						[0, 1, 2, 3].map((x) => rect(x * 0.25, y * 0.25, 0.25, 0.25, [a, b, c, d][(x + y * 3) % 4] ?? a)),
					)
					.join("")
			);
		case 4:
			return (
				ground +
				polygon(
					[
						[0, 0],
						[1, 0],
						[0.5, 0.5],
					],
					b,
				) +
				polygon(
					[
						[0, 1],
						[1, 1],
						[0.5, 0.5],
					],
					c,
				) +
				polygon(
					[
						[0.25, 0.5],
						[0.5, 0.3],
						[0.75, 0.5],
						[0.5, 0.7],
					],
					d,
				)
			);
		case 5:
			return (
				ground +
				[0.08, 0.28, 0.48, 0.68, 0.88].map((y, i) => rect(0, y, 1, 0.1, [b, c, d, c, b][i] ?? b)).join("") +
				rect(0.4, 0, 0.2, 1, a, 'opacity=".55"')
			);
		case 6:
			return (
				ground +
				rect(0.12, 0.12, 0.76, 0.76, b) +
				rect(0.26, 0.26, 0.48, 0.48, a) +
				rect(0.38, 0.38, 0.24, 0.24, c) +
				rect(0, 0.46, 0.12, 0.08, d) +
				rect(0.88, 0.46, 0.12, 0.08, d)
			);
		case 7:
			return (
				ground +
				polygon(
					[
						[0.5, 0.05],
						[0.6, 0.4],
						[0.95, 0.5],
						[0.6, 0.6],
						[0.5, 0.95],
						[0.4, 0.6],
						[0.05, 0.5],
						[0.4, 0.4],
					],
					b,
				) +
				polygon(
					[
						[0.5, 0.25],
						[0.75, 0.5],
						[0.5, 0.75],
						[0.25, 0.5],
					],
					c,
				) +
				circle(0.5, 0.5, 0.09, d)
			);
		default:
			return (
				ground +
				path("M0 .5Q.25 .1 .5 .5T1 .5V.75Q.75 1.1 .5 .75T0 .75z", b) +
				circle(0.25, 0.25, 0.09, c) +
				circle(0.75, 0.25, 0.09, d) +
				circle(0.25, 0.92, 0.07, d) +
				circle(0.75, 0.95, 0.07, c)
			);
	}
}

const dyes: readonly (readonly [string, string, string, string])[] = [
	["#0e6b3a", "#f0b135", "#c2272d", "#fff3d6"],
	["#18324f", "#f26b3a", "#f7c948", "#fdf4de"],
	["#7a1f3a", "#f7c948", "#1f9e89", "#fff3d6"],
	["#2b1a22", "#e4483f", "#f5a623", "#fdf4de"],
	["#f0b135", "#18527e", "#c2272d", "#2b1a22"],
	["#fdf0d0", "#b8443a", "#18324f", "#d9962a"],
	["#4f2a63", "#f5a623", "#1f9e89", "#ffe9c0"],
	["#1f7f86", "#fdf0d0", "#f26b3a", "#18324f"],
];

/** Woven strips hanging or folded on a stall. */
export function wovenCloth(stage: Canvas): void {
	const { w, h, random } = stage;
	const strips = random.whole(5, 8);
	const sw = w / strips;
	const sets = random.shuffle(dyes);
	stage.add(rect(0, 0, w, h, "#22161c"));
	for (let i = 0; i < strips; i++) {
		const set = sets[i % sets.length] ?? dyes[0];
		if (!set) continue;
		const unit = sw / random.pick([1, 2, 2]);
		const kinds = [random.whole(0, 8), random.whole(0, 8), random.whole(0, 8)];
		const uses = kinds.map((kind) =>
			stage.symbol(motif(random, random.chance(0.6) ? set : [set[1], set[0], set[3], set[2]], kind)),
		);
		const drop = random.between(0, 0.4) * unit;
		let cells = "";
		for (let r = -1; r * unit < h; r++)
			for (let c = 0; c * unit < sw - 2; c++)
				cells += `<use href="#${uses[(r + 1) % uses.length] ?? ""}" transform="translate(${formatNumber(i * sw + c * unit)} ${formatNumber(r * unit + drop)}) scale(${formatNumber(unit)})"/>`;
		stage.add(
			cells,
			rect(
				i * sw,
				0,
				sw,
				h,
				stage.linear(
					[
						[0, "#000000", 0.5],
						[0.12, "#000000", 0.05],
						[0.4, "#ffffff", 0.14],
						[0.7, "#000000", 0.02],
						[1, "#000000", 0.46],
					],
					"right",
				),
			),
		);
	}
	// Threads catch the light across every strip: without them the weave looks printed.
	stage.add(fabricThreads(w, h, 6));
	for (let k = 0; k < 4; k++) {
		const x = random.next() * w;
		stage.add(
			path(
				`M${formatNumber(x)} 0Q${formatNumber(x + 90)} ${formatNumber(h * 0.5)} ${formatNumber(x - 40)} ${h}h130Q${formatNumber(x + 220)} ${formatNumber(h * 0.5)} ${formatNumber(x + 120)} 0z`,
				stage.linear(
					[
						[0, "#000000", 0],
						[0.5, "#000000", 0.2],
						[1, "#ffffff", 0.08],
					],
					"right",
				),
			),
		);
	}
	if (random.chance(0.5)) {
		const y = h * random.between(0.8, 0.88);
		stage.add(rect(0, y, w, h - y, "#000000", 'opacity=".25"'));
		for (let x = 4; x < w; x += 22)
			stage.add(
				stroke(
					`M${formatNumber(x)} ${formatNumber(y)}q${formatNumber(random.between(-8, 8))} ${formatNumber((h - y) * 0.5)} ${formatNumber(random.between(-6, 6))} ${formatNumber((h - y) * 0.9)}`,
					random.pick(["#fff3d6", "#f0b135", "#c2272d", "#1f9e89"]),
					8,
				),
			);
	}
	stage.add(stage.glow(w * random.between(0.2, 0.5), h * 0.1, w * 0.5, "#fff3d0", 0.3), vignette(stage, 0.4));
}

/** Glazed tiles on a wall or floor, no two quite the same. */
export function tilesPattern(stage: Canvas): void {
	const { w, h, random } = stage;
	const glaze = random.pick([
		["#1f5fa8", "#fdfaf0", "#f0b135", "#2f8fb0"],
		["#0e7a6a", "#fbf4e0", "#d9962a", "#18324f"],
		["#b8443a", "#fdf4de", "#18527e", "#f0b135"],
		["#18324f", "#e8f2f0", "#1f9e89", "#f26b3a"],
		["#5b3a8a", "#fdf6ea", "#d6447c", "#f0b135"],
	] as const);
	const [a, b, c, d] = glaze;
	const size = w / random.whole(6, 9);
	const kind = random.whole(0, 2);
	const star = (points: number, out: number, into: number, turn = 0): Point[] =>
		Array.from({ length: points * 2 }, (_, i) => {
			const angle = (i / points) * Math.PI + turn;
			const r = i % 2 ? into : out;
			return [0.5 + Math.sin(angle) * r, 0.5 - Math.cos(angle) * r] as const;
		});
	const corner = (r: number, fill: string): string =>
		[
			[0, 0],
			[1, 0],
			[0, 1],
			[1, 1],
		]
			.map(([x, y]) => circle(x ?? 0, y ?? 0, r, fill))
			.join("");
	const faces = [0, 1, 2].map((i) => {
		const [g, p, q] = [
			[b, a, c],
			[b, d, a],
			[a, b, c],
		][i] ?? [b, a, c];
		if (kind === 0)
			return (
				rect(0, 0, 1, 1, g ?? b) +
				corner(0.34, p ?? a) +
				corner(0.24, g ?? b) +
				corner(0.14, q ?? c) +
				polygon(star(8, 0.42, 0.24), p ?? a) +
				polygon(star(8, 0.26, 0.16, 0.39), g ?? b) +
				circle(0.5, 0.5, 0.1, q ?? c)
			);
		if (kind === 1)
			return (
				rect(0, 0, 1, 1, g ?? b) +
				[0, 90, 180, 270]
					.map(
						(t) =>
							`<g transform="rotate(${t} .5 .5)">${path("M.5 .5Q.3 .28 .5 .06Q.7 .28 .5 .5z", p ?? a) + path("M0 0H.32Q.3 .3 0 .32z", q ?? c) + path("M.5 .4Q.44 .28 .5 .16Q.56 .28 .5 .4z", g ?? b) + path("M.5 .5Q.64 .42 .78 .22Q.58 .36 .5 .5z", d)}</g>`,
					)
					.join("") +
				circle(0.5, 0.5, 0.08, q ?? c)
			);
		return (
			rect(0, 0, 1, 1, g ?? b) +
			polygon(
				[
					[0.5, 0],
					[1, 0.5],
					[0.5, 1],
					[0, 0.5],
				],
				p ?? a,
			) +
			polygon(star(4, 0.46, 0.2), q ?? c) +
			polygon(star(4, 0.3, 0.16, 0.785), g ?? b) +
			circle(0.5, 0.5, 0.09, d) +
			corner(0.16, d)
		);
	});
	const uses = faces.map((face) => stage.symbol(face));
	const rows = Math.ceil(h / size);
	const cols = Math.ceil(w / size);
	const odd = random.chance(0.5);
	for (let y = 0; y < rows; y++)
		for (let x = 0; x < cols; x++) {
			const pick = random.chance(0.06) ? 2 : odd ? (x + y) % 2 : 0;
			stage.add(
				`<use href="#${uses[pick] ?? ""}" transform="translate(${formatNumber(x * size + 2)} ${formatNumber(y * size + 2)}) scale(${formatNumber(size - 4)})"/>`,
			);
			const tone = random.next();
			if (tone < 0.4)
				stage.add(
					rect(
						x * size + 2,
						y * size + 2,
						size - 4,
						size - 4,
						tone < 0.2 ? "#000000" : "#ffffff",
						`opacity="${random.between(0.04, 0.13).toFixed(2)}"`,
					),
				);
			stage.add(
				path(
					`M${formatNumber(x * size + 6)} ${formatNumber(y * size + size - 6)}V${formatNumber(y * size + 6)}H${formatNumber(x * size + size - 6)}`,
					"none",
					'stroke="#ffffff" stroke-width="4" opacity=".35"',
				),
			);
			if (random.chance(0.05))
				stage.add(
					stroke(
						`M${formatNumber(x * size + size * 0.2)} ${formatNumber(y * size + 4)}l${formatNumber(size * 0.2)} ${formatNumber(size * 0.4)}l${formatNumber(-size * 0.06)} ${formatNumber(size * 0.5)}`,
						"#4a3a34",
						2.5,
						'opacity=".5"',
					),
				);
		}
	const lean = random.between(-0.2, 0.4);
	stage.add(
		path(
			`M${formatNumber(w * (0.2 + lean))} 0H${formatNumber(w * (0.6 + lean))}L${formatNumber(w * (0.4 + lean))} ${h}H${formatNumber(w * (-0.05 + lean))}z`,
			"#fff6d8",
			'opacity=".2"',
		),
	);
	for (let i = 0; i < 16; i++) {
		const t = random.next() * 6.28;
		stage.add(
			ellipse(
				w * 0.98 + Math.cos(t) * w * 0.2,
				Math.sin(t) * h * 0.4,
				110,
				26,
				"#1a2a20",
				`opacity=".22" transform="rotate(${formatNumber(t * 57)} ${formatNumber(w * 0.98 + Math.cos(t) * w * 0.2)} ${formatNumber(Math.sin(t) * h * 0.4)})"`,
			),
		);
	}
	stage.add(vignette(stage, 0.35));
}
