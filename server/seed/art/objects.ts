import type { Canvas, Point } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { bokeh, shadow, vignette } from "./elements.ts";
import { phone, table } from "./food.ts";
import { vivid } from "./lights.ts";
import { potted } from "./plants.ts";

const grounds = [
	["#f6c9a8", "#e8906a"],
	["#bfe0d4", "#5fae9a"],
	["#f7dc9a", "#e0a83a"],
	["#c9d8f2", "#7a98d0"],
	["#f2c4d0", "#d67a98"],
	["#2f3a4a", "#161c28"],
	["#d9cfc0", "#a8967f"],
] as const;

/** A leaf of a monstera, tip up, around 0,0. */
function bigLeaf(tone: string): string {
	return (
		path(
			"M0 1Q-.9 .7 -.8 -.1L-.4 .05L-.76 -.3Q-.6 -.7 -.32 -.85L-.2 -.4L-.14 -.95Q0 -1.05 .14 -.95L.2 -.4L.32 -.85Q.6 -.7 .76 -.3L.4 .05L.8 -.1Q.9 .7 0 1z",
			tone,
		) + stroke("M0 1.3V-.8M0 .5L-.5 .2M0 .5L.5 .2M0 .1L-.4 -.3M0 .1L.4 -.3", darker(tone, 0.3), 0.03)
	);
}

