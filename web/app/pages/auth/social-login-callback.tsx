import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import { finishSocialLogin, providerFromParams } from "../../features/auth/social/social-login.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/social-login-callback";

/** Callback of the provider. Shown only on errors. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
	finishSocialLogin(pageApi(context), providerFromParams(params), request);

export default function SocialLoginCallbackPage({
	loaderData: { provider, formError, back, nextPath },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const cancelled = formError.reason === "social-cancelled";
	return (
		<MessageScreen
			illustration={cancelled ? "leave" : "bench"}
			title={t("social.failedTitle")}
			text={formError.msg}
			alert
		>
			{nextPath ? (
				<>
					<Button href={nextPath}>{t("social.continue")}</Button>
					<Button kind="quiet" href={paths.linkedAccounts()}>
						{t("social.backToSettings")}
					</Button>
				</>
			) : (
				<>
					<Button href={paths.logIn(back)}>{t("social.logInWithPassword")}</Button>
					<Button kind="quiet" href={paths.href("account/with/:provider", { provider, back })} target="_self">
						{t("social.retry", { provider: providerNames[provider] })}
					</Button>
				</>
			)}
		</MessageScreen>
	);
}
