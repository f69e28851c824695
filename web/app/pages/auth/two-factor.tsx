import { data, redirect } from "react-router";
import { findPendingSecondFactor, verifySecondFactor } from "#contract/security.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { pathAfterLogin, pathAfterLoginOf } from "../../features/auth/session/redirect-paths.ts";
import { TwoFactorForm } from "../../features/auth/two-factor/two-factor-form.tsx";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/two-factor";

/** The second step of a login. The pending login belongs to this browser for ten minutes, so the page can be reloaded. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.loggedIn && request.method === "GET") throw redirect(pathAfterLogin(api.viewer, back));
	const { second_step } = await api.call(findPendingSecondFactor, {});
	return { methods: second_step?.methods ?? null, back };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const back = formText(form, "back") || null;
	const given = Object.fromEntries(["code", "recovery", "assertion"].flatMap((name) => (form.has(name) ? [[name, formText(form, name)]] : [])));
	try {
		return redirect(pathAfterLoginOf(await pageApi(context).call(verifySecondFactor, { body: given }), back));
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError, methods: formText(form, "methods").split(" "), back }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function TwoFactorPage({ loaderData: { methods, back }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const previous = actionData && "methods" in actionData ? actionData : undefined;
	const shownMethods = previous?.methods ?? methods;
	if (!shownMethods)
		return (
			<MessageScreen illustration="leave" title={t("secondStep.expiredTitle")} text={t("secondStep.expiredText")}>
				<Button href={paths.signIn(back ?? undefined)}>{t("secondStep.restart")}</Button>
			</MessageScreen>
		);
	return (
		<AuthScreen title={t("secondStep.title")} text={t("secondStep.text", { site: site.siteName })}>
			<TwoFactorForm methods={shownMethods} back={previous?.back ?? back} response={actionData} />
		</AuthScreen>
	);
}
