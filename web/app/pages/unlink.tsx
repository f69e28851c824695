import { redirect } from "react-router";
import { overLine } from "../features/accounts/line.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { submitUnlink } from "../features/identities/linked.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/unlink";

/** Where the settings' form unlinks another site. It is seen only when that is refused. */
export function loader({ request, context }: Route.LoaderArgs) {
	if (request.method === "GET") throw redirect(pathsHere(pageApi(context)).security);
	return null;
}

export const action = async ({ request, context }: Route.ActionArgs) => submitUnlink(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function UnlinkPage({ actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	return (
		<SingleScene
			drawing="bench"
			title={say("social.failedTitle")}
			text={actionData && "refusal" in actionData ? actionData.refusal.msg : say("line.down")}
			alert
		>
			<Button href={paths.linkedAccounts()}>{say("social.settings")}</Button>
		</SingleScene>
	);
}