/** The pocket emptied on a table: phone, buds, keys, glasses, coffee. */
export function phoneFlatlay(stage: Canvas): void {
	const { w, h, random } = stage;
	const wide = w >= h;
	if (random.chance(0.35)) table(stage);
	else {
		const [a, b] = random.pick(grounds);
		stage.add(
			rect(
				0,
				0,
				w,
				h,
				stage.linear(
					[
						[0, lighter(a, 0.2)],
						[1, b],
					],
					"slant",
				),
			),
			path(
				`M0 ${formatNumber(h * random.between(0.5, 0.8))}L${w} ${formatNumber(h * random.between(0.2, 0.5))}V${h}H0z`,
				darker(b, 0.12),
				'opacity=".5"',
			),
		);
	}
	for (const [x, y, t] of [
		[0, 0, 130],
		[w, h, -50],
		[w, 0, -130],
	] as const)
		if (random.chance(0.75))
			stage.add(
				place(x + 24, y + 34, h * 0.2, bigLeaf("#0b2218"), t).replace("<g", '<g opacity=".25"'),
				place(
					x,
					y,
					h * random.between(0.17, 0.24),
					bigLeaf(random.pick(["#1f7a48", "#2f9a5a", "#176a52"])),
					t + random.between(-20, 20),
				),
			);
	phone(stage, w * 0.5, h * 0.5, (wide ? h : w) * random.between(0.68, 0.78), random.between(-22, 22));
	const slots: Point[] = random.shuffle(
		wide
			? [
					[0.16, 0.27],
					[0.17, 0.73],
					[0.83, 0.27],
					[0.83, 0.72],
				]
			: [
					[0.2, 0.13],
					[0.8, 0.14],
					[0.2, 0.86],
					[0.8, 0.87],
				],
	);
	const u = Math.min(w, h) * 0.14;
	const things: readonly ((x: number, y: number) => string)[] = [
		(x, y) =>
			shadow(stage, x + 14, y + 18, u * 1.1, u * 0.9) +
			rect(x - u * 0.9, y - u * 0.7, u * 1.8, u * 1.4, "#f7f7f5", `rx="${formatNumber(u * 0.6)}"`) +
			rect(x - u * 0.76, y - u * 0.56, u * 1.52, u * 1.12, "#dfe3e6", `rx="${formatNumber(u * 0.5)}"`) +
			[-1, 1]
				.map(
					(s) =>
						ellipse(x + s * u * 0.34, y - u * 0.12, u * 0.2, u * 0.26, "#ffffff") +
						rect(x + s * u * 0.34 - u * 0.08, y, u * 0.16, u * 0.4, "#ffffff", `rx="${formatNumber(u * 0.08)}"`) +
						circle(x + s * u * 0.34, y - u * 0.14, u * 0.08, "#2a2f36"),
				)
				.join("") +
			circle(x, y + u * 0.4, u * 0.05, "#42c070"),
		(x, y) =>
			shadow(stage, x + 16, y + 22, u * 1.25, u * 1.25) +
			circle(x, y, u * 1.15, "#fbf6ea") +
			circle(x, y, u * 0.8, "#efe6d4") +
			circle(
				x,
				y,
				u * 0.72,
				stage.radial([
					[0, "#a8683a"],
					[1, "#4f2a16"],
				]),
			) +
			path(
				`M${formatNumber(x)} ${formatNumber(y + u * 0.42)}Q${formatNumber(x - u * 0.6)} ${formatNumber(y - u * 0.1)} ${formatNumber(x - u * 0.2)} ${formatNumber(y - u * 0.34)}Q${formatNumber(x)} ${formatNumber(y - u * 0.38)} ${formatNumber(x)} ${formatNumber(y - u * 0.12)}Q${formatNumber(x)} ${formatNumber(y - u * 0.38)} ${formatNumber(x + u * 0.2)} ${formatNumber(y - u * 0.34)}Q${formatNumber(x + u * 0.6)} ${formatNumber(y - u * 0.1)} ${formatNumber(x)} ${formatNumber(y + u * 0.42)}z`,
				"#f3dcb8",
			) +
			stroke(
				`M${formatNumber(x + u * 0.76)} ${formatNumber(y)}q${formatNumber(u * 0.5)} 0 ${formatNumber(u * 0.4)} ${formatNumber(u * 0.34)}`,
				"#efe6d4",
				u * 0.16,
			),
		(x, y) =>
			shadow(stage, x + 10, y + 16, u * 1.3, u * 0.5) +
			[-1, 1]
				.map(
					(s) =>
						rect(
							x + s * u * 0.62 - u * 0.5,
							y - u * 0.34,
							u,
							u * 0.72,
							stage.linear([
								[0, "#3a2a4a"],
								[1, "#c9783f"],
							]),
							`rx="${formatNumber(u * 0.32)}" stroke="#1c1720" stroke-width="${formatNumber(u * 0.1)}"`,
						) +
						stroke(
							`M${formatNumber(x + s * u * 1.1)} ${formatNumber(y - u * 0.2)}q${formatNumber(s * u * 0.3)} ${formatNumber(-u * 0.5)} ${formatNumber(s * u * 0.16)} ${formatNumber(-u * 0.9)}`,
							"#1c1720",
							u * 0.09,
						),
				)
				.join("") +
			stroke(
				`M${formatNumber(x - u * 0.14)} ${formatNumber(y - u * 0.1)}q${formatNumber(u * 0.14)} ${formatNumber(-u * 0.16)} ${formatNumber(u * 0.28)} 0`,
				"#1c1720",
				u * 0.1,
			),
		(x, y) => {
			const c = random.pick(vivid);
			return place(
				x,
				y,
				u,
				rect(-0.86, -0.98, 1.8, 2.1, "#000", 'rx=".1" opacity=".25"') +
					rect(-0.95, -1.1, 1.8, 2.1, c, 'rx=".1"') +
					rect(-0.95, -1.1, 0.3, 2.1, darker(c, 0.25), 'rx=".1"') +
					rect(-0.4, -0.7, 0.95, 0.4, "#fff6e0", 'rx=".06"') +
					stroke("M.6 -1.1V1", "#fff6e0", 0.06) +
					stroke("M1.06 -.9L.9 1.1", "#d9dde0", 0.12),
				random.between(-20, 20),
			);
		},
		(x, y) =>
			place(
				x,
				y,
				u,
				circle(0, -0.5, 0.42, "none", 'stroke="#c9a24a" stroke-width=".1"') +
					place(
						0,
						-0.1,
						1,
						rect(-0.1, 0, 0.2, 1, "#d9dde0", 'rx=".05"') +
							rect(0.1, 0.6, 0.16, 0.1, "#d9dde0") +
							rect(0.1, 0.8, 0.12, 0.1, "#d9dde0") +
							circle(0, 0, 0.26, "#d9dde0") +
							circle(0, -0.06, 0.09, "#8a8f96"),
						24,
					) +
					place(
						0,
						-0.1,
						1,
						rect(-0.1, 0, 0.2, 0.9, "#e0b455", 'rx=".05"') +
							rect(-0.26, 0.55, 0.16, 0.1, "#e0b455") +
							circle(0, 0, 0.25, "#e0b455") +
							circle(0, -0.06, 0.09, "#9a7420"),
						-24,
					) +
					polygon(
						[
							[-0.6, -0.6],
							[-0.3, -0.3],
							[-0.9, 0.5],
							[-1.25, 0.2],
						],
						random.pick(vivid),
					),
				random.between(-30, 30),
			),
		(x, y) =>
			shadow(stage, x + 8, y + 14, u, u) +
			stroke(
				`M${formatNumber(x)} ${formatNumber(y)}q${formatNumber(u)} ${formatNumber(-u * 0.9)} ${formatNumber(u * 0.8)} ${formatNumber(u * 0.3)}t${formatNumber(-u * 1.6)} ${formatNumber(u * 0.1)}t${formatNumber(u * 0.7)} ${formatNumber(-u * 0.8)}t${formatNumber(u * 0.5)} ${formatNumber(u * 1.2)}`,
				random.pick(["#ffffff", "#f26b3a", "#22262e"]),
				u * 0.09,
			) +
			rect(x - u * 0.35, y - u * 0.4, u * 0.7, u * 0.8, "#ffffff", `rx="${formatNumber(u * 0.12)}"`) +
			rect(x - u * 0.1, y - u * 0.58, u * 0.2, u * 0.2, "#b9c0c6"),
	];
	const chosen = random.shuffle(things);
	for (const [i, [fx, fy]] of slots.entries()) stage.add(chosen[i]?.(w * fx, h * fy) ?? "");
	stage.add(
		path(
			`M${formatNumber(w * 0.1)} 0H${formatNumber(w * 0.3)}L0 ${formatNumber(h * 0.7)}V${formatNumber(h * 0.25)}zM${formatNumber(w * 0.4)} 0H${formatNumber(w * 0.66)}L0 ${h}V${formatNumber(h * 0.85)}z`,
			"#fff8e0",
			'opacity=".16"',
		),
		vignette(stage, 0.22),
	);
}

