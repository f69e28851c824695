import { Form, useNavigation } from "react-router";
import { type FeedbackCase, feedbackRules } from "#contract/feedback.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { type FormAnswer, FormNotices, refusalIn } from "../accounts/form-notices.tsx";
import { FeedbackEntry } from "./entry.tsx";

/** A feedback as the list shows it: the browser named as people name it. */
export type ShownCase = Omit<FeedbackCase, "agent"> & { browser: string | undefined; system: string | undefined };

/** What the administrators' action answers. */
export type CaseAnswer = FormAnswer & { id?: number; answer?: string };

/** One feedback as an administrator sees it, with the form for its answer while it is open. */
export function Case({ feedback, formKey, answer }: { feedback: ShownCase; formKey: string; answer: CaseAnswer | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const { lang: reader } = useSite();
	const busy = useNavigation().formData?.get("id") === String(feedback.id);
	const { id, author, contact, reach, lang, browser, system, page, state } = feedback;
	const mine = answer?.id === id ? answer : undefined;
	const told = {
		"mail-and-site": contact ? say("adminFeedback.reachGiven", { email: contact }) : say("adminFeedback.reachOwn"),
		mail: say("adminFeedback.reachMail", { email: contact ?? "" }),
		site: say("adminFeedback.reachSite"),
		nowhere: say("adminFeedback.reachNowhere"),
	}[reach];
	const head = (
		<p className="feedback-who">
			{author ? <Anchor href={paths.member(author.uid)}>{author.name}</Anchor> : <b>{say("adminFeedback.guest")}</b>}
			<span>{say("adminFeedback.language", { lang: new Intl.DisplayNames(reader, { type: "language" }).of(lang) ?? lang })}</span>
			<span>{browser && system ? say("adminFeedback.device", { browser, system }) : (browser ?? system ?? say("adminFeedback.unknown"))}</span>
			{page && (
				<Anchor className="feedback-page" href={page}>
					{say("adminFeedback.from", { page })}
				</Anchor>
			)}
		</p>
	);
	return (
		<FeedbackEntry feedback={feedback} head={head}>
			{state === "open" && (
				<Form method="post" className="door-form" preventScrollReset>
					<input type="hidden" name="key" value={formKey} />
					<input type="hidden" name="id" value={id} />
					{(reach === "site" || reach === "nowhere") && (
						<Notice tone={reach === "nowhere" ? "bad" : "sun"} icon="info">
							{told}
						</Notice>
					)}
					{!refusalIn(mine)?.fields.answer && <FormNotices answer={mine} />}
					<TextArea
						label={say("adminFeedback.answer", { id })}
						hint={reach === "site" || reach === "nowhere" ? undefined : told}
						name="answer"
						rows={3}
						maxLength={feedbackRules.answerMax}
						defaultValue={mine?.answer}
						error={refusalIn(mine)?.fields.answer}
						required
					/>
					<div className="step-ways">
						<Button type="submit" kind="soft" icon="send" busy={busy}>
							{say("adminFeedback.send")}
						</Button>
					</div>
				</Form>
			)}
		</FeedbackEntry>
	);
}
