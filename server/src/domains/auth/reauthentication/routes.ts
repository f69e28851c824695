import * as calls from "#contract/security.ts";
import { acknowledge, type Route } from "../../../platform/http/dispatcher.ts";
import { reauthenticate } from "./actions/reauthenticate.ts";
import { emailReauthenticationCode } from "./actions/reauthenticationCode.ts";

export const reauthenticationRoutes: Route[] = [
	acknowledge(calls.sendReauthenticationCode, (ctx) => emailReauthenticationCode(ctx)),
	acknowledge(calls.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body)),
];
