import { useRef } from "react";
import { data, redirect } from "react-router";
import { scheduleAccountDeletion } from "#contract/security.ts";
import { PasswordFormField } from "../../features/auth/fields.tsx";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { SecondFactorField } from "../../features/auth/reauthentication/second-factor-field.tsx";
import { runSecurityAction } from "../../features/auth/security/security-actions.server.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { useErrorFocus } from "../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../lib/form/use-field-errors.ts";
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
	if (overview.closing_time !== null) throw redirect(pathsForVisitor(api).keepAccount);
	return { overview };
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const form = await request.formData();
	if (formText(form, "intent") !== "") return runSecurityAction(api, form);
	try {
		const code = formText(form, "code").trim();
		const body = { ...(form.has("password") ? { password: formText(form, "password") } : {}), ...(code ? { code } : {}) };
		const { closing_time } = await api.call(scheduleAccountDeletion, { body });
		return redirect(pathsForVisitor(api).accountClosed(closing_time));
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

/** What is deleted, what stays and when; then the password. */
export default function DeleteAccountPage({ loaderData: { overview }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const asked = actionData && "intent" in actionData ? actionData : undefined;
	const response = asked ? undefined : actionData;
	const { fieldErrors, edited } = useFieldErrors(response);
	useErrorFocus(form, response);
	const { has_password, fresh, closing_days } = overview;
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
						<dd>{t("deleteAccount.whenText", { n: closing_days })}</dd>
					</dl>
					<Anchor href={`${paths.security}#download`} className="link-button">
						{t("deleteAccount.exportFirst")}
					</Anchor>
					{has_password || fresh ? (
						<form ref={form} method="post" action={paths.closeAccount} noValidate className="auth-form" onInput={edited}>
							{Object.keys(fieldErrors).length === 0 && <FormNotices response={response} />}
							{has_password && <PasswordFormField label={t("reauthenticate.password")} error={fieldErrors.password} />}
							<SecondFactorField overview={overview} error={fieldErrors.code} back={paths.closeAccount} />
							<div className="next-steps">
								<Button href={paths.security} kind="quiet" size="lg">
									{t("deleteAccount.cancel")}
								</Button>
								<Button type="submit" kind="danger" size="lg">
									{t("deleteAccount.submit")}
								</Button>
							</div>
						</form>
					) : (
						<ReauthenticateForm action={paths.closeAccount} overview={overview} response={asked} />
					)}
				</Card>
			</main>
			<Aside />
		</div>
	);
}
