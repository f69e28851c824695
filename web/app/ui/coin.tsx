import { Icon } from "./icon.tsx";

type CoinProps = {
	/** Gold is round and amber, gem a green diamond: told apart by shape. */
	kind: "gold" | "gem";
	/** The formatted number, with its sign. */
	amount: string;
	/** The unit's name for screen readers; visible with `showUnit`. */
	unit: string;
	showUnit?: boolean;
	/** Highlights a gain. */
	gain?: boolean;
};

/** An amount of coins: number, then coin. */
export function Coin({ kind, amount, unit, showUnit, gain }: CoinProps) {
	return (
		<span className={`inline-flex items-center gap-1.5 font-bold tnum ${gain ? "text-amber-text" : ""}`}>
			{amount}
			<Icon name={kind} />
			<span className={showUnit ? "text-13" : "sr-only"}>{unit}</span>
		</span>
	);
}