/** Somebody's desk: lamp, screen, phone on a stand, plant, evening in the window. */
export function deskSetup(stage: Canvas): void {
	const { w, h, random } = stage;
	const [wall, glow, sky1, sky2] = random.pick([
		["#26314a", "#f0b135", "#1b2f6e", "#f5bf9c"],
		["#e8d9c4", "#fff0c8", "#7fb2dd", "#fde3b8"],
		["#2f4a46", "#8fd8b0", "#3d2a6b", "#fbab6b"],
		["#4a3350", "#f26bb0", "#0a1033", "#664a86"],
		["#c9d8cf", "#ffe9b0", "#62abe6", "#dff1fb"],
	] as const);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear([
				[0, lighter(wall, 0.06)],
				[1, darker(wall, 0.15)],
			]),
		),
	);
	const left = random.chance(0.5);
	const wx = w * (left ? 0.05 : 0.68);
	stage.add(
		rect(wx - 16, h * 0.06, w * 0.27 + 32, h * 0.52, lighter(wall, 0.4)),
		rect(
			wx,
			h * 0.08,
			w * 0.27,
			h * 0.48,
			stage.linear([
				[0, sky1],
				[1, sky2],
			]),
		),
		circle(wx + w * 0.18, h * 0.2, h * 0.035, "#fff6dc"),
	);
	for (let i = 0; i < 6; i++) {
		const bh = h * random.between(0.08, 0.26);
		stage.add(rect(wx + (i * w * 0.27) / 6, h * 0.56 - bh, w * 0.045, bh, mix(sky1, "#151525", 0.45)));
		for (let k = 0; k < 4; k++)
			stage.add(
				rect(
					wx + (i * w * 0.27) / 6 + 10 + (k % 2) * 28,
					h * 0.56 - bh + 16 + Math.floor(k / 2) * 34,
					12,
					15,
					"#ffe2a0",
					`opacity="${random.chance(0.6) ? 0.9 : 0.1}"`,
				),
			);
	}
	stage.add(
		rect(wx + w * 0.132, h * 0.08, 9, h * 0.48, lighter(wall, 0.4)),
		rect(wx, h * 0.3, w * 0.27, 9, lighter(wall, 0.4)),
	);
	const sx = w * (left ? 0.52 : 0.14);
	stage.add(rect(sx, h * 0.16, w * 0.34, 16, "#9a6a3f"), rect(sx, h * 0.175, w * 0.34, 8, "#000", 'opacity=".25"'));
	let bx = sx + 14;
	while (bx < sx + w * 0.2) {
		const bw = random.between(18, 40);
		const bh = h * random.between(0.07, 0.115);
		stage.add(
			rect(bx, h * 0.16 - bh, bw, bh, random.pick(vivid), 'rx="3"'),
			rect(bx + 4, h * 0.16 - bh + 14, bw - 8, 7, "#fff3dc", 'opacity=".6"'),
		);
		bx += bw + 2;
	}
	stage.add(potted(random, sx + w * 0.28, h * 0.16, h * 0.14, "#f3ead8", "#2f8a4a"));
	const desk = h * 0.74;
	stage.add(
		rect(
			0,
			desk,
			w,
			h - desk,
			stage.linear([
				[0, "#c08a55"],
				[0.12, "#a06c3e"],
				[1, "#5f3c22"],
			]),
		),
		rect(0, desk, w, 8, "#e2b07a"),
	);
	const mx = w * (left ? 0.66 : 0.34);
	const mw = w * 0.4;
	const mh = h * 0.4;
	const my = desk - h * 0.48;
	stage.add(
		stage.glow(mx, my + mh * 0.5, mw * 0.85, glow, 0.45),
		shadow(stage, mx, desk + h * 0.03, mw * 0.4, h * 0.025),
		path(`M${formatNumber(mx - 30)} ${formatNumber(my + mh)}h60l14 ${formatNumber(h * 0.1)}h-88z`, "#3a3f48"),
		rect(mx - mw * 0.2, desk + h * 0.004, mw * 0.4, 18, "#4a505a", 'rx="8"'),
		rect(mx - mw / 2, my, mw, mh, "#14171d", 'rx="16"'),
		rect(
			mx - mw / 2 + 12,
			my + 12,
			mw - 24,
			mh - 30,
			stage.linear(
				[
					[0, "#0e4a3a"],
					[1, "#0b1f2e"],
				],
				"slant",
			),
			'rx="6"',
		),
	);
	const rows = ["#42c070", "#f0b135", "#84c3ef", "#fa6863", "#edebe4"];
	for (let i = 0; i < 11; i++) {
		const indent = random.whole(0, 3) * 26;
		stage.add(
			rect(
				mx - mw * 0.45 + indent,
				my + 34 + i * mh * 0.074,
				random.between(40, mw * 0.3),
				9,
				random.pick(rows),
				'rx="4" opacity=".85"',
			),
			rect(
				mx - mw * 0.06 + indent,
				my + 34 + i * mh * 0.074,
				random.between(20, mw * 0.12),
				9,
				random.pick(rows),
				'rx="4" opacity=".6"',
			),
		);
	}
	stage.add(
		rect(mx + mw * 0.16, my + 30, mw * 0.28, mh * 0.4, "#16331f", 'rx="10"'),
		...Array.from({ length: 7 }, (_, i) =>
			rect(
				mx + mw * 0.18 + i * mw * 0.034,
				my + 20 + mh * 0.4 - mh * (0.06 + ((i * 37) % 10) * 0.028),
				mw * 0.022,
				mh * (0.06 + ((i * 37) % 10) * 0.028),
				"#42c070",
				'rx="3"',
			),
		),
		rect(mx + mw * 0.16, my + mh * 0.52, mw * 0.28, mh * 0.3, "#f0b135", 'rx="10" opacity=".85"'),
		path(
			`M${formatNumber(mx + mw * 0.16)} ${formatNumber(my + mh * 0.76)}l${formatNumber(mw * 0.09)} ${formatNumber(-mh * 0.14)}l${formatNumber(mw * 0.07)} ${formatNumber(mh * 0.09)}l${formatNumber(mw * 0.05)} ${formatNumber(-mh * 0.05)}l${formatNumber(mw * 0.07)} ${formatNumber(mh * 0.1)}v${formatNumber(mh * 0.06)}H${formatNumber(mx + mw * 0.16)}z`,
			"#7a3a1f",
		),
	);
	stage.add(
		polygon(
			[
				[mx - mw * 0.3, desk + h * 0.1],
				[mx + mw * 0.2, desk + h * 0.1],
				[mx + mw * 0.25, desk + h * 0.17],
				[mx - mw * 0.35, desk + h * 0.17],
			],
			"#e7e9ea",
		),
		...Array.from({ length: 36 }, (_, i) =>
			rect(
				mx - mw * 0.3 + (i % 12) * mw * 0.043,
				desk + h * (0.108 + Math.floor(i / 12) * 0.02),
				mw * 0.035,
				h * 0.014,
				i % 11 === 3 ? "#f0b135" : "#b9c0c6",
				'rx="3"',
			),
		),
		ellipse(mx + mw * 0.38, desk + h * 0.14, 32, 24, "#e7e9ea"),
	);
	const px = w * (left ? 0.36 : 0.64);
	stage.add(
		shadow(stage, px, desk + h * 0.1, 80, 16),
		path(`M${formatNumber(px - 50)} ${formatNumber(desk + h * 0.1)}h100l-20 -30h-60z`, "#4a505a"),
		rect(px - 52, desk - h * 0.14, 104, h * 0.22, "#14171d", 'rx="16"'),
		rect(
			px - 45,
			desk - h * 0.133,
			90,
			h * 0.206,
			stage.linear([
				[0, "#f0b135"],
				[0.6, "#e4607a"],
				[1, "#5b3a8a"],
			]),
			'rx="11"',
		),
		rect(px - 28, desk - h * 0.1, 56, 16, "#ffffff", 'rx="6" opacity=".9"'),
		circle(px, desk + h * 0.02, 16, "#fff3cf"),
	);
	const lx = w * (left ? 0.93 : 0.07);
	stage.add(
		stage.glow(lx, h * 0.5, h * 0.34, "#ffdf94", 0.6),
		ellipse(lx, desk + h * 0.06, 60, 14, "#2a2f36"),
		stroke(`M${formatNumber(lx)} ${formatNumber(desk + h * 0.06)}V${formatNumber(h * 0.5)}`, "#c9a24a", 10),
		path(
			`M${formatNumber(lx - 78)} ${formatNumber(h * 0.52)}l34 ${formatNumber(-h * 0.12)}h88l34 ${formatNumber(h * 0.12)}z`,
			random.pick(vivid),
		),
		ellipse(lx, h * 0.52, 78, 12, "#fff3cf"),
	);
	stage.add(
		potted(
			random,
			w * (left ? 0.14 : 0.86),
			desk + h * 0.12,
			h * 0.36,
			random.pick(["#c0603a", "#f3ead8", "#2f6f8f"]),
			"#2a8a50",
		),
	);
	const mug = random.pick(vivid);
	const cx = w * (left ? 0.27 : 0.73);
	stage.add(
		shadow(stage, cx, desk + h * 0.17, 60, 12),
		rect(cx - 38, desk + h * 0.09, 76, h * 0.08, mug, 'rx="10"'),
		stroke(`M${formatNumber(cx + 38)} ${formatNumber(desk + h * 0.105)}q34 8 0 44`, mug, 11),
		ellipse(cx, desk + h * 0.09, 38, 9, darker(mug, 0.5)),
		stroke(
			`M${formatNumber(cx - 10)} ${formatNumber(desk + h * 0.07)}q-16 -22 0 -40t0 -36`,
			"#ffffff",
			6,
			'opacity=".4"',
		),
		vignette(stage, 0.3),
	);
}

