import { sharp } from "../../../platform/files/sharp.ts";
import { glyphs } from "./glyphs.ts";

/** Pixels: shown at half the size, so that it is sharp on a phone. */
const [width, height] = [300, 112];
/** The background is part of the image, so that it is readable on light and dark pages. */
const strokeColors = ["#7a2e12", "#8a3b0c", "#6b3410", "#7d1f24"];
const backgroundColor = "#f8ead2";
const noiseColor = "#d9a86a";

const between = (low: number, high: number): string => (low + Math.random() * (high - low)).toFixed(3);
const strokeColor = (): string => strokeColors[Math.floor(Math.random() * strokeColors.length)] ?? "";

/** A PNG of the characters, rotated, slanted, distorted by campaigns and crossed by lines, at random. */
export function drawCaptcha(text: string): Promise<Buffer> {
	const step = (width - 44) / text.length;
	const characters = [...text].map((character, at) => {
		const centre = 22 + step * (at + 0.5);
		const place = `translate(${between(centre - 5, centre + 5)} ${between(height / 2 - 8, height / 2 + 8)})`;
		const shape = `rotate(${between(-12, 12)}) skewX(${between(-10, 10)}) scale(${between(9.5, 11.5)} ${between(10, 12.5)}) translate(-2 -3)`;
		return `<path d="${glyphs[character]}" stroke="${strokeColor()}" stroke-width="${between(0.5, 0.62)}" transform="${place} ${shape}"/>`;
	});
	const lines = Array.from({ length: 3 }, () => {
		const [from, to] = [between(15, height - 15), between(15, height - 15)];
		return `<path d="M0 ${from}L${width} ${to}" stroke="${strokeColor()}" stroke-width="${between(1.6, 2.4)}"/>`;
	});
	const noise = Array.from(
		{ length: 30 },
		() => `M${between(0, width)} ${between(0, height)}l${between(-14, 14)} ${between(-14, 14)}`,
	);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
		<filter id="campaigns" x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
			<feTurbulence type="fractalNoise" baseFrequency="0.014 0.02" seed="${between(1, 1e6)}"/>
			<feDisplacementMap in="SourceGraphic" scale="30" xChannelSelector="R" yChannelSelector="G"/>
		</filter>
		<rect width="100%" height="100%" fill="${backgroundColor}"/>
		<path d="${noise.join("")}" stroke="${noiseColor}" stroke-width="2"/>
		<g filter="url(#campaigns)">${characters.join("")}${lines.join("")}</g>
	</svg>`;
	return sharp(Buffer.from(svg)).png({ palette: true, colours: 12, dither: 0, compressionLevel: 9 }).toBuffer();
}
