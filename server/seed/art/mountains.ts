import type { Canvas, Point } from "./canvas.ts";
import { circle, darker, ellipse, formatNumber, lighter, mix, path, place, polygon, rect, stroke } from "./canvas.ts";
import { birds, ridge, shadow, sky, streak, vignette } from "./elements.ts";
import { clothes, person } from "./figures.ts";
import { lightOf, vivid } from "./lights.ts";
import { elephant } from "./nature.ts";
import { acacia, grass } from "./plants.ts";

/** Kilimanjaro over Amboseli: snow, a cloud belt, elephants on the plain. */
export function kilimanjaro(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "dawn", "day", "rose", "golden", "clear", "amber");
	const ground = h * random.between(0.66, 0.72);
	sky(stage, light, ground, {
		clouds: 4,
		sun: [w * random.between(0.1, 0.9), ground * random.between(0.15, 0.4)],
		size: 0.8,
	});
	const top = ground - h * random.between(0.42, 0.48);
	const cx = w * random.between(0.42, 0.58);
	const rock = mix("#5d6a8c", light.mid, 0.5);
	const slope = `M${formatNumber(-w * 0.1)} ${formatNumber(ground)}Q${formatNumber(cx - w * 0.26)} ${formatNumber(ground - h * 0.08)} ${formatNumber(cx - w * 0.12)} ${formatNumber(top + h * 0.04)}Q${formatNumber(cx - w * 0.06)} ${formatNumber(top - h * 0.012)} ${formatNumber(cx)} ${formatNumber(top)}T${formatNumber(cx + w * 0.12)} ${formatNumber(top + h * 0.05)}Q${formatNumber(cx + w * 0.28)} ${formatNumber(ground - h * 0.08)} ${formatNumber(w * 1.1)} ${formatNumber(ground)}z`;
	stage.add(
		path(
			slope,
			stage.linear([
				[0, darker(rock, 0.1)],
				[0.5, rock],
				[1, mix(rock, light.sky[3], 0.6)],
			]),
		),
	);
	let snow = `M${formatNumber(cx - w * 0.145)} ${formatNumber(top + h * 0.075)}`;
	for (let i = 0; i <= 12; i++)
		snow += `L${formatNumber(cx - w * 0.13 + (w * 0.28 * i) / 12)} ${formatNumber(top + h * (i % 2 ? random.between(0.1, 0.2) : random.between(0.05, 0.09)) - Math.abs(i - 6) * -h * 0.004)}`;
	stage.add(
		stage.clipped(
			path(slope, "#000"),
			path(`${snow}V${formatNumber(top - 60)}H${formatNumber(cx - w * 0.2)}z`, mix("#ffffff", light.sky[2], 0.08)),
			path(
				`M${formatNumber(cx + w * 0.02)} ${formatNumber(top - 20)}l${formatNumber(w * 0.07)} ${formatNumber(h * 0.3)}l${formatNumber(w * 0.3)} ${formatNumber(h * 0.3)}V${formatNumber(top - 20)}z`,
				darker(rock, 0.4),
				'opacity=".25"',
			),
		),
	);
	for (let i = 0; i < 7; i++)
		stage.add(
			streak(
				stage,
				w * random.next(),
				ground - h * random.between(0.1, 0.2),
				w * random.between(0.14, 0.3),
				h * random.between(0.02, 0.045),
				"#ffffff",
			),
		);
	stage.add(ridge(stage, ground + 5, h * 0.06, mix("#4f7a58", light.far, 0.6), 8));
	for (let i = 0; i < 9; i++)
		stage.add(
			acacia(
				random,
				random.next() * w,
				ground + 8,
				h * random.between(0.05, 0.11),
				mix("#3f6a45", light.mid, 0.5),
				light.near,
			),
		);
	stage.add(
		rect(
			0,
			ground,
			w,
			h - ground,
			stage.linear([
				[0, mix("#d8c27a", light.sky[3], 0.3)],
				[0.4, mix("#b39a4c", light.near, 0.2)],
				[1, mix("#6d6a32", light.dark, 0.4)],
			]),
		),
	);
	const calm = random.chance(0.4);
	if (calm)
		stage.add(
			ellipse(
				w * 0.5,
				ground + h * 0.09,
				w * 0.38,
				h * 0.045,
				stage.linear([
					[0, light.sky[1]],
					[1, light.sky[3]],
				]),
			),
			ellipse(w * 0.5, ground + h * 0.068, w * 0.12, h * 0.012, "#ffffff", 'opacity=".7"'),
		);
	const count = random.whole(3, 6);
	const flip = random.chance(0.5);
	for (let i = 0; i < count; i++) {
		const tall = h * random.between(0.1, 0.2) * (i % 3 === 2 ? 0.55 : 1);
		const y = ground + h * 0.08 + (i / count) * h * 0.14;
		const x = w * (0.12 + (i / count) * 0.8 + random.between(-0.03, 0.03));
		stage.add(
			shadow(stage, x, y, tall * 0.9, tall * 0.1, 0.4),
			place(x, y, tall, elephant(mix("#77706c", light.dark, 0.3), mix("#635c5a", light.dark, 0.35)), 0, flip),
		);
	}
	stage.add(
		acacia(
			random,
			w * (flip ? 0.9 : 0.09),
			h * 0.93,
			h * random.between(0.4, 0.5),
			mix("#35603c", light.dark, 0.3),
			mix("#4a3020", light.dark, 0.4),
		),
		grass(stage, h + 4, h * 0.1, mix("#5c5c2a", light.dark, 0.5), 140),
		birds(stage, w * 0.5, top * 0.9, 150, light.dark, 5),
		vignette(stage, 0.2),
	);
}