function hand(x: number, y: number, u: number, skin: string, sleeve: string): readonly [back: string, front: string] {
	const back =
		path(
			`M${formatNumber(x - u * 0.3)} ${formatNumber(y + u * 0.5)}Q${formatNumber(x + u * 0.5)} ${formatNumber(y + u * 0.3)} ${formatNumber(x + u * 0.62)} ${formatNumber(y + u * 0.9)}L${formatNumber(x + u * 0.85)} ${formatNumber(y + u * 2.2)}H${formatNumber(x - u * 0.4)}z`,
			darker(skin, 0.1),
		) +
		path(
			`M${formatNumber(x - u * 0.5)} ${formatNumber(y + u * 1.5)}H${formatNumber(x + u * 0.95)}L${formatNumber(x + u * 1.1)} ${formatNumber(y + u * 2.6)}H${formatNumber(x - u * 0.7)}z`,
			sleeve,
		);
	let front = path(
		`M${formatNumber(x + u * 0.3)} ${formatNumber(y + u * 0.95)}Q${formatNumber(x + u * 0.78)} ${formatNumber(y + u * 0.5)} ${formatNumber(x + u * 0.6)} ${formatNumber(y - u * 0.1)}Q${formatNumber(x + u * 0.48)} ${formatNumber(y - u * 0.34)} ${formatNumber(x + u * 0.38)} ${formatNumber(y - u * 0.1)}Q${formatNumber(x + u * 0.42)} ${formatNumber(y + u * 0.3)} ${formatNumber(x + u * 0.1)} ${formatNumber(y + u * 0.8)}z`,
		skin,
	);
	for (let i = 0; i < 4; i++)
		front +=
			stroke(
				`M${formatNumber(x - u * 0.6)} ${formatNumber(y + u * (0.0 + i * 0.24))}L${formatNumber(x - u * 0.4)} ${formatNumber(y + u * (0.03 + i * 0.24))}`,
				i % 2 ? skin : lighter(skin, 0.06),
				u * 0.2,
			) + circle(x - u * 0.37, y + u * (0.02 + i * 0.24), u * 0.05, lighter(skin, 0.3));
	return [back, front];
}

