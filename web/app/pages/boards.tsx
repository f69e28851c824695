import { forumNav } from "#contract/boards.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { boardIcon } from "../features/threads/board-art.ts";
import { head, siteOf } from "../features/threads/head.ts";
import { unixNow } from "../features/threads/now.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/boards";

export async function loader({ context }: Route.LoaderArgs) {
	const { lists } = await needed(pageApi(context).call(forumNav, {}));
	return { boards: lists, now: unixNow() };
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteOf(matches);
	return head(root, { title: root && sayIn(root.lang)("nav.boards"), path: pathsFor(root?.section.locale ?? "global").boards });
};

/** The boards, the same in every section. */
export default function Boards({ loaderData: { boards, now } }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	return (
		<Columns now={now}>
			<header className="screen-head">
				<h1>{t("nav.boards")}</h1>
				<p>{t("reading.boardsHint")}</p>
			</header>
			<ul className="boards">
				{boards.map(({ fid, key, name, description }) => (
					<li key={fid}>
						<Anchor className={`card board-${key}`} href={paths.board(fid)}>
							<span className="mark">
								<Icon name={boardIcon(key)} size={24} />
							</span>
							<span className="words">
								<b>{name}</b>
								<span>{description}</span>
							</span>
							<Icon name="chevron-right" />
						</Anchor>
					</li>
				))}
			</ul>
		</Columns>
	);
}
