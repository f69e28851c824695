import { constraints } from "#contract/constraints.ts";
import { type FeedbackView, feedbackRules } from "#contract/feedback.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { FileInput, TextAreaField } from "../../lib/form/fields.tsx";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { useTranslate, useViewer } from "../../lib/site.tsx";
import { EmailAddressField } from "../auth/fields.tsx";
import { useFileDescription } from "../media/use-file-description.ts";

/** A page of the viewer's own feedback. */
export interface OwnFeedback {
	lists: FeedbackView[];
	next: number | null;
}

/**
 * The message, an e-mail for the answer, and a screenshot.
 * @param from path of the screen the visitor came from, or empty
 */
export function FeedbackForm({ from, onSent }: { from: string; onSent: (own: OwnFeedback) => void }) {
	const t = useTranslate();
	const { loggedIn, emailVerified } = useViewer();
	const fileWords = useFileDescription();
	const result = useFormResult<{ aid?: number }>("send-feedback");
	const page = result?.typed?.page?.[0] ?? from;
	const aid = result?.formError && result.view?.aid;
	return (
		<CallForm
			intent="send-feedback"
			once
			encType="multipart/form-data"
			hidden={{ page: page || undefined, aid: aid || undefined }}
			clears
			guarded
			onDone={onSent}
		>
			<TextAreaField
				label={t("feedback.message")}
				hint={t("feedback.messagePlaceholder", { min: feedbackRules.min })}
				name="message"
				rows={6}
				maxLength={feedbackRules.max}
				required
			/>
			<EmailAddressField
				label={t(loggedIn ? "feedback.email" : "feedback.emailNeeded")}
				hint={t(!loggedIn ? "feedback.emailGuest" : emailVerified ? "feedback.emailHint" : "feedback.emailHintSite")}
				maxLength={feedbackRules.emailMax}
				required={!loggedIn}
			/>
			{loggedIn && (
				<FileInput
					label={t("feedback.picture")}
					buttonText={t("feedback.pictureChoose")}
					hint={
						aid
							? t("feedback.pictureUploaded")
							: t("feedback.pictureHint", { megabytes: constraints.picture.maxBytes / 1024 / 1024 })
					}
					name="file"
					accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
					errorOf="aid"
					describeFile={fileWords}
				/>
			)}
			<p className="field-note">
				{page ? t("feedback.attachedBrowserAndPage", { page }) : t("feedback.attachedBrowser")}
			</p>
			<SubmitButton icon="send">{t("feedback.send")}</SubmitButton>
		</CallForm>
	);
}
