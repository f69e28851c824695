import { useFetcher } from "react-router";
import { AccountEmailForm } from "../../features/auth/email/account-email-form.tsx";
import { submitConfirmEmail } from "../../features/auth/email/confirm-email.server.ts";
import type { ConfirmEmailResponse } from "../../features/auth/email/confirm-email-form.tsx";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/confirm-email";

/** A GET request confirms nothing, since mail scanners open every link. */
export function loader({ request }: Route.LoaderArgs) {
	return { token: new URL(request.url).searchParams.get("token") };
}

export const action = async ({ request, context }: Route.ActionArgs) => submitConfirmEmail(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const viewer = useViewer();
	const fetcher = useFetcher<ConfirmEmailResponse>();
	const response: ConfirmEmailResponse | undefined = fetcher.data ?? actionData;
	const confirmed = response && "confirmed" in response ? response.confirmed : undefined;

	// Changing a confirmed address without scripts continues here.
	const changing = viewer.loggedIn && viewer.emailVerified && response && "step" in response && response.step !== "link" && !confirmed;
	if (confirmed || (viewer.loggedIn && viewer.emailVerified && !changing)) {
		const name = confirmed ?? viewer.username;
		return (
			<MessageScreen illustration="letter" title={t("confirmEmail.doneTitle")} text={t("confirmEmail.doneText", { name })} alert>
				<Button icon="compose" href={viewer.loggedIn ? paths.compose : paths.signIn(paths.compose)}>
					{t("confirmEmail.firstPost")}
				</Button>
				<Button kind="quiet" href={viewer.loggedIn ? paths.forYou : paths.home}>
					{t("confirmEmail.browse")}
				</Button>
			</MessageScreen>
		);
	}
	const failed = response && "step" in response && response.step === "link" && response.formError;
	if (token && !failed)
		return (
			<MessageScreen illustration="letter" title={t("confirmEmail.title")} text={t("confirmEmail.linkText")}>
				<FormNotices response={response} />
				<fetcher.Form method="post" action={paths.confirmEmail}>
					<input type="hidden" name="token" value={token} />
					<Button type="submit" size="lg" icon="check" busy={fetcher.state !== "idle"}>
						{t("confirmEmail.submit")}
					</Button>
				</fetcher.Form>
			</MessageScreen>
		);
	const words = failed
		? { title: t("confirmEmail.failedTitle"), text: failed.reason === "too-many" ? failed.msg : t("confirmEmail.failedText") }
		: pendingFeedbackText();
	return (
		<MessageScreen illustration="letter" {...words} alert={Boolean(failed)}>
			{viewer.loggedIn ? <AccountEmailForm response={response} /> : <Button href={paths.signIn(paths.confirmEmail)}>{t("logIn.submit")}</Button>}
		</MessageScreen>
	);

	function pendingFeedbackText(): { title: string; text: string } {
		if (!viewer.loggedIn) return { title: t("confirmEmail.title"), text: t("confirmEmail.guestText") };
		if (!viewer.hasEmail) return { title: t("email.addTitle"), text: t("email.addText") };
		return { title: t("confirmEmail.title"), text: t(changing ? "email.changeText" : "confirmEmail.codeText") };
	}
}
