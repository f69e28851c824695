import { legalText } from "../features/accounts/legal.server.ts";
import { LegalPage } from "../features/accounts/legal-page.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths } from "../lib/site.tsx";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
	const { lang, site } = pageApi(context);
	return legalText("privacy", lang, site.siteName);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	const { privacy, terms } = usePaths();
	return <LegalPage text={loaderData} tabs={{ privacy, terms, current: "privacy" }} />;
}
