import { cx } from "./cx.ts";

/** The sections a flag is drawn for. */
export const flagCodes = [
	"ng",
	"eg",
	"ke",
	"id",
	"pk",
	"in",
	"ci",
	"ma",
	"ug",
	"tz",
	"gh",
	"zm",
	"rus",
	"ph",
	"bd",
	"np",
	"global",
] as const;

export type FlagCode = (typeof flagCodes)[number];

/** Flags whose round version is a separate symbol, because the crop would cut the emblem. */
const withRoundSymbol = ["zm", "ph", "pk", "bd"];

type FlagProps = {
	code: string;
	/** Accessible name; omit where the section's name is shown beside it. */
	name?: string;
	round?: boolean;
};

/** A section's flag: 18 × 12, or round at 24. An unknown code shows the globe. */
export function Flag({ code, name, round }: FlagProps) {
	const known = flagCodes.includes(code as FlagCode) ? code : "global";
	const symbol = round && withRoundSymbol.includes(known) ? `${known}-round` : known;
	return (
		<svg
			className={cx("flag", round && "round")}
			role={name ? "img" : undefined}
			aria-label={name}
			aria-hidden={name ? undefined : "true"}
		>
			<use href={`/flags.svg#${symbol}`} />
		</svg>
	);
}
