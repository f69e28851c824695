import { data, redirect } from "react-router";
import { lookSecondStep, takeSecondStep } from "#contract/security.ts";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf, textOf } from "../features/accounts/refusal.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { WayIn } from "../features/accounts/way-in.tsx";
import { afterSignIn, afterWayIn } from "../features/accounts/where-to.ts";
import { SecondStepForm } from "../features/security/second-step-form.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/second-step";

/** The second step of a login. The pending login belongs to this browser for ten minutes, so the page can be reloaded. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	api.wakeEarly();
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.signedIn && request.method === "GET") throw redirect(afterSignIn(api.viewer, back));
	const { second_step } = await api.call(lookSecondStep, {});
	return { methods: second_step?.methods ?? null, back };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const back = textOf(form, "back") || null;
	const given = Object.fromEntries(["code", "recovery", "assertion"].flatMap((name) => (form.has(name) ? [[name, textOf(form, name)]] : [])));
	try {
		return redirect(afterWayIn(await pageApi(context).call(takeSecondStep, { body: given }), back));
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ formError, methods: textOf(form, "methods").split(" "), back }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function TwoFactorPage({ loaderData: { methods, back }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const previous = actionData && "methods" in actionData ? actionData : undefined;
	const shownMethods = previous?.methods ?? methods;
	if (!shownMethods)
		return (
			<SingleScene illustration="leave" title={t("second.gone")} text={t("second.goneText")}>
				<Button href={paths.signIn(back ?? undefined)}>{t("second.again")}</Button>
			</SingleScene>
		);
	return (
		<WayIn title={t("second.title")} text={t("second.text", { site: site.siteName })}>
			<SecondStepForm methods={shownMethods} back={previous?.back ?? back} response={actionData} />
		</WayIn>
	);
}
