import { data } from "react-router";
import { waitingFor } from "../features/feedback/cases.server.ts";
import { HelpLinks } from "../features/help/links.tsx";
import { UnsetCard } from "../features/security/unset-card.tsx";
import { guardedBy } from "../features/shell/guards.ts";
import { Side } from "../features/shell/side.tsx";
import { waitingWords } from "../features/shell/waiting.tsx";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/help.css?url";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/admin";

export const middleware = guardedBy(pageApi, "member");

export async function loader({ context }: Route.LoaderArgs) {
	const waiting = await needed(waitingFor(pageApi(context)));
	if (waiting === undefined) throw data("not-allowed", { status: 403 });
	return { waiting };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Start page for administrators, with pending work. */
export default function AdminOverviewPage({ loaderData: { waiting } }: Route.ComponentProps) {
	const t = useSay();
	const { site } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("admin.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("admin.title")}</h1>
				<Card>
					<p className="mb-2 text-ink-2">{t("admin.text")}</p>
					<HelpLinks
						links={[
							{
								href: paths.adminFeedback,
								text: t("nav.adminFeedback"),
								icon: "support",
								note: waiting.n > 0 ? waitingWords(t, waiting) : t("admin.nothingWaits"),
							},
							{ href: paths.version, text: t("help.version"), icon: "info" },
							{ href: "/docs", text: t("admin.calls"), icon: "code" },
						]}
					/>
				</Card>
				<UnsetCard />
			</main>
			<Side />
		</div>
	);
}
