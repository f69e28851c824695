import { countryCount } from "#contract/sections.ts";
import { isContinued } from "../../features/feeds/feed-page.ts";
import { HomeFeed, loadHomeFeed } from "../../features/feeds/home-feed.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { webSite } from "../../lib/structured-data.ts";
import type { Route } from "./+types/home";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHomeFeed(pageApi(context), url);

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const root = siteDataFrom(matches);
	const description =
		root && translatorFor(root.lang)("feed.siteDescription", { site: root.site.siteName, n: countryCount });
	const paths = pathsForSection(root?.section.locale ?? "global");
	return pageMeta(root, {
		description,
		path: paths.home,
		inAllSections: true,
		noIndex: isContinued(location),
		feed: paths.feed(),
		structuredData: root && [webSite(root.site, paths.home, paths.search())],
	});
};

/** Home page. */
export default function Home({ loaderData: feed }: Route.ComponentProps) {
	const { section, site } = useSite();
	const t = useTranslate();
	const nameOf = useSectionName();
	return <HomeFeed feed={feed} title={t("feed.homeTitle", { site: site.siteName, section: nameOf(section) })} />;
}
