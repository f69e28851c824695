import { data } from "react-router";
import { textAt } from "../features/help/articles.ts";
import { TextPage } from "../features/help/text-page.tsx";
import { siteText } from "../features/help/texts.server.ts";
import { placeOf } from "../features/shell/guards.ts";
import { pageApi } from "../lib/pageContext.ts";
import styles from "../styles/help.css?url";
import type { Route } from "./+types/text";

/** Every screen that is one text: legal, help, questions and answers (document 3, sections 2.1 and 2.4). */
export async function loader({ url, context }: Route.LoaderArgs) {
	const name = textAt(placeOf(url.href).path);
	if (!name) throw data("unmatched", { status: 404 });
	return siteText(pageApi(context), name);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Text({ loaderData }: Route.ComponentProps) {
	return <TextPage text={loaderData} />;
}
