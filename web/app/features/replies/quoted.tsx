import { useSay } from "../../lib/site.tsx";
import { Quote } from "../../ui/quote.tsx";
import type { Child } from "./talk.ts";

/** Characters after which a quote is collapsed. */
const collapseAfter = 220;

/** A quotation with author and post number. */
export function Quoted({ quote }: { quote: NonNullable<Child["quote"]> }) {
	const t = useSay();
	const source = quote.position ? `${quote.author} #${quote.position}` : quote.author;
	return (
		<Quote who={source} {...(quote.text.length > collapseAfter && { unfold: t("reading.unfold") })}>
			{quote.text || <i>{t("reading.quoteGone")}</i>}
		</Quote>
	);
}
