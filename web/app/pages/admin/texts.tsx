import { langs } from "#contract/sections.ts";
import { listSiteTexts, textNames } from "#contract/siteTexts.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { useLanguageName } from "../../features/admin/language-name.ts";
import { loadArticle } from "../../features/help/articles.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/texts";
import "../../styles/texts.css";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [{ lists }, texts] = await Promise.all([
		api.load(listSiteTexts, {}),
		Promise.all(textNames.map((name) => loadArticle(api, name))),
	]);
	return { lists, titles: texts.map(({ name, title }) => ({ name, title })) };
}

/** Help and legal texts, and which version of each is in force in each language. */
export default function AdminTexts({ loaderData: { lists, titles } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const languageName = useLanguageName();
	return (
		<AdminFrame title={t("admin.texts")}>
			<Card>
				<p className="admin-note">{t("siteText.intro")}</p>
				<ul className="admin-list site-texts">
					{titles.map(({ name, title }) => (
						<li key={name}>
							<b>{title}</b>
							<span>
								{langs.map((lang) => {
									const one = lists.find((text) => text.name === name && text.lang === lang);
									return (
										<Anchor key={lang} href={paths.href("admin/texts/:name", { name, lang })}>
											{`${languageName(lang)} ${one?.version ?? 0}`}
											{one?.planned && ` (${t("siteText.planned")})`}
										</Anchor>
									);
								})}
							</span>
						</li>
					))}
				</ul>
			</Card>
		</AdminFrame>
	);
}
