import { constraints } from "#contract/constraints.ts";
import { feedbackRules } from "#contract/feedback.ts";
import { cleanText } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";

/** Checked fields of a feedback. */
export interface CheckedFeedback {
	message: string;
	email: string | null;
}

const emailPattern = new RegExp(constraints.email.pattern);

/**
 * Checks a feedback: a description of at least 10 characters, the e-mail's form; a guest must
 * name one, as there is no other way to answer.
 * @throws Invalid by field, all errors at once.
 */
export function checkFeedback(
	input: { message: string; email?: string | undefined },
	loggedIn: boolean,
): CheckedFeedback {
	const message = cleanText(input.message);
	const email = input.email?.trim() || null;
	const length = [...message].length;
	const messageError =
		length < feedbackRules.min ? "feedback-too-short" : length > feedbackRules.max ? "field.too-long" : undefined;
	const emailError =
		email === null
			? loggedIn
				? undefined
				: "feedback-email-needed"
			: emailPattern.test(email) && email.length <= feedbackRules.emailMax
				? undefined
				: "email-malformed";
	if (messageError || emailError)
		throw new Invalid(
			{ ...(messageError && { message: messageError }), ...(emailError && { email: emailError }) },
			undefined,
			{ min: feedbackRules.min },
		);
	return { message, email };
}
