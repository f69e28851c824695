import type { Canvas, Point } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, rect, stroke } from "./canvas.ts";
import { bokeh, shadow, vignette } from "./elements.ts";

/** The camera island so near that the lens coatings show. */
export function cameraMacro(stage: Canvas): void {
	const { w, h, random } = stage;
	const body = random.pick(["#1f5a48", "#2a3a5e", "#6a4a7a", "#b8693f", "#3a3d44", "#d8c4a0", "#8a2f3f"]);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear(
				[
					[0, lighter(body, 0.3)],
					[0.45, body],
					[1, darker(body, 0.6)],
				],
				"slant",
			),
		),
	);
	for (let i = 0; i < 9; i++)
		stage.add(
			path(
				`M${formatNumber(w * (-0.2 + i * 0.17))} 0h${formatNumber(random.between(10, 90))}L${formatNumber(w * (-0.5 + i * 0.17))} ${h}h-40z`,
				"#ffffff",
				`opacity="${random.between(0.02, 0.09).toFixed(2)}"`,
			),
		);
	const round = random.chance(0.5);
	const u = Math.min(w, h);
	const cx = w * random.between(0.42, 0.58);
	const cy = h * random.between(0.46, 0.54);
	const rim = stage.linear(
		[
			[0, "#ffffff", 0.8],
			[0.4, lighter(body, 0.3)],
			[1, darker(body, 0.5)],
		],
		"slant",
	);
	stage.add(
		shadow(stage, cx + u * 0.05, cy + u * 0.08, u * 0.62, u * 0.58, 0.7),
		round
			? circle(cx, cy, u * 0.47, rim) +
					circle(
						cx,
						cy,
						u * 0.455,
						stage.radial([
							[0, darker(body, 0.4)],
							[1, darker(body, 0.65)],
						]),
					)
			: rect(cx - u * 0.46, cy - u * 0.42, u * 0.92, u * 0.84, rim, `rx="${formatNumber(u * 0.15)}"`) +
					rect(
						cx - u * 0.446,
						cy - u * 0.406,
						u * 0.892,
						u * 0.812,
						stage.linear(
							[
								[0, darker(body, 0.3)],
								[1, darker(body, 0.62)],
							],
							"slant",
						),
						`rx="${formatNumber(u * 0.14)}"`,
					),
	);
	const coat = random.shuffle(["#7a4ae0", "#2fb0d8", "#e0559a", "#3fd09a", "#f0a13a"]);
	const lens = (x: number, y: number, r: number, tilt: number): string => {
		let out =
			circle(x + r * 0.06, y + r * 0.1, r * 1.12, "#000000", 'opacity=".35"') +
			circle(
				x,
				y,
				r * 1.08,
				stage.linear(
					[
						[0, "#f4f4f2"],
						[0.3, "#8a8f98"],
						[0.7, "#2a2d34"],
						[1, "#c9ccd0"],
					],
					"slant",
				),
			) +
			circle(x, y, r, "#0b0c11");
		out += Array.from({ length: 5 }, (_, i) =>
			circle(x, y, r * (0.9 - i * 0.1), "none", `stroke="#3a3f4a" stroke-width="${formatNumber(r * 0.014)}"`),
		).join("");
		out +=
			circle(
				x,
				y,
				r * 0.7,
				stage.radial(
					[
						[0, "#05060a"],
						[0.3, "#101425"],
						[0.62, coat[0] ?? "#7a4ae0", 0.75],
						[0.8, coat[1] ?? "#2fb0d8", 0.5],
						[1, "#0b0c11"],
					],
					0.4,
					0.38,
					0.62,
				),
			) +
			circle(
				x,
				y,
				r * 0.36,
				stage.radial(
					[
						[0, "#000000"],
						[0.7, "#0a0d1c"],
						[1, coat[2] ?? "#e0559a"],
					],
					0.6,
					0.6,
					0.7,
				),
			) +
			circle(x, y, r * 0.16, "#000000");
		return (
			out +
			place(
				x,
				y,
				r,
				ellipse(-0.34, -0.36, 0.24, 0.13, "#ffffff", 'opacity=".75" transform="rotate(-40 -.34 -.36)"') +
					ellipse(0.3, 0.36, 0.16, 0.06, coat[3] ?? "#3fd09a", 'opacity=".7" transform="rotate(-42 .3 .36)"') +
					circle(0.16, -0.42, 0.05, "#ffffff", 'opacity=".7"') +
					path("M-.62 .1A.63 .63 0 0 1 -.1 -.62", "none", 'stroke="#fff" stroke-width=".03" opacity=".6"'),
				tilt,
			)
		);
	};
	const spots: readonly Point[] = round
		? [
				[-0.17, -0.17],
				[0.19, -0.13],
				[-0.03, 0.21],
			]
		: [
				[-0.2, -0.19],
				[-0.2, 0.2],
				[0.2, -0.19],
			];
	for (const [i, [dx, dy]] of spots.entries())
		stage.add(lens(cx + dx * u, cy + dy * u, u * (i === 0 ? 0.175 : 0.15), random.between(-10, 10)));
	const [fx, fy] = round ? [cx + u * 0.27, cy + u * 0.17] : [cx + u * 0.2, cy + u * 0.14];
	stage.add(
		stage.glow(fx, fy, u * 0.2, "#fff3cf", 0.5),
		circle(fx, fy, u * 0.056, "#d9d2bd"),
		circle(
			fx,
			fy,
			u * 0.046,
			stage.radial([
				[0, "#fffbe6"],
				[0.6, "#f3d98a"],
				[1, "#b98f3a"],
			]),
		),
		circle(fx, fy + u * 0.12, u * 0.02, "#0b0c11"),
		rect(cx - u * 0.03, cy + u * 0.36, u * 0.06, u * 0.01, "#ffffff", 'opacity=".5"'),
	);
	stage.add(bokeh(stage, 9, ["#ffffff", lighter(body, 0.5)], 0, h, 44), vignette(stage, 0.45));
}

