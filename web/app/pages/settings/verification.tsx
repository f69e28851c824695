import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { loadOwnPersonalInfo } from "../../features/profiles/own-personal-info.server.ts";
import { VerificationList } from "../../features/profiles/verification-list.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/verification";

export async function loader({ context }: Route.LoaderArgs) {
	const { verification } = await loadOwnPersonalInfo(pageApi(context));
	return { verification };
}

/** Verification state of the member's profile. */
export default function Verification({ loaderData: { verification } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<SettingsLayout className="settings" title={t("profile.verification")}>
			<VerificationList verification={verification} />
		</SettingsLayout>
	);
}
