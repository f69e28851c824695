import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { feedbackRules } from "#contract/feedback.ts";
import { rules } from "#contract/rules.ts";
import { useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AddressField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import type { LineDown } from "../accounts/line.ts";
import type { Refusal } from "../accounts/refusal.ts";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { useFileWords } from "../media/file-words.ts";

/** Response when sending failed: the error and the values. */
export type FeedbackAnswer = { formError: Refusal; message: string; email: string; aid: number; page: string } | LineDown;

interface FeedbackFormProps {
	formKey: string;
	/** Path of the screen the visitor came from, or empty. */
	from: string;
	answer: FeedbackAnswer | undefined;
}

/** The message, an e-mail for the answer, and a screenshot. */
export function FeedbackForm({ formKey, from, answer }: FeedbackFormProps) {
	const t = useSay();
	const { signedIn, emailVerified } = useViewer();
	const fileWords = useFileWords();
	const form = useRef<HTMLFormElement>(null);
	const busy = useNavigation().state === "submitting";
	const { fieldErrors, edited } = useFieldFaults(answer);
	const sent = answer && "message" in answer ? answer : undefined;
	const page = sent?.page ?? from;
	useFaultFocus(form, answer);
	return (
		<Form ref={form} method="post" encType="multipart/form-data" noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" value={formKey} />
			{page && <input type="hidden" name="page" value={page} />}
			{!fieldErrors.message && !fieldErrors.email && <FormNotices response={answer} />}
			<TextArea
				label={t("feedback.message")}
				hint={t("feedback.messageHint", { min: feedbackRules.min })}
				name="message"
				rows={6}
				maxLength={feedbackRules.max}
				defaultValue={sent?.message}
				error={fieldErrors.message}
				required
			/>
			<AddressField
				label={t(signedIn ? "feedback.email" : "feedback.emailNeeded")}
				hint={t(!signedIn ? "feedback.emailGuest" : emailVerified ? "feedback.emailHint" : "feedback.emailHintSite")}
				maxLength={feedbackRules.emailMax}
				defaultValue={sent?.email}
				error={fieldErrors.email}
				required={!signedIn}
			/>
			{signedIn && (
				<>
					{sent && sent.aid > 0 && <input type="hidden" name="aid" value={sent.aid} />}
					<FileField
						label={t("feedback.picture")}
						choose={t("feedback.pictureChoose")}
						hint={sent?.aid ? t("feedback.pictureKept") : t("feedback.pictureHint", { megabytes: rules.image.maxBytes / 1024 / 1024 })}
						name="file"
						accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
						error={fieldErrors.aid}
						say={fileWords}
					/>
				</>
			)}
			<p className="field-note">{page ? t("feedback.alongPage", { page }) : t("feedback.along")}</p>
			<Button type="submit" size="lg" icon="send" busy={busy}>
				{t("feedback.send")}
			</Button>
		</Form>
	);
}
