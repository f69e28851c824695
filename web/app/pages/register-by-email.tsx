import { RegisterForm } from "../features/accounts/register-form.tsx";
import { beginRegistration } from "../features/accounts/registration.server.ts";
import { WayIn } from "../features/accounts/way-in.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { useSay, useSite } from "../lib/site.tsx";
import type { Route } from "./+types/register-by-email";

/** Registration by e-mail, by its printed address (decision C-07). Its form is sent to the registration page. */
export const loader = ({ request, context }: Route.LoaderArgs) => beginRegistration(pageApi(context), request);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function RegisterByEmail({ loaderData: { start, back } }: Route.ComponentProps) {
	const say = useSay();
	const { siteName } = useSite().site;
	return (
		<WayIn title={say("register.title", { site: siteName })} text={say("register.text")}>
			<RegisterForm start={start} back={back} />
		</WayIn>
	);
}
