import type { Canvas, Point } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, rect, stroke } from "./canvas.ts";
import { vignette } from "./elements.ts";
import { clothes, person } from "./figures.ts";
import { skins, vivid } from "./lights.ts";

/** A stall: awning, hanging bananas, crates of fruit in colours, the woman who sells it. */
export function fruitStall(stage: Canvas): void {
	const { w, h, random } = stage;
	const back = random.pick(["#3a5a52", "#6a3a3a", "#2f4a6b", "#7a5a34"]);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear([
				[0, darker(back, 0.45)],
				[0.6, back],
				[1, darker(back, 0.3)],
			]),
		),
		stroke(
			Array.from({ length: 9 }, (_, i) => `M${formatNumber((w * i) / 8)} 0V${formatNumber(h)}`).join(""),
			darker(back, 0.5),
			5,
			'opacity=".5"',
		),
	);
	for (let s = 0; s < 2; s++)
		for (let x = 30; x < w; x += 62)
			stage.add(
				rect(x, h * (0.3 + s * 0.13) - 58, 40, 58, random.pick(vivid), 'rx="8" opacity=".75"'),
				rect(x + 8, h * (0.3 + s * 0.13) - 40, 24, 18, "#fff3dc", 'opacity=".7"'),
			);
	stage.add(rect(0, h * 0.3, w, 10, "#5a3a26"), rect(0, h * 0.43, w, 10, "#5a3a26"));
	const seller = { ...clothes(random, ["wrap", "wrap", "hijab", "straw", "kufi"]), skirt: true };
	const px = w * random.between(0.34, 0.66);
	stage.add(
		stage.glow(px, h * 0.36, h * 0.34, "#ffd98a", 0.5),
		person(px, h * 0.86, h * 0.62, random.pick(["stand", "carry", "cheer"] as const), seller, random.chance(0.5)),
	);
	if (random.chance(0.6))
		stage.add(
			person(
				px + (px < w / 2 ? 1 : -1) * w * 0.24,
				h * 0.86,
				h * 0.54,
				"stand",
				clothes(random, ["short", "cap", "bun", "turban"]),
			),
		);
	stage.add(
		rect(
			0,
			h * 0.56,
			w,
			h,
			stage.linear([
				[0, "#3a2418"],
				[1, "#1c110c"],
			]),
		),
	);
	const kinds = random.shuffle([
		["#e4483f", "#f98a6a"],
		["#f59a23", "#ffd07a"],
		["#f7d13a", "#fff0a0"],
		["#6fae2f", "#c4e87a"],
		["#6a2f7a", "#b07ac0"],
		["#d6447c", "#ffa0c0"],
		["#2f8a4a", "#8fd08a"],
		["#c9682f", "#f2b07a"],
	] as const);
	for (let row = 0; row < 2; row++) {
		const cols = row ? 4 : 5;
		const top = h * (0.54 + row * 0.23);
		const cw = w / cols;
		for (let c = -1; c <= cols; c++) {
			const pair = kinds[(c + 1 + row * 3) % kinds.length] ?? kinds[0];
			if (!pair) continue;
			const x = c * cw + (row ? 0 : -cw * 0.1);
			const r = cw * (row ? 0.085 : 0.08);
			for (let k = 3; k >= 0; k--)
				for (let i = 0; i < 7 - (k > 1 ? k - 1 : 0); i++) {
					const fx = x + cw * 0.1 + r + i * r * 1.62 + (k % 2) * r * 0.8 + (k > 1 ? r * 0.7 : 0);
					if (fx > x + cw * 0.93) continue;
					const fy = top + r * 1.2 - k * r * 1.05 + random.between(-3, 3);
					stage.add(
						circle(fx, fy, r, mix(pair[0], k > 1 ? pair[1] : "#2a1018", k > 1 ? 0.12 : 0.12 - k * 0.06)),
						circle(fx - r * 0.32, fy - r * 0.34, r * 0.3, pair[1], 'opacity=".8"'),
					);
				}
			const wood = row ? "#b07a42" : "#9a6636";
			stage.add(
				path(
					`M${formatNumber(x + cw * 0.03)} ${formatNumber(top + r * 0.9)}h${formatNumber(cw * 0.94)}l${formatNumber(cw * 0.02)} ${formatNumber(h * 0.2)}h${formatNumber(-cw * 0.98)}z`,
					wood,
				),
				rect(x + cw * 0.03, top + r * 0.9, cw * 0.94, h * 0.045, lighter(wood, 0.2)),
				rect(x + cw * 0.03, top + r * 0.9 + h * 0.06, cw * 0.94, h * 0.045, lighter(wood, 0.1)),
				rect(x + cw * 0.03, top + r * 0.9 + h * 0.12, cw * 0.94, h * 0.045, wood),
				rect(x + cw * 0.36, top + r * 0.3, cw * 0.28, h * 0.075, "#fff8e6", 'rx="6"'),
				stroke(
					`M${formatNumber(x + cw * 0.41)} ${formatNumber(top + r * 0.3 + h * 0.025)}h${formatNumber(cw * 0.1)}M${formatNumber(x + cw * 0.41)} ${formatNumber(top + r * 0.3 + h * 0.05)}h${formatNumber(cw * 0.18)}`,
					random.pick(["#c2272d", "#0e6936", "#18527e"]),
					9,
				),
			);
		}
	}
	for (let i = 0; i < 3; i++) {
		const bx = w * (0.14 + i * 0.36 + random.between(-0.05, 0.05));
		stage.add(stroke(`M${formatNumber(bx)} 0V${formatNumber(h * 0.22)}`, "#3a2a1c", 5));
		for (let k = 0; k < 9; k++)
			stage.add(
				place(
					bx,
					h * (0.2 + Math.floor(k / 3) * 0.03),
					h * 0.09,
					path("M0 0Q.5 .2 .42 .9Q.3 1 .26 .86Q.26 .4 -.08 .16z", k % 2 ? "#f7cf3a" : "#e6b52a"),
					-60 + (k % 3) * 46,
				),
			);
	}
	const cloth = random.pick(vivid);
	const n1 = 14;
	for (let i = 0; i < n1; i++) {
		const x = (w / n1) * i;
		stage.add(
			path(
				`M${formatNumber(x)} 0h${formatNumber(w / n1 + 1)}v${formatNumber(h * 0.13)}q${formatNumber(-w / n1 / 2)} ${formatNumber(h * 0.07)} ${formatNumber(-w / n1)} 0z`,
				i % 2 ? "#fff3dc" : cloth,
			),
		);
	}
	stage.add(
		rect(
			0,
			0,
			w,
			h * 0.16,
			stage.linear([
				[0, "#000000", 0.25],
				[1, "#000000", 0],
			]),
		),
	);
	for (const at of [0.22, 0.5, 0.78])
		stage.add(
			stroke(`M${formatNumber(w * at)} ${formatNumber(h * 0.12)}V${formatNumber(h * 0.2)}`, "#2a1c16", 4),
			stage.glow(w * at, h * 0.23, h * 0.22, "#ffdf94", 0.8),
			ellipse(w * at, h * 0.225, 17, 23, "#fff8dc"),
		);
	stage.add(vignette(stage, 0.3));
}

