import { type AdminFeedbackView, feedbackRules } from "#contract/feedback.ts";
import { displayNames } from "#contract/formats.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FeedbackEntry } from "./feedback-entry.tsx";
import "../../styles/help.css";

/** A feedback with the browser's name in place of the user agent. */
export type AdminFeedback = Omit<AdminFeedbackView, "agent"> & {
	browser: string | undefined;
	system: string | undefined;
};

interface AdminFeedbackCardProps {
	feedback: AdminFeedback;
	onAnswered: (answered: AdminFeedback) => void;
}

/** A feedback for administrators, with the form to answer it while it is open. */
export function AdminFeedbackCard({ feedback, onAnswered }: AdminFeedbackCardProps) {
	const { t, paths, lang: viewerLang } = useSite();
	const { id, author, contact, reach, lang, browser, system, page, state } = feedback;
	const deliveryText = {
		"mail-and-site": contact
			? t("adminFeedback.deliveryGivenEmail", { email: contact })
			: t("adminFeedback.deliveryMemberEmail"),
		mail: t("adminFeedback.deliveryGuestEmail", { email: contact ?? "" }),
		site: t("adminFeedback.deliverySiteOnly"),
		nowhere: t("adminFeedback.deliveryNone"),
	}[reach];
	const head = (
		<>
			<AuthorRow
				name={author?.name ?? t("adminFeedback.guest")}
				avatar={{ src: author?.avatar ?? null }}
				{...(author && { href: paths.member(author.uid) })}
			/>
			<ul className="feedback-facts">
				<li>
					<Icon name="translate" size={16} />
					{t("adminFeedback.language", {
						lang: displayNames(viewerLang, { type: "language" }).of(lang) ?? lang,
					})}
				</li>
				<li>
					<Icon name="monitor" size={16} />
					{browser && system
						? t("adminFeedback.device", { browser, system })
						: (browser ?? system ?? t("adminFeedback.unknownDevice"))}
				</li>
				{page && (
					<li>
						<Icon name="link" size={16} />
						<Anchor className="min-w-0 font-semibold text-sky-text wrap-anywhere" href={page}>
							{t("adminFeedback.fromPage", { page })}
						</Anchor>
					</li>
				)}
			</ul>
		</>
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
						<SubmitButton icon="send">{t("adminFeedback.send")}</SubmitButton>
					</div>
				</CallForm>
			)}
		</FeedbackEntry>
	);
}
