import { RegisterForm } from "../features/accounts/register-form.tsx";
import { beginRegistration, submitRegistration } from "../features/accounts/registration.server.ts";
import { sendRegistration } from "../features/accounts/registration-line.ts";
import { WayIn } from "../features/accounts/way-in.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { inSection } from "../lib/paths.ts";
import { useSay, useSite } from "../lib/site.tsx";
import type { Route } from "./+types/register";

/** Registration on a page of its own (decision C-07). */
export const loader = ({ request, context }: Route.LoaderArgs) => beginRegistration(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitRegistration(pageApi(context), request);

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	return sendRegistration(form, inSection("/", "global", params.lang ?? "global"), serverAction);
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Register({ loaderData: { start, back }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const { siteName } = useSite().site;
	return (
		<WayIn title={say("register.title", { site: siteName })} text={say("register.text")}>
			<RegisterForm start={start} back={back} answer={actionData} />
		</WayIn>
	);
}
