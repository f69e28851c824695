import { data, redirect } from "react-router";
import { userLogin } from "#contract/accounts.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { passkeySignIn } from "#contract/passkeys.ts";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf, textOf } from "../features/accounts/refusal.ts";
import { SignInForm } from "../features/accounts/sign-in-form.tsx";
import { WayIn } from "../features/accounts/way-in.tsx";
import { afterSignIn, afterWayIn } from "../features/accounts/where-to.ts";
import { toSecondStep } from "../features/identities/where.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Route } from "./+types/sign-in";

/** The login page (G-38). */
export function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	api.wakeEarly();
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.signedIn && request.method === "GET") throw redirect(afterSignIn(api.viewer, back));
	return { back };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const username = textOf(form, "username");
	const remember = form.has("remember");
	const back = textOf(form, "back") || null;
	const api = pageApi(context);
	try {
		const assertion = textOf(form, "assertion");
		const keep = remember ? "1" : "0";
		const user = assertion
			? await api.call(passkeySignIn, { body: { assertion, remember: keep } })
			: await api.call(userLogin, { body: { username, password: textOf(form, "password"), remember: keep } });
		if (api.begun("registration")) api.keepBegun("registration", null);
		return redirect(afterWayIn(user, back));
	} catch (error) {
		// On a page of its own, which can be reloaded while the member looks for the code.
		if (error instanceof CallRefused && error.reason === "second-step-required") return toSecondStep(api, error, back);
		const { status, formError } = refusalOf(error);
		return data({ formError, username, remember, back }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function LoginPage({ loaderData: { back }, actionData }: Route.ComponentProps) {
	const t = useSay();
	return (
		<WayIn title={t("signIn.title")} text={t(back ? "signIn.continue" : "signIn.text")}>
			<SignInForm back={back} response={actionData} />
		</WayIn>
	);
}
