import { bindEmail, confirmEmail, sendEmail } from "#contract/emails.ts";
import { securityOverview } from "#contract/security.ts";
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";

/** The address that a code was sent to; empty for the account's own. */
export interface SentEmail {
	email: string;
	/** The present address, shortened, when its code comes first. */
	current?: string | null;
}

/** A confirmed address, as typed (empty for the account's own) and as the settings show it. */
export interface ConfirmedEmail extends SentEmail {
	username: string;
	name: string;
	shortened: string | null;
}

/** Sends a code: to the account's address, or with the field to another one. */
async function send({ call, has, text }: PostedForm): Promise<SentEmail> {
	const email = text("email").trim();
	const { sent_to_current: current } = await call(sendEmail, {
		type: "validate_email",
		email: has("email") ? email : undefined,
		password: text("password") || undefined,
	});
	return { email, current };
}

/** Forms of the confirmation page. A GET request confirms nothing, since mail scanners open every link. */
export const emailForms = {
	"confirm-link": confirmEmail,
	"confirm-code": async ({ api, call, text }: PostedForm): Promise<ConfirmedEmail> => {
		const email = text("email").trim();
		await call(bindEmail, { code: text("code").replace(/\s/g, ""), email: email || undefined });
		return {
			username: api.viewer.username,
			name: api.viewer.name,
			email,
			shortened: (await api.call(securityOverview, {})).email,
		};
	},
	"send-code": send,
	"send-to-address": send,
};
