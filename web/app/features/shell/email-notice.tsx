import { useFetcher } from "react-router";
import { usePaths, useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Asks a new member to add or confirm an e-mail address before posting (C-49). */
export function EmailNotice() {
	return useViewer().hasEmail ? <ConfirmEmailNotice /> : <AddEmailNotice />;
}

/** For members who registered by phone. */
function AddEmailNotice() {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<div className="mb-3">
			<Notice
				tone="warning"
				icon="mail"
				action={
					<Button href={paths.confirmEmail} kind="quiet" size="sm">
						{t("shell.addEmail")}
					</Button>
				}
			>
				<b>{t("shell.addEmailTitle")}</b>
				<p className="text-13 text-foreground-2">{t("shell.addEmailText")}</p>
			</Notice>
		</div>
	);
}

/** Reminds a member to confirm the e-mail, and resends it. */
function ConfirmEmailNotice() {
	const { site } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const fetcher = useFetcher<{ sent?: boolean; msg?: string }>();
	const result = fetcher.data;
	return (
		<div className="mb-3">
			<Notice
				tone={result?.sent ? "good" : "warning"}
				icon="mail"
				action={
					<fetcher.Form method="post" action={paths.confirmEmail}>
						<Button type="submit" name="again" value="1" kind="quiet" size="sm" busy={fetcher.state !== "idle"}>
							{t("shell.resendConfirmation")}
						</Button>
					</fetcher.Form>
				}
			>
				<b>{t("shell.confirmEmailTitle")}</b>
				<p className="text-13 text-foreground-2">
					{result?.sent ? t("shell.confirmationSent") : (result?.msg ?? t("shell.confirmEmailText"))}{" "}
					{site.outbox && <a href={site.outbox}>{t("shell.devOutbox")}</a>}
				</p>
			</Notice>
		</div>
	);
}
