import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { fewestInterests, type RecommendedView, type TagView } from "#contract/interests.ts";
import { useSay, useViewer } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Empty } from "../../ui/scene.tsx";
import { type FormAnswer, FormNotices } from "../accounts/form-notices.tsx";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { InterestPicker } from "./picker.tsx";

interface StepProps {
	/** Idempotency key of this form. */
	formKey: string;
	/** Path to go to after onboarding. */
	back: string | null;
	response: FormAnswer;
}

/** Title, text and the number of the step. */
function StepHeader({ n, title, text }: { n: number; title: string; text: string }) {
	const t = useSay();
	return (
		<>
			<p className="step">
				{t("welcome.step", { n, of: 2 })}
				<progress value={n} max={2} aria-hidden="true" />
			</p>
			<h1>{title}</h1>
			<p className="door-text">{text}</p>
		</>
	);
}

/** Form of an onboarding step: the main button and "Skip". */
function StepForm({ formKey, back, response, children, main }: StepProps & { children: ReactNode; main: ReactNode }) {
	const t = useSay();
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFaultFocus(form, response);
	return (
		<Form ref={form} method="post" className="step-form">
			<input type="hidden" name="key" value={formKey} />
			{back && <input type="hidden" name="back" value={back} />}
			<FormNotices response={response} />
			{children}
			<div className="step-ways">
				<Button type="submit" name="intent" value="skip" kind="ghost" size="lg">
					{t("welcome.skip")}
				</Button>
				<Button type="submit" name="intent" value="go" size="lg" busy={busy}>
					{main}
				</Button>
			</div>
		</Form>
	);
}

/** First step: interests, after a notice about the registration. */
export function TagsStep({ tags, ...step }: StepProps & { tags: TagView[] }) {
	const t = useSay();
	const viewer = useViewer();
	return (
		<>
			{(!viewer.hasEmail || !viewer.emailVerified) && (
				<div className="mb-3">
					<Notice tone="good" alert>
						{t(viewer.hasEmail ? "welcome.registered" : "welcome.registeredPhone")}
					</Notice>
				</div>
			)}
			<StepHeader n={1} title={t("welcome.tagsTitle")} text={t("welcome.tagsText", { min: fewestInterests })} />
			<StepForm {...step} main={t("welcome.next")}>
				<InterestPicker tags={tags} />
			</StepForm>
		</>
	);
}

/** Second step: members to follow. All are selected at first. */
export function PeopleStep({ people, ...step }: StepProps & { people: RecommendedView[] }) {
	const t = useSay();
	const main = (
		<>
			<span className="follow-all">{t("welcome.followAll")}</span>
			<span className="follow-chosen">{t("welcome.followChosen")}</span>
		</>
	);
	return (
		<>
			<StepHeader n={2} title={t("welcome.peopleTitle")} text={t("welcome.peopleText")} />
			<StepForm {...step} main={people.length > 0 ? main : t("welcome.next")}>
				{people.length === 0 ? (
					<Empty text={t("welcome.nobody")} />
				) : (
					<fieldset className="people">
						<legend className="sr-only">{t("welcome.peopleLegend")}</legend>
						{people.map(({ uid, username, avatar, reason, author }) => (
							<label key={uid} className="person check">
								<Avatar name={author.name} src={avatar} lazy />
								<span className="person-words">
									<b>{author.name}</b>
									<small>@{username}</small>
									<span>{reason}</span>
								</span>
								<input type="checkbox" name="uid" value={uid} defaultChecked />
							</label>
						))}
					</fieldset>
				)}
			</StepForm>
		</>
	);
}
