import { data, redirect } from "react-router";
import { userLogin } from "#contract/login.ts";
import { CallError } from "#contract/pageApi.ts";
import { logInByPasskey } from "#contract/passkeys.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { LoginForm } from "../../features/auth/session/login-form.tsx";
import { pathAfterLogin, pathAfterLoginOf } from "../../features/auth/session/redirect-paths.ts";
import { redirectToTwoFactor } from "../../features/auth/two-factor/redirect-to-two-factor.server.ts";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/login";

/** The login page (G-38). */
export function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.loggedIn && request.method === "GET") throw redirect(pathAfterLogin(api.viewer, back));
	return { back };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const username = formText(form, "username");
	const remember = form.has("remember");
	const back = formText(form, "back") || null;
	const api = pageApi(context);
	try {
		const assertion = formText(form, "assertion");
		const keep = remember ? "1" : "0";
		const user = assertion
			? await api.call(logInByPasskey, { body: { assertion, remember: keep } })
			: await api.call(userLogin, { body: { username, password: formText(form, "password"), remember: keep } });
		if (api.savedFormState("registration")) api.saveFormState("registration", null);
		return redirect(pathAfterLoginOf(user, back));
	} catch (error) {
		// On a page of its own, which can be reloaded while the member looks for the code.
		if (error instanceof CallError && error.reason === "second-step-required") return redirectToTwoFactor(api, error, back);
		const { status, formError } = toFormError(error);
		return data({ formError, username, remember, back }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function LoginPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AuthScreen title={t("logIn.title")} text={t(back ? "logIn.continueText" : "logIn.text")}>
			<LoginForm back={back} response={actionData} />
		</AuthScreen>
	);
}
