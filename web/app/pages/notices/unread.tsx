import { redirect } from "react-router";
import { countUnread } from "#contract/notices.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/unread";

/** The first list with unread notices. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const { reply, attention, system } = await api.call(countUnread, {});
	return redirect(pathsForVisitor(api).noticeList(reply > 0 || attention + system === 0 ? "reply" : attention > 0 ? "attention" : "systems"));
}

export default function UnreadNotices() {
	return null;
}
