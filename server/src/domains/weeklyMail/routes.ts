import * as calls from "#contract/weeklyMail.ts";
import type { Ctx } from "../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { listConfirmedEmails } from "../accounts/queries.ts";
import { followUnsubscribeLink, setWeeklyMail } from "./actions/setWeeklyMail.ts";
import { findWeeklyMailSetting } from "./queries.ts";
import { uidOfToken } from "./token.ts";

async function presentOwn({ db, viewer: { uid } }: Ctx) {
	const [setting, emails] = await Promise.all([findWeeklyMailSetting(db, uid), listConfirmedEmails(db, [uid])]);
	return { on: setting?.enabled ?? false, email: emails.get(uid) ?? null };
}

async function presentLink({ db, deps }: Ctx, token: string) {
	const setting = await findWeeklyMailSetting(db, uidOfToken(deps.config, token));
	if (!setting) throw new NotFound();
	return { on: setting.enabled };
}

export const weeklyMailRoutes: Route[] = [
	handle(calls.getWeeklyMail, presentOwn),
	acknowledge(calls.setWeeklyMail, (ctx, { body }) => setWeeklyMail(ctx, body.on === 1)),
	handle(calls.readUnsubscribeLink, (ctx, { query }) => presentLink(ctx, query.token)),
	acknowledge(calls.followUnsubscribeLink, (ctx, { body }) => followUnsubscribeLink(ctx, body.token, body.undo === 1)),
];
