import { Form, useNavigation } from "react-router";
import { type FeedbackCase, feedbackRules } from "#contract/feedback.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { type FormAnswer, FormNotices, refusalIn } from "../accounts/form-notices.tsx";
import { FeedbackEntry } from "./entry.tsx";

/** A feedback with the browser's name in place of the user agent. */
export type ShownCase = Omit<FeedbackCase, "agent"> & { browser: string | undefined; system: string | undefined };

/** Response of the administrators' action. */
export type CaseAnswer = FormAnswer & { id?: number; answer?: string };

/** A feedback for administrators, with the form to answer it while it is open. */
export function Case({ feedback, formKey, answer }: { feedback: ShownCase; formKey: string; answer: CaseAnswer | undefined }) {
	const t = useSay();
	const paths = usePaths();
	const { lang: viewerLang } = useSite();
	const busy = useNavigation().formData?.get("id") === String(feedback.id);
	const { id, author, contact, reach, lang, browser, system, page, state } = feedback;
	const ownResponse = answer?.id === id ? answer : undefined;
	const deliveryText = {
		"mail-and-site": contact ? t("adminFeedback.reachGiven", { email: contact }) : t("adminFeedback.reachOwn"),
		mail: t("adminFeedback.reachMail", { email: contact ?? "" }),
		site: t("adminFeedback.reachSite"),
		nowhere: t("adminFeedback.reachNowhere"),
	}[reach];
	const head = (
		<p className="feedback-who">
			{author ? <Anchor href={paths.member(author.uid)}>{author.name}</Anchor> : <b>{t("adminFeedback.guest")}</b>}
			<span>{t("adminFeedback.language", { lang: new Intl.DisplayNames(viewerLang, { type: "language" }).of(lang) ?? lang })}</span>
			<span>{browser && system ? t("adminFeedback.device", { browser, system }) : (browser ?? system ?? t("adminFeedback.unknown"))}</span>
			{page && (
				<Anchor className="feedback-page" href={page}>
					{t("adminFeedback.from", { page })}
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
							{deliveryText}
						</Notice>
					)}
					{!refusalIn(ownResponse)?.fields.answer && <FormNotices response={ownResponse} />}
					<TextArea
						label={t("adminFeedback.answer", { id })}
						hint={reach === "site" || reach === "nowhere" ? undefined : deliveryText}
						name="answer"
						rows={3}
						maxLength={feedbackRules.answerMax}
						defaultValue={ownResponse?.answer}
						error={refusalIn(ownResponse)?.fields.answer}
						required
					/>
					<div className="step-ways">
						<Button type="submit" kind="soft" icon="send" busy={busy}>
							{t("adminFeedback.send")}
						</Button>
					</div>
				</Form>
			)}
		</FeedbackEntry>
	);
}
