import type { ReactNode } from "react";
import { minInterests, type RecommendedView, type TagView } from "#contract/interests.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { InterestPicker } from "./interest-picker.tsx";
import { FollowAllText, SuggestedMembers } from "./suggested-members.tsx";

const stepCount = 3;

export interface StepProps {
	/** Path to go to after onboarding. */
	back: string | null;
}

/** Title, text and the number of the step. */
export function StepHeader({ n, title, text }: { n: number; title: string; text: string }) {
	const t = useTranslate();
	return (
		<>
			<p className="step">
				{t("welcome.step", { n, of: stepCount })}
				<progress value={n} max={stepCount} aria-hidden="true" />
			</p>
			<h1>{title}</h1>
			<p className="auth-text">{text}</p>
		</>
	);
}

/** Form of an onboarding step: the main button and "Skip". */
export function StepForm({
	intent,
	back,
	children,
	main,
}: StepProps & { intent: string; children: ReactNode; main: ReactNode }) {
	const t = useTranslate();
	return (
		<CallForm intent={intent} hidden={{ back }} className="grid grid-cols-1 gap-3">
			{children}
			<div className="step-actions">
				<SubmitButton value="skip" kind="ghost">
					{t("welcome.skip")}
				</SubmitButton>
				<SubmitButton>{main}</SubmitButton>
			</div>
		</CallForm>
	);
}

/** Second step: interests. */
export function InterestsStep({ tags, ...step }: StepProps & { tags: TagView[] }) {
	const t = useTranslate();
	return (
		<>
			<StepHeader n={2} title={t("welcome.interestsTitle")} text={t("welcome.interestsText", { min: minInterests })} />
			<StepForm {...step} intent="choose-interests" main={t("welcome.next")}>
				<InterestPicker tags={tags} />
			</StepForm>
		</>
	);
}

/** Third step: members to follow. */
export function FollowSuggestionsStep({ people, ...step }: StepProps & { people: RecommendedView[] }) {
	const t = useTranslate();
	return (
		<>
			<StepHeader n={3} title={t("welcome.peopleTitle")} text={t("welcome.peopleText")} />
			<StepForm {...step} intent="follow-members" main={people.length > 0 ? <FollowAllText /> : t("welcome.next")}>
				{people.length === 0 ? <EmptyState text={t("welcome.peopleEmpty")} /> : <SuggestedMembers people={people} />}
			</StepForm>
		</>
	);
}
