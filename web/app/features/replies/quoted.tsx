import { useSay } from "../../lib/site.tsx";
import { Quote } from "../../ui/quote.tsx";
import type { Child } from "./talk.ts";

/** Characters after which a quote is folded. */
const foldAfter = 220;

/** Another post's words inside a post, with their author and floor. */
export function Quoted({ quote }: { quote: NonNullable<Child["quote"]> }) {
	const say = useSay();
	const who = quote.position ? `${quote.author} #${quote.position}` : quote.author;
	return (
		<Quote who={who} {...(quote.text.length > foldAfter && { unfold: say("reading.unfold") })}>
			{quote.text || <i>{say("reading.quoteGone")}</i>}
		</Quote>
	);
}
