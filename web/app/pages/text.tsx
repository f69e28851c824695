import { data } from "react-router";
import { textAt } from "../features/help/articles.ts";
import { TextPage } from "../features/help/text-page.tsx";
import { siteText } from "../features/help/texts.server.ts";
import { placeOf } from "../features/shell/guards.ts";
import { pageApi } from "../lib/pageContext.ts";
import styles from "../styles/help.css?url";
import type { Route } from "./+types/text";

/** All screens with one article: legal, help, FAQ. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const name = textAt(placeOf(url.href).path);
	if (!name) throw data("unmatched", { status: 404 });
	return siteText(pageApi(context), name);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function HelpArticleRoute({ loaderData }: Route.ComponentProps) {
	return <TextPage text={loaderData} />;
}
