import { countryCount } from "#contract/sections.ts";
import { isContinued } from "../../features/feeds/feed-page.ts";
import { HomeFeed, loadHomeFeed } from "../../features/feeds/home-feed.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { pageApi } from "../../lib/page-context.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { webSite } from "../../lib/structured-data.ts";
import type { Route } from "./+types/home";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHomeFeed(pageApi(context), url);

export const meta: Route.MetaFunction = ({ matches, location }) =>
	screenMeta(matches, ({ paths, root, t }) => ({
		description: t("feed.siteDescription", { site: root.site.siteName, n: countryCount }),
		path: paths.home,
		inAllSections: true,
		noIndex: isContinued(location),
		feed: paths.feed(),
		structuredData: [webSite(root.site, paths.home, paths.search())],
	}));

/** Home page. */
export default function Home({ loaderData: feed }: Route.ComponentProps) {
	const { t, section, site } = useSite();
	const nameOf = useSectionName();
	return <HomeFeed feed={feed} title={t("feed.homeTitle", { site: site.siteName, section: nameOf(section) })} />;
}
