import { DataExportCard } from "../../features/account/data-export/data-export-card.tsx";
import { DeletionCard, SecurityStatus } from "../../features/account/deletion/deletion-card.tsx";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { loginSettings, MissingSettingsCard } from "../../features/admin/missing-settings-card.tsx";
import { AccountEmailForm } from "../../features/auth/email/account-email-form.tsx";
import { PasskeysCard } from "../../features/auth/passkey/passkeys-card.tsx";
import { ChangePasswordForm } from "../../features/auth/password/change-password-form.tsx";
import { securityForms } from "../../features/auth/security/security-actions.server.ts";
import { PhoneCard, TwoFactorCard } from "../../features/auth/security/security-cards.tsx";
import {
	loadDataExport,
	loadSecurityOverview,
	loadSessions,
} from "../../features/auth/security/security-overview.server.ts";
import { LoginHistoryCard } from "../../features/auth/session/login-history-card.tsx";
import { SessionsCard } from "../../features/auth/session/sessions-card.tsx";
import { loadLinkedAccounts, unlinkAccount } from "../../features/auth/social/linked-accounts.server.ts";
import { LinkedAccounts } from "../../features/auth/social/linked-accounts.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/security";
import "../../styles/security.css";

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await loadSecurityOverview(api);
	const [sessions, download, linked] = await Promise.all([
		loadSessions(api),
		loadDataExport(api),
		loadLinkedAccounts(api, request),
	]);
	return { overview, sessions, download, linked };
}

export const action = formActions({ ...securityForms, "unlink-account": unlinkAccount });

/** Account security: login methods, sessions, login history, data export and deletion. */
export default function Security({ loaderData: { overview, sessions, download, linked } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<SettingsLayout className="security-page" title={t("security.title")}>
			<SecurityStatus overview={overview} />
			<MissingSettingsCard only={loginSettings} />
			{overview.has_password && (
				<Card title={t("security.password")} id="password">
					{overview.two_factor && !overview.recentlyAuthenticated ? (
						<Button href={paths.href("change")} kind="quiet">
							{t("changePassword.title")}
						</Button>
					) : (
						<details className="disclosure">
							<summary className="btn btn-quiet">{t("changePassword.title")}</summary>
							<ChangePasswordForm />
						</details>
					)}
				</Card>
			)}
			<Card title={t("security.email")} id="email">
				<AccountEmailForm email={overview.email} />
			</Card>
			{overview.phone && <PhoneCard phone={overview.phone} />}
			<LinkedAccounts data={linked} />
			<TwoFactorCard overview={overview} />
			<PasskeysCard overview={overview} />
			<SessionsCard sessions={sessions} />
			<LoginHistoryCard entries={overview.logins} />
			<DataExportCard overview={overview} state={download} />
			{overview.deletion_time === null && <DeletionCard days={overview.deletion_days} />}
		</SettingsLayout>
	);
}