/** High mountains behind strings of prayer flags and a white stupa. */
export function himalayaFlags(stage: Canvas): void {
	const { w, h, random } = stage;
	const light = lightOf(random, "day", "dawn", "clear", "rose", "amber");
	const horizon = h * 0.66;
	sky(stage, light, horizon, { clouds: 5, size: 0.7, sun: [w * random.between(0.12, 0.88), h * 0.13] });
	for (let layer = 0; layer < 2; layer++) {
		const peaks = layer ? 4 : 5;
		for (let i = 0; i < peaks; i++) {
			const x = w * ((i + 0.5) / peaks + random.between(-0.05, 0.05));
			const tall = h * random.between(layer ? 0.26 : 0.36, layer ? 0.4 : 0.56);
			const half = tall * random.between(0.7, 0.95);
			const top = horizon - tall + layer * h * 0.06;
			const rock = mix(mix("#5d7096", light.mid, 0.4), light.sky[2], layer ? 0.12 : 0.42);
			const foot = horizon + h * 0.1;
			stage.add(
				polygon(
					[
						[x, top],
						[x + half, foot],
						[x - half, foot],
					],
					stage.linear([
						[0, lighter(rock, 0.5)],
						[0.5, rock],
						[1, mix(rock, light.sky[3], 0.45)],
					]),
				),
				polygon(
					[
						[x, top],
						[x + half * 0.16, top + tall * 0.3],
						[x + half * 0.04, top + tall * 0.5],
						[x + half * 0.3, foot],
						[x + half, foot],
					],
					darker(rock, 0.25),
					'opacity=".75"',
				),
			);
			const s = tall * 0.42;
			stage.add(
				polygon(
					[
						[x, top],
						[x - half * 0.36, top + s * 0.95],
						[x - half * 0.22, top + s * 0.72],
						[x - half * 0.12, top + s * 1.1],
						[x - half * 0.02, top + s * 0.7],
						[x + half * 0.1, top + s * 0.66],
					],
					mix("#ffffff", light.sun, 0.4),
				),
				polygon(
					[
						[x, top],
						[x + half * 0.1, top + s * 0.66],
						[x + half * 0.17, top + s * 1.05],
						[x + half * 0.22, top + s * 0.68],
						[x + half * 0.34, top + s * 0.9],
					],
					mix("#dfe8fa", light.sky[1], 0.22),
				),
			);
		}
		for (let i = 0; i < 4; i++)
			stage.add(
				streak(stage, random.next() * w, horizon - h * random.between(0.02, 0.12), w * 0.25, h * 0.03, "#ffffff"),
			);
	}
	const earth = mix("#7d6a4c", light.near, 0.35);
	stage.add(
		ridge(stage, horizon + h * 0.12, h * 0.12, mix(earth, light.far, 0.45), 5),
		ridge(stage, h * 0.9, h * 0.12, earth, 4),
		grass(stage, h + 4, h * 0.06, darker(earth, 0.35), 130),
	);
	const left = random.chance(0.5);
	const sx = w * (left ? 0.24 : 0.76);
	const u = h * random.between(0.1, 0.13);
	stage.add(
		shadow(stage, sx, h * 0.88, u * 2.2, u * 0.2),
		place(
			sx,
			h * 0.88,
			u,
			rect(-1.9, -0.4, 3.8, 0.4, "#e9e2d2") +
				rect(-1.5, -0.75, 3, 0.36, "#f6f1e4") +
				path("M-1.2 -.74Q-1.2 -2 0 -2T1.2 -.74z", "#fffdf6") +
				path("M.3 -1.96Q1.2 -1.8 1.2 -.74H.5Q.8 -1.5 .3 -1.96z", "#000", 'opacity=".1"') +
				rect(-0.36, -2.5, 0.72, 0.52, "#f0b135") +
				path("M-.3 -2.5L0 -3.9L.3 -2.5z", "#d9962a") +
				circle(0, -3.9, 0.12, "#f7c948") +
				stroke("M-1.1 -1.05H1.1", "#c2272d", 0.1) +
				circle(-0.17, -2.26, 0.07, "#23407a") +
				circle(0.17, -2.26, 0.07, "#23407a"),
		),
	);
	const flags = ["#2d6fd0", "#ffffff", "#d93a36", "#1f9a52", "#f7c62f"];
	for (let line = 0; line < random.whole(3, 4); line++) {
		const x0 = left ? sx : w - sx < w / 2 ? sx : sx;
		const y0 = h * 0.88 - u * 3.8;
		const x1 = left ? w * (1.05 - line * 0.08) : w * (-0.05 + line * 0.08);
		const y1 = h * (0.08 + line * 0.22);
		const sag = h * random.between(0.06, 0.13);
		stage.add(
			stroke(
				`M${formatNumber(x0)} ${formatNumber(y0)}Q${formatNumber((x0 + x1) / 2)} ${formatNumber((y0 + y1) / 2 + sag * 2)} ${formatNumber(x1)} ${formatNumber(y1)}`,
				"#4a3a34",
				3,
			),
		);
		for (let k = 1; k < 22; k++) {
			const t = k / 22;
			const at = (s: number): Point => [
				(1 - s) ** 2 * x0 + 2 * s * (1 - s) * ((x0 + x1) / 2) + s * s * x1,
				(1 - s) ** 2 * y0 + 2 * s * (1 - s) * ((y0 + y1) / 2 + sag * 2) + s * s * y1,
			];
			const [ax, ay] = at(t);
			const [bx, by] = at(t + 0.032);
			const size = 30 + t * 42;
			const flap = random.between(-10, 10);
			stage.add(
				path(
					`M${formatNumber(ax)} ${formatNumber(ay)}L${formatNumber(bx)} ${formatNumber(by)}q${formatNumber(flap)} ${formatNumber(size * 0.5)} ${formatNumber(flap * 0.6)} ${formatNumber(size)}L${formatNumber(ax + flap * 0.6)} ${formatNumber(ay + size)}q${formatNumber(flap * 0.5)} ${formatNumber(-size * 0.5)} ${formatNumber(-flap * 0.6)} ${formatNumber(-size)}z`,
					flags[k % 5] ?? "#fff",
					'opacity=".96"',
				),
			);
		}
	}
	const trekker = {
		...clothes(random, ["cap", "bun", "long", "ushanka"], ["#a86d43", "#bd8254", "#d09a6c"]),
		top: random.pick(vivid),
	};
	const tx = w * (left ? 0.62 : 0.36);
	stage.add(
		shadow(stage, tx, h * 0.93, h * 0.07, h * 0.01),
		rect(tx - h * 0.04, h * 0.93 - h * 0.19, h * 0.08, h * 0.1, random.pick(vivid), 'rx="12"'),
		person(tx, h * 0.93, h * 0.24, random.pick(["photo", "cheer", "walk"] as const), trekker),
		birds(stage, w * 0.5, h * 0.2, 160, light.dark, 4),
		vignette(stage, 0.2),
	);
}
