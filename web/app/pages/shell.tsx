import { useCallback, useState } from "react";
import { data, Outlet, useNavigation as useRouterNavigation } from "react-router";
import { sectionPulse } from "#contract/feeds.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { answersFor, waitingFor } from "../features/feedback/cases.server.ts";
import { AppPrompt } from "../features/shell/app-prompt.tsx";
import { BottomBar } from "../features/shell/bottom-bar.tsx";
import { ConfirmNotice } from "../features/shell/confirm-notice.tsx";
import { type DialogName, Dialogs } from "../features/shell/dialogs.tsx";
import { Header } from "../features/shell/header.tsx";
import { useNavigation } from "../features/shell/navigate.tsx";
import { Rail } from "../features/shell/rail.tsx";
import { Legal } from "../features/shell/side.tsx";
import { Widget } from "../features/shell/widget.tsx";
import { Toasts } from "../features/social/toasts.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { useSay, useSite } from "../lib/site.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import type { Route } from "./+types/shell";

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
		if (error instanceof CallRefused) return undefined;
		throw error;
	});

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const dialog = dialogFromUrl(new URL(request.url), api.viewer.signedIn);
	if (dialog) api.wakeEarly();
	const [pulse, waiting, answers] = await Promise.all([
		undefinedIfRefused(api.call(sectionPulse, {})),
		undefinedIfRefused(waitingFor(api)),
		undefinedIfRefused(answersFor(api)),
	]);
	const lists = pulse?.lists ?? [];
	return data({ dialog, waiting, answers: answers ?? 0, today: Object.fromEntries(lists.map(({ fid, today }) => [fid, today])) });
}

/** The default layout: header, navigation, page, footer, dialogs. */
export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const t = useSay();
	const [dialog, setDialog] = useState<DialogName | undefined>(loaderData.dialog);
	const open = useCallback((name: string) => setDialog(name as DialogName), []);
	useNavigation(open);
	const { state } = useRouterNavigation();
	return (
		<>
			<LoadingBar on={state !== "idle"} label={t("state.loading")} />
			<Header waiting={loaderData.waiting} answers={loaderData.answers} />
			<div className="house">
				<Rail today={loaderData.today} />
				<div className="stage">
					{viewer.signedIn && !viewer.emailVerified && <ConfirmNotice />}
					<Outlet />
				</div>
			</div>
			<footer className="foot">
				<Legal />
			</footer>
			<AppPrompt />
			<Toasts />
			<Widget />
			<BottomBar waiting={loaderData.waiting} answers={loaderData.answers} />
			<Dialogs name={dialog} open={setDialog} close={() => setDialog(undefined)} />
		</>
	);
}
