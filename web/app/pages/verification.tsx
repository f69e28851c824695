import { ownInfo } from "../features/profiles/own-info.server.ts";
import { SettingsFrame } from "../features/profiles/settings-frame.tsx";
import { VerifyList } from "../features/profiles/verify-list.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import styles from "../styles/profile.css?url";
import type { Route } from "./+types/verification";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { verification } = await ownInfo(pageApi(context), url);
	return { verification };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Verification state of the member's profile. */
export default function Verification({ loaderData: { verification } }: Route.ComponentProps) {
	const t = useSay();
	return (
		<SettingsFrame title={t("profile.verification")}>
			<VerifyList verification={verification} />
		</SettingsFrame>
	);
}
