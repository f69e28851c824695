import { levelsOf, type MedalGroup, type MedalName, medalNames, medalRow } from "#contract/medals.ts";
import { glyphs } from "./glyphs.ts";

type Colors = readonly [light: string, dark: string];

/** Metals of the rim, by level. */
const metals: readonly (readonly [light: string, middle: string, dark: string])[] = [
	["#f3c9a0", "#c98a4e", "#8a5424"],
	["#fbfcfd", "#b9c3cc", "#74808c"],
	["#fff0b3", "#f0b429", "#a86d0a"],
];
/** Enamel colours; the medals of a group take turns. */
const enamels: readonly Colors[] = [
	["#35b37a", "#0c6b45"],
	["#4a90e2", "#1c4f96"],
	["#f2705b", "#b0321f"],
	["#9b6be0", "#54309a"],
	["#f0a02e", "#ad5f06"],
	["#23b5c4", "#0a6b78"],
	["#e0619b", "#95265a"],
];
const ribbons: Record<MedalGroup, Colors> = {
	community: ["#2f9e68", "#1f7a4e"],
	posts: ["#3b82d6", "#2763ad"],
	loyalty: ["#f0a02e", "#c97e12"],
	days: ["#e4572e", "#b93d19"],
	honours: ["#8a5bd8", "#6a3fb5"],
	collection: ["#d94f8c", "#b03069"],
};

/** The outline of a medal around (60, 56), for a group. */
function outline(group: MedalGroup, radius: number): string {
	const point = (angle: number, r: number): string =>
		`${(60 + r * Math.sin(angle)).toFixed(2)} ${(56 - r * Math.cos(angle)).toFixed(2)}`;
	const polygon = (corners: number, turn = 0, inner = 1): string => {
		const step = Math.PI / corners;
		return `M${Array.from({ length: 2 * corners }, (_, at) => point(turn + at * step, at % 2 ? radius * inner : radius)).join("L")}z`;
	};
	switch (group) {
		case "posts":
			return polygon(6, 0, 0.9);
		case "loyalty":
			return polygon(18, 0, 0.92);
		case "days":
			return polygon(12, 0, 0.86);
		case "honours":
			return polygon(8, Math.PI / 8, 0.95);
		case "collection":
			return polygon(10, 0, 0.93);
		default:
			return `M${point(0, radius)}A${radius} ${radius} 0 1 1 ${point(Math.PI, radius)}A${radius} ${radius} 0 1 1 ${point(0, radius)}z`;
	}
}

/** A small star around a point. */
const star = (x: number, y: number, r: number): string =>
	`M${Array.from({ length: 10 }, (_, at) => {
		const length = at % 2 ? r * 0.45 : r;
		const angle = (at * Math.PI) / 5;
		return `${(x + length * Math.sin(angle)).toFixed(2)} ${(y - length * Math.cos(angle)).toFixed(2)}`;
	}).join("L")}z`;

/**
 * Draws a medal: ribbon, rim of the level's metal, enamel, mark, and a star for each level.
 * @returns an SVG of 120 by 136
 */
export function drawMedal(medal: MedalName, level: number): string {
	const { group } = medalRow(medal);
	const hasLevels = levelsOf(medal) > 1;
	const [light, middle, dark] = metals[hasLevels ? level - 1 : 2] ?? metals[0] ?? ["", "", ""];
	const [enamel, deep] = enamels[medalNames.indexOf(medal) % enamels.length] ?? ["", ""];
	const [ribbon, fold] = ribbons[group];
	const { f, l, d, i } = glyphs[medal];
	const stars = hasLevels
		? Array.from({ length: level }, (_, at) => star(60 + (at - (level - 1) / 2) * 15, 106, 6)).join("")
		: "";
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 136" width="120" height="136">
<defs>
<linearGradient id="r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<linearGradient id="i" x1="1" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="e" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="${enamel}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
</defs>
<path fill="${ribbon}" d="M30 76 18 130l17-7 11 13 12-48z"/><path fill="${ribbon}" d="M90 76l12 54-17-7-11 13-12-48z"/>
<path fill="${fold}" d="M36 84l20 8-6 24zM84 84l-20 8 6 24z"/>
<path fill="url(#r)" stroke="${dark}" stroke-width="1" stroke-linejoin="round" d="${outline(group, 52)}"/>
<path fill="url(#i)" d="${outline(group, 45)}"/>
<path fill="url(#e)" d="${outline(group, 42)}"/>
<path fill="#fff" fill-opacity=".14" d="M22 46a39 39 0 0 1 76 0c-12-12-64-12-76 0z"/>
<g transform="translate(36 ${hasLevels ? 30 : 32})">
<g transform="translate(0 1.500)" opacity=".3">${mark({ f, l }, "#000", "#000")}</g>
${mark({ f, l, d, i }, "#fffdf5", deep)}
</g>
${stars && `<path fill="url(#r)" stroke="${dark}" stroke-width="1" d="M${60 - 10 - 7.5 * level} 98h${20 + 15 * level}l5 8-5 8h-${20 + 15 * level}l-5-8z"/><path fill="#fffdf5" stroke="${dark}" stroke-width=".8" d="${stars}"/>`}
</svg>`;
}

/** The mark: what is filled, then what stands in the darker colour, then the lines. */
function mark(
	{ f, l, d, i }: { [part in "f" | "l" | "d" | "i"]?: string | undefined },
	color: string,
	inner: string,
): string {
	const fill = (path: string | undefined, paint: string): string => (path ? `<path fill="${paint}" d="${path}"/>` : "");
	const line = (path: string | undefined, paint: string): string =>
		path
			? `<path fill="none" stroke="${paint}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
			: "";
	return fill(f, color) + fill(d, inner) + line(l, color) + line(i, inner);
}
