import { numberFormat } from "#contract/formats.ts";
import { useSite } from "../../lib/site.tsx";

/** Writes an amount in full; with its sign for a change. */
export function useAmount(): (amount: number, signed?: boolean) => string {
	const { lang } = useSite();
	return (amount, signed = false) => numberFormat(lang, signed ? { signDisplay: "exceptZero" } : {}).format(amount);
}
