import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { bokeh, vignette } from "./elements.ts";
import { skins, vivid } from "./lights.ts";
import { motif } from "./patterns.ts";

/** A grandmother in her best cloth, near enough for every laughing line. */
export function grandmotherPortrait(stage: Canvas): void {
	const { w, h, random } = stage;
	const [g1, g2] = random.pick([
		["#e8b04a", "#a8442f"],
		["#3f7f86", "#12343f"],
		["#c9788a", "#5a2a4a"],
		["#7fa860", "#2a4a34"],
		["#e2955a", "#6a2f3a"],
	] as const);
	const skin = random.pick(skins.slice(0, 9));
	const dark = darker(skin, 0.42);
	const light = lighter(skin, 0.2);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear(
				[
					[0, g1],
					[1, g2],
				],
				"slant",
			),
		),
		stage.glow(w * 0.2, h * 0.16, w * 0.7, "#fff0c4", 0.55),
		bokeh(stage, 26, [lighter(g1, 0.4), "#ffffff", "#ffd98a"], 0, h * 0.8, Math.min(w, h) * 0.08),
	);
	const u = Math.min(w, h) * (h > w ? 0.27 : 0.25);
	const x = w * (h > w ? 0.5 : random.pick([0.4, 0.5, 0.6]));
	const y = h * (h > w ? 0.45 : 0.47);
	const c = random.shuffle(vivid);
	const cloth = stage.pattern(
		u * 0.34,
		u * 0.34,
		place(0, 0, u * 0.34, motif(random, [c[0] ?? "#0e8a4a", c[1] ?? "#f0b135", c[2] ?? "#e4483f", "#fff3dc"])),
	);
	const kind = random.whole(0, 3);
	const wrap = c[3] ?? "#e4483f";
	const body = `M${formatNumber(x - u * 2.1)} ${formatNumber(h + 20)}Q${formatNumber(x - u * 2)} ${formatNumber(y + u * 1.75)} ${formatNumber(x - u * 0.72)} ${formatNumber(y + u * 1.42)}H${formatNumber(x + u * 0.72)}Q${formatNumber(x + u * 2)} ${formatNumber(y + u * 1.75)} ${formatNumber(x + u * 2.1)} ${formatNumber(h + 20)}z`;
	let out = "";
	const veil = `M${formatNumber(x - u * 1.28)} ${formatNumber(y + u * 0.1)}Q${formatNumber(x - u * 1.34)} ${formatNumber(y - u * 1.62)} ${formatNumber(x)} ${formatNumber(y - u * 1.62)}T${formatNumber(x + u * 1.28)} ${formatNumber(y + u * 0.1)}Q${formatNumber(x + u * 1.5)} ${formatNumber(y + u * 1.4)} ${formatNumber(x + u * 1.9)} ${formatNumber(y + u * 2.2)}V${formatNumber(h + 20)}H${formatNumber(x - u * 1.9)}V${formatNumber(y + u * 2.2)}Q${formatNumber(x - u * 1.5)} ${formatNumber(y + u * 1.4)} ${formatNumber(x - u * 1.28)} ${formatNumber(y + u * 0.1)}z`;
	if (kind >= 2)
		out += path(
			veil,
			stage.linear(
				[
					[0, lighter(wrap, 0.2)],
					[0.6, wrap],
					[1, darker(wrap, 0.3)],
				],
				"slant",
			),
		);
	else out += ellipse(x, y - u * 0.4, u * 1.02, u * 0.95, "#d9d5d0");
	out +=
		path(body, cloth) +
		path(
			body,
			stage.linear(
				[
					[0, "#000000", 0.28],
					[0.3, "#ffffff", 0.06],
					[1, "#000000", 0.4],
				],
				"right",
			),
		);
	out +=
		path(
			`M${formatNumber(x - u * 0.42)} ${formatNumber(y + u * 0.7)}V${formatNumber(y + u * 1.5)}Q${formatNumber(x)} ${formatNumber(y + u * 1.95)} ${formatNumber(x + u * 0.42)} ${formatNumber(y + u * 1.5)}V${formatNumber(y + u * 0.7)}z`,
			darker(skin, 0.22),
		) +
		stroke(
			`M${formatNumber(x - u * 0.2)} ${formatNumber(y + u * 1.3)}Q${formatNumber(x)} ${formatNumber(y + u * 1.42)} ${formatNumber(x + u * 0.2)} ${formatNumber(y + u * 1.3)}`,
			dark,
			u * 0.025,
			'opacity=".5"',
		);
	const bead = random.pick(["#f0b135", "#fff3dc", "#e4483f", "#1f9e89"]);
	for (let i = -8; i <= 8; i++)
		out +=
			circle(x + i * u * 0.085, y + u * (1.72 - (i / 8) ** 2 * 0.3), u * 0.062, i % 2 ? bead : darker(bead, 0.2)) +
			circle(x + i * u * 0.085 - u * 0.015, y + u * (1.7 - (i / 8) ** 2 * 0.3), u * 0.018, "#ffffff", 'opacity=".7"');
	for (const s of [-1, 1])
		if (kind < 2)
			out +=
				ellipse(x + s * u * 0.86, y + u * 0.1, u * 0.14, u * 0.24, darker(skin, 0.12)) +
				circle(x + s * u * 0.88, y + u * 0.44, u * 0.1, "#f0b135") +
				circle(x + s * u * 0.88, y + u * 0.62, u * 0.06, bead);
	const face = `M${formatNumber(x - u * 0.86)} ${formatNumber(y - u * 0.2)}Q${formatNumber(x - u * 0.88)} ${formatNumber(y + u * 0.62)} ${formatNumber(x - u * 0.4)} ${formatNumber(y + u * 0.98)}Q${formatNumber(x)} ${formatNumber(y + u * 1.2)} ${formatNumber(x + u * 0.4)} ${formatNumber(y + u * 0.98)}Q${formatNumber(x + u * 0.88)} ${formatNumber(y + u * 0.62)} ${formatNumber(x + u * 0.86)} ${formatNumber(y - u * 0.2)}Q${formatNumber(x + u * 0.8)} ${formatNumber(y - u * 1.1)} ${formatNumber(x)} ${formatNumber(y - u * 1.12)}T${formatNumber(x - u * 0.86)} ${formatNumber(y - u * 0.2)}z`;
	out += path(
		face,
		stage.linear(
			[
				[0, light],
				[0.45, skin],
				[1, darker(skin, 0.28)],
			],
			"slant",
		),
	);
	out += stage.clipped(
		path(face, "#000"),
		stage.glow(x - u * 0.45, y + u * 0.38, u * 0.36, "#e2704a", 0.35),
		stage.glow(x + u * 0.45, y + u * 0.38, u * 0.36, "#c2503a", 0.3),
		path(
			`M${formatNumber(x + u * 0.25)} ${formatNumber(y - u * 1.2)}Q${formatNumber(x + u * 0.7)} ${formatNumber(y)} ${formatNumber(x + u * 0.2)} ${formatNumber(y + u * 1.2)}H${formatNumber(x + u)}V${formatNumber(y - u * 1.2)}z`,
			"#000",
			'opacity=".08"',
		),
	);
	let lines = "";
	for (const s of [-1, 1])
		lines += `M${formatNumber(x + s * u * 0.6)} ${formatNumber(y - u * 0.12)}q${formatNumber(s * u * 0.12)} ${formatNumber(-u * 0.02)} ${formatNumber(s * u * 0.2)} ${formatNumber(-u * 0.08)}M${formatNumber(x + s * u * 0.61)} ${formatNumber(y - u * 0.05)}q${formatNumber(s * u * 0.12)} ${formatNumber(u * 0.02)} ${formatNumber(s * u * 0.2)} 0M${formatNumber(x + s * u * 0.6)} ${formatNumber(y + u * 0.02)}q${formatNumber(s * u * 0.1)} ${formatNumber(u * 0.06)} ${formatNumber(s * u * 0.17)} ${formatNumber(u * 0.08)}M${formatNumber(x + s * u * 0.2)} ${formatNumber(y + u * 0.3)}Q${formatNumber(x + s * u * 0.5)} ${formatNumber(y + u * 0.45)} ${formatNumber(x + s * u * 0.44)} ${formatNumber(y + u * 0.74)}M${formatNumber(x + s * u * 0.2)} ${formatNumber(y + u * 0.1)}q${formatNumber(s * u * 0.16)} ${formatNumber(u * 0.07)} ${formatNumber(s * u * 0.32)} ${formatNumber(u * 0.02)}`;
	lines += `${[0, 1, 2]
		.map(
			(i) =>
				`M${formatNumber(x - u * (0.34 - i * 0.05))} ${formatNumber(y - u * (0.52 + i * 0.11))}Q${formatNumber(x)} ${formatNumber(y - u * (0.58 + i * 0.11))} ${formatNumber(x + u * (0.34 - i * 0.05))} ${formatNumber(y - u * (0.52 + i * 0.11))}`,
		)
		.join(
			"",
		)}M${formatNumber(x - u * 0.12)} ${formatNumber(y + u * 0.9)}q${formatNumber(u * 0.12)} ${formatNumber(u * 0.05)} ${formatNumber(u * 0.24)} 0`;
	out += stroke(lines, dark, u * 0.022, 'opacity=".55"');
	const gray = random.pick(["#e8e4de", "#8a8580", "#cfc9c2"]);
	for (const s of [-1, 1])
		out +=
			stroke(
				`M${formatNumber(x + s * u * 0.2)} ${formatNumber(y - u * 0.34)}Q${formatNumber(x + s * u * 0.42)} ${formatNumber(y - u * 0.45)} ${formatNumber(x + s * u * 0.6)} ${formatNumber(y - u * 0.3)}`,
				gray,
				u * 0.055,
			) +
			path(
				`M${formatNumber(x + s * u * 0.22)} ${formatNumber(y - u * 0.03)}Q${formatNumber(x + s * u * 0.4)} ${formatNumber(y - u * 0.22)} ${formatNumber(x + s * u * 0.58)} ${formatNumber(y - u * 0.04)}Q${formatNumber(x + s * u * 0.4)} ${formatNumber(y + u * 0.06)} ${formatNumber(x + s * u * 0.22)} ${formatNumber(y - u * 0.03)}z`,
				"#fffaf0",
			) +
			circle(x + s * u * 0.4, y - u * 0.07, u * 0.085, random.chance(0.5) ? "#2a160e" : "#3a2418") +
			circle(x + s * u * 0.375, y - u * 0.1, u * 0.026, "#ffffff") +
			stroke(
				`M${formatNumber(x + s * u * 0.2)} ${formatNumber(y - u * 0.03)}Q${formatNumber(x + s * u * 0.4)} ${formatNumber(y - u * 0.25)} ${formatNumber(x + s * u * 0.61)} ${formatNumber(y - u * 0.03)}`,
				"#2a160e",
				u * 0.035,
			);
	out +=
		stroke(
			`M${formatNumber(x - u * 0.03)} ${formatNumber(y - u * 0.1)}Q${formatNumber(x - u * 0.06)} ${formatNumber(y + u * 0.2)} ${formatNumber(x - u * 0.17)} ${formatNumber(y + u * 0.28)}Q${formatNumber(x)} ${formatNumber(y + u * 0.42)} ${formatNumber(x + u * 0.17)} ${formatNumber(y + u * 0.28)}`,
			dark,
			u * 0.035,
			'opacity=".8"',
		) + ellipse(x - u * 0.04, y + u * 0.2, u * 0.05, u * 0.08, light, 'opacity=".6"');
	out +=
		path(
			`M${formatNumber(x - u * 0.36)} ${formatNumber(y + u * 0.58)}Q${formatNumber(x)} ${formatNumber(y + u * 0.56)} ${formatNumber(x + u * 0.36)} ${formatNumber(y + u * 0.58)}Q${formatNumber(x + u * 0.2)} ${formatNumber(y + u * 0.86)} ${formatNumber(x)} ${formatNumber(y + u * 0.86)}T${formatNumber(x - u * 0.36)} ${formatNumber(y + u * 0.58)}z`,
			mix("#a83a3a", skin, 0.3),
		) +
		path(
			`M${formatNumber(x - u * 0.29)} ${formatNumber(y + u * 0.605)}Q${formatNumber(x)} ${formatNumber(y + u * 0.585)} ${formatNumber(x + u * 0.29)} ${formatNumber(y + u * 0.605)}Q${formatNumber(x + u * 0.17)} ${formatNumber(y + u * 0.74)} ${formatNumber(x)} ${formatNumber(y + u * 0.74)}T${formatNumber(x - u * 0.29)} ${formatNumber(y + u * 0.605)}z`,
			"#fff8ec",
		) +
		stroke(
			`M${formatNumber(x - u * 0.42)} ${formatNumber(y + u * 0.53)}l${formatNumber(u * 0.06)} ${formatNumber(u * 0.05)}M${formatNumber(x + u * 0.42)} ${formatNumber(y + u * 0.53)}l${formatNumber(-u * 0.06)} ${formatNumber(u * 0.05)}`,
			dark,
			u * 0.03,
		);
	if (random.chance(0.6))
		for (const s of [-1, 1])
			out +=
				circle(
					x + s * u * 0.4,
					y - u * 0.04,
					u * 0.29,
					"#ffffff",
					`fill-opacity=".1" stroke="#3a2a20" stroke-width="${formatNumber(u * 0.035)}"`,
				) +
				stroke(
					`M${formatNumber(x + s * u * 0.69)} ${formatNumber(y - u * 0.08)}L${formatNumber(x + s * u * 0.86)} ${formatNumber(y - u * 0.14)}M${formatNumber(x)} ${formatNumber(y - u * 0.06)}q${formatNumber(s * u * 0.06)} ${formatNumber(-u * 0.05)} ${formatNumber(s * u * 0.11)} 0`,
					"#3a2a20",
					u * 0.035,
				) +
				path(
					`M${formatNumber(x + s * u * 0.4 - u * 0.17)} ${formatNumber(y - u * 0.16)}l${formatNumber(u * 0.13)} ${formatNumber(-u * 0.08)}`,
					"none",
					`stroke="#fff" stroke-width="${formatNumber(u * 0.03)}" opacity=".7"`,
				);
	if (kind === 0) {
		const gele = `M${formatNumber(x - u * 0.92)} ${formatNumber(y - u * 0.36)}Q${formatNumber(x - u * 1.75)} ${formatNumber(y - u * 1.5)} ${formatNumber(x - u * 0.5)} ${formatNumber(y - u * 1.95)}Q${formatNumber(x + u * 0.3)} ${formatNumber(y - u * 2.3)} ${formatNumber(x + u * 1.1)} ${formatNumber(y - u * 1.75)}Q${formatNumber(x + u * 1.6)} ${formatNumber(y - u * 1.2)} ${formatNumber(x + u * 0.92)} ${formatNumber(y - u * 0.36)}Q${formatNumber(x)} ${formatNumber(y - u * 1.02)} ${formatNumber(x - u * 0.92)} ${formatNumber(y - u * 0.36)}z`;
		out +=
			path(
				gele,
				stage.linear(
					[
						[0, lighter(wrap, 0.35)],
						[0.5, wrap],
						[1, darker(wrap, 0.35)],
					],
					"slant",
				),
			) +
			stroke(
				`M${formatNumber(x - u * 0.9)} ${formatNumber(y - u * 0.5)}Q${formatNumber(x - u * 0.2)} ${formatNumber(y - u * 1.7)} ${formatNumber(x + u * 1.1)} ${formatNumber(y - u * 1.7)}M${formatNumber(x - u * 1.1)} ${formatNumber(y - u * 0.9)}Q${formatNumber(x - u * 0.6)} ${formatNumber(y - u * 1.8)} ${formatNumber(x + u * 0.3)} ${formatNumber(y - u * 2.05)}M${formatNumber(x + u * 0.9)} ${formatNumber(y - u * 0.5)}Q${formatNumber(x + u * 0.6)} ${formatNumber(y - u * 1.2)} ${formatNumber(x - u * 0.7)} ${formatNumber(y - u * 1.6)}`,
				darker(wrap, 0.35),
				u * 0.045,
				'opacity=".6"',
			) +
			stroke(
				`M${formatNumber(x - u * 0.8)} ${formatNumber(y - u * 0.62)}Q${formatNumber(x)} ${formatNumber(y - u * 1.3)} ${formatNumber(x + u * 0.8)} ${formatNumber(y - u * 0.62)}`,
				lighter(wrap, 0.45),
				u * 0.04,
				'opacity=".7"',
			);
	} else if (kind === 1) {
		const d = `M${formatNumber(x - u * 0.95)} ${formatNumber(y - u * 0.24)}Q${formatNumber(x - u * 1.12)} ${formatNumber(y - u * 1.72)} ${formatNumber(x)} ${formatNumber(y - u * 1.74)}T${formatNumber(x + u * 0.95)} ${formatNumber(y - u * 0.24)}Q${formatNumber(x + u * 0.5)} ${formatNumber(y - u * 0.92)} ${formatNumber(x)} ${formatNumber(y - u * 0.92)}T${formatNumber(x - u * 0.95)} ${formatNumber(y - u * 0.24)}z`;
		out +=
			path(d, cloth) +
			path(
				d,
				stage.linear(
					[
						[0, "#ffffff", 0.2],
						[1, "#000000", 0.35],
					],
					"slant",
				),
			) +
			circle(x + u * 0.62, y - u * 1.45, u * 0.3, wrap) +
			ellipse(x + u * 0.95, y - u * 1.55, u * 0.3, u * 0.16, wrap) +
			ellipse(x + u * 0.5, y - u * 1.75, u * 0.16, u * 0.28, lighter(wrap, 0.15));
	} else {
		out +=
			path(
				`M${formatNumber(x - u * 0.9)} ${formatNumber(y)}Q${formatNumber(x - u * 1)} ${formatNumber(y - u * 1.2)} ${formatNumber(x)} ${formatNumber(y - u * 1.24)}T${formatNumber(x + u * 0.9)} ${formatNumber(y)}Q${formatNumber(x + u * 0.7)} ${formatNumber(y - u * 0.92)} ${formatNumber(x)} ${formatNumber(y - u * 0.9)}T${formatNumber(x - u * 0.9)} ${formatNumber(y)}z`,
				"#d9d5d0",
			) +
			path(
				`M${formatNumber(x - u * 1.28)} ${formatNumber(y + u * 0.1)}Q${formatNumber(x - u * 1.34)} ${formatNumber(y - u * 1.62)} ${formatNumber(x)} ${formatNumber(y - u * 1.62)}T${formatNumber(x + u * 1.28)} ${formatNumber(y + u * 0.1)}L${formatNumber(x + u * 1.5)} ${formatNumber(y + u * 1.3)}Q${formatNumber(x + u * 0.9)} ${formatNumber(y + u * 0.8)} ${formatNumber(x + u * 0.9)} ${formatNumber(y)}Q${formatNumber(x + u * 0.9)} ${formatNumber(y - u * 1.1)} ${formatNumber(x)} ${formatNumber(y - u * 1.12)}T${formatNumber(x - u * 0.9)} ${formatNumber(y)}Q${formatNumber(x - u * 0.9)} ${formatNumber(y + u * 0.8)} ${formatNumber(x - u * 1.5)} ${formatNumber(y + u * 1.3)}z`,
				stage.linear(
					[
						[0, lighter(wrap, 0.28)],
						[0.6, wrap],
						[1, darker(wrap, 0.3)],
					],
					"slant",
				),
			);
		const trim = Array.from({ length: 15 }, (_, i) => {
			const a = Math.PI * (1.02 + (i / 14) * 0.96);
			return place(
				x + Math.cos(a) * u * 1.08,
				y - u * 0.1 + Math.sin(a) * u * 1.25,
				u * 0.07,
				polygon(
					[
						[0, -1],
						[0.8, 0],
						[0, 1],
						[-0.8, 0],
					],
					"#f7d98a",
				),
				(a * 180) / Math.PI,
			);
		});
		out += trim.join("");
		if (kind === 3)
			out += circle(x, y - u * 0.5, u * 0.05, "#c2272d") + circle(x + u * 0.17, y + u * 0.27, u * 0.035, "#f7d98a");
	}
	stage.add(out, vignette(stage, 0.38));
}
