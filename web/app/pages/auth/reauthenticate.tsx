import { redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { reauthenticationForms } from "../../features/auth/security/security-actions.server.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/reauthenticate";

/** Path to go to afterwards; a posted form carries it in a field. */
const nextPathOf = (back: string | null, api: PageApi): string => safeReturnPath(back, pathsForVisitor(api).security);

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const nextPath = nextPathOf(new URL(request.url).searchParams.get("back"), api);
	const overview = await loadSecurityOverview(api);
	if (overview.recentlyAuthenticated && request.method === "GET") throw redirect(nextPath);
	return { overview, nextPath };
}

export const action = formActions({
	...reauthenticationForms,
	reauthenticate: async (form) => {
		await reauthenticationForms.reauthenticate(form);
		return redirect(nextPathOf(form.text("nextPath"), form.api));
	},
});

/** Reauthentication before a sensitive action, and back to it. */
export default function ReauthenticatePage({ loaderData: { overview, nextPath } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className="security-page">
				<title>{`${t("reauthenticate.title")} · ${site.siteName}`}</title>
				<Anchor href={nextPath} className="link-button back-link">
					<Icon name="arrow-left" size={16} />
					{t("reauthenticate.back")}
				</Anchor>
				<h1 className="page-title">{t("reauthenticate.title")}</h1>
				<Card>
					<ReauthenticateForm action={paths.reauthenticate(nextPath)} nextPath={nextPath} overview={overview} standalone />
				</Card>
			</main>
			<Aside />
		</div>
	);
}
