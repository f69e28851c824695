import { HomeFeed, loadHomeFeed } from "../../features/feeds/home-feed.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/for-you";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHomeFeed(pageApi(context), url);

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, t }) => {
		// The same list as on the home page.
		return {
			title: t("nav.forYou"),
			path: paths.home,
		};
	});

/** "For you", the start page after login. */
export default function ForYou({ loaderData: feed }: Route.ComponentProps) {
	return <HomeFeed feed={feed} title={useTranslate()("nav.forYou")} />;
}
