import { useEffect } from "react";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import {
	providerFromParams,
	startSocialLink,
	startSocialLogin,
} from "../../features/auth/social/social-login.server.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/social-login";

/** Start of a social login: a GET request logs in, a posted form links. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
	const provider = providerFromParams(params);
	return request.method === "GET"
		? startSocialLogin(pageApi(context), provider, request)
		: { provider, back: null, formError: undefined };
};

export const action = formActions({ "link-account": startSocialLink });

export default function SocialLoginPage({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { loggedIn } = useViewer();
	const { provider } = loaderData;
	const providerName = providerNames[provider];
	const linking = useFormResult<{ url: string }>("link-account");
	if (linking?.view) return <RedirectNotice providerName={providerName} url={linking.view.url} />;
	const formError = linking?.formError ?? loaderData.formError;
	if (loggedIn && !linking)
		return (
			<MessageScreen illustration="bench" title={t("social.linkedTitle")} text={t("social.linkedText")}>
				<Button href={paths.linkedAccounts()}>{t("social.backToSettings")}</Button>
			</MessageScreen>
		);
	return (
		<MessageScreen illustration="bench" title={t("social.failedTitle")} text={formError?.msg} alert>
			{loggedIn ? (
				<Button href={paths.linkedAccounts()}>{t("social.backToSettings")}</Button>
			) : (
				<>
					<Button href={paths.logIn(loaderData.back ?? undefined)}>{t("social.logInWithPassword")}</Button>
					<Button
						kind="quiet"
						href={paths.href("account/with/:provider", { provider, back: loaderData.back })}
						target="_self"
					>
						{t("social.retry", { provider: providerName })}
					</Button>
				</>
			)}
		</MessageScreen>
	);
}

/** A posted form may not redirect to another site, so the page does. */
function RedirectNotice({ providerName, url }: { providerName: string; url: string }) {
	const t = useTranslate();
	useEffect(() => location.assign(url), [url]);
	return (
		<MessageScreen
			illustration="bench"
			title={t("social.redirecting", { provider: providerName })}
			text={t("social.redirectingText")}
		>
			<meta httpEquiv="refresh" content={`0;url=${url}`} />
			<Button href={url} iconEnd="arrow-right">
				{t("social.continueTo", { provider: providerName })}
			</Button>
		</MessageScreen>
	);
}
