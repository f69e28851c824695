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

/** What the action answers when nothing was sent: why, and what was written. */
export type FeedbackAnswer = { refusal: Refusal; message: string; email: string; aid: number; page: string } | LineDown;

interface FeedbackFormProps {
	formKey: string;
	/** Path of the screen one came from, or empty. */
	from: string;
	answer: FeedbackAnswer | undefined;
}

/** What it is about, where to answer, and a screenshot (document 3, sections 2.4 and 3). */
export function FeedbackForm({ formKey, from, answer }: FeedbackFormProps) {
	const say = useSay();
	const { signedIn, emailVerified } = useViewer();
	const fileWords = useFileWords();
	const form = useRef<HTMLFormElement>(null);
	const busy = useNavigation().state === "submitting";
	const { faults, edited } = useFieldFaults(answer);
	const sent = answer && "message" in answer ? answer : undefined;
	const page = sent?.page ?? from;
	useFaultFocus(form, answer);
	return (
		<Form ref={form} method="post" encType="multipart/form-data" noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" value={formKey} />
			{page && <input type="hidden" name="page" value={page} />}
			{!faults.message && !faults.email && <FormNotices answer={answer} />}
			<TextArea
				label={say("feedback.message")}
				hint={say("feedback.messageHint", { min: feedbackRules.min })}
				name="message"
				rows={6}
				maxLength={feedbackRules.max}
				defaultValue={sent?.message}
				error={faults.message}
				required
			/>
			<AddressField
				label={say(signedIn ? "feedback.email" : "feedback.emailNeeded")}
				hint={say(!signedIn ? "feedback.emailGuest" : emailVerified ? "feedback.emailHint" : "feedback.emailHintSite")}
				maxLength={feedbackRules.emailMax}
				defaultValue={sent?.email}
				error={faults.email}
				required={!signedIn}
			/>
			{signedIn && (
				<>
					{sent && sent.aid > 0 && <input type="hidden" name="aid" value={sent.aid} />}
					<FileField
						label={say("feedback.picture")}
						choose={say("feedback.pictureChoose")}
						hint={sent?.aid ? say("feedback.pictureKept") : say("feedback.pictureHint", { megabytes: rules.image.maxBytes / 1024 / 1024 })}
						name="file"
						accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
						error={faults.aid}
						say={fileWords}
					/>
				</>
			)}
			<p className="field-note">{page ? say("feedback.alongPage", { page }) : say("feedback.along")}</p>
			<Button type="submit" size="lg" icon="send" busy={busy}>
				{say("feedback.send")}
			</Button>
		</Form>
	);
}
