import { useActionData } from "react-router";
import { SecurityStepLayout } from "../../features/account/settings/security-step-layout.tsx";
import { type TwoFactorPage, twoFactorForms } from "../../features/auth/security/security-actions.server.ts";
import { loadTwoFactor } from "../../features/auth/security/security-overview.server.ts";
import { TwoFactorSettings } from "../../features/auth/two-factor/two-factor-settings.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import type { FormResult } from "../../lib/form/form-result.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/two-factor";

export const loader = ({ context }: Route.LoaderArgs): Promise<TwoFactorPage> => loadTwoFactor(pageApi(context));

export const action = formActions(twoFactorForms);

/** Two-factor authentication: setup, recovery codes, switching it off. */
export default function TwoFactorSettingsPage({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const posted = useActionData<FormResult<TwoFactorPage>>();
	const [page, setPage] = useView(posted?.view ?? loaderData);
	return (
		<SecurityStepLayout
			title={t("twoFactor.title")}
			back={{ href: paths.href("ucenter/setting/account"), text: t("twoFactor.backToSecurity") }}
		>
			{page.done === "disable" && !page.overview.two_factor && (
				<Notice tone="good" alert>
					{t("twoFactor.turnedOff")}
				</Notice>
			)}
			<TwoFactorSettings page={page} onDone={setPage} />
		</SecurityStepLayout>
	);
}
