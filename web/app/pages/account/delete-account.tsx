import { redirect } from "react-router";
import { scheduleAccountDeletion } from "#contract/security.ts";
import { SecurityStepLayout } from "../../features/account/settings/security-step-layout.tsx";
import { PasswordFormField } from "../../features/auth/fields.tsx";
import { TwoFactorField } from "../../features/auth/reauthentication/reauthenticate-fields.tsx";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { reauthenticationForms } from "../../features/auth/security/security-actions.server.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/delete-account";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await loadSecurityOverview(api);
	if (overview.deletion_time !== null) throw redirect(pathsForVisitor(api).href("account/cancel-deletion"));
	return overview;
}

export const action = formActions({
	"delete-account": async ({ call, text, paths }) => {
		const { deletion_time } = await call(scheduleAccountDeletion, { code: text("code").trim() || undefined });
		return redirect(paths.href("account/deletion-scheduled", { at: deletion_time }));
	},
	...reauthenticationForms(({ api }) => loadSecurityOverview(api)),
});

/** What is deleted, what stays and when; then the password. */
export default function DeleteAccountPage({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [overview, setOverview] = useView(loaderData);
	const { has_password, recentlyAuthenticated, deletion_days } = overview;
	return (
		<SecurityStepLayout
			title={t("deleteAccount.title")}
			heading={t("deleteAccount.confirmTitle")}
			back={{ href: paths.href("ucenter/setting/account"), text: t("twoFactor.backToSecurity") }}
		>
			<Card>
				<dl className="deletion-summary">
					<dt>{t("deleteAccount.deletedTitle")}</dt>
					<dd>{t("deleteAccount.deletedText")}</dd>
					<dt>{t("deleteAccount.lostTitle")}</dt>
					<dd>{t("deleteAccount.lostText")}</dd>
					<dt>{t("deleteAccount.remainsTitle")}</dt>
					<dd>{t("deleteAccount.remainsText")}</dd>
					<dt>{t("deleteAccount.whenTitle")}</dt>
					<dd>{t("deleteAccount.whenText", { n: deletion_days })}</dd>
				</dl>
				<Anchor href={`${paths.href("ucenter/setting/account")}#download`} className="link-button">
					{t("deleteAccount.exportFirst")}
				</Anchor>
				{has_password || recentlyAuthenticated ? (
					<CallForm intent="delete-account">
						{has_password && <PasswordFormField label={t("reauthenticate.password")} />}
						<TwoFactorField overview={overview} back={paths.href("ucenter/setting/delete-account")} />
						<div className="next-steps">
							<Button href={paths.href("ucenter/setting/account")} kind="quiet" size="lg">
								{t("deleteAccount.cancel")}
							</Button>
							<SubmitButton kind="danger">{t("deleteAccount.submit")}</SubmitButton>
						</div>
					</CallForm>
				) : (
					<ReauthenticateForm
						action={paths.href("ucenter/setting/delete-account")}
						overview={overview}
						onDone={setOverview}
					/>
				)}
			</Card>
		</SecurityStepLayout>
	);
}
