import { useFetcher } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Reminds a new member to confirm the e-mail, and sends the mail again (decision C-49). */
export function ConfirmNotice() {
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
