import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { requireOwnPersonalInfo } from "../../features/profiles/own-personal-info.server.ts";
import { VerificationList } from "../../features/profiles/verification-list.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import styles from "../../styles/profile.css?url";
import type { Route } from "./+types/verification";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { verification } = await requireOwnPersonalInfo(pageApi(context), url);
	return { verification };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Verification state of the member's profile. */
export default function Verification({ loaderData: { verification } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<SettingsLayout title={t("profile.verification")}>
			<VerificationList verification={verification} />
		</SettingsLayout>
	);
}
