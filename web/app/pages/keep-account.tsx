import { data, redirect } from "react-router";
import { keepAccount, securityOverview } from "#contract/security.ts";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf } from "../features/accounts/refusal.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { dayText } from "../lib/formats.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/keep-account";

/** Members whose account is to be deleted come here after login. */
export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const paths = pathsHere(api);
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.keepAccount));
	const { closing_time } = await api.call(securityOverview, {});
	return { at: closing_time };
}

export async function action({ context }: Route.ActionArgs) {
	try {
		await pageApi(context).call(keepAccount, { body: {} });
		return { kept: true };
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ formError }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function CancelDeletionPage({ loaderData: { at }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	const kept = actionData && "kept" in actionData;
	if (kept || at === null)
		return (
			<SingleScene illustration="letter" title={t("keep.kept")} text={t("keep.keptText")} alert={Boolean(kept)}>
				<Button href={paths.forYou}>{t("keep.goOn")}</Button>
				<Button href={paths.security} kind="quiet">
					{t("twoStep.back")}
				</Button>
			</SingleScene>
		);
	return (
		<SingleScene illustration="leave" title={t("keep.title")} text={t("keep.text", { when: dayText(at, lang) })}>
			<FormNotices response={actionData} />
			<form method="post" action={paths.keepAccount}>
				<Button type="submit" size="lg">
					{t("keep.submit")}
				</Button>
			</form>
			<form method="post" action={paths.signOut}>
				<Button type="submit" kind="quiet" size="lg">
					{t("keep.leave")}
				</Button>
			</form>
		</SingleScene>
	);
}
