import { data } from "react-router";
import { build } from "../features/help/build.ts";
import { guardedBy } from "../features/shell/guards.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/test";

export const middleware = guardedBy(pageApi, "test");

/** `/photography/test` exists only within a section. */
export function loader({ params, url, context }: Route.LoaderArgs) {
	if (url.pathname.includes("/photography/") && params.lang === undefined) throw data("unmatched", { status: 404 });
	return { environment: pageApi(context).environment };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Shows which build runs. Production redirects to the home page. */
export default function BuildInfoPage({ loaderData: { environment } }: Route.ComponentProps) {
	const t = useSay();
	return (
		<Card className="door-card">
			<title>{t("version.test")}</title>
			<h1>{t("version.test")}</h1>
			<p>{t("version.running", { version: build.version })}</p>
			<p>{build.built}</p>
			<p>{t("version.environment", { name: environment })}</p>
		</Card>
	);
}
