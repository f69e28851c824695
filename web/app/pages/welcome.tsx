import { data, redirect } from "react-router";
import { endOnboarding, onboardingState, recommendedList, tagsList } from "#contract/interests.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { followAll } from "#contract/social.ts";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf, textOf } from "../features/accounts/refusal.ts";
import { afterSignIn } from "../features/accounts/where-to.ts";
import { saveInterests } from "../features/interests/save.server.ts";
import { PeopleStep, TagsStep } from "../features/interests/steps.tsx";
import { asTicked } from "../features/interests/ticked.ts";
import { WelcomeDone } from "../features/interests/welcome-done.tsx";
import { guardedBy } from "../features/shell/guards.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import { useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/onboarding.css?url";
import { Card } from "../ui/card.tsx";
import { weaveOf } from "../ui/cloth.tsx";
import type { Route } from "./+types/welcome";

export const middleware = guardedBy(pageApi, "member");

/** Onboarding after registration; members who finished or skipped it are redirected. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = url.searchParams.get("back");
	const nextPath = afterSignIn(api.viewer, back);
	const key = crypto.randomUUID();
	if (params.step === "done") return { step: "done" as const, nextPath, back };
	if (params.step !== undefined && params.step !== "people") throw data("unmatched", { status: 404 });
	if ((await api.call(onboardingState, {})).done) throw redirect(nextPath);
	if (params.step === "people") return { step: "people" as const, key, back, people: (await api.call(recommendedList, {})).lists };
	return { step: "tags" as const, key, back, tags: (await api.call(tagsList, {})).lists };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const paths = pathsHere(api);
	const form = await request.formData();
	const back = textOf(form, "back") || null;
	const skipped = textOf(form, "intent") === "skip";
	if (params.step === "people") {
		const failure = skipped ? undefined : await followChosen(api, form);
		if (failure) return data({ formError: failure.formError, selected: undefined }, { status: failure.status });
		await api.call(endOnboarding, { body: {} });
		return redirect(skipped ? afterSignIn(api.viewer, back) : paths.welcome("done", back));
	}
	const failure = skipped ? undefined : await saveInterests(api, form);
	if (failure) return data({ formError: failure.formError, selected: failure.selected }, { status: failure.status });
	return redirect(paths.welcome("people", back));
}

/** Follows the selected members. */
async function followChosen(api: PageApi, form: FormData): Promise<ReturnType<typeof refusalOf> | undefined> {
	const uids = form.getAll("uid").map(String);
	if (uids.length === 0) return undefined;
	try {
		await api.call(followAll, { query: { follow_uid: uids.join(",") } }, textOf(form, "key") || undefined);
		return undefined;
	} catch (error) {
		return refusalOf(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
	const { section, site } = useSite();
	const t = useSay();
	const { step, back } = loaderData;
	const selected = actionData && "selected" in actionData ? actionData.selected : undefined;
	return (
		<Card cloth={{ weave: weaveOf(section.locale), height: 10 }} className="door-card first-steps">
			<title>{`${t(step === "people" ? "welcome.peopleTitle" : "welcome.tagsTitle")} · ${site.siteName}`}</title>
			{loaderData.step === "tags" && <TagsStep tags={asTicked(loaderData.tags, selected)} formKey={loaderData.key} back={back} response={actionData} />}
			{loaderData.step === "people" && <PeopleStep people={loaderData.people} formKey={loaderData.key} back={back} response={actionData} />}
			{loaderData.step === "done" && <WelcomeDone nextPath={loaderData.nextPath} />}
		</Card>
	);
}
