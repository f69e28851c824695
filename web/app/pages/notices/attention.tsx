import { NoticeList } from "../../features/notices/notice-list.tsx";
import { loadNotices, noticeActions } from "../../features/notices/notices.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/attention";

export const loader = ({ context, url }: Route.LoaderArgs) => loadNotices(pageApi(context), "attention", url);

export const action = noticeActions;

export default function AttentionPage({ loaderData }: Route.ComponentProps) {
	return <NoticeList page={loaderData} />;
}
