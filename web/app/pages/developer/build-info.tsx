import { data } from "react-router";
import { buildInfo } from "../../features/help/build-info.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/build-info";

/** `/photography/test` exists only within a section. */
export function loader({ params, url, context }: Route.LoaderArgs) {
	if (url.pathname.includes("/photography/") && params.lang === undefined) throw data("unmatched", { status: 404 });
	return { environment: pageApi(context).environment };
}

/** Shows which build runs. Production redirects to the home page. */
export default function BuildInfoPage({ loaderData: { environment } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<Card className="auth-card">
			<title>{t("version.testTitle")}</title>
			<h1>{t("version.testTitle")}</h1>
			<p>{t("version.running", { version: buildInfo.version })}</p>
			<p>{buildInfo.built}</p>
			<p>{t("version.environment", { name: environment })}</p>
		</Card>
	);
}
