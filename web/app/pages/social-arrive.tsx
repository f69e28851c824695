import { SingleScene } from "../features/accounts/single-scene.tsx";
import { siteNames } from "../features/identities/marks.tsx";
import { arrive, providerOf } from "../features/identities/travel.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/social-arrive";

/** Where another site sends its visitors back to. It is seen only when something went wrong. */
export const loader = ({ request, params, context }: Route.LoaderArgs) => arrive(pageApi(context), providerOf(params), request);

export default function SocialArrive({ loaderData: { provider, refusal, back, onward } }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const cancelled = refusal.reason === "social-cancelled";
	return (
		<SingleScene drawing={cancelled ? "leave" : "bench"} title={say("social.failedTitle")} text={refusal.msg} alert>
			{onward ? (
				<>
					<Button href={onward}>{say("social.goOn")}</Button>
					<Button kind="quiet" href={paths.linkedAccounts()}>
						{say("social.settings")}
					</Button>
				</>
			) : (
				<>
					<Button href={paths.signIn(back)}>{say("social.byPassword")}</Button>
					<Button kind="quiet" href={paths.social(provider, back)} target="_self">
						{say("social.startAgain", { way: siteNames[provider] })}
					</Button>
				</>
			)}
		</SingleScene>
	);
}
