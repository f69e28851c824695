import { redirect } from "react-router";
import { getProfile } from "#contract/accounts.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { deleteThread, userThreads } from "#contract/threads.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { NoThreads } from "../features/feeds/no-threads.tsx";
import { MemberCard } from "../features/social/member-card.tsx";
import { head, siteOf } from "../features/threads/head.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Empty } from "../ui/scene.tsx";
import type { Route } from "./+types/member-posts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const paths = pathsFor(api.section.locale);
	const uid = Number(url.searchParams.get("uid")) || api.viewer.uid;
	if (!uid) throw redirect(paths.signIn(paths.member()));
	const listed = api.call(userThreads, { query: { see_uid: uid, cursor: cursorOf(url) } });
	const [{ Variables }, feed, { count }] = await Promise.all([needed(api.call(getProfile, { query: { uid } })), feedPage(listed), needed(listed)]);
	const { name, avatar, groupid, sightml, conutry_fid, cityname, regdate } = Variables.space;
	const member = { uid, name, avatar, groupid, bio: sightml, countryFid: conutry_fid, city: cityname, since: regdate, threads: count };
	return { member, feed, deleted: Number(url.searchParams.get("deleted")) || 0 };
}

/** Brings a thread back that was just deleted. */
export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const paths = pathsFor(api.section.locale);
	const tid = Number((await request.formData()).get("tid"));
	try {
		await api.call(deleteThread, { body: { tid, undo: true } });
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		return { msg: error.message };
	}
	return redirect(paths.thread({ tid }));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => head(siteOf(matches), { title: loaderData?.member.name, hidden: true });

/** A member and their threads. */
export default function MemberPosts({ loaderData: { member, feed, deleted }, actionData }: Route.ComponentProps) {
	const viewer = useViewer();
	const say = useSay();
	const paths = usePaths();
	const own = viewer.uid === member.uid;
	return (
		<Columns now={feed.now}>
			{own && deleted > 0 && (
				<form method="post" action={paths.member()}>
					<input type="hidden" name="tid" value={deleted} />
					<Notice
						icon="trash"
						tone={actionData?.msg ? "bad" : "plain"}
						action={
							<Button type="submit" kind="quiet" size="sm">
								{say("dialog.undo")}
							</Button>
						}
					>
						{actionData?.msg ?? say("reading.threadDeleted")}
					</Notice>
				</form>
			)}
			<MemberCard member={member} />
			<Feed
				feed={feed}
				source={{ kind: "member", uid: member.uid }}
				empty={
					own ? (
						<NoThreads />
					) : (
						<Card bare>
							<Empty text={say("reading.noPosts")} />
						</Card>
					)
				}
			/>
		</Columns>
	);
}
