import * as calls from "#contract/emails.ts";
import { checkEmail } from "#contract/password.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { isEmail } from "../../accounts/validation.ts";
import { confirmEmailByCode, confirmEmailByLink } from "./actions/confirmEmail.ts";
import { requestEmailConfirmation } from "./actions/requestEmailConfirmation.ts";

export const emailConfirmationRoutes: Route[] = [
	acknowledge(calls.sendEmail, (ctx, { body }) => requestEmailConfirmation(ctx, body)),
	acknowledge(calls.bindEmail, (ctx, { body }) => confirmEmailByCode(ctx, body.code, body.email)),
	handle(calls.confirmEmail, async (ctx, { body }) => ({ username: await confirmEmailByLink(ctx, body.token) })),
	handle(checkEmail, async (_ctx, { query }) => {
		const email = (query.email ?? "").trim();
		if (!isEmail(email)) throw new Invalid({ email: email === "" ? "email-empty" : "email-invalid" });
		return { email };
	}),
];
