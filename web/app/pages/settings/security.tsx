import { Form, useNavigation } from "react-router";
import { DataExportCard } from "../../features/account/data-export/data-export-card.tsx";
import { DeletionCard, SecurityStatus } from "../../features/account/deletion/deletion-card.tsx";
import { SettingsTabs } from "../../features/account/settings/settings-tabs.tsx";
import { loginSettings, MissingSettingsCard } from "../../features/admin/missing-settings-card.tsx";
import { AccountEmailForm } from "../../features/auth/email/account-email-form.tsx";
import { PasskeysCard } from "../../features/auth/passkey/passkeys-card.tsx";
import { ChangePasswordForm } from "../../features/auth/password/change-password-form.tsx";
import { PhoneCard } from "../../features/auth/phone/phone-card.tsx";
import { runSecurityAction } from "../../features/auth/security/security-actions.server.ts";
import { isActionDone, responseOf, type SecurityActionResponse } from "../../features/auth/security/security-actions.ts";
import { loadDataExport, loadSecurityOverview, loadSessions } from "../../features/auth/security/security-overview.server.ts";
import { LoginHistoryCard } from "../../features/auth/session/login-history-card.tsx";
import { SessionList } from "../../features/auth/session/session-list.tsx";
import { loadLinkedAccounts } from "../../features/auth/social/linked-accounts.server.ts";
import { LinkedAccounts } from "../../features/auth/social/linked-accounts.tsx";
import { TwoFactorCard } from "../../features/auth/two-factor/two-factor-card.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/security";

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await loadSecurityOverview(api);
	const [sessions, download, linked] = await Promise.all([loadSessions(api), loadDataExport(api), loadLinkedAccounts(api, request)]);
	return { overview, sessions, download, linked, key: crypto.randomUUID() };
}

export const action = async ({ request, context }: Route.ActionArgs) => runSecurityAction(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

/** Account security: login methods, sessions, login history, data export and deletion. */
export default function Security({ loaderData: { overview, sessions, download, linked, key }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const response: SecurityActionResponse | undefined = actionData;
	const ended = isActionDone(response, "end") ? "sessions.loggedOut" : isActionDone(response, "others") ? "sessions.othersLoggedOut" : undefined;
	return (
		<div className="columns">
			<main id="content" className="security-page">
				<title>{`${t("security.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("security.title")}</h1>
				<SettingsTabs />
				<SecurityStatus overview={overview} />
				<MissingSettingsCard only={loginSettings} />
				{overview.has_password && (
					<Card title={t("security.password")}>
						{overview.two_step && !overview.fresh ? (
							<Button href={paths.changePassword} kind="quiet">
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
				<Card title={t("security.email")}>
					<AccountEmailForm email={overview.email} />
				</Card>
				{overview.phone && <PhoneCard phone={overview.phone} />}
				<LinkedAccounts data={linked} />
				<TwoFactorCard overview={overview} />
				<PasskeysCard overview={overview} response={response} />
				<Card title={t("sessions.title")} aside={t("sessions.count", { n: sessions.length })}>
					<p className="mb-2 text-foreground-2">{t(sessions.length > 1 ? "sessions.text" : "sessions.onlyThisOne")}</p>
					<div aria-live="polite">{ended && <Notice tone="good">{t(ended)}</Notice>}</div>
					<FormNotices response={responseOf(response, "end") ?? responseOf(response, "others")} />
					<SessionList sessions={sessions} />
					{sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
				</Card>
				<LoginHistoryCard entries={overview.sign_ins} />
				<DataExportCard overview={overview} state={download} writeKey={key} response={response} />
				{overview.closing_time === null && <DeletionCard days={overview.closing_days} />}
			</main>
			<Aside />
		</div>
	);
}

/** Asks for confirmation in a `details`, which works without scripts. */
function EndOthers({ count }: { count: number }) {
	const t = useTranslate();
	const paths = usePaths();
	const busy = useNavigation().formAction === paths.security;
	return (
		<details className="end-sessions">
			<summary className="btn btn-danger">{t("sessions.logOutOthers")}</summary>
			<Form method="post" action={paths.security} className="end-sessions-confirm">
				<p>{t("sessions.logOutOthersText", { n: count })}</p>
				<Button type="submit" name="intent" value="others" kind="danger" busy={busy}>
					{t("sessions.logOutOthersConfirm")}
				</Button>
			</Form>
		</details>
	);
}
