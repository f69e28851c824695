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

/** A GET request confirms nothing, since mail scanners open every link. */
export function loader({ request, context }: Route.LoaderArgs) {
	pageApi(context).wakeEarly();
	return { token: new URL(request.url).searchParams.get("token") };
}

export const action = async ({ request, context }: Route.ActionArgs) => confirmByForm(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function ConfirmEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const viewer = useViewer();
	const fetcher = useFetcher<ConfirmAnswer>();
	const response: ConfirmAnswer | undefined = fetcher.data ?? actionData;
	const confirmed = response && "confirmed" in response ? response.confirmed : undefined;

	// Changing a confirmed address without scripts continues here.
	const changing = viewer.signedIn && viewer.emailVerified && response && "step" in response && response.step !== "link" && !confirmed;
	if (confirmed || (viewer.signedIn && viewer.emailVerified && !changing)) {
		const name = confirmed ?? viewer.username;
		return (
			<SingleScene illustration="letter" title={t("confirm.done")} text={t("confirm.doneText", { name })} alert>
				<Button icon="compose" href={viewer.signedIn ? paths.compose : paths.signIn(paths.compose)}>
					{t("confirm.first")}
				</Button>
				<Button kind="quiet" href={viewer.signedIn ? paths.forYou : paths.home}>
					{t("confirm.read")}
				</Button>
			</SingleScene>
		);
	}
	const failed = response && "step" in response && response.step === "link" && response.formError;
	if (token && !failed)
		return (
			<SingleScene illustration="letter" title={t("confirm.title")} text={t("confirm.linkText")}>
				<FormNotices response={response} />
				<fetcher.Form method="post" action={paths.confirmEmail}>
					<input type="hidden" name="token" value={token} />
					<Button type="submit" size="lg" icon="check" busy={fetcher.state !== "idle"}>
						{t("confirm.submit")}
					</Button>
				</fetcher.Form>
			</SingleScene>
		);
	const words = failed ? { title: t("confirm.failed"), text: failed.reason === "too-many" ? failed.msg : t("confirm.failedText") } : waitingWords();
	return (
		<SingleScene illustration="letter" {...words} alert={Boolean(failed)}>
			{viewer.signedIn ? <BindEmail response={response} /> : <Button href={paths.signIn(paths.confirmEmail)}>{t("signIn.submit")}</Button>}
		</SingleScene>
	);

	function waitingWords(): { title: string; text: string } {
		if (!viewer.signedIn) return { title: t("confirm.title"), text: t("confirm.guestText") };
		if (!viewer.hasEmail) return { title: t("bind.title"), text: t("bind.text") };
		return { title: t("confirm.title"), text: t(changing ? "bind.changeText" : "confirm.codeText") };
	}
}
