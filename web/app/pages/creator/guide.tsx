import { readPointTable } from "#contract/creatorIncome.ts";
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
	const api = pageApi(context);
	const [text, points] = await Promise.all([
		loadArticle(api, current === "fq" ? "creator-faq" : "creator-guides"),
		current === "manuals" ? api.load(readPointTable, {}) : undefined,
	]);
	return { current, text, points };
}

/** Guides for creators, and their questions. */
export default function CreatorGuide({ loaderData: { current, text, points } }: Route.ComponentProps) {
	return (
		<CreatorPage current={current}>
			<Card className="legal-text">
				<RichText html={text.html} />
			</Card>
			{points && <RuleTables points={points} />}
		</CreatorPage>
	);
}
