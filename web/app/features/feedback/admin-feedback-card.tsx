import { type AdminFeedbackView, feedbackRules } from "#contract/feedback.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FeedbackEntry } from "./feedback-entry.tsx";

/** A feedback with the browser's name in place of the user agent. */
export type AdminFeedbackCardData = Omit<AdminFeedbackView, "agent"> & { browser: string | undefined; system: string | undefined };

/** A page of all feedback. */
export interface AdminFeedbackPage {
	lists: AdminFeedbackCardData[];
	next: number | null;
}

interface AdminFeedbackCardProps {
	feedback: AdminFeedbackCardData;
	onAnswered: (page: AdminFeedbackPage) => void;
}

/** A feedback for administrators, with the form to answer it while it is open. */
export function AdminFeedbackCard({ feedback, onAnswered }: AdminFeedbackCardProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang: viewerLang } = useSite();
	const { id, author, contact, reach, lang, browser, system, page, state } = feedback;
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
				<CallForm intent="answer" id={id} onDone={onAnswered}>
					{(reach === "site" || reach === "nowhere") && (
						<Notice tone={reach === "nowhere" ? "bad" : "warning"} icon="info">
							{deliveryText}
						</Notice>
					)}
					<TextAreaField
						label={t("adminFeedback.answer", { id })}
						hint={reach === "site" || reach === "nowhere" ? undefined : deliveryText}
						name="answer"
						rows={3}
						maxLength={feedbackRules.answerMax}
						required
					/>
					<div className="step-actions">
						<SubmitButton kind="soft" size="md" icon="send">
							{t("adminFeedback.send")}
						</SubmitButton>
					</div>
				</CallForm>
			)}
		</FeedbackEntry>
	);
}