function handset(stage: Canvas, paint: (x: number, y: number, t: number) => string): void {
	const { w, h, random } = stage;
	const tint = random.pick([
		["#3a6a5a", "#f0b135", "#84c3ef"],
		["#5a3a6a", "#fa6863", "#f7c948"],
		["#2a4a7a", "#84c3ef", "#fff3cf"],
		["#8a5a3a", "#ffdf94", "#42c070"],
		["#1f2a3f", "#f26bb0", "#6fe0ff"],
	] as const);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear(
				[
					[0, lighter(tint[0], 0.25)],
					[1, darker(tint[0], 0.45)],
				],
				"slant",
			),
		),
		bokeh(stage, 34, [tint[1], tint[2], "#ffffff"], 0, h, Math.min(w, h) * 0.1),
	);
	const x = w * (h > w ? 0.5 : random.between(0.4, 0.6));
	const t = h * (h > w ? 0.68 : 0.84);
	const y = h * 0.46;
	const skin = random.pick(["#54301c", "#7d4b2b", "#a86d43", "#d09a6c", "#3f2416", "#e2b48a"]);
	const [back, front] = hand(0, t * 0.1, t * 0.4, skin, random.pick(vivid));
	stage.add(
		place(
			x,
			y,
			1,
			back +
				rect(-t * 0.225, -t * 0.47, t * 0.46, t * 0.97, "#000", `rx="${formatNumber(t * 0.055)}" opacity=".35"`) +
				rect(
					-t * 0.235,
					-t * 0.49,
					t * 0.47,
					t * 0.98,
					stage.linear(
						[
							[0, "#8a9098"],
							[0.5, "#2a2e36"],
							[1, "#15171c"],
						],
						"slant",
					),
					`rx="${formatNumber(t * 0.06)}"`,
				) +
				rect(-t * 0.225, -t * 0.48, t * 0.45, t * 0.96, "#08090c", `rx="${formatNumber(t * 0.052)}"`) +
				paint(-t * 0.213, -t * 0.468, t * 0.936) +
				circle(0, -t * 0.445, t * 0.012, "#000") +
				polygon(
					[
						[-t * 0.21, -t * 0.42],
						[t * 0.05, -t * 0.468],
						[-t * 0.1, t * 0.45],
						[-t * 0.21, t * 0.45],
					],
					"#ffffff",
					'opacity=".05"',
				) +
				front,
			random.between(-9, 9),
			random.chance(0.4),
		),
		vignette(stage, 0.4),
	);
}

