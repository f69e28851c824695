import { SingleScene } from "../features/accounts/single-scene.tsx";
import { siteNames } from "../features/identities/marks.tsx";
import { arrive, providerOf } from "../features/identities/travel.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/social-arrive";

/** Callback of the provider. Shown only on errors. */
export const loader = ({ request, params, context }: Route.LoaderArgs) => arrive(pageApi(context), providerOf(params), request);

export default function SocialLoginCallbackPage({ loaderData: { provider, formError, back, nextPath } }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const cancelled = formError.reason === "social-cancelled";
	return (
		<SingleScene illustration={cancelled ? "leave" : "bench"} title={t("social.failedTitle")} text={formError.msg} alert>
			{nextPath ? (
				<>
					<Button href={nextPath}>{t("social.goOn")}</Button>
					<Button kind="quiet" href={paths.linkedAccounts()}>
						{t("social.settings")}
					</Button>
				</>
			) : (
				<>
					<Button href={paths.signIn(back)}>{t("social.byPassword")}</Button>
					<Button kind="quiet" href={paths.social(provider, back)} target="_self">
						{t("social.startAgain", { way: siteNames[provider] })}
					</Button>
				</>
			)}
		</SingleScene>
	);
}