/** Rain left on a leaf, near enough to see the window in every drop. */
export function leafDrops(stage: Canvas): void {
	const { w, h, random } = stage;
	const leaf = random.pick(["#1f7a3f", "#2f8f4a", "#4f9a2f", "#176a52", "#8a2f4a", "#6a9a2a"]);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear(
				[
					[0, lighter(mix(leaf, "#f7e27a", 0.3), 0.12)],
					[1, darker(leaf, 0.6)],
				],
				"slant",
			),
		),
		bokeh(stage, 26, ["#e8f7b0", "#8fd08a", "#fff3c0", "#cfeef7"], 0, h * 0.7, h * 0.11),
	);
	const turn = random.between(-34, -12) * (random.chance(0.5) ? 1 : -1);
	const L = w * 0.72;
	const shape = `M${formatNumber(-L)} 0Q${formatNumber(-L * 0.4)} ${formatNumber(-h * 0.52)} ${formatNumber(L * 0.3)} ${formatNumber(-h * 0.36)}T${formatNumber(L)} 0Q${formatNumber(L * 0.7)} ${formatNumber(h * 0.3)} ${formatNumber(L * 0.2)} ${formatNumber(h * 0.4)}T${formatNumber(-L)} 0z`;
	let veins = "";
	let thin = "";
	for (let i = 0; i < 13; i++) {
		const x = -L * 0.88 + i * L * 0.14;
		for (const s of [-1, 1]) {
			veins += `M${formatNumber(x)} 0Q${formatNumber(x + L * 0.1)} ${formatNumber(s * h * 0.16)} ${formatNumber(x + L * 0.3)} ${formatNumber(s * h * 0.42)}`;
			for (let k = 0; k < 3; k++)
				thin += `M${formatNumber(x + L * (0.03 + k * 0.055))} ${formatNumber(s * h * (0.07 + k * 0.08))}q${formatNumber(L * 0.06)} ${formatNumber(-s * h * 0.02)} ${formatNumber(L * 0.1)} ${formatNumber(s * h * 0.04)}`;
		}
	}
	let marks =
		path(
			shape,
			stage.linear([
				[0, lighter(leaf, 0.28)],
				[0.5, leaf],
				[1, darker(leaf, 0.35)],
			]),
		) +
		stage.clipped(
			path(shape, "#000"),
			rect(-L, 0, L * 2, h * 0.6, "#000", 'opacity=".16"'),
			stroke(thin, lighter(leaf, 0.3), 3, 'opacity=".3"'),
			stroke(veins, darker(leaf, 0.35), 11, 'opacity=".35"'),
			stroke(veins, lighter(leaf, 0.38), 5, 'opacity=".65"'),
			stroke(`M${formatNumber(-L)} 0Q0 ${formatNumber(h * 0.03)} ${formatNumber(L)} 0`, lighter(leaf, 0.42), 17),
			stroke(
				`M${formatNumber(-L)} 9Q0 ${formatNumber(h * 0.03 + 9)} ${formatNumber(L)} 9`,
				darker(leaf, 0.35),
				5,
				'opacity=".6"',
			),
		) +
		path(shape, "none", `stroke="${lighter(leaf, 0.4)}" stroke-width="5" opacity=".6"`);
	const taken: [number, number, number][] = [];
	for (let i = 0; i < 220 && taken.length < 42; i++) {
		const r = taken.length < 6 ? h * random.between(0.045, 0.08) : h * random.between(0.008, 0.032);
		const x = random.between(-0.75, 0.75) * L;
		const y = random.between(-0.28, 0.28) * h * (1 - Math.abs(x / L) * 0.6);
		if (taken.some(([a, b, c]) => Math.hypot(a - x, b - y) < (r + c) * 1.2)) continue;
		taken.push([x, y, r]);
		marks +=
			ellipse(x + r * 0.12, y + r * 0.26, r * 1.08, r, "#06180c", 'opacity=".4"') +
			ellipse(
				x,
				y,
				r,
				r * 0.93,
				r > h * 0.02
					? stage.radial(
							[
								[0, lighter(leaf, 0.1), 0.85],
								[0.55, darker(leaf, 0.3), 0.85],
								[0.85, leaf, 0.95],
								[1, lighter(leaf, 0.5)],
							],
							0.5,
							0.42,
							0.56,
						)
					: mix(leaf, "#ffffff", 0.25),
			) +
			path(
				`M${formatNumber(x - r * 0.62)} ${formatNumber(y + r * 0.3)}Q${formatNumber(x)} ${formatNumber(y + r * 1.05)} ${formatNumber(x + r * 0.66)} ${formatNumber(y + r * 0.24)}Q${formatNumber(x)} ${formatNumber(y + r * 0.66)} ${formatNumber(x - r * 0.62)} ${formatNumber(y + r * 0.3)}z`,
				"#eaffd8",
				'opacity=".65"',
			) +
			ellipse(x - r * 0.34, y - r * 0.4, r * 0.24, r * 0.16, "#ffffff", 'opacity=".95"');
	}
	if (random.chance(0.7)) {
		const s = h * 0.085;
		marks += place(
			L * random.between(-0.3, 0.3),
			-h * random.between(0.02, 0.14),
			s,
			ellipse(0.08, 0.2, 1.1, 0.9, "#06180c", 'opacity=".45"') +
				stroke("M-.9 -.5L-1.2 -.8M-1 0L-1.35 0M-.9 .5L-1.2 .8M.5 -.9L.6 -1.2M-.2 -.95L-.3 -1.25", "#14090c", 0.1) +
				circle(1, 0, 0.42, "#14090c") +
				circle(1.14, -0.16, 0.1, "#fff") +
				circle(1.14, 0.16, 0.1, "#fff") +
				circle(0, 0, 1, "#d8322a") +
				path("M-.98 -.04H1V.04H-.98z", "#14090c") +
				[
					[-0.4, -0.45],
					[0.25, -0.5],
					[-0.4, 0.45],
					[0.25, 0.5],
					[-0.75, -0.1],
					[0.6, 0.12],
				]
					.map(([x, y]) => circle(x ?? 0, y ?? 0, 0.17, "#14090c"))
					.join("") +
				ellipse(-0.2, -0.5, 0.4, 0.16, "#fff", 'opacity=".35"'),
			random.between(-40, 40),
		);
	}
	stage.add(
		place(w * 0.5, h * 0.56, 1, marks, turn),
		bokeh(stage, 6, ["#fff9d8"], h * 0.6, h, h * 0.08),
		vignette(stage, 0.4),
	);
}
