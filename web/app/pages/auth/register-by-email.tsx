import { RegisterPage } from "../../features/auth/registration/register-page.tsx";
import { loadRegistration, registrationAction } from "../../features/auth/registration/registration.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/register-by-email";

/** Registration by e-mail (C-07). */
export const loader = ({ request, context }: Route.LoaderArgs) => loadRegistration(pageApi(context), request);

export const action = registrationAction("email");

export default function RegisterByEmail({ loaderData }: Route.ComponentProps) {
	return <RegisterPage {...loaderData} method="email" />;
}
