import type { PictureData } from "../../ui/picture.tsx";

/** A placeholder photo. */
export function photoDataUrl(top: string, bottom: string, seed: number): string {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><filter id="n"><feTurbulence baseFrequency=".012 .05" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .1 .9 .9 0 0 -.5"/></filter></defs><rect width="800" height="450" fill="url(#a)"/><circle cx="${150 + seed * 90}" cy="230" r="70" fill="#ffe9b0"/><rect y="180" width="800" height="270" filter="url(#n)"/></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const shades: [string, string][] = [
	["#53307e", "#e9825b"],
	["#e98b2c", "#7a2f25"],
	["#1d2f55", "#5f86b8"],
	["#1d6b3a", "#e7c661"],
	["#7d3246", "#f0a07a"],
];
export const pictures: PictureData[] = shades.map(([top, bottom], n) => ({
	src: photoDataUrl(top, bottom, n + 2),
	width: 800,
	height: 450,
	color: bottom,
	alt: `Evening sky, picture ${n + 1}`,
	href: "#picture",
}));
export const takePictures = (count: number) => pictures.slice(0, count);
export const [firstPicture, secondPicture] = takePictures(2) as [PictureData, PictureData];

export const amara = {
	name: "Amara Okafor",
	href: "#amara",
	avatar: { decoration: "/decorations/laurel.svg" },
	group: { glyph: "baobab", name: "Baobab" } as const,
	flag: { code: "ng", name: "Nigeria" },
	location: "Lagos",
};
export const wanjiru = {
	name: "Wanjiru Kamau",
	href: "#wanjiru",
	avatar: { decoration: "/decorations/beads.svg" },
	group: { glyph: "acacia", name: "Acacia" } as const,
	flag: { code: "ke", name: "Kenya" },
	location: "Nairobi",
};
export const priya = {
	name: "प्रिया नायर",
	href: "#priya",
	avatar: { decoration: "/decorations/sun.svg" },
	group: { glyph: "sprout", name: "अंकुर" } as const,
	flag: { code: "in", name: "भारत" },
	location: "मुंबई",
};
export const demoTime = {
	text: "18 min",
	dateTime: "2026-11-21T18:42:00Z",
	title: "21 November 2026, 18:42",
};
export const recentRepliers = [{ name: "Tunde Bello" }, { name: "Koffi Kouassi" }, { name: "Nour El-Sayed" }];
