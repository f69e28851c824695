import { useFetcher } from "react-router";
import { BindEmail } from "../features/accounts/bind-email.tsx";
import { confirmByForm } from "../features/accounts/confirm-email.server.ts";
import type { ConfirmAnswer } from "../features/accounts/confirm-form.tsx";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-email";

/** A visit confirms nothing: mail scanners open every link before people do. */
export function loader({ request, context }: Route.LoaderArgs) {
	pageApi(context).wakeEarly();
	return { token: new URL(request.url).searchParams.get("token") };
}

export const action = async ({ request, context }: Route.ActionArgs) => confirmByForm(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const viewer = useViewer();
	const fetcher = useFetcher<ConfirmAnswer>();
	const answer: ConfirmAnswer | undefined = fetcher.data ?? actionData;
	const confirmed = answer && "confirmed" in answer ? answer.confirmed : undefined;

	// A change of a confirmed address was begun by a form without scripts: it goes on here.
	const changing = viewer.signedIn && viewer.emailVerified && answer && "way" in answer && answer.way !== "link" && !confirmed;
	if (confirmed || (viewer.signedIn && viewer.emailVerified && !changing)) {
		const name = confirmed ?? viewer.username;
		return (
			<SingleScene drawing="letter" title={say("confirm.done")} text={say("confirm.doneText", { name })} alert>
				<Button icon="compose" href={viewer.signedIn ? paths.compose : paths.signIn(paths.compose)}>
					{say("confirm.first")}
				</Button>
				<Button kind="quiet" href={viewer.signedIn ? paths.forYou : paths.home}>
					{say("confirm.read")}
				</Button>
			</SingleScene>
		);
	}
	const failed = answer && "way" in answer && answer.way === "link" && answer.refusal;
	if (token && !failed)
		return (
			<SingleScene drawing="letter" title={say("confirm.title")} text={say("confirm.linkText")}>
				<FormNotices answer={answer} />
				<fetcher.Form method="post" action={paths.confirmEmail}>
					<input type="hidden" name="token" value={token} />
					<Button type="submit" size="lg" icon="check" busy={fetcher.state !== "idle"}>
						{say("confirm.submit")}
					</Button>
				</fetcher.Form>
			</SingleScene>
		);
	const words = failed ? { title: say("confirm.failed"), text: failed.reason === "too-many" ? failed.msg : say("confirm.failedText") } : waitingWords();
	return (
		<SingleScene drawing="letter" {...words} alert={Boolean(failed)}>
			{viewer.signedIn ? <BindEmail answer={answer} /> : <Button href={paths.signIn(paths.confirmEmail)}>{say("signIn.submit")}</Button>}
		</SingleScene>
	);

	function waitingWords(): { title: string; text: string } {
		if (!viewer.signedIn) return { title: say("confirm.title"), text: say("confirm.guestText") };
		if (!viewer.hasEmail) return { title: say("bind.title"), text: say("bind.text") };
		return { title: say("confirm.title"), text: say(changing ? "bind.changeText" : "confirm.codeText") };
	}
}
