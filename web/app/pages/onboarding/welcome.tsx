import { data, redirect } from "react-router";
import { completeOnboarding, onboardingState, recommendedList, tagsList } from "#contract/interests.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { followAll } from "#contract/social.ts";
import { pathAfterLogin } from "../../features/auth/session/redirect-paths.ts";
import { OnboardingDone } from "../../features/interests/onboarding-done.tsx";
import { FollowSuggestionsStep, InterestsStep } from "../../features/interests/onboarding-steps.tsx";
import { saveInterests } from "../../features/interests/save-interests.server.ts";
import { withSelection } from "../../features/interests/selected-tags.ts";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import type { Route } from "./+types/welcome";

/** Onboarding after registration; members who finished or skipped it are redirected. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = url.searchParams.get("back");
	const nextPath = pathAfterLogin(api.viewer, back);
	const key = crypto.randomUUID();
	if (params.step === "done") return { step: "done" as const, nextPath, back };
	if (params.step !== undefined && params.step !== "people") throw data("unmatched", { status: 404 });
	if ((await api.call(onboardingState, {})).done) throw redirect(nextPath);
	if (params.step === "people") return { step: "people" as const, key, back, people: (await api.call(recommendedList, {})).lists };
	return { step: "tags" as const, key, back, tags: (await api.call(tagsList, {})).lists };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const paths = pathsForVisitor(api);
	const form = await request.formData();
	const back = formText(form, "back") || null;
	const skipped = formText(form, "intent") === "skip";
	if (params.step === "people") {
		const failure = skipped ? undefined : await followChosen(api, form);
		if (failure) return data({ formError: failure.formError, selected: undefined }, { status: failure.status });
		await api.call(completeOnboarding, { body: {} });
		return redirect(skipped ? pathAfterLogin(api.viewer, back) : paths.welcome("done", back));
	}
	const failure = skipped ? undefined : await saveInterests(api, form);
	if (failure) return data({ formError: failure.formError, selected: failure.selected }, { status: failure.status });
	return redirect(paths.welcome("people", back));
}

/** Follows the selected members. */
async function followChosen(api: PageApi, form: FormData): Promise<ReturnType<typeof toFormError> | undefined> {
	const uids = form.getAll("uid").map(String);
	if (uids.length === 0) return undefined;
	try {
		await api.call(followAll, { query: { follow_uid: uids.join(",") } }, formText(form, "key") || undefined);
		return undefined;
	} catch (error) {
		return toFormError(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
	const { section, site } = useSite();
	const t = useTranslate();
	const { step, back } = loaderData;
	const selected = actionData && "selected" in actionData ? actionData.selected : undefined;
	return (
		<Card pattern={{ name: patternForSection(section.locale), height: 10 }} className="auth-card onboarding">
			<title>{`${t(step === "people" ? "welcome.peopleTitle" : "welcome.interestsTitle")} · ${site.siteName}`}</title>
			{loaderData.step === "tags" && (
				<InterestsStep tags={withSelection(loaderData.tags, selected)} formKey={loaderData.key} back={back} response={actionData} />
			)}
			{loaderData.step === "people" && <FollowSuggestionsStep people={loaderData.people} formKey={loaderData.key} back={back} response={actionData} />}
			{loaderData.step === "done" && <OnboardingDone nextPath={loaderData.nextPath} />}
		</Card>
	);
}
