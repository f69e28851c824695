import { ContactUs, HelpBackLink } from "../../features/help/article-page.tsx";
import { commonArticles } from "../../features/help/articles.ts";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";

/** Help articles about common problems. */
export default function CommonProblemsPage() {
	const { t, paths } = useSite();
	return (
		<ColumnsPage title={t("help.guidesTitle")}>
			<Card className="legal-text">
				<HelpBackLink href={paths.href("ucenter/setting/helpcenter")} />
				<h1>{t("help.guidesTitle")}</h1>
				<p>{t("help.guidesText")}</p>
				<LinkList
					links={commonArticles.map(({ name, word, icon }) => ({
						href: paths.href("ucenter/setting/helpcenter/common/:article", { article: name }),
						text: t(word),
						icon,
					}))}
				/>
				<ContactUs />
			</Card>
		</ColumnsPage>
	);
}
