import { redirect } from "react-router";
import { listOwnPendingThreads } from "#contract/holding.ts";
import { deleteThread, userThreads } from "#contract/threads.ts";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, isContinued, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { profilePageMeta } from "../../features/profiles/profile-meta.ts";
import { targetMemberUid } from "../../features/profiles/target-member.ts";
import { useProfileMember } from "../../features/profiles/use-profile-member.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { firstMessage } from "../../lib/form/form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/posts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = targetMemberUid(api, url);
	const cursor = cursorFromUrl(url);
	const [feed, pending] = await Promise.all([
		loadFeedPage(api.call(userThreads, { query: { see_uid: uid, cursor } })),
		uid === api.viewer.uid && !cursor ? api.call(listOwnPendingThreads, {}).then(({ lists }) => lists) : [],
	]);
	return { uid, feed, pending, deleted: Number(url.searchParams.get("deleted")) || 0 };
}

/** Restores a thread that was just deleted. */
export const action = formActions({
	restore: async (form) => {
		const tid = form.number("tid");
		await form.call(deleteThread, { tid, undo: true });
		return redirect(form.paths.thread({ tid }));
	},
});

export const meta: Route.MetaFunction = ({ matches, location }) => profilePageMeta(matches, isContinued(location));

/** A member's threads. */
export default function MemberPosts({ loaderData: { uid, feed, pending, deleted }, actionData }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const member = useProfileMember();
	const own = viewer.uid === uid;
	const failed = actionData?.formError;
	const empty = own ? (
		<EmptyList text={t("profile.noPosts")} to="write" />
	) : (
		<EmptyList text={t("profile.noPostsOf", { name: member?.name ?? "" })} />
	);
	return (
		<>
			{own && deleted > 0 && (
				<form method="post" action={paths.member()} data-part="closest">
					<input type="hidden" name="tid" value={deleted} />
					<Notice
						icon="trash"
						tone={failed ? "bad" : "plain"}
						action={
							<Button type="submit" kind="quiet" size="sm">
								{t("dialog.undo")}
							</Button>
						}
					>
						{failed ? firstMessage(failed) : t("thread.deleted")}
					</Notice>
				</form>
			)}
			{pending.length > 0 && (
				<Notice tone="warning" icon="eye-off">
					{t("thread.underReview")}
					<ul>
						{pending.map(({ tid, subject }) => (
							<li key={tid}>
								<Anchor href={paths.thread({ tid })}>{subject}</Anchor>
							</li>
						))}
					</ul>
				</Notice>
			)}
			<Feed feed={feed} empty={empty} />
		</>
	);
}
