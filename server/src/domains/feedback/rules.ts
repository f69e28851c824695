import { feedbackRules } from "#contract/feedback.ts";
import { rules } from "#contract/rules.ts";
import { Invalid } from "../../platform/errors.ts";
import { cleanText } from "../../platform/text.ts";

/** A feedback as it is kept. */
export interface Written {
	message: string;
	email: string | null;
}

const emailForm = new RegExp(rules.email.pattern);

/**
 * Checks a feedback: a description of at least 10 characters, the e-mail's form (document 3, section 5); a guest must
 * name one, since the answer has no other way.
 * @throws Invalid by field, all faults at once.
 */
export function checkFeedback(given: { message: string; email?: string | undefined }, signedIn: boolean): Written {
	const message = cleanText(given.message);
	const email = given.email?.trim() || null;
	const length = [...message].length;
	const messageFault = length < feedbackRules.min ? "feedback-too-short" : length > feedbackRules.max ? "field.too-long" : undefined;
	const emailFault =
		email === null
			? signedIn
				? undefined
				: "feedback-email-needed"
			: emailForm.test(email) && email.length <= feedbackRules.emailMax
				? undefined
				: "email-malformed";
	if (messageFault || emailFault)
		throw new Invalid({ ...(messageFault && { message: messageFault }), ...(emailFault && { email: emailFault }) }, undefined, { min: feedbackRules.min });
	return { message, email };
}
