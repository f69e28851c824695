import { use, useCallback, useState } from "react";
import { data, Outlet, useNavigation as useRouterNavigation } from "react-router";
import { sectionActivity } from "#contract/feeds.ts";
import { CallError } from "#contract/pageApi.ts";
import { savedRegistration } from "../../features/auth/registration/registration.server.ts";
import { countNewAnswers, loadWaitingFeedback } from "../../features/feedback/feedback.server.ts";
import { AppPrompt } from "../../features/shell/app-prompt.tsx";
import { LegalLinks } from "../../features/shell/aside.tsx";
import { BottomBar } from "../../features/shell/bottom-bar.tsx";
import { type DialogName, Dialogs } from "../../features/shell/dialogs.tsx";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { FloatingToolbar } from "../../features/shell/floating-toolbar.tsx";
import { Header } from "../../features/shell/header.tsx";
import { Sidebar } from "../../features/shell/sidebar.tsx";
import { useLinkNavigation } from "../../features/shell/use-link-navigation.ts";
import { Toasts } from "../../features/social/toasts.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { PartContext } from "../../lib/part-context.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import type { Route } from "./+types/default";

/** URL parameters that open a dialog; login and registration only for guests. */
function dialogFromUrl(url: URL, signedIn: boolean): DialogName | undefined {
	if (url.searchParams.has("needcountry")) return "country";
	if (signedIn) return undefined;
	if (url.searchParams.get("showlogin") === "yes") return "login";
	return url.searchParams.has("showregister") ? "register" : undefined;
}

/** The page works without these counts. */
const undefinedIfRefused = <T,>(request: Promise<T>): Promise<T | undefined> =>
	request.catch((error: unknown) => {
		if (error instanceof CallError) return undefined;
		throw error;
	});

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const dialog = dialogFromUrl(new URL(request.url), api.viewer.loggedIn);
	if (dialog) api.hydrateEagerly();
	const [pulse, waiting, answers] = await Promise.all([
		undefinedIfRefused(api.call(sectionActivity, {})),
		undefinedIfRefused(loadWaitingFeedback(api)),
		undefinedIfRefused(countNewAnswers(api)),
	]);
	const lists = pulse?.lists ?? [];
	return data({
		dialog,
		waiting,
		answers: answers ?? 0,
		registration: dialog === "register" ? savedRegistration(api) : undefined,
		today: Object.fromEntries(lists.map(({ fid, today }) => [fid, today])),
	});
}

/** The default layout: header, navigation, page, footer, dialogs. */
export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const t = useTranslate();
	const [dialog, setDialog] = useState<DialogName | undefined>(loaderData.dialog);
	const open = useCallback((name: string) => setDialog(name as DialogName), []);
	useLinkNavigation(open);
	const { state } = useRouterNavigation();
	const part = use(PartContext);
	if (part === "content") return <Outlet />;
	const dialogs = (name: DialogName | undefined) => (
		<Dialogs name={name} registration={loaderData.registration} open={setDialog} close={() => setDialog(undefined)} />
	);
	if (part === "country" || part === "language") return dialogs(part);
	return (
		<>
			<LoadingBar on={state !== "idle"} label={t("state.loading")} />
			<Header waiting={loaderData.waiting} answers={loaderData.answers} />
			<div className="layout">
				<Sidebar today={loaderData.today} />
				<div className="main">
					{viewer.loggedIn && !viewer.emailVerified && <EmailNotice />}
					<Outlet />
				</div>
			</div>
			<footer className="footer">
				<LegalLinks />
			</footer>
			<AppPrompt />
			<Toasts />
			{part === "page" && <span hidden data-offline-screen="" data-title={t("errorPage.offline")} data-text={t("errorPage.offlineText")} />}
			<FloatingToolbar />
			<BottomBar waiting={loaderData.waiting} answers={loaderData.answers} />
			{dialogs(dialog)}
		</>
	);
}
