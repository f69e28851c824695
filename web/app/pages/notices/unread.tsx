import { redirect } from "react-router";
import { noticeTabs } from "#contract/noticeKinds.ts";
import { countUnread } from "#contract/notices.ts";
import { noticeListPath } from "../../features/notices/list-path.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/unread";

/** The first list with unread notices. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const counts = await api.call(countUnread, { query: { now: 1 } });
	const first = noticeTabs.find((tab) => counts[tab] > 0) ?? "reply";
	return redirect(noticeListPath(pathsForVisitor(api), first));
}

export default function UnreadNotices() {
	return null;
}
