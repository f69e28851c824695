import { loadResetPassword, resetPasswordAction } from "../../features/auth/recovery/recovery.server.ts";
import { ResetPasswordForm } from "../../features/auth/recovery/reset-password-form.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/reset-password";

/** Forgot the password: the code and a new one. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadResetPassword(pageApi(context), request);

export const action = resetPasswordAction;

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
	return <ResetPasswordForm start={loaderData} />;
}
