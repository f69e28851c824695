import { redirect } from "react-router";
import { overLine } from "../features/accounts/line.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { submitUnlink } from "../features/identities/linked.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/unlink";

/** Action of the unlink form. Shown only on errors. */
export function loader({ request, context }: Route.LoaderArgs) {
	if (request.method === "GET") throw redirect(pathsHere(pageApi(context)).security);
	return null;
}

export const action = async ({ request, context }: Route.ActionArgs) => submitUnlink(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function UnlinkPage({ actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	return (
		<SingleScene
			illustration="bench"
			title={t("social.failedTitle")}
			text={actionData && "formError" in actionData ? actionData.formError.msg : t("line.down")}
			alert
		>
			<Button href={paths.linkedAccounts()}>{t("social.settings")}</Button>
		</SingleScene>
	);
}
