import { loadRequestReset, submitRequestReset } from "../../features/auth/recovery/recovery.server.ts";
import { RequestPasswordResetForm } from "../../features/auth/recovery/request-reset-form.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/forgot-password-by-email";

/** Forgot the password: asks for a code by e-mail or username. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadRequestReset(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitRequestReset(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function ForgotPasswordByEmailPage({ loaderData: { start }, actionData }: Route.ComponentProps) {
	return <RequestPasswordResetForm key="email" method="email" start={start} response={actionData} />;
}