/** Screen-on time in a hand: a falling line, bars, a ring, and no figures to read. */
export function batteryGraph(stage: Canvas): void {
	const { random } = stage;
	const dark = random.chance(0.6);
	const ink = dark ? "#edebe4" : "#19221a";
	const tone = random.pick(["#42c070", "#f0b135", "#4fa8e1", "#fa6863"]);
	handset(stage, (x, y, t) => {
		const s = t * 0.455;
		const left = random.between(0.25, 0.9);
		let out =
			rect(x, y, s, t, dark ? "#0c110d" : "#fbfaf6", `rx="${formatNumber(t * 0.045)}"`) +
			rect(x + s * 0.08, y + t * 0.07, s * 0.34, t * 0.018, ink, `rx="${formatNumber(t * 0.009)}" opacity=".9"`) +
			rect(x + s * 0.08, y + t * 0.1, s * 0.2, t * 0.012, ink, `rx="${formatNumber(t * 0.006)}" opacity=".4"`);
		const cx = x + s / 2;
		const cy = y + t * 0.24;
		const r = s * 0.23;
		const a = left * 6.2832;
		out +=
			circle(cx, cy, r, "none", `stroke="${ink}" stroke-opacity=".12" stroke-width="${formatNumber(s * 0.055)}"`) +
			stroke(
				`M${formatNumber(cx)} ${formatNumber(cy - r)}A${formatNumber(r)} ${formatNumber(r)} 0 ${a > Math.PI ? 1 : 0} 1 ${formatNumber(cx + Math.sin(a) * r)} ${formatNumber(cy - Math.cos(a) * r)}`,
				tone,
				s * 0.055,
			) +
			path(
				`M${formatNumber(cx + s * 0.02)} ${formatNumber(cy - s * 0.11)}L${formatNumber(cx - s * 0.07)} ${formatNumber(cy + s * 0.02)}h${formatNumber(s * 0.06)}l${formatNumber(-s * 0.02)} ${formatNumber(s * 0.1)}l${formatNumber(s * 0.1)} ${formatNumber(-s * 0.14)}h${formatNumber(-s * 0.06)}z`,
				tone,
			);
		const gx = x + s * 0.08;
		const gw = s * 0.84;
		const gy = y + t * 0.4;
		const gh = t * 0.2;
		out += rect(
			gx - s * 0.03,
			gy - t * 0.015,
			gw + s * 0.06,
			gh + t * 0.03,
			ink,
			`rx="${formatNumber(s * 0.04)}" opacity=".06"`,
		);
		let line = `M${formatNumber(gx)} ${formatNumber(gy + 6)}`;
		let level = 0;
		for (let i = 1; i <= 10; i++) {
			level = Math.min(0.92, level + random.between(0.01, 0.16));
			if (i === 7) level *= random.between(0.4, 1);
			line += `L${formatNumber(gx + (gw * i) / 10)} ${formatNumber(gy + 6 + level * (gh - 10))}`;
		}
		out +=
			stroke(
				[0.25, 0.5, 0.75, 1]
					.map((f) => `M${formatNumber(gx)} ${formatNumber(gy + gh * f)}h${formatNumber(gw)}`)
					.join(""),
				ink,
				2,
				'opacity=".15"',
			) +
			path(
				`${line}V${formatNumber(gy + gh)}H${formatNumber(gx)}z`,
				stage.linear([
					[0, tone, 0.55],
					[1, tone, 0.04],
				]),
			) +
			stroke(line, tone, s * 0.014);
		for (let i = 0; i < 12; i++) {
			const bh = t * random.between(0.015, 0.085);
			out += rect(
				gx + (gw * i) / 12,
				y + t * 0.74 - bh,
				gw / 17,
				bh,
				i === 8 ? "#f0b135" : tone,
				`rx="${formatNumber(s * 0.012)}" opacity="${i === 8 ? 1 : 0.65}"`,
			);
		}
		for (let i = 0; i < 3; i++)
			out +=
				rect(
					gx,
					y + t * (0.79 + i * 0.058),
					s * 0.11,
					Math.min(s * 0.11, t * 0.044),
					random.pick(vivid),
					`rx="${formatNumber(s * 0.03)}"`,
				) +
				rect(
					gx + s * 0.16,
					y + t * (0.797 + i * 0.058),
					gw * random.between(0.3, 0.5),
					t * 0.012,
					ink,
					`rx="${formatNumber(t * 0.006)}" opacity=".8"`,
				) +
				rect(
					gx + s * 0.16,
					y + t * (0.816 + i * 0.058),
					gw * 0.76,
					t * 0.009,
					ink,
					`rx="${formatNumber(t * 0.004)}" opacity=".12"`,
				) +
				rect(
					gx + s * 0.16,
					y + t * (0.816 + i * 0.058),
					gw * (0.6 - i * 0.17),
					t * 0.009,
					tone,
					`rx="${formatNumber(t * 0.004)}"`,
				);
		return out;
	});
}

