import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Quote } from "../../../ui/quote.tsx";

/** Characters after which a quote is collapsed. */
const collapseAfter = 220;

/** A quotation with author and post number. */
export function QuotedPost({ quote }: { quote: NonNullable<ChildReplyView["quote"]> }) {
	const t = useTranslate();
	const source = quote.position ? `${quote.author} #${quote.position}` : quote.author;
	return (
		<Quote source={source} {...(quote.text.length > collapseAfter && { expandText: t("reply.expandQuote") })}>
			{quote.html ? <span dangerouslySetInnerHTML={{ __html: quote.html }} /> : <i>{t("reply.quoteUnavailable")}</i>}
		</Quote>
	);
}
