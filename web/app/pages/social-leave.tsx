import { useEffect } from "react";
import { overLine } from "../features/accounts/line.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { siteNames } from "../features/identities/marks.tsx";
import { leave, leaveToLink, providerOf } from "../features/identities/travel.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/social-leave";

/** The way out: a visit signs in, a posted form links. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
	const provider = providerOf(params);
	return request.method === "GET" ? leave(pageApi(context), provider, request) : { provider, back: null, refusal: undefined };
};

export const action = ({ params, context }: Route.ActionArgs) => leaveToLink(pageApi(context), providerOf(params));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function SocialLeave({ loaderData, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	const { provider } = loaderData;
	const way = siteNames[provider];
	const go = actionData && "go" in actionData ? actionData.go : undefined;
	if (go) return <Leaving way={way} go={go} />;
	const refusal = actionData && "refusal" in actionData ? actionData.refusal : loaderData.refusal;
	if (signedIn && !actionData)
		return (
			<SingleScene drawing="bench" title={say("social.linkedTitle")} text={say("social.linkedText")}>
				<Button href={paths.linkedAccounts()}>{say("social.settings")}</Button>
			</SingleScene>
		);
	return (
		<SingleScene drawing="bench" title={say("social.failedTitle")} text={refusal?.msg ?? say("line.down")} alert>
			{signedIn ? (
				<Button href={paths.linkedAccounts()}>{say("social.settings")}</Button>
			) : (
				<>
					<Button href={paths.signIn(loaderData.back ?? undefined)}>{say("social.byPassword")}</Button>
					<Button kind="quiet" href={paths.social(provider, loaderData.back)} target="_self">
						{say("social.startAgain", { way })}
					</Button>
				</>
			)}
		</SingleScene>
	);
}

/** A posted form must not lead to another site by itself: the page does, or the link on it. */
function Leaving({ way, go }: { way: string; go: string }) {
	const say = useSay();
	useEffect(() => location.assign(go), [go]);
	return (
		<SingleScene drawing="bench" title={say("social.leaving", { way })} text={say("social.leavingText")}>
			<meta httpEquiv="refresh" content={`0;url=${go}`} />
			<Button href={go} iconEnd="arrow-right">
				{say("social.leave", { way })}
			</Button>
		</SingleScene>
	);
}
