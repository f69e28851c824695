import { data } from "react-router";
import { build } from "../features/help/build.ts";
import { guardedBy } from "../features/shell/guards.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/test";

export const middleware = guardedBy(pageApi, "test");

/** The photography one exists only with a section before it (document 3, section 2.1). */
export function loader({ params, url, context }: Route.LoaderArgs) {
	if (url.pathname.includes("/photography/") && params.lang === undefined) throw data("unmatched", { status: 404 });
	return { environment: pageApi(context).environment };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Tells a tester which build runs. Production leads home instead. */
export default function Test({ loaderData: { environment } }: Route.ComponentProps) {
	const say = useSay();
	return (
		<Card className="door-card">
			<title>{say("version.test")}</title>
			<h1>{say("version.test")}</h1>
			<p>{say("version.running", { version: build.version })}</p>
			<p>{build.built}</p>
			<p>{say("version.environment", { name: environment })}</p>
		</Card>
	);
}
