import { isDone } from "../../lib/form/form-result.ts";
import { useFormFetcher } from "../../lib/form/use-form-result.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Asks a new member to add or confirm an e-mail address before posting (C-49). */
export function EmailNotice() {
	return useViewer().hasEmail ? <ConfirmEmailNotice /> : <AddEmailNotice />;
}

/** For members without an e-mail and a confirmed phone. */
function AddEmailNotice() {
	const { t, paths } = useSite();
	return (
		<div className="mb-3">
			<Notice
				tone="warning"
				icon="mail"
				action={
					<Button href={paths.href("account/confirm")} kind="quiet" size="sm">
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
	const { t, paths, site } = useSite();
	const fetcher = useFormFetcher("send-code");
	const result = fetcher.data;
	const sent = isDone(result);
	return (
		<div className="mb-3">
			<Notice
				tone={sent ? "good" : "warning"}
				icon="mail"
				action={
					<fetcher.Form method="post" action={paths.href("account/confirm")} defaultShouldRevalidate={false}>
						<Button type="submit" name="form" value="send-code" kind="quiet" size="sm" busy={fetcher.state !== "idle"}>
							{t("shell.resendConfirmation")}
						</Button>
					</fetcher.Form>
				}
			>
				<b>{t("shell.confirmEmailTitle")}</b>
				<p className="text-13 text-foreground-2">
					{sent ? t("shell.confirmationSent") : (result?.formError?.msg ?? t("shell.confirmEmailText"))}{" "}
					{site.outbox && <a href={site.outbox}>{t("shell.devOutbox")}</a>}
				</p>
			</Notice>
		</div>
	);
}
