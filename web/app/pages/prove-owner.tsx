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

/** Where the way goes on; a form that was sent remembers it in a field, since its address does not. */
const onwardOf = (back: string | null, api: PageApi): string => safeBack(back, pathsHere(api).security);

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const onward = onwardOf(new URL(request.url).searchParams.get("back"), api);
	const overview = await needOverview(api, (paths) => paths.proveOwner(onward));
	if (overview.fresh && request.method === "GET") throw redirect(onward);
	return { overview, onward };
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const form = await request.formData();
	const answer = await doSecurityDeed(api, form);
	if (!("init" in answer) && isDone(answer, "fresh")) throw redirect(onwardOf(textOf(form, "onward"), api));
	return answer;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Asks once who it is, before a deed that a stolen session must not do, and goes back to where that deed stands. */
export default function ProveOwner({ loaderData: { overview, onward }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className="secured">
				<title>{`${say("owner.ask")} · ${site.siteName}`}</title>
				<Anchor href={onward} className="door-link back-link">
					<Icon name="arrow-left" size={16} />
					{say("owner.back")}
				</Anchor>
				<h1 className="page-title">{say("owner.ask")}</h1>
				<Card>
					<OwnerForm action={paths.proveOwner(onward)} onward={onward} overview={overview} answer={actionData} alone />
				</Card>
			</main>
			<Side />
		</div>
	);
}
