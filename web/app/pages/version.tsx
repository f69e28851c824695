import { build } from "../features/help/build.ts";
import { HelpBack, WriteToUs } from "../features/help/text-page.tsx";
import { siteText } from "../features/help/texts.server.ts";
import { Side } from "../features/shell/side.tsx";
import { dateText } from "../lib/formats.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/help.css?url";
import { Card } from "../ui/card.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/version";

export const loader = ({ context }: Route.LoaderArgs) => siteText(pageApi(context), "whatsnew");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The running version and its release notes. */
export default function Version({ loaderData: news }: Route.ComponentProps) {
	const t = useSay();
	const { site, lang } = useSite();
	const paths = usePaths();
	const { version, built } = build;
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("help.version")} · ${site.siteName}`}</title>
				<Card className="legal-text">
					<HelpBack href={paths.help} />
					<h1>{t("help.version")}</h1>
					<p className="help-version">{t("version.running", { version })}</p>
					<p>{t("version.built", { date: dateText(Date.parse(built) / 1000, lang) })}</p>
					<h2>{news.title}</h2>
					<Prose html={news.html} />
					<WriteToUs />
				</Card>
			</main>
			<Side />
		</div>
	);
}
