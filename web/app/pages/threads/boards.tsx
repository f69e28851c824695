import { type BoardView, boardThreads, forumDetail, forumNav } from "#contract/boards.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { boardIcon } from "../../features/threads/board-icon.ts";
import { pictureUrl } from "../../features/threads/photo/pictures.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { type LoaderApi, pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AvatarGroup } from "../../ui/avatar-group.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/boards";
import "../../styles/threads/boards.css";

/** How many threads of a board are searched for its latest photo. */
const searchedThreads = 4;

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { lists } = await api.load(forumNav, {});
	return { boards: await Promise.all(lists.map((board) => loadBoard(api, board))), now: unixNow() };
}

/**
 * A board with today's new threads in the section that is shown, and of all sections who replied last and the latest
 * photo.
 */
async function loadBoard(api: LoaderApi, board: BoardView) {
	const ofSection = api.section.region === undefined ? {} : { country_fid: api.section.fid };
	const [{ todayposts }, { lists: threads }] = await Promise.all([
		api.load(forumDetail, { body: { fid: board.fid, ...ofSection } }),
		api.load(boardThreads, { params: { fid: board.fid }, query: { limit: searchedThreads } }),
	]);
	const photo = threads.flatMap(({ attachments }) => attachments)[0];
	return { ...board, todayposts, photo, repliers: threads[0]?.recentRepliers ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, t }) => ({
		title: t("nav.boards"),
		description: t("board.chooseText"),
		path: paths.href("forum"),
		inAllSections: true,
	}));

/** The boards, the same in every section, with how much is new in this one. */
export default function Boards({ loaderData: { boards, now } }: Route.ComponentProps) {
	const { t, paths, lang, savesData } = useSite();
	return (
		<ContentLayout now={now}>
			<header className="screen-header">
				<h1>{t("nav.boards")}</h1>
				<p>{t("board.chooseText")}</p>
			</header>
			<ul className="boards">
				{boards.map(({ fid, key, name, description, todayposts, repliers, photo }) => (
					<li key={fid}>
						<Anchor className={`card board-${key}`} href={paths.board(fid)}>
							<span className="mark">
								<Icon name={boardIcon(key)} size={24} />
							</span>
							<span className="text-content">
								<b>{name}</b>
								<span>{description}</span>
								{(todayposts > 0 || repliers.length > 0) && (
									<span className="board-activity">
										{repliers.length > 0 && (
											<AvatarGroup members={repliers.map((replier) => ({ name: replier.name, src: replier.avatar }))} />
										)}
										{todayposts > 0 && (
											<span className="new-today">
												{t("board.threadsToday", { n: todayposts, count: formatCount(todayposts, lang) })}
											</span>
										)}
									</span>
								)}
							</span>
							{photo && !savesData ? (
								<img
									className="board-photo"
									src={pictureUrl(photo, 360)}
									width={64}
									height={64}
									alt=""
									loading="lazy"
									decoding="async"
									style={{ background: photo.color }}
								/>
							) : (
								<Icon name="chevron-right" />
							)}
						</Anchor>
					</li>
				))}
			</ul>
		</ContentLayout>
	);
}
