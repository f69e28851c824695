import { circle, darker, ellipse, formatNumber, lighter, path, rect, stroke } from "./canvas.ts";
import { skins, vivid } from "./lights.ts";
import type { Random } from "./random.ts";

/** What a figure does with its body. */
export type Pose = "stand" | "walk" | "run" | "jump" | "carry" | "photo" | "cheer" | "sit" | "row" | "kick" | "bend";
export type Hat =
	| "short"
	| "afro"
	| "bun"
	| "long"
	| "wrap"
	| "hijab"
	| "cap"
	| "turban"
	| "ushanka"
	| "cone"
	| "straw"
	| "kufi";
/** How a figure is dressed; the same colour for all makes a silhouette. */
export interface Dress {
	readonly skin: string;
	readonly top: string;
	readonly bottom: string;
	readonly hair: string;
	readonly hat: Hat;
	readonly skirt?: boolean;
	readonly load?: string;
}

// Joints in units of the figure's height, feet at 0: neck, hip, then elbow and hand, knee and foot of each side.
type Joints = readonly [number, number][];
const poses: Readonly<Record<Pose, Joints>> = {
	stand: [
		[0, -0.81],
		[0, -0.49],
		[-0.12, -0.66],
		[-0.12, -0.5],
		[0.12, -0.66],
		[0.12, -0.5],
		[-0.055, -0.25],
		[-0.06, 0],
		[0.055, -0.25],
		[0.06, 0],
	],
	walk: [
		[0.01, -0.81],
		[0, -0.49],
		[-0.11, -0.66],
		[-0.16, -0.53],
		[0.11, -0.67],
		[0.17, -0.56],
		[-0.07, -0.25],
		[-0.16, -0.02],
		[0.08, -0.27],
		[0.12, 0],
	],
	run: [
		[0.05, -0.8],
		[0, -0.5],
		[-0.1, -0.68],
		[-0.19, -0.6],
		[0.16, -0.68],
		[0.22, -0.78],
		[-0.1, -0.3],
		[-0.27, -0.2],
		[0.14, -0.34],
		[0.14, -0.04],
	],
	jump: [
		[0.03, -0.82],
		[0, -0.52],
		[0.12, -0.92],
		[0.2, -1.1],
		[-0.14, -0.7],
		[-0.22, -0.8],
		[-0.12, -0.34],
		[-0.24, -0.18],
		[0.1, -0.3],
		[0.03, -0.1],
	],
	carry: [
		[0, -0.81],
		[0, -0.49],
		[-0.14, -0.84],
		[-0.1, -1.0],
		[0.12, -0.66],
		[0.13, -0.5],
		[-0.06, -0.25],
		[-0.09, 0],
		[0.06, -0.25],
		[0.08, 0],
	],
	photo: [
		[0, -0.81],
		[0, -0.49],
		[-0.13, -0.7],
		[-0.05, -0.87],
		[0.13, -0.7],
		[0.05, -0.87],
		[-0.06, -0.25],
		[-0.07, 0],
		[0.06, -0.25],
		[0.07, 0],
	],
	cheer: [
		[0, -0.81],
		[0, -0.49],
		[-0.15, -0.92],
		[-0.17, -1.1],
		[0.15, -0.9],
		[0.2, -1.06],
		[-0.06, -0.25],
		[-0.08, 0],
		[0.06, -0.25],
		[0.08, 0],
	],
	sit: [
		[-0.02, -0.5],
		[0, -0.18],
		[-0.1, -0.36],
		[0.02, -0.26],
		[0.1, -0.34],
		[0.16, -0.22],
		[0.17, -0.22],
		[0.2, 0],
		[0.2, -0.2],
		[0.26, 0],
	],
	row: [
		[0.06, -0.8],
		[0, -0.48],
		[0.16, -0.72],
		[0.24, -0.6],
		[0.15, -0.62],
		[0.22, -0.48],
		[-0.05, -0.26],
		[-0.09, 0],
		[0.09, -0.27],
		[0.1, 0],
	],
	kick: [
		[-0.05, -0.8],
		[0, -0.5],
		[-0.18, -0.72],
		[-0.26, -0.62],
		[0.1, -0.72],
		[0.2, -0.8],
		[-0.05, -0.25],
		[-0.1, 0],
		[0.13, -0.36],
		[0.3, -0.24],
	],
	bend: [
		[0.2, -0.66],
		[0, -0.48],
		[0.22, -0.5],
		[0.24, -0.3],
		[0.28, -0.5],
		[0.32, -0.32],
		[-0.03, -0.25],
		[-0.05, 0],
		[0.06, -0.25],
		[0.05, 0],
	],
};

