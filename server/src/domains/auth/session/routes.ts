import { userLogout } from "#contract/login.ts";
import * as calls from "#contract/sessions.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { endOtherSessions, endSession, logOut } from "./actions/endSessions.ts";
import { presentSession, presentSessions } from "./presenter.ts";
import { listSessions } from "./queries.ts";

const { sessionLogin, sessionSaveUserInfo, storeUserInfo, storeInfo, saveXstoreToken, getUsermsg } = calls;

export const sessionRoutes: Route[] = [
	acknowledge(userLogout, (ctx) => logOut(ctx)),
	...[calls.sessionClear, calls.apiLogout].map((call) =>
		handle(call, async (ctx) => {
			await logOut(ctx);
			return { usermsg: null };
		}),
	),
	...[sessionLogin, sessionSaveUserInfo, storeUserInfo, storeInfo, saveXstoreToken, getUsermsg].map((call) =>
		handle(call, async (ctx) => presentSession(ctx.viewer)),
	),
	handle(calls.listSessions, async (ctx) => ({
		lists: presentSessions(await listSessions(ctx.db, ctx.viewer.uid, ctx.clock.now()), ctx.viewer.sessionId),
	})),
	acknowledge(calls.endSession, (ctx, { body }) => (body.id === undefined ? endOtherSessions(ctx) : endSession(ctx, body.id))),
];
