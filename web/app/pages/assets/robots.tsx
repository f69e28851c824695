import { pageApi } from "../../lib/page-context.ts";
import { robotsText } from "../../lib/robots.ts";
import type { Route } from "./+types/robots";

/** What crawlers may read. */
export function loader({ context }: Route.LoaderArgs) {
	return new Response(robotsText(pageApi(context).site), {
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
