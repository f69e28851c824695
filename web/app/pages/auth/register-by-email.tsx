import { RegisterScreen } from "../../features/auth/registration/register-screen.tsx";
import { loadRegistration, submitRegistration } from "../../features/auth/registration/registration.server.ts";
import { sendRegistration } from "../../features/auth/registration/send-registration.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathInSection } from "../../lib/paths.ts";
import type { Route } from "./+types/register-by-email";

/** Registration by e-mail (C-07). */
export const loader = ({ request, context }: Route.LoaderArgs) => loadRegistration(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitRegistration(pageApi(context), request, "email");

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	return sendRegistration(form, pathInSection("/", params.lang ?? "global"), serverAction);
}

export default function RegisterByEmail({ loaderData: { start, saved, back }, actionData }: Route.ComponentProps) {
	return <RegisterScreen method="email" start={start} saved={saved} back={back} response={actionData} />;
}
