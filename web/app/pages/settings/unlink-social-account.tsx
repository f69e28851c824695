import { redirect } from "react-router";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { submitUnlink } from "../../features/auth/social/linked-accounts.server.ts";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/unlink-social-account";

/** Action of the unlink form. Shown only on errors. */
export function loader({ request, context }: Route.LoaderArgs) {
	if (request.method === "GET") throw redirect(pathsForVisitor(pageApi(context)).security);
	return null;
}

export const action = async ({ request, context }: Route.ActionArgs) => submitUnlink(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function UnlinkPage({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<MessageScreen
			illustration="bench"
			title={t("social.failedTitle")}
			text={actionData && "formError" in actionData ? actionData.formError.msg : t("form.offline")}
			alert
		>
			<Button href={paths.linkedAccounts()}>{t("social.backToSettings")}</Button>
		</MessageScreen>
	);
}
