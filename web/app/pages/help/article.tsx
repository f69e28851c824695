import { data } from "react-router";
import { ArticlePage } from "../../features/help/article-page.tsx";
import { loadArticle } from "../../features/help/articles.server.ts";
import { articleNameAt } from "../../features/help/articles.ts";
import { requestLocation } from "../../features/shell/guards.ts";
import { pageApi } from "../../lib/page-context.ts";
import styles from "../../styles/help.css?url";
import type { Route } from "./+types/article";

/** All screens with one article: legal, help, FAQ. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const name = articleNameAt(requestLocation(url.href).path);
	if (!name) throw data("unmatched", { status: 404 });
	return loadArticle(pageApi(context), name);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function HelpArticleRoute({ loaderData }: Route.ComponentProps) {
	return <ArticlePage text={loaderData} />;
}
