import { AskRecovery } from "../features/accounts/ask-recovery-form.tsx";
import { overLine } from "../features/accounts/line.ts";
import { beginRecovery, submitAskRecovery } from "../features/accounts/recovery.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/forget-by-email";

/** Forgot the password: asks for a code by e-mail or username. */
export const loader = ({ request, context }: Route.LoaderArgs) => beginRecovery(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitAskRecovery(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function ForgotPasswordByEmailPage({ loaderData: { start }, actionData }: Route.ComponentProps) {
	return <AskRecovery key="email" method="email" start={start} response={actionData} />;
}
