import { redirect } from "react-router";
import { scheduleAccountDeletion } from "#contract/security.ts";
import { PasswordFormField } from "../../features/auth/fields.tsx";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { SecondFactorField } from "../../features/auth/reauthentication/second-factor-field.tsx";
import { reauthenticationForms } from "../../features/auth/security/security-actions.server.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/delete-account";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await loadSecurityOverview(api);
	if (overview.deletion_time !== null) throw redirect(pathsForVisitor(api).cancelDeletion);
	return { overview };
}

export const action = formActions({
	"delete-account": async ({ call, text, paths }) => {
		const { deletion_time } = await call(scheduleAccountDeletion, { code: text("code").trim() || undefined });
		return redirect(paths.deletionScheduled(deletion_time));
	},
	...reauthenticationForms,
});

/** What is deleted, what stays and when; then the password. */
export default function DeleteAccountPage({ loaderData: { overview } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const { has_password, recentlyAuthenticated, deletion_days } = overview;
	return (
		<div className="columns">
			<main id="content" className="security-page">
				<title>{`${t("deleteAccount.title")} · ${site.siteName}`}</title>
				<Anchor href={paths.security} className="link-button back-link">
					<Icon name="arrow-left" size={16} />
					{t("twoStep.backToSecurity")}
				</Anchor>
				<h1 className="page-title">{t("deleteAccount.confirmTitle")}</h1>
				<Card>
					<dl className="deletion-summary">
						<dt>{t("deleteAccount.deletedTitle")}</dt>
						<dd>{t("deleteAccount.deletedText")}</dd>
						<dt>{t("deleteAccount.remainsTitle")}</dt>
						<dd>{t("deleteAccount.remainsText")}</dd>
						<dt>{t("deleteAccount.whenTitle")}</dt>
						<dd>{t("deleteAccount.whenText", { n: deletion_days })}</dd>
					</dl>
					<Anchor href={`${paths.security}#download`} className="link-button">
						{t("deleteAccount.exportFirst")}
					</Anchor>
					{has_password || recentlyAuthenticated ? (
						<CallForm intent="delete-account">
							{has_password && <PasswordFormField label={t("reauthenticate.password")} />}
							<SecondFactorField overview={overview} back={paths.deleteAccount} />
							<div className="next-steps">
								<Button href={paths.security} kind="quiet" size="lg">
									{t("deleteAccount.cancel")}
								</Button>
								<SubmitButton kind="danger">{t("deleteAccount.submit")}</SubmitButton>
							</div>
						</CallForm>
					) : (
						<ReauthenticateForm action={paths.deleteAccount} overview={overview} />
					)}
				</Card>
			</main>
			<Aside />
		</div>
	);
}
