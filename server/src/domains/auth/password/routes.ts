import { accountLogin, userLogin } from "#contract/login.ts";
import { changePassword as changePasswordCall } from "#contract/password.ts";
import { setFirstPassword as setFirstPasswordCall } from "#contract/socialLogin.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { t } from "../../../platform/i18n.ts";
import { changePassword } from "./actions/changePassword.ts";
import { logIn } from "./actions/logIn.ts";
import { setFirstPassword } from "./actions/setFirstPassword.ts";

export const passwordRoutes: Route[] = [
	handle(userLogin, (ctx, { body }) => logIn(ctx, body)),
	handle(accountLogin, async (ctx, { body }) => ({ Variables: await logIn(ctx, body) })),
	handle(changePasswordCall, async (ctx, { body }) => {
		const { auth_token, token_expires_time } = await changePassword(ctx, body);
		return { message: t(ctx.lang, "response.password-changed"), auth_token, token_expires_time };
	}),
	acknowledge(setFirstPasswordCall, (ctx, { body }) => setFirstPassword(ctx, body.password, body.password2)),
];
