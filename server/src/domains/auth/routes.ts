import { securityOverview } from "#contract/security.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { deletionRoutes } from "./deletion/routes.ts";
import { emailConfirmationRoutes } from "./emailConfirmation/routes.ts";
import { passkeyRoutes } from "./passkey/routes.ts";
import { passwordRoutes } from "./password/routes.ts";
import { presentSecurityOverview } from "./presenter.ts";
import { reauthenticationRoutes } from "./reauthentication/routes.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { socialRoutes } from "./social/routes.ts";
import { twoFactorRoutes } from "./twoFactor/routes.ts";

export const routes: Route[] = [
	handle(securityOverview, (ctx) => presentSecurityOverview(ctx)),
	...captchaRoutes,
	...registrationRoutes,
	...emailConfirmationRoutes,
	...sessionRoutes,
	...passwordRoutes,
	...recoveryRoutes,
	...twoFactorRoutes,
	...reauthenticationRoutes,
	...passkeyRoutes,
	...socialRoutes,
	...deletionRoutes,
];
