import { HelpLinks } from "../features/help/links.tsx";
import { siteText } from "../features/help/texts.server.ts";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/help.css?url";
import { Card } from "../ui/card.tsx";
import { weaveOf } from "../ui/cloth.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/help-center";

export const loader = ({ context }: Route.LoaderArgs) => siteText(pageApi(context), "about");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The help centre: about, and links. */
export default function HelpCenter({ loaderData: about }: Route.ComponentProps) {
	const t = useSay();
	const { site, section } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("help.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("help.title")}</h1>
				<Card cloth={{ weave: weaveOf(section.locale), height: 10 }}>
					<HelpLinks
						links={[
							{ href: paths.helpCommon, text: t("help.commonTitle"), icon: "help" },
							{ href: paths.faq, text: t("help.faq", { site: site.siteName }), icon: "chat" },
							{ href: paths.faqXcoin, text: t("help.faqXcoin"), icon: "gem" },
							{ href: paths.feedback, text: t("help.feedback"), icon: "support" },
							{ href: paths.version, text: t("help.version"), icon: "info" },
						]}
					/>
				</Card>
				<Card title={about.title}>
					<Prose html={about.html} />
				</Card>
				<Card title={t("help.rate")}>
					<p>{t("help.rateText")}</p>
					<HelpLinks
						links={[
							{ href: site.googlePlayUrl, text: "Google Play", icon: "play", outside: true },
							{ href: site.appStoreUrl, text: "App Store", icon: "bag", outside: true },
						]}
					/>
				</Card>
				<Card title={t("help.legal")}>
					<HelpLinks
						links={[
							{ href: paths.privacy, text: t("shell.privacy"), icon: "lock" },
							{ href: paths.newPrivacy, text: t("help.newPrivacy"), icon: "history" },
							{ href: paths.terms, text: t("shell.terms"), icon: "file" },
							{ href: paths.creatorTerms, text: t("help.creatorTerms"), icon: "award" },
						]}
					/>
				</Card>
			</main>
			<Side />
		</div>
	);
}
