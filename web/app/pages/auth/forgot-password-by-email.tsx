import { loadRequestReset, requestResetAction } from "../../features/auth/recovery/recovery.server.ts";
import { RequestPasswordResetForm } from "../../features/auth/recovery/request-reset-form.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/forgot-password-by-email";

/** Forgot the password: asks for a code by e-mail or username. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadRequestReset(pageApi(context), request);

export const action = requestResetAction;

export default function ForgotPasswordByEmailPage({ loaderData }: Route.ComponentProps) {
	return <RequestPasswordResetForm key="email" method="email" start={loaderData} />;
}
