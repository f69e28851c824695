import { redirect } from "react-router";
import { userLogin } from "#contract/login.ts";
import { logInByPasskey } from "#contract/passkeys.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { LoginForm } from "../../features/auth/session/login-form.tsx";
import { pathAfterLogin, pathAfterLoginOf } from "../../features/auth/session/redirect-paths.ts";
import { redirectToTwoFactor } from "../../features/auth/two-factor/redirect-to-two-factor.server.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
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

export const action = formActions({
	"log-in": async ({ api, call, text, has, back }) => {
		const remember = has("remember") ? "1" : "0";
		try {
			const user = text("assertion")
				? await call(logInByPasskey, { remember })
				: await call(userLogin, { username: text("username"), password: text("password"), remember });
			if (api.savedFormState("registration")) api.saveFormState("registration", null);
			return redirect(pathAfterLoginOf(user, back));
		} catch (error) {
			return redirectToTwoFactor(api, error, back);
		}
	},
});

export default function LoginPage({ loaderData: { back } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AuthScreen title={t("logIn.title")} text={t(back ? "logIn.continueText" : "logIn.text")}>
			<LoginForm back={back} />
		</AuthScreen>
	);
}
