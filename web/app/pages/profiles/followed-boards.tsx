import { forumNav } from "#contract/boards.ts";
import { BoardRows } from "../../features/feeds/board-rows.tsx";
import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { TopicTabs } from "../../features/profiles/list-tabs.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/followed-boards";

export async function loader({ context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).load(forumNav, {});
	const boards = lists.filter(({ followable }) => followable);
	return {
		followed: boards.filter(({ follows_status }) => follows_status === 1),
		others: boards.filter(({ follows_status }) => follows_status === 0),
	};
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.followedBoards");

/** Boards that the viewer follows, and the others. */
export default function FollowedBoards({ loaderData: { followed, others } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<>
			<TopicTabs />
			{followed.length === 0 ? <EmptyList text={t("profile.noFollowedBoards")} /> : <BoardRows boards={followed} />}
			{others.length > 0 && <BoardRows boards={others} title={t("feed.suggestedBoards")} />}
		</>
	);
}
