import { useSite } from "../../lib/site.tsx";

/** Writes an amount in full; with its sign for a change. */
export function useAmount(): (amount: number, signed?: boolean) => string {
	const { lang } = useSite();
	return (amount, signed = false) =>
		new Intl.NumberFormat(lang, signed ? { signDisplay: "exceptZero" } : {}).format(amount);
}
