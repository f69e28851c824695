import type { Canvas } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, path, place, polygon, rect, stroke } from "./canvas.ts";
import { shadow, vignette } from "./elements.ts";
import { potted } from "./plants.ts";

/** A cat at home on a doorstep among pots. */
export function streetCat(stage: Canvas): void {
	const { w, h, random } = stage;
	const wall = random.pick(["#e9c37a", "#d98a6a", "#7fb5b0", "#e8e0cf", "#c9788a", "#8fb0d0"]);
	stage.add(
		rect(
			0,
			0,
			w,
			h,
			stage.linear(
				[
					[0, lighter(wall, 0.25)],
					[1, darker(wall, 0.12)],
				],
				"slant",
			),
		),
	);
	for (let i = 0; i < 14; i++)
		stage.add(
			path(
				`M${formatNumber(random.next() * w)} ${formatNumber(random.next() * h * 0.7)}h${formatNumber(random.between(40, 100))}v26h${formatNumber(-random.between(40, 90))}z`,
				darker(wall, 0.2),
				'opacity=".16"',
			),
		);
	const left = random.chance(0.5);
	const dx = w * (left ? 0.58 : 0.16);
	const dw = w * 0.26;
	const door = random.pick(["#2f7a8a", "#8a3a3f", "#2f7a52", "#3a4f8a", "#b8692f"]);
	const floor = h * 0.78;
	const archTop = h * 0.2;
	const outline = (pad: number): string =>
		`M${formatNumber(dx - pad)} ${formatNumber(floor)}V${formatNumber(archTop + dw * 0.4)}Q${formatNumber(dx - pad)} ${formatNumber(archTop - pad)} ${formatNumber(dx + dw / 2)} ${formatNumber(archTop - pad)}T${formatNumber(dx + dw + pad)} ${formatNumber(archTop + dw * 0.4)}V${formatNumber(floor)}z`;
	let carving = stroke(
		`M${formatNumber(dx + dw / 2)} ${formatNumber(archTop)}V${formatNumber(floor)}`,
		darker(door, 0.5),
		8,
	);
	for (let r = 0; r < 6; r++)
		for (const c of [0, 1]) {
			const px = dx + dw * (0.08 + c * 0.5);
			const py = archTop + dw * 0.3 + (r * (floor - archTop - dw * 0.3)) / 6;
			carving +=
				rect(
					px,
					py,
					dw * 0.34,
					(floor - archTop) * 0.11,
					darker(door, 0.2),
					`rx="6" stroke="${lighter(door, 0.25)}" stroke-width="5"`,
				) +
				place(
					px + dw * 0.17,
					py + (floor - archTop) * 0.055,
					dw * 0.05,
					polygon(
						[
							[0, -1],
							[1, 0],
							[0, 1],
							[-1, 0],
						],
						"#e0b455",
					),
				);
		}
	stage.add(
		path(outline(34), lighter(wall, 0.5)),
		path(outline(34), "none", `stroke="${darker(wall, 0.25)}" stroke-width="6" stroke-dasharray="26 12"`),
		path(
			outline(0),
			stage.linear([
				[0, lighter(door, 0.1)],
				[1, darker(door, 0.2)],
			]),
		),
		stage.clipped(path(outline(0), "#000"), carving),
		circle(dx + dw * 0.45, floor - h * 0.26, 12, "#e0b455"),
		circle(dx + dw * 0.55, floor - h * 0.26, 12, "#e0b455"),
	);
	const wx = w * (left ? 0.1 : 0.62);
	stage.add(
		rect(wx, h * 0.14, w * 0.2, h * 0.28, "#3a3550", `stroke="${lighter(wall, 0.5)}" stroke-width="22"`),
		rect(
			wx + 14,
			h * 0.15,
			w * 0.2 - 28,
			h * 0.26,
			stage.linear([
				[0, "#f8c87a"],
				[1, "#c9743f"],
			]),
		),
		stroke(
			[0.2, 0.4, 0.6, 0.8]
				.map((a) => `M${formatNumber(wx + w * 0.2 * a)} ${formatNumber(h * 0.14)}v${formatNumber(h * 0.28)}`)
				.join(""),
			"#2b2436",
			7,
		),
	);
	const beam = left
		? `M0 0L${formatNumber(w * 0.5)} 0L${formatNumber(w)} ${formatNumber(h * 0.9)}V${h}H${formatNumber(w * 0.5)}z`
		: `M${w} 0L${formatNumber(w * 0.5)} 0L0 ${formatNumber(h * 0.9)}V${h}H${formatNumber(w * 0.5)}z`;
	stage.add(path(beam, "#fff3c9", 'opacity=".2"'));
	stage.add(
		rect(
			0,
			floor,
			w,
			h - floor,
			stage.linear([
				[0, "#c9b8a0"],
				[1, "#8f7d70"],
			]),
		),
		rect(dx - 60, floor - h * 0.03, dw + 120, h * 0.05, "#e3d6c0"),
		rect(dx - 60, floor + h * 0.02, dw + 120, 10, "#9a8a7a"),
	);
	for (let r = 0; r < 4; r++)
		for (let x = -60 + (r % 2) * 60; x < w; x += 150)
			stage.add(
				rect(
					x,
					floor + h * (0.045 + r * 0.055),
					140,
					h * 0.047,
					random.pick(["#b8a690", "#a8967f", "#c0ae98"]),
					'rx="12"',
				),
			);
	for (const [i, at] of (left ? [0.06, 0.16, 0.95] : [0.94, 0.84, 0.05]).entries())
		stage.add(
			shadow(stage, w * at, floor + h * 0.07, h * 0.1, h * 0.02),
			potted(
				random,
				w * at,
				floor + h * 0.07,
				h * random.between(0.3, 0.5) * (i === 1 ? 0.6 : 1),
				random.pick(["#c0603a", "#2f6f8f", "#e0b455"]),
				random.pick(["#2f8a4a", "#3f9a5a", "#5a9a3a"]),
			),
		);
	const fur = random.pick([
		["#e8964a", "#c9702f", "#fff0dc"],
		["#4a4550", "#2f2b36", "#f2ece2"],
		["#f2e8da", "#d8c4a8", "#ffffff"],
		["#9a9096", "#736a72", "#f0eaea"],
		["#e2c08a", "#b98a52", "#fff6e4"],
	] as const);
	const cx = w * (left ? random.between(0.4, 0.48) : random.between(0.5, 0.6));
	const t = h * random.between(0.36, 0.42);
	stage.add(
		shadow(stage, cx + t * 0.1, h * 0.95, t * 0.55, t * 0.07, 0.55),
		place(cx, h * 0.95, t, cat(fur, random.pick(["#7ac06a", "#e8c23a", "#6ab8d8"])), 0, random.chance(0.5)),
		vignette(stage, 0.25),
	);
}

