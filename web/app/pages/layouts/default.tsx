import { use } from "react";
import { data, Outlet } from "react-router";
import { sectionActivity } from "#contract/feeds.ts";
import { countUnread } from "#contract/notifications.ts";
import { CallError } from "#contract/pageApi.ts";
import { countNewAnswers, loadWaitingFeedback } from "../../features/feedback/feedback.server.ts";
import { AppPrompt } from "../../features/shell/app-prompt.tsx";
import { BottomBar } from "../../features/shell/bottom-bar.tsx";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { FloatingToolbar } from "../../features/shell/floating-toolbar.tsx";
import { Header } from "../../features/shell/header.tsx";
import { LegalLinks } from "../../features/shell/legal-links.tsx";
import { Sidebar } from "../../features/shell/sidebar.tsx";
import { useLinkNavigation } from "../../features/shell/use-link-navigation.ts";
import { Toasts } from "../../features/social/toasts.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { PartContext, useSite, useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/default";

/** The page works without these counts. */
const undefinedIfRefused = <T,>(request: Promise<T>): Promise<T | undefined> =>
	request.catch((error: unknown) => {
		if (error instanceof CallError) return undefined;
		throw error;
	});

/** Screens with the lists of notifications show the same numbers as the bell, as they are now. */
const listsNotifications = (path: string): boolean => /\/ucenter\/(notice\/|account\/atme)/.test(path);

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [activity, waiting, answers, notifications] = await Promise.all([
		undefinedIfRefused(api.call(sectionActivity, {})),
		undefinedIfRefused(loadWaitingFeedback(api)),
		undefinedIfRefused(countNewAnswers(api)),
		api.viewer.loggedIn
			? undefinedIfRefused(api.call(countUnread, { query: listsNotifications(url.pathname) ? { now: 1 } : {} }))
			: undefined,
	]);
	const lists = activity?.lists ?? [];
	return data({
		waiting,
		answers: answers ?? 0,
		notifications,
		activity,
		today: Object.fromEntries(lists.map(({ fid, today }) => [fid, today])),
	});
}

/** The default layout: header, navigation, page, footer. */
export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const t = useTranslate();
	useLinkNavigation();
	const part = use(PartContext);
	if (part === "content") return <Outlet />;
	return (
		<>
			<Header waiting={loaderData.waiting} answers={loaderData.answers} notifications={loaderData.notifications} />
			<div className="layout">
				<Sidebar today={loaderData.today} />
				<div className="main">
					{viewer.loggedIn && !viewer.passesEmailGate && <EmailNotice />}
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
			<BottomBar waiting={loaderData.waiting} answers={loaderData.answers} />
		</>
	);
}
