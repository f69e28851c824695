import { HomeFeed, loadHomeFeed } from "../../features/feeds/home-feed.tsx";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/for-you";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHomeFeed(pageApi(context), url);

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteDataFrom(matches);
	// The same list as on the home page.
	return pageMeta(root, {
		title: root && translatorFor(root.lang)("nav.forYou"),
		path: pathsForSection(root?.section.locale ?? "global").home,
	});
};

/** "For you", the start page after login. */
export default function ForYou({ loaderData: feed }: Route.ComponentProps) {
	return <HomeFeed feed={feed} title={useTranslate()("nav.forYou")} />;
}