/** A market from above: umbrellas, baskets, the crowd between them. */
export function marketUmbrellas(stage: Canvas): void {
	const { w, h, random } = stage;
	const sand = random.pick(["#d9a878", "#c99a70", "#e2bd8c", "#b98a6a"]);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear(
				[
					[0, lighter(sand, 0.15)],
					[1, darker(sand, 0.12)],
				],
				"slant",
			),
		),
	);
	let dust = "";
	for (let i = 0; i < 160; i++)
		dust += `M${formatNumber(random.next() * w)} ${formatNumber(random.next() * h)}h${formatNumber(random.between(2, 14))}`;
	stage.add(stroke(dust, darker(sand, 0.3), 3, 'opacity=".3"'));
	const dusk = stage.radial([
		[0, "#140a1c", 0.5],
		[0.6, "#140a1c", 0.38],
		[1, "#140a1c", 0],
	]);
	const slant = random.between(24, 54);
	const placed: (readonly [number, number, number])[] = [];
	const free = (x: number, y: number, r: number): boolean =>
		placed.every(([a, b, s]) => Math.hypot(a - x, b - y) > (r + s) * 0.93);
	for (let i = 0; i < 420 && placed.length < 24; i++) {
		const r = w * random.between(0.06, 0.095);
		const x = random.between(-0.02, 1.02) * w;
		const y = random.between(-0.02, 1.02) * h;
		if (free(x, y, r)) placed.push([x, y, r]);
	}
	for (const [k0, [x, y, r]] of placed.entries())
		for (let k = 0; k < 2 + (k0 % 2); k++) {
			const a = random.next() * 6.28;
			const bx = x + Math.cos(a) * r * 1.06;
			const by = y + Math.sin(a) * r * 1.06;
			const q = r * random.between(0.2, 0.27);
			const c = random.pick(vivid);
			// One dotted stroke for all the fruit: seven circles a basket made the file twice as heavy.
			let dots = `M${formatNumber(bx)} ${formatNumber(by)}h.1`;
			for (let f = 0; f < 6; f++)
				dots += `M${formatNumber(bx + Math.cos(f * 1.05) * q * 0.5)} ${formatNumber(by + Math.sin(f * 1.05) * q * 0.5)}h.1`;
			const fruit = stroke(dots, lighter(c, 0.12), q * 0.5);
			stage.add(
				circle(bx, by, q * 0.92, "#5a3a20", `stroke="#8a5a30" stroke-width="${formatNumber(q * 0.16)}"`),
				fruit,
			);
		}
	for (let i = 0; i < 48; i++) {
		const x = random.next() * w;
		const y = random.next() * h;
		if (!free(x, y, -4)) continue;
		const who = clothes(random, ["wrap", "hijab", "cap", "short", "straw", "kufi", "afro"], skins.slice(0, 6));
		const turn = random.between(0, 360);
		stage.add(
			ellipse(x + 16, y + 18, 30, 20, dusk),
			place(
				x,
				y,
				1,
				ellipse(0, 0, 30, 16, who.top) +
					stroke("M-26 -6h.1M26 -6h.1", who.skin, 14) +
					(who.hat === "straw"
						? circle(0, -2, 20, "#e3c27a") + circle(0, -2, 11, "#c9a45a")
						: circle(0, -2, 13, who.hair)) +
					(random.chance(0.2)
						? circle(0, -2, 22, "#a8743f") +
							circle(-6, -6, 7, "#e4483f") +
							circle(6, -4, 7, "#f5a623") +
							circle(0, 5, 7, "#6fae2f")
						: ""),
				turn,
			),
		);
	}
	for (const [x, y, r] of placed) {
		const parts = random.pick([8, 8, 10, 12]);
		const [c, c2] = [random.pick(vivid), random.pick(["#fff6e4", "#fff6e4", random.pick(vivid)])];
		const spin = random.between(0, 6.28);
		const rim = (i: number, s: number): Point => [
			x + Math.cos(spin + (i / parts) * 6.2832) * r * s,
			y + Math.sin(spin + (i / parts) * 6.2832) * r * s,
		];
		const faces: Record<string, string> = {};
		stage.add(ellipse(x + slant, y + slant * 1.1, r * 1.1, r * 1.1, dusk));
		for (let i = 0; i < parts; i++) {
			const [ax, ay] = rim(i, 1);
			const [bx, by] = rim(i + 1, 1);
			const [mx, my] = rim(i + 0.5, 0.94);
			const side = Math.cos(spin + ((i + 0.5) / parts) * 6.2832 - 0.8);
			// Three steps of shade are enough for a cone, and let panels of one tone share a path.
			const tone = mix(i % 2 ? c : c2, side > 0 ? "#2a1018" : "#ffffff", Math.round(Math.abs(side) * 1.4) * 0.1);
			faces[tone] =
				`${faces[tone] ?? ""}M${formatNumber(x)} ${formatNumber(y)}L${formatNumber(ax)} ${formatNumber(ay)}Q${formatNumber(mx)} ${formatNumber(my)} ${formatNumber(bx)} ${formatNumber(by)}z`;
		}
		stage.add(...Object.entries(faces).map(([tone, d]) => path(d, tone)));
		stage.add(
			stroke(
				Array.from(
					{ length: parts },
					(_, i) => `M${formatNumber(x)} ${formatNumber(y)}L${rim(i, 0.98).map(formatNumber).join(" ")}`,
				).join(""),
				darker(c, 0.4),
				2,
				'opacity=".45"',
			),
			circle(x, y, r * 0.07, "#fff6e4"),
			circle(x, y, r * 0.035, darker(c, 0.4)),
		);
	}
	stage.add(stage.glow(w * 0.15, h * 0.1, w * 0.5, "#fff3c8", 0.35), vignette(stage, 0.3));
}
