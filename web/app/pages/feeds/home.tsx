import { countryCount } from "#contract/sections.ts";
import { HomeFeed, loadHomeFeed } from "../../features/feeds/home-feed.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/home";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHomeFeed(pageApi(context), url);

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteDataFrom(matches);
	const description = root && translatorFor(root.lang)("feed.siteDescription", { site: root.site.siteName, n: countryCount });
	return pageMeta(root, { description, path: pathsForSection(root?.section.locale ?? "global").home, inAllSections: true });
};

/** Home page. */
export default function Home({ loaderData: feed }: Route.ComponentProps) {
	const { section, site } = useSite();
	const t = useTranslate();
	const nameOf = useSectionName();
	return <HomeFeed feed={feed} title={t("feed.homeTitle", { site: site.siteName, section: nameOf(section) })} />;
}
