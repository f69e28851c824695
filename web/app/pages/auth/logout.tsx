import { userLogout } from "#contract/login.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { isDone } from "../../lib/form/form-result.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/logout";

/** A GET request logs nobody out, since an image on another site could send one. */
export function loader({ context }: Route.LoaderArgs) {
	return { loggedIn: pageApi(context).viewer.loggedIn };
}

export const action = formActions({ "log-out": userLogout });

export default function LogoutPage({ loaderData }: Route.ComponentProps) {
	const { t, paths, site } = useSite();
	const done = isDone(useFormResult("log-out"));
	if (done || !loaderData.loggedIn)
		return (
			<MessageScreen illustration="leave" title={t("logOut.doneTitle")} text={t("logOut.doneText")} alert>
				{done && <meta httpEquiv="refresh" content={`1;url=${paths.home}`} />}
				<Button kind="quiet" href={paths.home}>
					{t("errorPage.goHome")}
				</Button>
				<Button kind="ghost" href={paths.logIn()}>
					{t("nav.logIn")}
				</Button>
			</MessageScreen>
		);
	return (
		<MessageScreen illustration="leave" title={t("logOut.title", { site: site.siteName })} text={t("logOut.text")}>
			<form method="post" action={paths.href("account/logout")}>
				<Button type="submit">{t("logOut.submit")}</Button>
			</form>
			<Button kind="quiet" href={paths.home}>
				{t("logOut.cancel")}
			</Button>
		</MessageScreen>
	);
}
