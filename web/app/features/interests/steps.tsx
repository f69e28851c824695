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
	/** Name of this form's write. */
	formKey: string;
	/** Where to go when all is done. */
	back: string | null;
	answer: FormAnswer;
}

/** Title, what it is for, and where one is of two. */
function StepHead({ n, title, text }: { n: number; title: string; text: string }) {
	const say = useSay();
	return (
		<>
			<p className="step">
				{say("welcome.step", { n, of: 2 })}
				<progress value={n} max={2} aria-hidden="true" />
			</p>
			<h1>{title}</h1>
			<p className="door-text">{text}</p>
		</>
	);
}

/** One form of the first steps: the main way on, and "Skip". */
function StepForm({ formKey, back, answer, children, main }: StepProps & { children: ReactNode; main: ReactNode }) {
	const say = useSay();
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFaultFocus(form, answer);
	return (
		<Form ref={form} method="post" className="step-form">
			<input type="hidden" name="key" value={formKey} />
			{back && <input type="hidden" name="back" value={back} />}
			<FormNotices answer={answer} />
			{children}
			<div className="step-ways">
				<Button type="submit" name="intent" value="skip" kind="ghost" size="lg">
					{say("welcome.skip")}
				</Button>
				<Button type="submit" name="intent" value="go" size="lg" busy={busy}>
					{main}
				</Button>
			</div>
		</Form>
	);
}

/** First: what one likes, after a word about the registration (document 1, section 4). */
export function TagsStep({ tags, ...step }: StepProps & { tags: TagView[] }) {
	const say = useSay();
	const viewer = useViewer();
	return (
		<>
			{(!viewer.hasEmail || !viewer.emailVerified) && (
				<div className="mb-3">
					<Notice tone="good" alert>
						{say(viewer.hasEmail ? "welcome.registered" : "welcome.registeredPhone")}
					</Notice>
				</div>
			)}
			<StepHead n={1} title={say("welcome.tagsTitle")} text={say("welcome.tagsText", { min: fewestInterests })} />
			<StepForm {...step} main={say("welcome.next")}>
				<InterestPicker tags={tags} />
			</StepForm>
		</>
	);
}

/** Second: whom to follow (document 1, section 2: a list with boxes, Follow all, Skip). All are ticked to begin with. */
export function PeopleStep({ people, ...step }: StepProps & { people: RecommendedView[] }) {
	const say = useSay();
	const main = (
		<>
			<span className="follow-all">{say("welcome.followAll")}</span>
			<span className="follow-chosen">{say("welcome.followChosen")}</span>
		</>
	);
	return (
		<>
			<StepHead n={2} title={say("welcome.peopleTitle")} text={say("welcome.peopleText")} />
			<StepForm {...step} main={people.length > 0 ? main : say("welcome.next")}>
				{people.length === 0 ? (
					<Empty text={say("welcome.nobody")} />
				) : (
					<fieldset className="people">
						<legend className="sr-only">{say("welcome.peopleLegend")}</legend>
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
