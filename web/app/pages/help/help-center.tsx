import { loadArticle } from "../../features/help/articles.server.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { usePatternSection, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/help-center";

export const loader = ({ context }: Route.LoaderArgs) => loadArticle(pageApi(context), "about");

/** The help centre: about, and links. */
export default function HelpCenter({ loaderData: about }: Route.ComponentProps) {
	const { t, paths, site } = useSite();
	const patternSection = usePatternSection();
	return (
		<TitledPage title={t("help.title")}>
			<Card pattern={{ name: patternForSection(patternSection), height: 10 }}>
				<LinkList
					links={[
						{ href: paths.href("ucenter/setting/helpcenter/common"), text: t("help.guidesTitle"), icon: "help" },
						{ href: paths.href("ucenter/faq"), text: t("help.faq", { site: site.siteName }), icon: "chat" },
						{ href: paths.href("ucenter/faq/xcoin"), text: t("help.faqXcoin"), icon: "gem" },
						{ href: paths.href("buglist"), text: t("help.bugs"), icon: "bug" },
						{ href: paths.href("ucenter/setting/helpcenter/feedback"), text: t("help.feedback"), icon: "support" },
						{ href: paths.href("ucenter/setting/helpcenter/version"), text: t("help.version"), icon: "info" },
					]}
				/>
			</Card>
			<Card title={about.title}>
				<RichText html={about.html} />
			</Card>
			<Card title={t("help.rate")}>
				<p>{t("help.rateText")}</p>
				<LinkList
					links={[
						{ href: site.googlePlayUrl, text: "Google Play", icon: "play", external: true },
						{ href: site.appStoreUrl, text: "App Store", icon: "bag", external: true },
					]}
				/>
			</Card>
			<Card title={t("help.legal")}>
				<LinkList
					links={[
						{ href: paths.href("privacy"), text: t("shell.privacy"), icon: "lock", external: true },
						{ href: paths.href("privacy/new"), text: t("help.newPrivacy"), icon: "history" },
						{ href: paths.href("termofuse"), text: t("shell.terms"), icon: "file", external: true },
						{ href: paths.href("creatorterm"), text: t("help.creatorTerms"), icon: "award" },
					]}
				/>
			</Card>
		</TitledPage>
	);
}