/** Draws a person standing on x,y; `tall` is the height in pixels. */
export function person(x: number, y: number, tall: number, pose: Pose, dress: Dress, flip = false): string {
	const side = flip ? -1 : 1;
	const joints = poses[pose].map(([a, b]) => [x + a * tall * side, y + b * tall] as const);
	const at = (i: number): readonly [number, number] => joints[i] ?? [x, y];
	const line = (...ids: number[]): string =>
		`M${ids.map((i) => `${formatNumber(at(i)[0])} ${formatNumber(at(i)[1])}`).join("L")}`;
	const [neckX, neckY] = at(0);
	const [hipX, hipY] = at(1);
	const headX =
		neckX + (pose === "bend" ? 0.07 * tall * side : pose === "run" || pose === "row" ? 0.02 * tall * side : 0);
	const headY = neckY - tall * (pose === "bend" ? 0.05 : 0.105);
	const t = tall;
	let out = "";
	const arm = (elbow: number, hand: number): string => {
		const shoulder = elbow === 2 ? -0.075 : 0.075;
		const start = `M${formatNumber(neckX + shoulder * t * side)} ${formatNumber(neckY + t * 0.035)}L${formatNumber(at(elbow)[0])} ${formatNumber(at(elbow)[1])}`;
		return (
			stroke(`${start}L${formatNumber(at(hand)[0])} ${formatNumber(at(hand)[1])}`, dress.skin, t * 0.05) +
			stroke(start, dress.top, t * 0.064)
		);
	};
	if (dress.skirt && pose !== "sit") {
		out += stroke(line(6, 7) + line(8, 9), dress.skin, t * 0.055);
		const [ax, ay] = at(7);
		const [bx, by] = at(9);
		const left = Math.min(ax, bx) - t * 0.06;
		const right = Math.max(ax, bx) + t * 0.06;
		const hem = Math.min(ay, by) - t * 0.07;
		out += path(
			`M${formatNumber(hipX - t * 0.08)} ${formatNumber(hipY - t * 0.06)}h${formatNumber(t * 0.16)}L${formatNumber(right)} ${formatNumber(hem)}Q${formatNumber((left + right) / 2)} ${formatNumber(hem + t * 0.04)} ${formatNumber(left)} ${formatNumber(hem)}z`,
			dress.bottom,
		);
	} else {
		out += stroke(line(1, 6, 7) + line(1, 8, 9), dress.bottom, t * 0.078);
		out += stroke(
			`M${formatNumber(at(7)[0])} ${formatNumber(at(7)[1])}h${formatNumber(t * 0.035 * side)}M${formatNumber(at(9)[0])} ${formatNumber(at(9)[1])}h${formatNumber(t * 0.035 * side)}`,
			darker(dress.bottom, 0.4),
			t * 0.05,
		);
	}
	out += arm(4, 5);
	out += path(
		`M${formatNumber(neckX - t * 0.105)} ${formatNumber(neckY + t * 0.05)}Q${formatNumber(neckX)} ${formatNumber(neckY - t * 0.05)} ${formatNumber(neckX + t * 0.105)} ${formatNumber(neckY + t * 0.05)}L${formatNumber(hipX + t * 0.082)} ${formatNumber(hipY + t * 0.03)}h${formatNumber(-t * 0.164)}z`,
		dress.top,
	);
	out +=
		stroke(
			`M${formatNumber(neckX)} ${formatNumber(neckY)}L${formatNumber(headX)} ${formatNumber(headY)}`,
			dress.skin,
			t * 0.055,
		) + circle(headX, headY, t * 0.066, dress.skin);
	// Small figures read better without a face; silhouettes have none, and who photographs looks away.
	if (t > 150 && dress.skin !== dress.top && pose !== "photo")
		out += smile(headX + t * 0.006 * side, headY + t * 0.008, t * 0.066, dress.skin);
	out +=
		hat(headX, headY, t * 0.066, dress, side) +
		(dress.hat === "hijab" && t > 150 && dress.skin !== dress.top && pose !== "photo"
			? smile(headX, headY + t * 0.008, t * 0.06, dress.skin)
			: "") +
		arm(2, 3);
	if (dress.load) out += load(headX, headY - t * 0.075, t, dress);
	return out;
}

