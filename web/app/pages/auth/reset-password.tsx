import { loadResetPassword, submitResetPassword } from "../../features/auth/recovery/recovery.server.ts";
import { ResetPasswordForm } from "../../features/auth/recovery/reset-password-form.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/reset-password";

/** Forgot the password: the code and a new one. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadResetPassword(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitResetPassword(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	return <ResetPasswordForm start={loaderData} response={actionData} />;
}
