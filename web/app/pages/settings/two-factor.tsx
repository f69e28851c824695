import { findTwoFactorSetup } from "#contract/security.ts";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { twoFactorForms } from "../../features/auth/security/security-actions.server.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { RecoveryCodes, TwoFactorIntroduction, TwoFactorManagement, TwoFactorSetup } from "../../features/auth/two-factor/two-factor-settings.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { isDone } from "../../lib/form/form-result.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/two-factor";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await loadSecurityOverview(api);
	const { setup } = await api.call(findTwoFactorSetup, {});
	return { overview, setup };
}

export const action = formActions(twoFactorForms);

/** Two-factor authentication: setup, recovery codes, switching it off. */
export default function TwoFactorSettingsPage({ loaderData: { overview, setup } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const { recentlyAuthenticated, has_password, two_step } = overview;
	const enabled = useFormResult<{ codes: string[] }>("enable");
	const renewed = useFormResult<{ codes: string[] }>("renew-codes");
	const disabled = isDone(useFormResult("disable"));
	const codes = (renewed ?? enabled)?.view?.codes;
	const reauthenticateForm = <ReauthenticateForm action={paths.twoStep} overview={overview} />;
	return (
		<div className="columns">
			<main id="content" className="security-page">
				<title>{`${t("twoStep.title")} · ${site.siteName}`}</title>
				<Anchor href={paths.security} className="link-button back-link">
					<Icon name="arrow-left" size={16} />
					{t("twoStep.backToSecurity")}
				</Anchor>
				<h1 className="page-title">{t("twoStep.title")}</h1>
				{disabled && !two_step && (
					<Notice tone="good" alert>
						{t("twoStep.turnedOff")}
					</Notice>
				)}
				{codes && two_step ? (
					<RecoveryCodes codes={codes} isNew={!renewed} />
				) : two_step ? (
					<TwoFactorManagement
						left={overview.recovery_left}
						recentlyAuthenticated={recentlyAuthenticated}
						hasPassword={has_password}
						reauthenticateForm={reauthenticateForm}
					/>
				) : !recentlyAuthenticated ? (
					<Card>
						<p className="mb-3">{t("twoStep.text")}</p>
						{reauthenticateForm}
					</Card>
				) : setup ? (
					<TwoFactorSetup setup={setup} />
				) : (
					<TwoFactorIntroduction />
				)}
			</main>
			<Aside />
		</div>
	);
}