/** A speed test in a hand: the dial, its needle, the two lines beneath. */
export function speedtestScreen(stage: Canvas): void {
	const { random } = stage;
	const [a, b] = random.pick([
		["#42c070", "#4fa8e1"],
		["#f0b135", "#fa6863"],
		["#6fe0ff", "#b07ae0"],
		["#f26bb0", "#f0b135"],
	] as const);
	handset(stage, (x, y, t) => {
		const s = t * 0.455;
		const cx = x + s / 2;
		const cy = y + t * 0.37;
		const r = s * 0.36;
		const share = random.between(0.45, 0.95);
		const point = (f: number, k: number): string => {
			const at = (-225 + f * 270) * (Math.PI / 180);
			return `${formatNumber(cx + Math.cos(at) * r * k)} ${formatNumber(cy + Math.sin(at) * r * k)}`;
		};
		const arc = (f: number): string =>
			`M${point(0, 1)}A${formatNumber(r)} ${formatNumber(r)} 0 ${f > 0.667 ? 1 : 0} 1 ${point(f, 1)}`;
		let out =
			rect(
				x,
				y,
				s,
				t,
				stage.linear([
					[0, "#141a2b"],
					[1, "#0a0d18"],
				]),
				`rx="${formatNumber(t * 0.045)}"`,
			) +
			rect(
				x + s * 0.32,
				y + t * 0.075,
				s * 0.36,
				t * 0.018,
				"#ffffff",
				`rx="${formatNumber(t * 0.009)}" opacity=".85"`,
			) +
			stage.glow(cx, cy, r * 1.25, a, 0.28) +
			stroke(arc(1), "#2a3350", s * 0.07) +
			stroke(
				arc(share),
				stage.linear(
					[
						[0, b],
						[1, a],
					],
					"right",
				),
				s * 0.07,
			);
		for (let i = 0; i <= 20; i++)
			out += stroke(
				`M${point(i / 20, 0.82)}L${point(i / 20, i % 5 ? 0.78 : 0.72)}`,
				i / 20 <= share ? a : "#54608a",
				i % 5 ? 3 : 6,
			);
		out +=
			stroke(`M${formatNumber(cx)} ${formatNumber(cy)}L${point(share, 0.66)}`, "#ffffff", s * 0.022) +
			circle(cx, cy, s * 0.045, "#ffffff") +
			circle(cx, cy, s * 0.02, a) +
			rect(cx - s * 0.15, cy + r * 0.62, s * 0.3, t * 0.032, "#ffffff", `rx="${formatNumber(t * 0.01)}"`) +
			rect(cx - s * 0.08, cy + r * 0.62 + t * 0.045, s * 0.16, t * 0.012, "#8a96c0", `rx="${formatNumber(t * 0.006)}"`);
		[a, b].forEach((tone, i) => {
			const gy = y + t * (0.66 + i * 0.13);
			let line = `M${formatNumber(x + s * 0.08)} ${formatNumber(gy + t * 0.07)}`;
			for (let k = 1; k <= 12; k++)
				line += `L${formatNumber(x + s * 0.08 + (s * 0.84 * k) / 12)} ${formatNumber(gy + t * (k < 3 ? 0.06 - k * 0.016 : random.between(0.0, 0.035)))}`;
			out +=
				rect(x + s * 0.08, gy - t * 0.028, s * 0.2, t * 0.014, tone, `rx="${formatNumber(t * 0.007)}"`) +
				path(
					`${line}V${formatNumber(gy + t * 0.075)}H${formatNumber(x + s * 0.08)}z`,
					stage.linear([
						[0, tone, 0.5],
						[1, tone, 0],
					]),
				) +
				stroke(line, tone, s * 0.012);
		});
		return (
			out +
			rect(x + s * 0.3, y + t * 0.93, s * 0.4, t * 0.008, "#ffffff", `rx="${formatNumber(t * 0.004)}" opacity=".6"`)
		);
	});
}

