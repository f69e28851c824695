import { RegisterScreen } from "../features/accounts/register-screen.tsx";
import { beginRegistration, submitRegistration } from "../features/accounts/registration.server.ts";
import { sendRegistration } from "../features/accounts/registration-line.ts";
import { pageApi } from "../lib/pageContext.ts";
import { inSection } from "../lib/paths.ts";
import type { Route } from "./+types/register";

/** Registration by phone (C-07). */
export const loader = ({ request, context }: Route.LoaderArgs) => beginRegistration(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitRegistration(pageApi(context), request, "phone");

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	return sendRegistration(form, inSection("/", params.lang ?? "global"), serverAction);
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Register({ loaderData: { start, saved, back }, actionData }: Route.ComponentProps) {
	return <RegisterScreen method="phone" start={start} saved={saved} back={back} response={actionData} />;
}
