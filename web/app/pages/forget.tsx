import { redirect } from "react-router";
import { AskRecovery } from "../features/accounts/ask-recovery-form.tsx";
import { overLine } from "../features/accounts/line.ts";
import { beginRecovery, submitAskRecovery } from "../features/accounts/recovery.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import type { Route } from "./+types/forget";

/** Forgot the password: asks for a code by phone. */
export function loader({ context, request }: Route.LoaderArgs) {
	const api = pageApi(context);
	// Without text messages only e-mail works.
	if (!api.site.smsCodes && request.method === "GET") throw redirect(pathsHere(api).forgetByEmail(new URL(request.url).searchParams.get("back")));
	return beginRecovery(api, request);
}

export const action = ({ request, context }: Route.ActionArgs) => submitAskRecovery(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function ForgotPasswordByPhonePage({ loaderData: { start }, actionData }: Route.ComponentProps) {
	return <AskRecovery key="phone" method="phone" start={start} response={actionData} />;
}
