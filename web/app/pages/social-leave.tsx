import { useEffect } from "react";
import { overLine } from "../features/accounts/line.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { siteNames } from "../features/identities/marks.tsx";
import { leave, leaveToLink, providerOf } from "../features/identities/travel.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/social-leave";

/** Start of a social login: a GET request logs in, a posted form links. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
	const provider = providerOf(params);
	return request.method === "GET" ? leave(pageApi(context), provider, request) : { provider, back: null, formError: undefined };
};

export const action = ({ params, context }: Route.ActionArgs) => leaveToLink(pageApi(context), providerOf(params));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function SocialLoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	const { provider } = loaderData;
	const way = siteNames[provider];
	const redirectTo = actionData && "redirectTo" in actionData ? actionData.redirectTo : undefined;
	if (redirectTo) return <RedirectNotice way={way} url={redirectTo} />;
	const formError = actionData && "formError" in actionData ? actionData.formError : loaderData.formError;
	if (signedIn && !actionData)
		return (
			<SingleScene illustration="bench" title={t("social.linkedTitle")} text={t("social.linkedText")}>
				<Button href={paths.linkedAccounts()}>{t("social.settings")}</Button>
			</SingleScene>
		);
	return (
		<SingleScene illustration="bench" title={t("social.failedTitle")} text={formError?.msg ?? t("line.down")} alert>
			{signedIn ? (
				<Button href={paths.linkedAccounts()}>{t("social.settings")}</Button>
			) : (
				<>
					<Button href={paths.signIn(loaderData.back ?? undefined)}>{t("social.byPassword")}</Button>
					<Button kind="quiet" href={paths.social(provider, loaderData.back)} target="_self">
						{t("social.startAgain", { way })}
					</Button>
				</>
			)}
		</SingleScene>
	);
}

/** A posted form may not redirect to another site, so the page does. */
function RedirectNotice({ way, url }: { way: string; url: string }) {
	const t = useSay();
	useEffect(() => location.assign(url), [url]);
	return (
		<SingleScene illustration="bench" title={t("social.leaving", { way })} text={t("social.leavingText")}>
			<meta httpEquiv="refresh" content={`0;url=${url}`} />
			<Button href={url} iconEnd="arrow-right">
				{t("social.leave", { way })}
			</Button>
		</SingleScene>
	);
}
