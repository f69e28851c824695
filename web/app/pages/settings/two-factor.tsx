import { findTwoFactorSetup } from "#contract/security.ts";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { runSecurityAction } from "../../features/auth/security/security-actions.server.ts";
import { isActionDone, type SecurityActionResponse } from "../../features/auth/security/security-actions.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { RecoveryCodes, TwoFactorIntroduction, TwoFactorManagement, TwoFactorSetup } from "../../features/auth/two-factor/two-factor-settings.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
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
	return { overview, setup, key: crypto.randomUUID() };
}

export const action = async ({ request, context }: Route.ActionArgs) => runSecurityAction(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

/** Two-factor authentication: setup, recovery codes, switching it off. */
export default function TwoFactorSettingsPage({ loaderData: { overview, setup, key }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const response: SecurityActionResponse | undefined = actionData;
	const { fresh, has_password, two_step } = overview;
	const codes = response && "codes" in response ? response.codes : undefined;
	const reauthenticateForm = <ReauthenticateForm action={paths.twoStep} overview={overview} response={response} />;
	const part = { response, writeKey: key };
	return (
		<div className="columns">
			<main id="content" className="security-page">
				<title>{`${t("twoStep.title")} · ${site.siteName}`}</title>
				<Anchor href={paths.security} className="link-button back-link">
					<Icon name="arrow-left" size={16} />
					{t("twoStep.backToSecurity")}
				</Anchor>
				<h1 className="page-title">{t("twoStep.title")}</h1>
				{isActionDone(response, "off") && (
					<Notice tone="good" alert>
						{t("twoStep.turnedOff")}
					</Notice>
				)}
				{codes ? (
					<RecoveryCodes codes={codes} isNew={isActionDone(response, "on")} />
				) : two_step ? (
					<TwoFactorManagement {...part} left={overview.recovery_left} fresh={fresh} hasPassword={has_password} reauthenticateForm={reauthenticateForm} />
				) : !fresh ? (
					<Card>
						<p className="mb-3">{t("twoStep.text")}</p>
						{reauthenticateForm}
					</Card>
				) : setup ? (
					<TwoFactorSetup {...part} setup={setup} />
				) : (
					<TwoFactorIntroduction {...part} />
				)}
			</main>
			<Aside />
		</div>
	);
}
