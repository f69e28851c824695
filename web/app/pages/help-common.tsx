import { commonArticles } from "../features/help/articles.ts";
import { HelpLinks } from "../features/help/links.tsx";
import { HelpBack, WriteToUs } from "../features/help/text-page.tsx";
import { Side } from "../features/shell/side.tsx";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/help.css?url";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/help-common";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Help articles about common problems. */
export default function CommonProblemsPage() {
	const t = useSay();
	const { site } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("help.commonTitle")} · ${site.siteName}`}</title>
				<Card className="legal-text">
					<HelpBack href={paths.help} />
					<h1>{t("help.commonTitle")}</h1>
					<p>{t("help.commonText")}</p>
					<HelpLinks links={commonArticles.map(({ name, word, icon }) => ({ href: paths.helpText(name), text: t(word), icon }))} />
					<WriteToUs />
				</Card>
			</main>
			<Side />
		</div>
	);
}
