import { redirect } from "react-router";
import { changePassword } from "#contract/password.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { ChangePasswordForm } from "../../features/auth/password/change-password-form.tsx";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import type { Route } from "./+types/change-password";

/** Changing the member's password. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<null> {
	const api = pageApi(context);
	const paths = pathsForVisitor(api);
	const { two_factor, recentlyAuthenticated } = await loadSecurityOverview(api);
	// With two-factor authentication the old password is not enough.
	if (two_factor && !recentlyAuthenticated && request.method === "GET")
		throw redirect(paths.href("ucenter/setting/reauthenticate", { back: paths.href("change") }));
	return null;
}

export const action = formActions({ "change-password": changePassword });

export default function ChangePasswordPage() {
	const { t, paths } = useSite();
	return (
		<AuthScreen title={t("changePassword.title")} text={t("changePassword.text")}>
			<ChangePasswordForm />
			<p className="auth-alternative auth-after">
				<Anchor href={paths.resetPassword()}>{t("changePassword.forgot")}</Anchor>
			</p>
			<p className="auth-alternative">
				<Anchor href={paths.href("ucenter/setting/account")}>{t("changePassword.backToAccount")}</Anchor>
			</p>
		</AuthScreen>
	);
}
