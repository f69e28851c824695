import sharp from "sharp";
import { glyphs, type Point, type Stroke } from "./glyphs.ts";

/** Pixels: shown at half the size, so that it is sharp on a phone. */
const size = { width: 300, height: 112 };
/** The background is part of the image, so that it is readable on light and dark pages. */
const strokeColors = ["#7a2e12", "#8a3b0c", "#6b3410", "#7d1f24"];
const backgroundColor = "#f8ead2";
const noiseColor = "#d9a86a";

const between = (low: number, high: number): number => low + Math.random() * (high - low);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** A PNG of the characters, rotated, distorted and crossed by lines, at random. */
export async function drawCaptcha(text: string): Promise<Buffer> {
	const distort = createDistortion();
	const characterWidth = (size.width - 44) / text.length;
	const drawn = [...text].flatMap((character, at) => {
		const transform = createTransform(22 + characterWidth * (at + 0.5));
		const color = pick(strokeColors);
		return (glyphs[character] ?? []).map((stroke) => path(trace(stroke).map(transform).map(distort), color, between(5.5, 7)));
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${backgroundColor}"/>${noise()}${drawn.join("")}${lines(distort)}</svg>`;
	return sharp(Buffer.from(svg)).png({ palette: true, colours: 12, dither: 0, compressionLevel: 9 }).toBuffer();
}

/** Interpolates points along the stroke, close enough to distort it smoothly. */
function trace({ points, smooth }: Stroke): Point[] {
	const steps = 10;
	const traced: Point[] = [points[0] as Point];
	for (let at = 0; at + 1 < points.length; at++) {
		const [from, to] = [points[at] as Point, points[at + 1] as Point];
		const [before, after] = [points[at - 1] ?? from, points[at + 2] ?? to];
		for (let step = 1; step <= steps; step++) {
			const t = step / steps;
			const along = (axis: 0 | 1): number =>
				smooth ? catmullRom(before[axis], from[axis], to[axis], after[axis], t) : from[axis] + (to[axis] - from[axis]) * t;
			traced.push([along(0), along(1)]);
		}
	}
	return traced;
}

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
	0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Positions a character, with random size, rotation and slant. */
function createTransform(centre: number): (point: Point) => Point {
	const [angle, slant, width, height] = [between(-0.22, 0.22), between(-0.18, 0.18), between(9.5, 11.5), between(10, 12.5)];
	const [x0, y0] = [centre + between(-5, 5), size.height / 2 + between(-8, 8)];
	return ([px, py]) => {
		const y = (py - 3) * height;
		const x = (px - 2) * width + y * slant;
		return [x0 + x * Math.cos(angle) - y * Math.sin(angle), y0 + x * Math.sin(angle) + y * Math.cos(angle)];
	};
}

/** Wave distortion of the whole image. */
function createDistortion(): (point: Point) => Point {
	const [rise, shift, long, high] = [between(4, 7), between(1.5, 3), between(90, 140), between(45, 70)];
	const [phase, turn] = [between(0, 6.3), between(0, 6.3)];
	return ([x, y]) => [x + shift * Math.sin((y / high) * 6.28 + turn), y + rise * Math.sin((x / long) * 6.28 + phase)];
}

function lines(distort: (point: Point) => Point): string {
	return Array.from({ length: 3 }, () => {
		const [begin, end] = [between(15, size.height - 15), between(15, size.height - 15)];
		const points = Array.from({ length: 40 }, (_, step): Point => distort([(step / 39) * size.width, begin + ((end - begin) * step) / 39]));
		return path(points, pick(strokeColors), between(1.6, 2.4));
	}).join("");
}

const noise = (): string =>
	Array.from({ length: 30 }, () => {
		const [x, y] = [between(0, size.width), between(0, size.height)];
		return path(
			[
				[x, y],
				[x + between(-14, 14), y + between(-14, 14)],
			],
			noiseColor,
			between(1.5, 3),
		);
	}).join("");

const path = (points: readonly Point[], color: string, width: number): string =>
	`<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}" fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