function cat([fur, mark, belly]: readonly [string, string, string], eye: string): string {
	const tail =
		stroke("M.22 -.06Q.56 -.02 .52 -.26T.66 -.44", fur, 0.09) + stroke("M.6 -.37Q.6 -.42 .66 -.44", mark, 0.09);
	const body =
		path("M-.24 0Q-.32 -.36 -.16 -.6H.16Q.36 -.36 .3 0z", fur) +
		path("M-.1 0Q-.16 -.3 0 -.5Q.14 -.3 .1 0z", belly) +
		stroke(
			"M.2 -.42q.06 .03 .1 .02M.24 -.3q.05 .03 .09 .02M.25 -.18q.05 .03 .08 .02M-.22 -.42q-.04 .02 -.07 .02M-.26 -.28q-.03 .02 -.04 .02",
			mark,
			0.04,
		) +
		stroke("M-.08 -.02V-.22M.08 -.02V-.22", mark, 0.014, 'opacity=".5"') +
		ellipse(-0.1, -0.02, 0.09, 0.045, belly) +
		ellipse(0.1, -0.02, 0.09, 0.045, belly);
	const head =
		polygon(
			[
				[-0.25, -0.74],
				[-0.22, -1.02],
				[-0.04, -0.9],
			],
			fur,
		) +
		polygon(
			[
				[0.25, -0.74],
				[0.22, -1.02],
				[0.04, -0.9],
			],
			fur,
		) +
		polygon(
			[
				[-0.2, -0.8],
				[-0.19, -0.95],
				[-0.09, -0.87],
			],
			"#e8a09a",
		) +
		polygon(
			[
				[0.2, -0.8],
				[0.19, -0.95],
				[0.09, -0.87],
			],
			"#e8a09a",
		) +
		ellipse(0, -0.72, 0.27, 0.22, fur) +
		ellipse(0, -0.65, 0.13, 0.1, belly) +
		stroke("M0 -.92V-.84M-.07 -.91L-.06 -.85M.07 -.91L.06 -.85", mark, 0.03);
	let face = "";
	for (const s of [-1, 1])
		face +=
			ellipse(s * 0.11, -0.74, 0.052, 0.058, eye) +
			ellipse(s * 0.11, -0.74, 0.018, 0.05, "#17121c") +
			circle(s * 0.11 - 0.015, -0.765, 0.013, "#ffffff");
	return (
		tail +
		body +
		head +
		face +
		path("M-.03 -.68H.03L0 -.645z", "#d97a7a") +
		stroke("M0 -.645V-.62M0 -.62q-.03 .03 -.06 .01M0 -.62q.03 .03 .06 .01", "#4a3038", 0.012) +
		stroke("M-.1 -.64L-.34 -.68M-.1 -.62L-.34 -.61M.1 -.64L.34 -.68M.1 -.62L.34 -.61", "#ffffff", 0.008, 'opacity=".8"')
	);
}
