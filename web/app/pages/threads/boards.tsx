import { forumNav } from "#contract/boards.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { boardIcon } from "../../features/threads/board-icon.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { unixNow } from "../../lib/read-time.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/boards";

export async function loader({ context }: Route.LoaderArgs) {
	const { lists } = await requireData(pageApi(context).call(forumNav, {}));
	return { boards: lists, now: unixNow() };
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, { title: root && translatorFor(root.lang)("nav.boards"), path: pathsForSection(root?.section.locale ?? "global").boards });
};

/** The boards, the same in every section. */
export default function Boards({ loaderData: { boards, now } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<ContentLayout now={now}>
			<header className="screen-header">
				<h1>{t("nav.boards")}</h1>
				<p>{t("board.chooseText")}</p>
			</header>
			<ul className="boards">
				{boards.map(({ fid, key, name, description }) => (
					<li key={fid}>
						<Anchor className={`card board-${key}`} href={paths.board(fid)}>
							<span className="mark">
								<Icon name={boardIcon(key)} size={24} />
							</span>
							<span className="text-content">
								<b>{name}</b>
								<span>{description}</span>
							</span>
							<Icon name="chevron-right" />
						</Anchor>
					</li>
				))}
			</ul>
		</ContentLayout>
	);
}
