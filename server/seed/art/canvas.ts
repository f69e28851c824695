import type { Random } from "./random.ts";

/** One stop of a gradient: where, which colour, and how much of it. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
/** A point on the picture. */
export type Point = readonly [x: number, y: number];

/** One decimal is finer than a pixel at every size we serve; small numbers keep more, as they may be scaled up. */
export function formatNumber(value: number): string {
	const grain = Math.abs(value) < 6 ? 1000 : 10;
	return String(Math.round(value * grain) / grain);
}

/** Blends two hex colours; 0 gives the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
	const at = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
	return `#${[0, 1, 2]
		.map((i) =>
			Math.round(at(a, i) + (at(b, i) - at(a, i)) * share)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
}

/** A colour nearer to black. */
export const darker = (colour: string, share = 0.2): string => mix(colour, "#120c1e", share);
/** A colour nearer to warm white. */
export const lighter = (colour: string, share = 0.2): string => mix(colour, "#fffaf0", share);

// The renderer gives every element with `opacity` a layer of the whole sheet; paint opacity looks the same on one shape and costs nothing.
function seeThrough(more: string): string {
	return more.replace(
		/(^|\s)opacity="([^"]+)"/,
		(_, gap: string, share: string) =>
			`${gap}fill-opacity="${share}"${more.includes("stroke=") ? ` stroke-opacity="${share}"` : ""}`,
	);
}

/** A rectangle. */
export function rect(x: number, y: number, w: number, h: number, fill: string, more = ""): string {
	return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(Math.max(0, w))}" height="${formatNumber(Math.max(0, h))}" fill="${fill}" ${seeThrough(more)}/>`;
}

/** A circle. */
export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
	return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(r)}" fill="${fill}" ${seeThrough(more)}/>`;
}

/** An ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
	return `<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${fill}" ${seeThrough(more)}/>`;
}

/** A filled path. */
export function path(d: string, fill: string, more = ""): string {
	return `<path d="${d}" fill="${fill}" ${seeThrough(more)}/>`;
}

/** A stroked path with round ends. */
export function stroke(d: string, colour: string, width: number, more = ""): string {
	return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}" stroke-linecap="round" stroke-linejoin="round" ${more.replace(/(^|\s)opacity=/, "$1stroke-opacity=")}/>`;
}

/** A closed polygon. */
export function polygon(points: readonly Point[], fill: string, more = ""): string {
	return `<polygon points="${points.map(([x, y]) => `${formatNumber(x)},${formatNumber(y)}`).join(" ")}" fill="${fill}" ${seeThrough(more)}/>`;
}

/** A smooth curve through points, as the inside of a `d` attribute. */
export function curve(points: readonly Point[]): string {
	let d = "";
	points.forEach(([x, y], i) => {
		const before = points[i - 1];
		if (!before) d += `M${formatNumber(x)} ${formatNumber(y)}`;
		else {
			const mid = (before[0] + x) / 2;
			d += `C${formatNumber(mid)} ${formatNumber(before[1])} ${formatNumber(mid)} ${formatNumber(y)} ${formatNumber(x)} ${formatNumber(y)}`;
		}
	});
	return d;
}

/** Moves, scales and turns marks drawn around 0,0. */
export function place(x: number, y: number, size: number, mark: string, turn = 0, flip = false): string {
	const spin = turn ? ` rotate(${formatNumber(turn)})` : "";
	const scale = size === 1 && !flip ? "" : ` scale(${(flip ? -size : size).toFixed(3)} ${size.toFixed(3)})`;
	return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})${spin}${scale}">${mark}</g>`;
}

/** The sheet a picture is painted on: it gathers marks in order and hands out gradients. */
export class Canvas {
	readonly w: number;
	readonly h: number;
	readonly random: Random;
	private readonly prefix: string;
	private readonly defs: string[] = [];
	private readonly marks: string[] = [];
	private count = 0;

	constructor(w: number, h: number, source: Random, prefix = "a") {
		this.w = w;
		this.h = h;
		this.random = source;
		this.prefix = prefix;
	}

	/** Paints marks over what is there. */
	add(...marks: string[]): void {
		this.marks.push(...marks);
	}

	/** Keeps a definition and returns its id. */
	define(make: (id: string) => string): string {
		this.count += 1;
		const id = `${this.prefix}${this.count}`;
		this.defs.push(make(id));
		return id;
	}

	/** A straight gradient over the shape that uses it, downwards or to the right. */
	linear(stops: readonly Stop[], way: "down" | "right" | "slant" = "down"): string {
		const x2 = way === "down" ? 0 : 1;
		const y2 = way === "right" ? 0 : 1;
		return `url(#${this.define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopMarks(stops)}</linearGradient>`)})`;
	}

	/** A round gradient over the shape that uses it. */
	radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
		return `url(#${this.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarks(stops)}</radialGradient>`)})`;
	}

	/** A tile that repeats in the picture's own units. */
	pattern(w: number, h: number, mark: string, more = ""): string {
		return `url(#${this.define((id) => `<pattern id="${id}" width="${formatNumber(w)}" height="${formatNumber(h)}" patternUnits="userSpaceOnUse" ${more}>${mark}</pattern>`)})`;
	}

	/** Shows only what of the marks lies inside a shape. */
	clipped(shape: string, ...marks: string[]): string {
		const id = this.define((made) => `<clipPath id="${made}">${shape}</clipPath>`);
		return `<g clip-path="url(#${id})">${marks.join("")}</g>`;
	}

	/** A symbol to be repeated cheaply with `use`. */
	symbol(mark: string): string {
		return this.define((id) => `<g id="${id}">${mark}</g>`);
	}

	/** A soft light without a filter: a round gradient that fades to nothing. */
	glow(x: number, y: number, r: number, colour: string, strength = 0.6, ry = r): string {
		return ellipse(
			x,
			y,
			r,
			ry,
			this.radial([
				[0, colour, strength],
				[0.35, colour, strength * 0.5],
				[0.7, colour, strength * 0.14],
				[1, colour, 0],
			]),
		);
	}

	/** The finished picture. */
	svg(): string {
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><defs>${this.defs.join("")}</defs>${this.marks.join("")}</svg>`.replaceAll(
			" />",
			"/>",
		);
	}
}

function stopMarks(stops: readonly Stop[]): string {
	return stops
		.map(
			([offset, colour, opacity]) =>
				`<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
		)
		.join("");
}
