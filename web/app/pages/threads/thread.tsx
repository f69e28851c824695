import { redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { boards } from "#contract/sections.ts";
import { getProfile } from "#contract/summary.ts";
import { readWallet } from "#contract/wallet.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { AuthorCard, type AuthorCardData } from "../../features/profiles/author-card.tsx";
import { loadSignIns } from "../../features/social/sign-in/load-sign-ins.ts";
import { MoreByAuthor } from "../../features/threads/more-by-author.tsx";
import { threadNotFound } from "../../features/threads/require-thread.ts";
import { loadThreadPage } from "../../features/threads/thread-page/load-thread-page.ts";
import { threadActions } from "../../features/threads/thread-page/thread-actions.server.tsx";
import { formErrorOf } from "../../features/threads/thread-page/thread-context.ts";
import { threadMeta } from "../../features/threads/thread-page/thread-meta.ts";
import { ThreadScreen } from "../../features/threads/thread-page/thread-screen.tsx";
import { type LoaderApi, pageApi } from "../../lib/page-context.ts";
import { siteDataFrom } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/thread";

/** A thread is found by its id, whatever board the URL names (C-42). */
function threadIdOf(api: PageApi, params: { tid?: string | undefined }): number {
	const tid = parseId(params.tid ?? "");
	if (tid === 0) throw threadNotFound(api, 0);
	return tid;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = threadIdOf(api, params);
	const page = await loadThreadPage(api, url, tid);
	const { fid, bug } = page.thread;
	if (bug && fid === boards.bugs) throw redirect(pathsForVisitor(api).thread({ tid, fid }) + url.search);
	if (params.fid !== String(page.thread.fid) || page.pageQuery.page > page.totalPage) api.skipCache();
	if (api.viewer.uid !== page.thread.authorid) api.countView(tid);
	return { ...page, card: await authorCard(api, page.thread.authorid) };
}

/** The author's card, only for the thread's author. */
async function authorCard(api: LoaderApi, authorid: number): Promise<AuthorCardData | undefined> {
	if (!api.viewer.loggedIn || api.viewer.uid !== authorid) return undefined;
	const [{ Variables }, signIns, balances] = await Promise.all([
		api.load(getProfile, { query: {} }),
		loadSignIns(api),
		api.site.features.wallet ? api.load(readWallet, {}) : undefined,
	]);
	const { uid, name, username, avatar, groupid, medals, sightml: signature } = Variables.space;
	return { uid, name, username, avatar, groupid, medals, signature, signIns, balances };
}

export const action = threadActions(({ api, params }) => threadIdOf(api, params));

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => threadMeta(siteDataFrom(matches), page);

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
	const { thread, pageQuery, totalPage } = loaderData;
	const shown = `${thread.tid} ${pageQuery.page} ${totalPage} ${pageQuery.order} ${pageQuery.authorOnly}`;
	return (
		<ContentLayout
			now={loaderData.now}
			aside={
				<>
					{loaderData.card && <AuthorCard card={loaderData.card} />}
					<MoreByAuthor others={loaderData.others} name={thread.author} />
				</>
			}
		>
			<ThreadScreen
				key={shown}
				data={loaderData}
				refused={formErrorOf(actionData)}
				next={
					<div className="lg:hidden">
						<MoreByAuthor others={loaderData.others} name={thread.author} />
					</div>
				}
			/>
			{loaderData.card && (
				<div className="mt-4 lg:hidden">
					<AuthorCard card={loaderData.card} />
				</div>
			)}
		</ContentLayout>
	);
}
