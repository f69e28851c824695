import { Form, useNavigation } from "react-router";
import { type AdminFeedbackView, feedbackRules } from "#contract/feedback.ts";
import { FormNotices, type FormResponse, formErrorIn } from "../../lib/form/form-notices.tsx";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { FeedbackEntry } from "./feedback-entry.tsx";

/** A feedback with the browser's name in place of the user agent. */
export type AdminFeedbackCardData = Omit<AdminFeedbackView, "agent"> & { browser: string | undefined; system: string | undefined };

/** Response of the administrators' action. */
export type AnswerFeedbackResponse = FormResponse & { id?: number; answer?: string };

/** A feedback for administrators, with the form to answer it while it is open. */
export function AdminFeedbackCard({
	feedback,
	formKey,
	answer,
}: {
	feedback: AdminFeedbackCardData;
	formKey: string;
	answer: AnswerFeedbackResponse | undefined;
}) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang: viewerLang } = useSite();
	const busy = useNavigation().formData?.get("id") === String(feedback.id);
	const { id, author, contact, reach, lang, browser, system, page, state } = feedback;
	const ownResponse = answer?.id === id ? answer : undefined;
	const deliveryText = {
		"mail-and-site": contact ? t("adminFeedback.deliveryGivenEmail", { email: contact }) : t("adminFeedback.deliveryMemberEmail"),
		mail: t("adminFeedback.deliveryGuestEmail", { email: contact ?? "" }),
		site: t("adminFeedback.deliverySiteOnly"),
		nowhere: t("adminFeedback.deliveryNone"),
	}[reach];
	const head = (
		<p className="feedback-author">
			{author ? <Anchor href={paths.member(author.uid)}>{author.name}</Anchor> : <b>{t("adminFeedback.guest")}</b>}
			<span>{t("adminFeedback.language", { lang: new Intl.DisplayNames(viewerLang, { type: "language" }).of(lang) ?? lang })}</span>
			<span>{browser && system ? t("adminFeedback.device", { browser, system }) : (browser ?? system ?? t("adminFeedback.unknownDevice"))}</span>
			{page && (
				<Anchor className="feedback-page" href={page}>
					{t("adminFeedback.fromPage", { page })}
				</Anchor>
			)}
		</p>
	);
	return (
		<FeedbackEntry feedback={feedback} head={head}>
			{state === "open" && (
				<Form method="post" className="auth-form" preventScrollReset>
					<input type="hidden" name="key" value={formKey} />
					<input type="hidden" name="id" value={id} />
					{(reach === "site" || reach === "nowhere") && (
						<Notice tone={reach === "nowhere" ? "bad" : "warning"} icon="info">
							{deliveryText}
						</Notice>
					)}
					{!formErrorIn(ownResponse)?.fields.answer && <FormNotices response={ownResponse} />}
					<TextArea
						label={t("adminFeedback.answer", { id })}
						hint={reach === "site" || reach === "nowhere" ? undefined : deliveryText}
						name="answer"
						rows={3}
						maxLength={feedbackRules.answerMax}
						defaultValue={ownResponse?.answer}
						error={formErrorIn(ownResponse)?.fields.answer}
						required
					/>
					<div className="step-actions">
						<Button type="submit" kind="soft" icon="send" busy={busy}>
							{t("adminFeedback.send")}
						</Button>
					</div>
				</Form>
			)}
		</FeedbackEntry>
	);
}
