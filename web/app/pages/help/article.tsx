import { data } from "react-router";
import { xgoldActivities } from "#contract/tasks.ts";
import { ArticlePage } from "../../features/help/article-page.tsx";
import { loadArticle } from "../../features/help/articles.server.ts";
import { articleNameOf } from "../../features/help/articles.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/article";

/** All screens with one article: legal, help, FAQ. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
	const name = articleNameOf(findScreen(url.pathname).screen.path, params.article);
	if (!name) throw data("unmatched", { status: 404 });
	const api = pageApi(context);
	const [text, awards] = await Promise.all([
		loadArticle(api, name),
		name === "xgold" ? api.load(xgoldActivities, {}) : undefined,
	]);
	return { text, awards: awards?.lists };
}

export default function HelpArticleRoute({ loaderData }: Route.ComponentProps) {
	return <ArticlePage {...loaderData} />;
}
