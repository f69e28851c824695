import { redirect } from "react-router";
import { CallRefused } from "#contract/pageApi.ts";
import { deleteThread, userThreads } from "#contract/threads.ts";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { centreHead } from "../features/profiles/centre-head.ts";
import { useFrameMember } from "../features/profiles/frame-member.ts";
import { Nothing } from "../features/profiles/nothing.tsx";
import { memberAsked } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/member-posts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = memberAsked(api, url);
	const feed = await feedPage(api.call(userThreads, { query: { see_uid: uid, cursor: cursorOf(url) } }));
	return { uid, feed, deleted: Number(url.searchParams.get("deleted")) || 0 };
}

/** Restores a thread that was just deleted. */
export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const paths = pathsHere(api);
	const tid = Number((await request.formData()).get("tid"));
	try {
		await api.call(deleteThread, { body: { tid, undo: true } });
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		return { msg: error.message };
	}
	return redirect(paths.thread({ tid }));
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.posts");

/** A member's threads. */
export default function MemberPosts({ loaderData: { uid, feed, deleted }, actionData }: Route.ComponentProps) {
	const viewer = useViewer();
	const t = useSay();
	const paths = usePaths();
	const member = useFrameMember();
	const own = viewer.uid === uid;
	const empty = own ? <Nothing text={t("profile.noPosts")} to="write" /> : <Nothing text={t("profile.noPostsOf", { name: member?.name ?? "" })} />;
	return (
		<>
			{own && deleted > 0 && (
				<form method="post" action={paths.member()}>
					<input type="hidden" name="tid" value={deleted} />
					<Notice
						icon="trash"
						tone={actionData?.msg ? "bad" : "plain"}
						action={
							<Button type="submit" kind="quiet" size="sm">
								{t("dialog.undo")}
							</Button>
						}
					>
						{actionData?.msg ?? t("reading.threadDeleted")}
					</Notice>
				</form>
			)}
			<Feed feed={feed} source={{ kind: "member", uid }} empty={empty} />
		</>
	);
}
