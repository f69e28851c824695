import { redirect } from "react-router";
import { changePasswordByForm } from "../features/accounts/change-password.server.ts";
import { ChangePassword } from "../features/accounts/change-password.tsx";
import { overLine } from "../features/accounts/line.ts";
import { WayIn } from "../features/accounts/way-in.tsx";
import { needOverview } from "../features/security/overview.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Anchor } from "../ui/anchor.tsx";
import type { Route } from "./+types/change-password";

/** Changing the member's password. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<null> {
	const api = pageApi(context);
	const paths = pathsHere(api);
	const { two_step, fresh } = await needOverview(api, () => paths.changePassword);
	// With two-factor authentication the old password is not enough.
	if (two_step && !fresh && request.method === "GET") throw redirect(paths.proveOwner(paths.changePassword));
	return null;
}

export const action = async ({ request, context }: Route.ActionArgs) => changePasswordByForm(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	return (
		<WayIn title={t("change.title")} text={t("change.text")}>
			<ChangePassword response={actionData} />
			<p className="door-other door-after">
				<Anchor href={paths.forget()}>{t("change.forgot")}</Anchor>
			</p>
			<p className="door-other">
				<Anchor href={paths.security}>{t("change.back")}</Anchor>
			</p>
		</WayIn>
	);
}
