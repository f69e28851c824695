import { useCallback, useState } from "react";
import { data, redirect } from "react-router";
import { userLogin } from "#contract/accounts.ts";
import { passkeySignIn } from "#contract/passkeys.ts";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf, textOf } from "../features/accounts/refusal.ts";
import { SignInForm } from "../features/accounts/sign-in-form.tsx";
import { WayIn } from "../features/accounts/way-in.tsx";
import { afterSignIn, afterWayIn } from "../features/accounts/where-to.ts";
import { secondStepOf } from "../features/security/second-step.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay, useSite } from "../lib/site.tsx";
import type { Route } from "./+types/sign-in";

/** The sign-in hub (decision G-38). */
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
	try {
		const api = pageApi(context);
		const assertion = textOf(form, "assertion");
		const keep = remember ? "1" : "0";
		const user = assertion
			? await api.call(passkeySignIn, { body: { assertion, remember: keep } })
			: await api.call(userLogin, { body: { username, password: textOf(form, "password"), remember: keep } });
		return redirect(afterWayIn(user, back));
	} catch (error) {
		const second = secondStepOf(error);
		if (second) return { second, back };
		const { status, refusal } = refusalOf(error);
		return data({ refusal, username, remember, back }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function SignIn({ loaderData: { back }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const { site } = useSite();
	const [second, setSecond] = useState(Boolean(actionData && "second" in actionData));
	const asked = useCallback(() => setSecond(true), []);
	return (
		<WayIn
			title={say(second ? "second.title" : "signIn.title")}
			text={second ? say("second.text", { site: site.siteName }) : say(back ? "signIn.continue" : "signIn.text")}
		>
			<SignInForm back={back} answer={actionData} onSecondStep={asked} />
		</WayIn>
	);
}
