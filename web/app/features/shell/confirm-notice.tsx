import { useFetcher } from "react-router";
import { usePaths, useSay, useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** What a new member still has to do before writing: to add an e-mail, or to confirm it (decision C-49). */
export function ConfirmNotice() {
	return useViewer().hasEmail ? <MailWaits /> : <MailMissing />;
}

/** Leads who registered by phone to where an e-mail is added. */
function MailMissing() {
	const say = useSay();
	const paths = usePaths();
	return (
		<div className="mb-3">
			<Notice
				tone="sun"
				icon="mail"
				action={
					<Button href={paths.confirmEmail} kind="quiet" size="sm">
						{say("shell.addEmail")}
					</Button>
				}
			>
				<b>{say("shell.addEmailTitle")}</b>
				<p className="text-13 text-ink-2">{say("shell.addEmailText")}</p>
			</Notice>
		</div>
	);
}

/** Reminds a new member to confirm the e-mail, and sends the mail again. */
function MailWaits() {
	const { site } = useSite();
	const say = useSay();
	const paths = usePaths();
	const fetcher = useFetcher<{ sent?: boolean; msg?: string }>();
	const answer = fetcher.data;
	return (
		<div className="mb-3">
			<Notice
				tone={answer?.sent ? "good" : "sun"}
				icon="mail"
				action={
					<fetcher.Form method="post" action={paths.confirmEmail}>
						<Button type="submit" name="again" value="1" kind="quiet" size="sm" busy={fetcher.state !== "idle"}>
							{say("shell.confirmAgain")}
						</Button>
					</fetcher.Form>
				}
			>
				<b>{say("shell.confirmTitle")}</b>
				<p className="text-13 text-ink-2">
					{answer?.sent ? say("shell.confirmSent") : (answer?.msg ?? say("shell.confirmText"))} {site.outbox && <a href={site.outbox}>{say("shell.outbox")}</a>}
				</p>
			</Notice>
		</div>
	);
}
