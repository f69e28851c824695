import { cancelAccountDeletion, securityOverview } from "#contract/security.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { isDone } from "../../lib/form/form-result.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { formatLongDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/cancel-deletion";

/** Members whose account is to be deleted come here after login. */
export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { deletion_time, deletion_reason } = await api.call(securityOverview, {});
	return { at: deletion_time, reason: deletion_reason };
}

export const action = formActions({ "cancel-deletion": cancelAccountDeletion });

export default function CancelDeletionPage({ loaderData: { at, reason } }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	const cancelled = isDone(useFormResult("cancel-deletion"));
	if (cancelled || at === null)
		return (
			<MessageScreen
				illustration="letter"
				title={t("cancelDeletion.doneTitle")}
				text={t("cancelDeletion.doneText")}
				alert={cancelled}
			>
				<Button href={paths.href("foryou")}>{t("cancelDeletion.continue")}</Button>
				<Button href={paths.href("ucenter/setting/account")} kind="quiet">
					{t("twoFactor.backToSecurity")}
				</Button>
			</MessageScreen>
		);
	if (reason !== null)
		return (
			<MessageScreen
				illustration="leave"
				title={t("cancelDeletion.staffTitle")}
				text={t("cancelDeletion.staffText", { when: formatLongDate(at, lang, section), reason })}
			>
				<Button href={paths.href("ucenter/setting/helpcenter/feedback")}>{t("cancelDeletion.write")}</Button>
			</MessageScreen>
		);
	return (
		<MessageScreen
			illustration="leave"
			title={t("cancelDeletion.title")}
			text={t("cancelDeletion.text", { when: formatLongDate(at, lang, section) })}
		>
			<CallForm intent="cancel-deletion" className="">
				<SubmitButton>{t("cancelDeletion.submit")}</SubmitButton>
			</CallForm>
			<form method="post" action={paths.href("account/logout")}>
				<Button type="submit" kind="quiet" size="lg">
					{t("cancelDeletion.decline")}
				</Button>
			</form>
		</MessageScreen>
	);
}
