import type { FastifyInstance } from "fastify";
import { isMedalName, levelsOf, type MedalName } from "#contract/medals.ts";
import { sharp } from "../../platform/files/sharp.ts";
import { drawMedal } from "./art/drawMedal.ts";

const day = 86_400;
const share = { width: 1_200, height: 630, medal: 470 } as const;
const density = 300;

/** The share picture of a medal: on the green of the brand, without words. */
function drawSharePicture(name: MedalName, level: number): Promise<Buffer> {
	const { width, height, medal } = share;
	const rays = Array.from(
		{ length: 18 },
		(_, at) =>
			`<path d="M600 315 ${600 + 900 * Math.cos((at * Math.PI) / 9)} ${315 + 900 * Math.sin((at * Math.PI) / 9)} ${600 + 900 * Math.cos(((at + 0.5) * Math.PI) / 9)} ${315 + 900 * Math.sin(((at + 0.5) * Math.PI) / 9)}z"/>`,
	);
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0b3b26"/><g fill="#ffffff" fill-opacity=".05">${rays.join("")}</g><circle cx="600" cy="315" r="250" fill="#ffffff" fill-opacity=".07"/></svg>`;
	return sharp(Buffer.from(drawMedal(name, level)), { density })
		.resize({ height: medal })
		.png()
		.toBuffer()
		.then((drawn) =>
			sharp(Buffer.from(ground))
				.composite([{ input: drawn }])
				.jpeg({ quality: 84, mozjpeg: true })
				.toBuffer(),
		);
}

/** Drawn share pictures: there are less than a hundred. */
const sharePictures = new Map<string, Promise<Buffer>>();

function sharePicture(name: MedalName, level: number): Promise<Buffer> {
	const key = `${name}-${level}`;
	const drawn = sharePictures.get(key) ?? drawSharePicture(name, level);
	sharePictures.set(key, drawn);
	drawn.catch(() => sharePictures.delete(key));
	return drawn;
}

/** Serves the drawings of medals at `/medals/<name>-<level>.svg`, and at `.jpg` their share pictures. */
export function serveMedals(app: FastifyInstance): void {
	app.get<{ Params: { file: string } }>("/medals/:file", { schema: { hide: true } }, async (request, reply) => {
		const [, name = "", digit, type] = /^([a-z-]+)-([1-9])\.(svg|jpg)$/.exec(request.params.file) ?? [];
		const level = Number(digit);
		if (!isMedalName(name) || level > levelsOf(name)) {
			reply.header("cache-control", "no-store").callNotFound();
			return reply;
		}
		return reply
			.type(type === "svg" ? "image/svg+xml" : "image/jpeg")
			.header("cache-control", `public, max-age=${7 * day}`)
			.header("content-security-policy", "default-src 'none'; sandbox")
			.send(type === "svg" ? drawMedal(name, level) : await sharePicture(name, level));
	});
}