function smile(x: number, y: number, r: number, skin: string): string {
	return (
		circle(x - r * 0.34, y, r * 0.11, "#1a100c") +
		circle(x + r * 0.34, y, r * 0.11, "#1a100c") +
		stroke(
			`M${formatNumber(x - r * 0.28)} ${formatNumber(y + r * 0.4)}Q${formatNumber(x)} ${formatNumber(y + r * 0.68)} ${formatNumber(x + r * 0.28)} ${formatNumber(y + r * 0.4)}`,
			darker(skin, 0.55),
			r * 0.13,
		)
	);
}

function load(x: number, y: number, t: number, dress: Dress): string {
	const colour = dress.load ?? dress.top;
	const fruit = dress.skin === dress.top ? colour : "#f5a623";
	return (
		circle(x - t * 0.05, y - t * 0.075, t * 0.036, fruit) +
		circle(x + t * 0.045, y - t * 0.08, t * 0.036, darker(fruit, 0.1)) +
		circle(x, y - t * 0.09, t * 0.036, lighter(fruit, 0.1)) +
		path(
			`M${formatNumber(x - t * 0.12)} ${formatNumber(y - t * 0.065)}h${formatNumber(t * 0.24)}l${formatNumber(-t * 0.05)} ${formatNumber(t * 0.075)}h${formatNumber(-t * 0.14)}z`,
			colour,
		)
	);
}

