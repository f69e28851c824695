import { type DrawView, drawRules } from "#contract/draws.ts";
import { useTranslate } from "../../lib/site.tsx";
import "../../styles/wheel.css";

/** Characters of a name that have room in a sector. */
const room = 13;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function shorten(name: string): string {
	const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
	return characters.length > room ? `${characters.slice(0, room - 1).join("")}…` : name;
}

/** A sector of `step` degrees that points up, in a square of 100. */
function sectorPath(step: number): string {
	if (step === 360) return "M50 2A48 48 0 0 1 50 98A48 48 0 0 1 50 2Z";
	const half = (step * Math.PI) / 360;
	const [x, y] = [48 * Math.sin(half), 50 - 48 * Math.cos(half)].map((at) => Number(at.toFixed(2))) as [number, number];
	return `M50 50L${50 - x} ${y}A48 48 0 0 1 ${50 + x} ${y}Z`;
}

/**
 * The wheel with a sector of the same size for each prize and one for none, which stands at what was won. The list of
 * prizes says the same.
 * @param won the id of the prize, 0 for none; undefined before a spin
 */
export function Wheel({ draw: { prizes, own }, won }: { draw: DrawView; won: number | undefined }) {
	const t = useTranslate();
	const isSure = prizes.reduce((sum, { parts }) => sum + parts, 0) >= drawRules.parts;
	const names = [...prizes.map(({ name }) => name), ...(isSure && won !== 0 ? [] : [t("draw.nothing")])];
	const step = 360 / names.length;
	const at = won === 0 ? names.length - 1 : prizes.findIndex(({ id }) => id === won);
	return (
		<figure className="draw-wheel">
			<svg viewBox="0 0 100 100" aria-hidden="true">
				<g key={own} className={at === -1 ? undefined : "turns"}>
					<g transform={`rotate(${(-Math.max(0, at) * step).toFixed(2)} 50 50)`}>
						{names.map((name, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have one name, and none moves
							<g key={place} transform={`rotate(${(place * step).toFixed(2)} 50 50)`}>
								<path d={sectorPath(step)} />
								<text transform="translate(50 11) rotate(90)">{shorten(name)}</text>
							</g>
						))}
					</g>
				</g>
				<path className="pointer" d="M46 0h8l-4 8z" />
			</svg>
			<figcaption>{t("draw.sectors")}</figcaption>
		</figure>
	);
}
