import { data } from "react-router";
import { cancelAccountDeletion, securityOverview } from "#contract/security.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { toFormError } from "../../lib/form/form-error.ts";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { formatLongDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/cancel-deletion";

/** Members whose account is to be deleted come here after login. */
export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { closing_time } = await api.call(securityOverview, {});
	return { at: closing_time };
}

export async function action({ context }: Route.ActionArgs) {
	try {
		await pageApi(context).call(cancelAccountDeletion, { body: {} });
		return { kept: true };
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function CancelDeletionPage({ loaderData: { at }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang } = useSite();
	const kept = actionData && "kept" in actionData;
	if (kept || at === null)
		return (
			<MessageScreen illustration="letter" title={t("cancelDeletion.doneTitle")} text={t("cancelDeletion.doneText")} alert={Boolean(kept)}>
				<Button href={paths.forYou}>{t("cancelDeletion.continue")}</Button>
				<Button href={paths.security} kind="quiet">
					{t("twoStep.backToSecurity")}
				</Button>
			</MessageScreen>
		);
	return (
		<MessageScreen illustration="leave" title={t("cancelDeletion.title")} text={t("cancelDeletion.text", { when: formatLongDate(at, lang) })}>
			<FormNotices response={actionData} />
			<form method="post" action={paths.keepAccount}>
				<Button type="submit" size="lg">
					{t("cancelDeletion.submit")}
				</Button>
			</form>
			<form method="post" action={paths.signOut}>
				<Button type="submit" kind="quiet" size="lg">
					{t("cancelDeletion.decline")}
				</Button>
			</form>
		</MessageScreen>
	);
}