function hat(x: number, y: number, r: number, dress: Dress, side: number): string {
	const c = dress.hair;
	const crown = path(
		`M${formatNumber(x - r * 1.04)} ${formatNumber(y - r * 0.05)}a${formatNumber(r * 1.04)} ${formatNumber(r * 1.08)} 0 0 1 ${formatNumber(r * 2.08)} 0q${formatNumber(-r)} ${formatNumber(-r * 0.5)} ${formatNumber(-r * 2.08)} 0z`,
		c,
	);
	switch (dress.hat) {
		case "afro":
			return circle(x, y - r * 0.35, r * 1.35, c) + circle(x, y + r * 0.3, r * 0.82, dress.skin);
		case "bun":
			return circle(x, y - r * 1.35, r * 0.5, c) + crown;
		case "long":
			return path(
				`M${formatNumber(x - r * 1.1)} ${formatNumber(y + r * 1.7)}V${formatNumber(y)}a${formatNumber(r * 1.1)} ${formatNumber(r * 1.15)} 0 0 1 ${formatNumber(r * 2.2)} 0V${formatNumber(y + r * 1.7)}z`,
				c,
			);
		case "wrap":
			return (
				path(
					`M${formatNumber(x - r * 1.05)} ${formatNumber(y)}Q${formatNumber(x - r * 1.5)} ${formatNumber(y - r * 1.7)} ${formatNumber(x)} ${formatNumber(y - r * 1.7)}Q${formatNumber(x + r * 1.5)} ${formatNumber(y - r * 1.7)} ${formatNumber(x + r * 1.05)} ${formatNumber(y)}Q${formatNumber(x)} ${formatNumber(y - r * 0.7)} ${formatNumber(x - r * 1.05)} ${formatNumber(y)}z`,
					c,
				) + circle(x + r * 0.7 * side, y - r * 1.45, r * 0.4, lighter(c, 0.15))
			);
		case "hijab":
			return (
				path(
					`M${formatNumber(x - r * 1.15)} ${formatNumber(y)}a${formatNumber(r * 1.15)} ${formatNumber(r * 1.2)} 0 0 1 ${formatNumber(r * 2.3)} 0Q${formatNumber(x + r * 1.3)} ${formatNumber(y + r * 1.8)} ${formatNumber(x)} ${formatNumber(y + r * 2.2)}Q${formatNumber(x - r * 1.3)} ${formatNumber(y + r * 1.8)} ${formatNumber(x - r * 1.15)} ${formatNumber(y)}z`,
					c,
				) + ellipse(x, y + r * 0.1, r * 0.7, r * 0.8, dress.skin)
			);
		case "cap":
			return (
				crown +
				path(
					`M${formatNumber(x)} ${formatNumber(y - r * 0.35)}h${formatNumber(r * 1.65 * side)}q${formatNumber(-r * 0.2 * side)} ${formatNumber(-r * 0.4)} ${formatNumber(-r * 1.2 * side)} ${formatNumber(-r * 0.3)}z`,
					c,
				)
			);
		case "turban":
			return (
				ellipse(x, y - r * 0.55, r * 1.25, r * 0.85, c) +
				stroke(
					`M${formatNumber(x - r)} ${formatNumber(y - r * 0.5)}L${formatNumber(x + r * 0.6)} ${formatNumber(y - r * 1.15)}`,
					lighter(c, 0.2),
					r * 0.14,
				)
			);
		case "ushanka":
			return path(
				`M${formatNumber(x - r * 1.25)} ${formatNumber(y + r * 0.8)}V${formatNumber(y - r * 0.5)}q0 ${formatNumber(-r * 0.9)} ${formatNumber(r * 1.25)} ${formatNumber(-r * 0.9)}t${formatNumber(r * 1.25)} ${formatNumber(r * 0.9)}V${formatNumber(y + r * 0.8)}h${formatNumber(-r * 0.5)}V${formatNumber(y - r * 0.2)}h${formatNumber(-r * 1.5)}V${formatNumber(y + r * 0.8)}z`,
				c,
			);
		case "cone":
			return path(
				`M${formatNumber(x - r * 2)} ${formatNumber(y - r * 0.15)}Q${formatNumber(x)} ${formatNumber(y - r * 1.3)} ${formatNumber(x)} ${formatNumber(y - r * 1.7)}Q${formatNumber(x)} ${formatNumber(y - r * 1.3)} ${formatNumber(x + r * 2)} ${formatNumber(y - r * 0.15)}Q${formatNumber(x)} ${formatNumber(y + r * 0.2)} ${formatNumber(x - r * 2)} ${formatNumber(y - r * 0.15)}z`,
				c,
			);
		case "straw":
			return (
				ellipse(x, y - r * 0.45, r * 1.9, r * 0.4, c) +
				path(
					`M${formatNumber(x - r)} ${formatNumber(y - r * 0.5)}q0 ${formatNumber(-r * 1.1)} ${formatNumber(r)} ${formatNumber(-r * 1.1)}t${formatNumber(r)} ${formatNumber(r * 1.1)}z`,
					lighter(c, 0.1),
				)
			);
		case "kufi":
			return rect(x - r * 0.95, y - r * 1.25, r * 1.9, r * 0.85, c, `rx="${formatNumber(r * 0.3)}"`);
		default:
			return crown;
	}
}

/** Clothes for a passer-by of a part of the world. */
export function clothes(random: Random, hats: readonly Hat[], tones: readonly string[] = skins.slice(0, 7)): Dress {
	const kind = random.pick(hats);
	const covered: readonly Hat[] = ["wrap", "hijab", "cap", "turban", "kufi", "cone", "straw", "ushanka"];
	const skirt = ["bun", "long", "wrap", "hijab"].includes(kind);
	const top = random.pick(vivid);
	const hair =
		kind === "cone" || kind === "straw"
			? "#e3c27a"
			: kind === "ushanka"
				? "#6b5140"
				: covered.includes(kind)
					? random.pick(vivid)
					: "#1d130f";
	return {
		skin: random.pick(tones),
		top,
		bottom:
			skirt && random.chance(0.5)
				? top
				: skirt
					? random.pick(vivid)
					: random.pick(["#27324a", "#3b2b26", "#4a5568", "#6d5a44", "#1f2937"]),
		hair,
		hat: kind,
		skirt,
	};
}

/** A figure all in one colour, against the light. */
export function shade(colour: string, kind: Hat = "short", skirt = false): Dress {
	return { skin: colour, top: colour, bottom: colour, hair: colour, hat: kind, skirt };
}
