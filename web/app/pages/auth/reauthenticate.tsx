import { redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { SecurityStepLayout } from "../../features/account/settings/security-step-layout.tsx";
import { ReauthenticateForm } from "../../features/auth/reauthentication/reauthenticate-form.tsx";
import { reauthenticationForms } from "../../features/auth/security/security-actions.server.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/reauthenticate";

/** Path to go to afterwards; a posted form carries it in a field. */
const nextPathOf = (back: string | null, api: PageApi): string =>
	safeReturnPath(back, pathsForVisitor(api).href("ucenter/setting/account"));

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const nextPath = nextPathOf(new URL(request.url).searchParams.get("back"), api);
	const overview = await loadSecurityOverview(api);
	if (overview.recentlyAuthenticated && request.method === "GET") throw redirect(nextPath);
	return { overview, nextPath };
}

export const action = formActions(
	reauthenticationForms(({ api, text }) => redirect(nextPathOf(text("nextPath"), api))),
);

/** Reauthentication before a sensitive action, and back to it. */
export default function ReauthenticatePage({ loaderData: { overview, nextPath } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<SecurityStepLayout title={t("reauthenticate.title")} back={{ href: nextPath, text: t("reauthenticate.back") }}>
			<Card>
				<ReauthenticateForm
					action={paths.href("ucenter/setting/reauthenticate", { back: nextPath })}
					nextPath={nextPath}
					overview={overview}
				/>
			</Card>
		</SecurityStepLayout>
	);
}
