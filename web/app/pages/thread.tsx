import { data } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { getProfile } from "#contract/ucenter.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { AuthorCard, type AuthorCardPart } from "../features/profiles/author-card.tsx";
import { placeQuery } from "../features/replies/place.ts";
import { threadAction } from "../features/replies/thread-action.ts";
import { threadPage } from "../features/replies/thread-page.ts";
import { ThreadScreen } from "../features/replies/thread-screen.tsx";
import { head, siteOf } from "../features/threads/head.ts";
import { Others } from "../features/threads/others.tsx";
import { pictureAt } from "../features/threads/pictures.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import type { Route } from "./+types/thread";

/** A thread is found by its id, whatever board the URL names (C-42). */
function threadIdOf(params: { tid: string }): number {
	const tid = Number(params.tid);
	if (!Number.isSafeInteger(tid) || tid < 1) throw data("thread-not-found", { status: 404 });
	return tid;
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = threadIdOf(params);
	const page = await threadPage(api, request, url, tid);
	api.tag(`thread:${tid}`);
	api.viewed(tid);
	return { ...page, card: await authorCard(api, page.thread.author.uid) };
}

/** The author's card, only for the thread's author. */
async function authorCard(api: PageApi, authorid: number): Promise<AuthorCardPart | undefined> {
	if (!api.viewer.signedIn || api.viewer.uid !== authorid) return undefined;
	const { Variables } = await needed(api.call(getProfile, { query: {} }));
	const { name, username, avatar, groupid, sightml: signature } = Variables.space;
	return { name, username, avatar, groupid, signature };
}

export const action = ({ request, context, params, url }: Route.ActionArgs) => threadAction(pageApi(context), request, url, threadIdOf(params));

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => {
	const root = siteOf(matches);
	if (!page) return head(root, { hidden: true });
	const { thread, place } = page;
	const [picture] = thread.attachments;
	return head(root, {
		title: thread.subject,
		description: page.excerpt,
		image: picture && pictureAt(picture, 1440),
		path:
			pathsFor(root?.section.locale ?? "global").thread({ tid: thread.tid, fid: thread.fid }) +
			placeQuery({ page: place.page, order: "oldest", authorOnly: false }),
		everywhere: place.page === 1,
		type: "article",
	});
};

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
	const { thread, place, totalPage } = loaderData;
	const shown = `${thread.tid} ${place.page} ${totalPage} ${place.order} ${place.authorOnly}`;
	return (
		<Columns
			now={loaderData.now}
			side={
				<>
					{loaderData.card && <AuthorCard card={loaderData.card} />}
					<Others others={loaderData.others} name={thread.author.name} />
				</>
			}
		>
			<ThreadScreen key={shown} data={loaderData} refused={actionData} />
			{loaderData.card && (
				<div className="mt-4 lg:hidden">
					<AuthorCard card={loaderData.card} />
				</div>
			)}
		</Columns>
	);
}
