import { CreatorPage } from "../../features/creator/creator-page.tsx";
import { RuleTables } from "../../features/creator/rule-tables.tsx";
import { loadArticle } from "../../features/help/articles.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { Card } from "../../ui/card.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/guide";
import "../../styles/help.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const current = url.pathname.endsWith("/fq") ? ("fq" as const) : ("manuals" as const);
	return { current, text: await loadArticle(pageApi(context), current === "fq" ? "creator-faq" : "creator-guides") };
}

/** Guides for creators, and their questions. */
export default function CreatorGuide({ loaderData: { current, text } }: Route.ComponentProps) {
	return (
		<CreatorPage current={current}>
			<Card className="legal-text">
				<RichText html={text.html} />
			</Card>
			{current === "manuals" && <RuleTables />}
		</CreatorPage>
	);
}
