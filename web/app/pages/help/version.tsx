import { ContactUs, HelpBackLink } from "../../features/help/article-page.tsx";
import { loadArticle } from "../../features/help/articles.server.ts";
import { buildInfo } from "../../features/help/build-info.ts";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/version";

export const loader = ({ context }: Route.LoaderArgs) => loadArticle(pageApi(context), "whatsnew");

/** The running version and its release notes. */
export default function Version({ loaderData: release }: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const { version, built } = buildInfo;
	return (
		<ColumnsPage title={t("help.version")}>
			<Card className="legal-text">
				<HelpBackLink href={paths.href("ucenter/setting/helpcenter")} />
				<h1>{t("help.version")}</h1>
				<p className="help-version">{t("version.running", { version })}</p>
				<p>{t("version.built", { date: formatDate(Date.parse(built) / 1000, lang) })}</p>
				<h2>{release.title}</h2>
				<RichText html={release.html} />
				<ContactUs />
			</Card>
		</ColumnsPage>
	);
}