/** New boxes, a phone leaning on them, a ribbon: an unboxing, or a prize. */
export function phoneBoxes(stage: Canvas): void {
	const { w, h, random } = stage;
	const [a, b] = random.pick(grounds);
	const floor = h * random.between(0.62, 0.68);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear([
				[0, lighter(a, 0.1)],
				[1, a],
			]),
		),
		circle(w * random.between(0.35, 0.65), floor - h * 0.1, h * 0.42, lighter(a, 0.35), 'opacity=".7"'),
		rect(
			0,
			floor,
			w,
			h - floor,
			stage.linear([
				[0, b],
				[1, darker(b, 0.22)],
			]),
		),
	);
	const count = random.whole(2, 4);
	let y = h * 0.86;
	const cx = w * random.between(0.44, 0.5);
	for (let i = 0; i < count; i++) {
		const bw = w * random.between(0.3, 0.4) * (1 - i * 0.06);
		const bh = h * random.between(0.12, 0.155);
		const d = h * 0.05;
		const x = cx - bw / 2 + random.between(-26, 26);
		const c = random.pick(["#fdfaf2", "#0e8142", "#f0b135", "#1c2230", "#f75d59", "#248fcc"]);
		const ink = c === "#fdfaf2" || c === "#f0b135" ? "#19221a" : "#ffffff";
		if (i === 0) stage.add(shadow(stage, cx + 30, y + 8, bw * 0.66, h * 0.04, 0.55));
		stage.add(
			rect(
				x,
				y - bh,
				bw,
				bh,
				stage.linear([
					[0, lighter(c, 0.1)],
					[1, darker(c, 0.16)],
				]),
			),
			polygon(
				[
					[x, y - bh],
					[x + d, y - bh - d],
					[x + bw + d, y - bh - d],
					[x + bw, y - bh],
				],
				lighter(c, 0.35),
			),
			polygon(
				[
					[x + bw, y - bh],
					[x + bw + d, y - bh - d],
					[x + bw + d, y - d],
					[x + bw, y],
				],
				darker(c, 0.3),
			),
			rect(x, y - bh * 0.42, bw, 3, "#000", 'opacity=".18"'),
			rect(x + bw * 0.08, y - bh * 0.74, bw * 0.3, bh * 0.14, ink, 'rx="6" opacity=".85"'),
			rect(x + bw * 0.08, y - bh * 0.3, bw * 0.18, bh * 0.07, ink, 'rx="4" opacity=".45"'),
			circle(x + bw * 0.88, y - bh * 0.66, bh * 0.13, ink, 'opacity=".8"'),
			circle(x + bw * 0.88, y - bh * 0.66, bh * 0.07, c),
		);
		if (i === count - 1) {
			const r = random.pick(["#f75d59", "#f0b135", "#0e8142"]) === c ? "#7b3fa0" : "#f2544f";
			const top = y - bh;
			stage.add(
				rect(x + bw * 0.47, top, bw * 0.07, bh, r),
				polygon(
					[
						[x + bw * 0.47, top],
						[x + bw * 0.47 + d, top - d],
						[x + bw * 0.54 + d, top - d],
						[x + bw * 0.54, top],
					],
					lighter(r, 0.2),
				),
				place(
					x + bw * 0.5 + d * 0.5,
					top - d * 0.5,
					h * 0.075,
					path("M0 0Q-1.5 -1.3 -1.5 -.3T0 0Q1.5 -1.3 1.5 -.3T0 0z", r) +
						path("M0 0Q-1.1 -.8 -1.1 -.3T0 0Q1.1 -.8 1.1 -.3T0 0z", darker(r, 0.3)) +
						path("M0 0L-.9 .7L-.5 .8L0 .2L.5 .8L.9 .7z", darker(r, 0.12)) +
						circle(0, 0, 0.22, lighter(r, 0.15)),
				),
			);
		}
		y -= bh;
	}
	const side = random.chance(0.5) ? 1 : -1;
	phone(stage, cx + side * w * 0.29, h * 0.66, h * 0.5, side * random.between(7, 14));
	const bx = cx - side * w * 0.32;
	stage.add(
		random.chance(0.5)
			? potted(random, bx, h * 0.88, h * 0.46, "#fdfaf2", "#2a8a50")
			: shadow(stage, bx, h * 0.87, h * 0.15, h * 0.02) +
					circle(bx, h * 0.8, h * 0.075, "#22262e") +
					circle(bx, h * 0.8, h * 0.058, "#3a404a") +
					circle(bx, h * 0.8, h * 0.03, "#42c070") +
					stroke(
						`M${formatNumber(bx)} ${formatNumber(h * 0.725)}Q${formatNumber(bx)} ${formatNumber(h * 0.66)} ${formatNumber(bx - h * 0.04)} ${formatNumber(h * 0.64)}`,
						"#22262e",
						9,
					),
	);
	for (let i = 0; i < 40; i++)
		stage.add(
			place(
				random.next() * w,
				random.between(0.02, 0.95) * h,
				random.between(0.7, 1.4),
				random.chance(0.5) ? rect(-7, -11, 14, 22, random.pick(vivid), 'rx="2"') : circle(0, 0, 8, random.pick(vivid)),
				random.between(0, 180),
			),
		);
	stage.add(vignette(stage, 0.22));
}
