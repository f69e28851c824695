import { RegisterScreen } from "../../features/auth/registration/register-screen.tsx";
import { loadRegistration, registrationAction } from "../../features/auth/registration/registration.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/register-by-phone";

/** Registration by phone (C-07). */
export const loader = ({ request, context }: Route.LoaderArgs) => loadRegistration(pageApi(context), request);

export const action = registrationAction("phone");

export default function Register({ loaderData: { start, saved, back } }: Route.ComponentProps) {
	return <RegisterScreen method="phone" start={start} saved={saved} back={back} />;
}
