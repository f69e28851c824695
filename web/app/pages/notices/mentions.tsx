import { NoticeList } from "../../features/notices/notice-list.tsx";
import { loadNotices, noticeActions } from "../../features/notices/notices.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/mentions";

export const loader = ({ context, url }: Route.LoaderArgs) => loadNotices(pageApi(context), "atme", url);

export const action = noticeActions;

export default function MentionsPage({ loaderData }: Route.ComponentProps) {
	return <NoticeList page={loaderData} />;
}
