import { buildInfo } from "../../features/help/build-info.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/build-info";

export const loader = ({ context }: Route.LoaderArgs) => ({ environment: pageApi(context).environment });

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
