import { useEffect } from "react";
import { userLogout } from "#contract/accounts.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/sign-out";

/** A GET request logs nobody out, since an image on another site could send one. */
export function loader({ context }: Route.LoaderArgs) {
	return { signedIn: pageApi(context).viewer.signedIn };
}

export async function action({ context }: Route.ActionArgs) {
	await pageApi(context).call(userLogout, { body: {} });
	return { done: true };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function LogoutPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { siteName } = useSite().site;
	if (actionData?.done || !loaderData.signedIn)
		return (
			<SingleScene illustration="leave" title={t("signOut.done")} text={t("signOut.doneText")} alert>
				{actionData?.done && <RedirectHome href={paths.home} />}
				<Button kind="quiet" href={paths.home}>
					{t("error-page.home")}
				</Button>
				<Button kind="ghost" href={paths.signIn()}>
					{t("nav.logIn")}
				</Button>
			</SingleScene>
		);
	return (
		<SingleScene illustration="leave" title={t("signOut.ask", { site: siteName })} text={t("signOut.askText")}>
			<form method="post" action={paths.signOut}>
				<Button type="submit">{t("signOut.submit")}</Button>
			</form>
			<Button kind="quiet" href={paths.home}>
				{t("signOut.stay")}
			</Button>
		</SingleScene>
	);
}

/** Loads the home page after a second, as a new document without the member's data. */
function RedirectHome({ href }: { href: string }) {
	useEffect(() => {
		const timer = setTimeout(() => location.assign(href), 1_000);
		return () => clearTimeout(timer);
	}, [href]);
	return <meta httpEquiv="refresh" content={`1;url=${href}`} />;
}
