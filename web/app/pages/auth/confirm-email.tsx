import { securityOverview } from "#contract/security.ts";
import { AccountEmailForm } from "../../features/auth/email/account-email-form.tsx";
import { type ConfirmedEmail, emailForms } from "../../features/auth/email/confirm-email.server.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormFetcher, useFormResult, useOnDone } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { changeViewer, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/confirm-email";

/** A GET request confirms nothing, since mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { searchParams } = new URL(request.url);
	const { home, href } = pathsForVisitor(api);
	const { loggedIn } = api.viewer;
	return {
		token: searchParams.get("token"),
		nextPath: safeReturnPath(searchParams.get("back"), loggedIn ? href("foryou") : home),
		email: loggedIn ? (await api.call(securityOverview, {})).unconfirmed_email : null,
	};
}

export const action = formActions(emailForms);

type ConfirmedMember = Pick<ConfirmedEmail, "username" | "name">;

export default function ConfirmEmail({ loaderData: { token, nextPath, email } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const link = useFormResult<ConfirmedMember>("confirm-link");
	const code = useFormResult<ConfirmedEmail>("confirm-code");
	const confirmed = (link?.view ?? code?.view)?.name;
	// The link may belong to another member.
	const handleConfirmed = ({ username }: { username: string }): void => {
		if (username === viewer.username) changeViewer({ hasEmail: true, emailVerified: true, passesEmailGate: true });
	};
	useOnDone(useFormFetcher<ConfirmedMember>("confirm-link").data, handleConfirmed);
	useOnDone(useFormFetcher<ConfirmedEmail>("confirm-code").data, handleConfirmed);
	// Changing a confirmed address without scripts continues here.
	const changing = [useFormResult("send-to-address"), code].some(Boolean) && !confirmed;
	if (confirmed || (viewer.loggedIn && viewer.emailVerified && !changing)) {
		const name = confirmed ?? viewer.name;
		return (
			<MessageScreen
				illustration="letter"
				title={t("confirmEmail.doneTitle")}
				text={t("confirmEmail.doneText", { name })}
				alert
			>
				<Button
					icon="compose"
					href={viewer.loggedIn ? paths.href("note/thread") : paths.logIn(paths.href("note/thread"))}
				>
					{t("confirmEmail.firstPost")}
				</Button>
				<Button kind="quiet" href={nextPath}>
					{t("confirmEmail.browse")}
				</Button>
			</MessageScreen>
		);
	}
	const failed = link?.formError;
	if (token && !failed)
		return (
			<MessageScreen illustration="letter" title={t("confirmEmail.title")} text={t("confirmEmail.linkText")}>
				<CallForm intent="confirm-link" action={paths.href("account/confirm")} hidden={{ token }} className="">
					<SubmitButton icon="check">{t("confirmEmail.submit")}</SubmitButton>
				</CallForm>
			</MessageScreen>
		);
	const words = failed
		? {
				title: t("confirmEmail.failedTitle"),
				text: failed.reason === "too-many" ? failed.msg : t("confirmEmail.failedText"),
			}
		: pendingText();
	return (
		<MessageScreen illustration="letter" {...words} alert={failed !== undefined}>
			{viewer.loggedIn ? (
				<AccountEmailForm />
			) : (
				<Button href={paths.logIn(paths.href("account/confirm"))}>{t("logIn.submit")}</Button>
			)}
		</MessageScreen>
	);

	function pendingText(): { title: string; text: string } {
		if (!viewer.loggedIn) return { title: t("confirmEmail.title"), text: t("confirmEmail.guestText") };
		if (!viewer.hasEmail) return { title: t("email.addTitle"), text: t("email.addText") };
		const text = email ? t("confirmEmail.codeTextTo", { email }) : t("confirmEmail.codeText");
		return { title: t("confirmEmail.title"), text: changing && viewer.emailVerified ? t("email.changeText") : text };
	}
}
