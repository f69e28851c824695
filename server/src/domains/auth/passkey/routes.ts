import * as calls from "#contract/passkeys.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import * as actions from "./actions/passkeys.ts";

export const passkeyRoutes: Route[] = [
	handle(calls.createPasskeyChallenge, async (ctx, { body }) => ({ options: await actions.createPasskeyChallenge(ctx, body.purpose, body.ticket) })),
	handle(calls.logInByPasskey, (ctx, { body }) => actions.logInByPasskey(ctx, body.assertion, body.remember !== "0")),
	handle(calls.createRegistrationOptions, async (ctx) => ({ options: await actions.createRegistrationOptions(ctx) })),
	handle(calls.addPasskey, async (ctx, { body }) => ({ id: await actions.addPasskey(ctx, body) })),
	acknowledge(calls.renamePasskey, (ctx, { body }) => actions.renamePasskey(ctx, body.id, body.name)),
	acknowledge(calls.removePasskey, (ctx, { body }) => actions.removePasskey(ctx, body.id, body)),
];
