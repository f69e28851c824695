// Draws the icons of the installed site: its logo with the flag of a section.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./tools.mjs";

const read = (name) => readFileSync(join(root, "web/public", name), "utf8");
const inside = (svg) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
const logo = inside(read("icon.svg"));
const flags = inside(read("flags.svg"));

/** The icon of a section. @param margin empty part of each side, of 100: a maskable icon is cut to a circle */
function draw(locale, margin) {
	const flag = flags.includes(`id="${locale}-round"`) ? `${locale}-round` : locale;
	const size = 100 - 2 * margin;
	const badge = { size: size * 0.4, at: margin + size * 0.6 };
	const middle = badge.at + badge.size / 2;
	const corner = margin < 10 ? 22 : 0;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>${flags}</defs><rect width="100" height="100" rx="${corner}" fill="#fbfaf6"/><svg x="${margin}" y="${margin}" width="${size}" height="${size}" viewBox="0 0 48 48">${logo}</svg>${
		locale === "global"
			? ""
			: `<circle cx="${middle}" cy="${middle}" r="${badge.size / 2 + 2.5}" fill="#fbfaf6"/><clipPath id="c"><circle cx="${middle}" cy="${middle}" r="${badge.size / 2}"/></clipPath><g clip-path="url(#c)"><use href="#${flag}" x="${badge.at}" y="${badge.at}" width="${badge.size}" height="${badge.size}"/></g>`
	}</svg>`;
}

/** Writes `app-icons/<section>-{192,512,maskable}.png` into the files of the client. */
export async function buildAppIcons() {
	const { sections } = await import("../contract/sections.ts");
	const folder = join(root, "web/build/client/app-icons");
	mkdirSync(folder, { recursive: true });
	const write = (svg, size, name) =>
		sharp(Buffer.from(svg), { density: 72 * (size / 100) })
			.resize(size, size)
			.png({ palette: true, compressionLevel: 9 })
			.toFile(join(folder, `${name}.png`));
	for (const { locale } of sections)
		await Promise.all([
			write(draw(locale, 9), 192, `${locale}-192`),
			write(draw(locale, 9), 512, `${locale}-512`),
			write(draw(locale, 20), 512, `${locale}-maskable`),
		]);
}
