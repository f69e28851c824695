import { useEffect } from "react";
import { userLogout } from "#contract/accounts.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/sign-out";

/** A mere visit signs nobody out: a picture on another site could make one. */
export function loader({ context }: Route.LoaderArgs) {
	return { signedIn: pageApi(context).viewer.signedIn };
}

export async function action({ context }: Route.ActionArgs) {
	await pageApi(context).call(userLogout, { body: {} });
	return { done: true };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function SignOut({ loaderData, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const { siteName } = useSite().site;
	if (actionData?.done || !loaderData.signedIn)
		return (
			<SingleScene drawing="leave" title={say("signOut.done")} text={say("signOut.doneText")} alert>
				{actionData?.done && <GoHome href={paths.home} />}
				<Button kind="quiet" href={paths.home}>
					{say("error-page.home")}
				</Button>
				<Button kind="ghost" href={paths.signIn()}>
					{say("nav.logIn")}
				</Button>
			</SingleScene>
		);
	return (
		<SingleScene drawing="leave" title={say("signOut.ask", { site: siteName })} text={say("signOut.askText")}>
			<form method="post" action={paths.signOut}>
				<Button type="submit">{say("signOut.submit")}</Button>
			</form>
			<Button kind="quiet" href={paths.home}>
				{say("signOut.stay")}
			</Button>
		</SingleScene>
	);
}

/** To the home page after a second (document 1, section 4), as a whole new page: nothing of the member stays in it. */
function GoHome({ href }: { href: string }) {
	useEffect(() => {
		const timer = setTimeout(() => location.assign(href), 1_000);
		return () => clearTimeout(timer);
	}, [href]);
	return <meta httpEquiv="refresh" content={`1;url=${href}`} />;
}
