import { FinishRecovery } from "../features/accounts/finish-recovery-form.tsx";
import { overLine } from "../features/accounts/line.ts";
import { beginChange, submitChange } from "../features/accounts/recovery.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/forget-change";

/** Forgot the password: the code and a new one. */
export const loader = ({ request, context }: Route.LoaderArgs) => beginChange(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitChange(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	return <FinishRecovery start={loaderData} response={actionData} />;
}
