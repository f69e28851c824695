import { redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { overLine } from "../features/accounts/line.ts";
import { textOf } from "../features/accounts/refusal.ts";
import { isDone } from "../features/security/answers.ts";
import { doSecurityDeed } from "../features/security/deeds.server.ts";
import { needOverview } from "../features/security/overview.server.ts";
import { OwnerForm } from "../features/security/owner-form.tsx";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere, safeBack } from "../lib/paths.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import href from "../styles/security.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/prove-owner";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href }];

/** Path to go to afterwards; a posted form carries it in a field. */
const nextPathOf = (back: string | null, api: PageApi): string => safeBack(back, pathsHere(api).security);

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const nextPath = nextPathOf(new URL(request.url).searchParams.get("back"), api);
	const overview = await needOverview(api, (paths) => paths.proveOwner(nextPath));
	if (overview.fresh && request.method === "GET") throw redirect(nextPath);
	return { overview, nextPath };
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const form = await request.formData();
	const response = await doSecurityDeed(api, form);
	if (!("init" in response) && isDone(response, "fresh")) throw redirect(nextPathOf(textOf(form, "nextPath"), api));
	return response;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Reauthentication before a sensitive action, and back to it. */
export default function ReauthenticatePage({ loaderData: { overview, nextPath }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className="secured">
				<title>{`${t("owner.ask")} · ${site.siteName}`}</title>
				<Anchor href={nextPath} className="door-link back-link">
					<Icon name="arrow-left" size={16} />
					{t("owner.back")}
				</Anchor>
				<h1 className="page-title">{t("owner.ask")}</h1>
				<Card>
					<OwnerForm action={paths.proveOwner(nextPath)} nextPath={nextPath} overview={overview} response={actionData} standalone />
				</Card>
			</main>
			<Side />
		</div>
	);
}
