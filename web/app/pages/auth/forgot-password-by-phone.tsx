import { redirect } from "react-router";
import { loadRequestReset, requestResetAction } from "../../features/auth/recovery/recovery.server.ts";
import { RequestPasswordResetForm } from "../../features/auth/recovery/request-reset-form.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/forgot-password-by-phone";

/** Forgot the password: asks for a code by phone. */
export function loader({ context, request }: Route.LoaderArgs) {
	const api = pageApi(context);
	// Without text messages only e-mail works.
	if (!api.site.smsCodes && request.method === "GET")
		throw redirect(pathsForVisitor(api).resetPasswordByEmail(new URL(request.url).searchParams.get("back")));
	return loadRequestReset(api, request);
}

export const action = requestResetAction;

export default function ForgotPasswordByPhonePage({ loaderData }: Route.ComponentProps) {
	return <RequestPasswordResetForm key="phone" method="phone" start={loaderData} />;
}
