import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { feedbackRules } from "#contract/feedback.ts";
import type { FormError } from "../../lib/form/form-error.ts";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import type { OfflineResponse } from "../../lib/form/offline.ts";
import { useErrorFocus } from "../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../lib/form/use-field-errors.ts";
import { useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { EmailAddressField } from "../auth/fields.tsx";
import { useFileDescription } from "../media/use-file-description.ts";

/** Response when sending failed: the error and the values. */
export type SendFeedbackResponse = { formError: FormError; message: string; email: string; aid: number; page: string } | OfflineResponse;

interface FeedbackFormProps {
	formKey: string;
	/** Path of the screen the visitor came from, or empty. */
	from: string;
	answer: SendFeedbackResponse | undefined;
}

/** The message, an e-mail for the answer, and a screenshot. */
export function FeedbackForm({ formKey, from, answer }: FeedbackFormProps) {
	const t = useTranslate();
	const { loggedIn, emailVerified } = useViewer();
	const fileWords = useFileDescription();
	const form = useRef<HTMLFormElement>(null);
	const busy = useNavigation().state === "submitting";
	const { fieldErrors, edited } = useFieldErrors(answer);
	const sent = answer && "message" in answer ? answer : undefined;
	const page = sent?.page ?? from;
	useErrorFocus(form, answer);
	return (
		<Form ref={form} method="post" encType="multipart/form-data" noValidate className="auth-form" onInput={edited}>
			<input type="hidden" name="key" value={formKey} />
			{page && <input type="hidden" name="page" value={page} />}
			{!fieldErrors.message && !fieldErrors.email && <FormNotices response={answer} />}
			<TextArea
				label={t("feedback.message")}
				hint={t("feedback.messagePlaceholder", { min: feedbackRules.min })}
				name="message"
				rows={6}
				maxLength={feedbackRules.max}
				defaultValue={sent?.message}
				error={fieldErrors.message}
				required
			/>
			<EmailAddressField
				label={t(loggedIn ? "feedback.email" : "feedback.emailNeeded")}
				hint={t(!loggedIn ? "feedback.emailGuest" : emailVerified ? "feedback.emailHint" : "feedback.emailHintSite")}
				maxLength={feedbackRules.emailMax}
				defaultValue={sent?.email}
				error={fieldErrors.email}
				required={!loggedIn}
			/>
			{loggedIn && (
				<>
					{sent && sent.aid > 0 && <input type="hidden" name="aid" value={sent.aid} />}
					<FileField
						label={t("feedback.picture")}
						buttonText={t("feedback.pictureChoose")}
						hint={sent?.aid ? t("feedback.pictureUploaded") : t("feedback.pictureHint", { megabytes: constraints.image.maxBytes / 1024 / 1024 })}
						name="file"
						accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
						error={fieldErrors.aid}
						describeFile={fileWords}
					/>
				</>
			)}
			<p className="field-note">{page ? t("feedback.attachedBrowserAndPage", { page }) : t("feedback.attachedBrowser")}</p>
			<Button type="submit" size="lg" icon="send" busy={busy}>
				{t("feedback.send")}
			</Button>
		</Form>
	);
}
