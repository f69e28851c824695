import { data, redirect } from "react-router";
import { completeOnboarding, onboardingState, recommendedList, tagsList } from "#contract/interests.ts";
import { editInfo } from "#contract/profiles.ts";
import { followAll } from "#contract/social.ts";
import { pathAfterLogin } from "../../features/auth/session/redirect-paths.ts";
import { OnboardingDone } from "../../features/interests/onboarding-done.tsx";
import { FollowSuggestionsStep, InterestsStep } from "../../features/interests/onboarding-steps.tsx";
import { saveInterests } from "../../features/interests/save-interests.server.ts";
import { ProfileStep } from "../../features/profiles/onboarding-profile-step.tsx";
import { loadOwnPersonalInfo } from "../../features/profiles/own-personal-info.server.ts";
import { pictureForms } from "../../features/profiles/pictures/pictures.server.ts";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePatternSection, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import type { Route } from "./+types/welcome";

/** Onboarding after registration; members who finished or skipped it are redirected. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const back = url.searchParams.get("back");
	const nextPath = pathAfterLogin(api.viewer, back);
	if (params.step === "done") return { step: "done" as const, nextPath, back };
	if (!["interests", "people", undefined].includes(params.step)) throw data("unmatched", { status: 404 });
	if ((await api.call(onboardingState, {})).done) throw redirect(nextPath);
	if (params.step === "people")
		return { step: "people" as const, back, people: (await api.call(recommendedList, {})).lists };
	if (params.step === "interests")
		return { step: "interests" as const, back, tags: (await api.call(tagsList, {})).lists };
	return { step: "profile" as const, back };
}

export const action = formActions({
	"save-profile": callThen(editInfo, ({ paths, back }) =>
		redirect(paths.href("welcome/:step?", { step: "interests", back })),
	),
	avatar: pictureForms(async ({ api, show, paths, back }) =>
		show((await loadOwnPersonalInfo(api)).avatar, paths.href("welcome/:step?", { back })),
	).avatar,
	"choose-interests": async (form) => {
		await saveInterests(form);
		return redirect(form.paths.href("welcome/:step?", { step: "people", back: form.back }));
	},
	"follow-members": async ({ api, call, data, text, paths, back }) => {
		const uids = data.getAll("uid").join() || text("all");
		if (uids) await call(followAll, { follow_uid: uids });
		await api.call(completeOnboarding, { body: {} });
		return redirect(paths.href("welcome/:step?", { step: "done", back }));
	},
	skip: async ({ api, params, paths, back }) => {
		if (params.step !== "people")
			return redirect(
				paths.href("welcome/:step?", { step: params.step === "interests" ? "people" : "interests", back }),
			);
		await api.call(completeOnboarding, { body: {} });
		return redirect(pathAfterLogin(api.viewer, back));
	},
});

const titles: Record<"profile" | "interests" | "people" | "done", MessageKey> = {
	profile: "welcome.profileTitle",
	interests: "welcome.interestsTitle",
	people: "welcome.peopleTitle",
	done: "welcome.interestsTitle",
};

export default function Welcome({ loaderData }: Route.ComponentProps) {
	const { t, site } = useSite();
	const patternSection = usePatternSection();
	const { step, back } = loaderData;
	return (
		<Card pattern={{ name: patternForSection(patternSection), height: 10 }} className="auth-card onboarding">
			<title>{`${t(titles[step])} · ${site.siteName}`}</title>
			{loaderData.step === "profile" && <ProfileStep back={back} />}
			{loaderData.step === "interests" && <InterestsStep tags={loaderData.tags} back={back} />}
			{loaderData.step === "people" && <FollowSuggestionsStep people={loaderData.people} back={back} />}
			{loaderData.step === "done" && <OnboardingDone nextPath={loaderData.nextPath} />}
		</Card>
	);
}
