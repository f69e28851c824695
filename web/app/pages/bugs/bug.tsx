import { data, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { boards } from "#contract/sections.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { BugDetails } from "../../features/bugs/bug-details.tsx";
import { bugForms } from "../../features/bugs/bug-forms.server.tsx";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { loadThreadPage } from "../../features/threads/thread-page/load-thread-page.ts";
import { threadActions } from "../../features/threads/thread-page/thread-actions.server.tsx";
import { formErrorOf } from "../../features/threads/thread-page/thread-context.ts";
import { threadMeta } from "../../features/threads/thread-page/thread-meta.ts";
import { ThreadScreen } from "../../features/threads/thread-page/thread-screen.tsx";
import type { PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/bug";

/** The thread of `/buglist/detail{tid}`. */
function threadIdOf({ detail = "" }: { detail?: string | undefined }): number {
	const [, tid] = /^detail([1-9]\d{0,14})$/.exec(detail) ?? [];
	if (tid === undefined) throw data("unmatched", { status: 404 });
	return Number(tid);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = threadIdOf(params);
	const page = await loadThreadPage(api, url, tid);
	const { thread } = page;
	const elsewhere = otherPath(api, thread);
	if (elsewhere) throw redirect(elsewhere + url.search);
	if (page.pageQuery.page > page.totalPage) api.skipCache();
	if (api.viewer.uid !== thread.authorid) api.countView(tid);
	return { ...page, changed: url.searchParams.has("changed") };
}

/** Where a thread is read that is no bug, or no longer of the board; undefined for a bug of the board. */
function otherPath(api: PageApi, { tid, fid, bug, hidden, blocked }: ThreadView): string | undefined {
	// Who does not see the text does not see what the bug adds.
	const isBug = fid === boards.bugs && (bug !== undefined || hidden > 0 || blocked);
	return isBug ? undefined : pathsForVisitor(api).thread({ tid, ...(fid !== boards.bugs && { fid }) });
}

const tidOf = ({ params }: PostedForm): number => threadIdOf(params);

export const action = threadActions(tidOf, bugForms(tidOf), ({ thread }) => bugDetails(thread));

const bugDetails = (thread: ThreadView, changed = false) =>
	thread.bug && <BugDetails thread={thread} bug={thread.bug} changed={changed} />;

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => threadMeta(siteDataFrom(matches), page);

/** A bug: the first post as the detail, below it the replies (U-032). */
export default function Bug({ loaderData, actionData }: Route.ComponentProps) {
	const { thread, pageQuery, totalPage, changed } = loaderData;
	const shown = `${thread.tid} ${pageQuery.page} ${totalPage} ${pageQuery.order} ${pageQuery.authorOnly}`;
	return (
		<ContentLayout now={loaderData.now}>
			<ThreadScreen
				key={shown}
				data={loaderData}
				refused={formErrorOf(actionData)}
				extra={bugDetails(thread, changed)}
			/>
		</ContentLayout>
	);
}
