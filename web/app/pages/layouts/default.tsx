import { use } from "react";
import { data, Outlet, useLocation } from "react-router";
import { currentAnnouncements } from "#contract/announcements.ts";
import { sectionActivity } from "#contract/feeds.ts";
import { medalNews } from "#contract/medals.ts";
import { countUnread, readThreadNotifications } from "#contract/notifications.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { queueCounts } from "#contract/queueCounts.ts";
import { readMaintenance } from "#contract/siteSettings.ts";
import { countNewAnswers, loadWaitingFeedback } from "../../features/feedback/feedback.server.ts";
import { AppPrompt } from "../../features/shell/app-prompt.tsx";
import { BottomBar } from "../../features/shell/bottom-bar.tsx";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { FloatingToolbar } from "../../features/shell/floating-toolbar.tsx";
import { Header } from "../../features/shell/header.tsx";
import { LanguageNotice } from "../../features/shell/language-offer.tsx";
import { LegalLinks } from "../../features/shell/legal-links.tsx";
import { Sidebar } from "../../features/shell/sidebar.tsx";
import { SiteNotices } from "../../features/shell/site-notices.tsx";
import { useLinkNavigation } from "../../features/shell/use-link-navigation.ts";
import { Toasts } from "../../features/social/toasts.tsx";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { partOf } from "../../lib/part.ts";
import type { Screen } from "../../lib/screen.ts";
import { PartContext, useSite } from "../../lib/site.tsx";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import type { Route } from "./+types/default";

/** Screens with the lists of notifications show the same numbers as the bell, as they are now. */
const listsNotifications = (path: string): boolean => /\/ucenter\/(notice|account\/atme)/.test(path);

/** The unread notifications of a member. Those of a thread are read when it is opened. */
async function loadUnread(api: PageApi, { pathname }: URL) {
	if (!api.viewer.loggedIn) return undefined;
	const tid = threadOf(pathname);
	if (api.shared) {
		if (tid > 0) api.shared.opened.push(tid);
		return undefined;
	}
	if (tid > 0) await undefinedIfRefused(api.call(readThreadNotifications, { body: { tid } }));
	return undefinedIfRefused(api.call(countUnread, { query: listsNotifications(pathname) ? { now: 1 } : {} }));
}

/** The thread that a screen shows; 0 for other screens. */
function threadOf(pathname: string): number {
	const { screen, params } = findScreen(pathname);
	if (screen.path === "forum/:fid/:tid") return parseId(params.tid ?? "");
	return screen.path === "buglist/:detail" ? parseId(params.detail?.replace(/^detail/, "") ?? "") : 0;
}

/** Screens on which a dialog interrupts nobody: not those where members post, buy or decide. */
const mayInterrupt = ({ kind, page }: Screen): boolean =>
	kind === "document" && /^(feeds|medals|profiles|rankings)\//.test(page);

/** A new medal of a member, for the dialog of a whole document. */
async function loadMedal(api: PageApi, request: Request, { pathname }: URL) {
	const isOpen = mayInterrupt(findScreen(pathname).screen);
	if (!api.viewer.loggedIn || api.shared || !isOpen || request.method !== "GET" || partOf(request) !== "page")
		return undefined;
	const news = (await undefinedIfRefused(api.call(medalNews, {})))?.list;
	return news?.medal ? news : undefined;
}

export async function loader({ context, url, request }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [activity, waiting, answers, notifications, queue, medal, announced, maintenance] = await Promise.all([
		undefinedIfRefused(api.call(sectionActivity, {})),
		undefinedIfRefused(loadWaitingFeedback(api)),
		api.shared ? 0 : undefinedIfRefused(countNewAnswers(api)),
		loadUnread(api, url),
		api.viewer.host ? undefinedIfRefused(api.call(queueCounts, { query: {} })) : undefined,
		loadMedal(api, request, url),
		undefinedIfRefused(api.call(currentAnnouncements, {})),
		undefinedIfRefused(api.call(readMaintenance, {})),
	]);
	return data({
		waiting,
		answers: answers ?? 0,
		notifications,
		medal,
		queued: queue ? queue.reports + queue.pending + queue.campaigns + queue.appeals : 0,
		activity,
		announcements: announced?.list ?? [],
		maintenance,
	});
}

/** The default layout: header, navigation, page, footer. */
export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
	const { t, viewer } = useSite();
	useLinkNavigation();
	const offersLanguage = new URLSearchParams(useLocation().search).get("offer") === "language";
	const part = use(PartContext);
	if (part === "content") return <Outlet />;
	return (
		<>
			<Header
				waiting={loaderData.waiting}
				answers={loaderData.answers}
				queued={loaderData.queued}
				notifications={loaderData.notifications}
			/>
			<div className="layout">
				<Sidebar sections={loaderData.activity?.lists ?? []} />
				<div className="main">
					<SiteNotices announcements={loaderData.announcements} maintenance={loaderData.maintenance} />
					{viewer.loggedIn && !viewer.passesEmailGate && <EmailNotice />}
					{offersLanguage && <LanguageNotice />}
					<Outlet />
				</div>
			</div>
			<footer className="footer">
				<LegalLinks />
			</footer>
			<AppPrompt />
			<Toasts />
			{part === "page" && (
				<span
					hidden
					data-offline-screen=""
					data-title={t("errorPage.offline")}
					data-text={t("errorPage.offlineText")}
				/>
			)}
			<FloatingToolbar />
			<BottomBar waiting={loaderData.waiting} answers={loaderData.answers} queued={loaderData.queued} />
		</>
	);
}
