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

/** Where the help begins: about, and all ways on (document 3, section 2.4). */
export default function HelpCenter({ loaderData: about }: Route.ComponentProps) {
	const say = useSay();
	const { site, section } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${say("help.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{say("help.title")}</h1>
				<Card cloth={{ weave: weaveOf(section.locale), height: 10 }}>
					<HelpLinks
						links={[
							{ href: paths.helpCommon, text: say("help.commonTitle"), icon: "help" },
							{ href: paths.faq, text: say("help.faq", { site: site.siteName }), icon: "chat" },
							{ href: paths.faqXcoin, text: say("help.faqXcoin"), icon: "gem" },
							{ href: paths.feedback, text: say("help.feedback"), icon: "support" },
							{ href: paths.version, text: say("help.version"), icon: "info" },
						]}
					/>
				</Card>
				<Card title={about.title}>
					<Prose html={about.html} />
				</Card>
				<Card title={say("help.rate")}>
					<p>{say("help.rateText")}</p>
					<HelpLinks
						links={[
							{ href: site.googlePlayUrl, text: "Google Play", icon: "play", outside: true },
							{ href: site.appStoreUrl, text: "App Store", icon: "bag", outside: true },
						]}
					/>
				</Card>
				<Card title={say("help.legal")}>
					<HelpLinks
						links={[
							{ href: paths.privacy, text: say("shell.privacy"), icon: "lock" },
							{ href: paths.newPrivacy, text: say("help.newPrivacy"), icon: "history" },
							{ href: paths.terms, text: say("shell.terms"), icon: "file" },
							{ href: paths.creatorTerms, text: say("help.creatorTerms"), icon: "award" },
						]}
					/>
				</Card>
			</main>
			<Side />
		</div>
	);
}
