import * as calls from "#contract/webhooks.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { authorize, requireAuditor } from "../../platform/security/policy.ts";
import {
	addWebhook,
	deleteWebhook,
	editWebhook,
	enableWebhook,
	replaceSecret,
	resendDelivery,
	testWebhook,
} from "./actions/changeWebhooks.ts";
import { presentDelivery, presentEvents, presentWebhooks } from "./presenter.ts";
import { findWebhook, listDeliveries, listWebhooks } from "./queries.ts";

const { page } = calls.webhookRules;

export const routes: Route[] = [
	handle(calls.listWebhooks, async ({ db, viewer, lang }) => {
		authorize(requireAuditor(viewer));
		return { lists: await presentWebhooks(db, await listWebhooks(db)), events: presentEvents(lang) };
	}),
	handle(calls.listWebhookDeliveries, async ({ db, viewer }, { params: { id }, query: { cursor } }) => {
		authorize(requireAuditor(viewer));
		const row = await findWebhook(db, id);
		if (!row) throw new NotFound();
		const { shown, next } = cutPageById(await listDeliveries(db, id, cursor, page + 1), page);
		const [webhook] = await presentWebhooks(db, [row]);
		if (!webhook) throw new NotFound();
		return { webhook, lists: shown.map(presentDelivery), next };
	}),
	handle(calls.addWebhook, (ctx, { body: { country_fid: section, ...body } }) => addWebhook(ctx, { ...body, section })),
	acknowledge(calls.editWebhook, (ctx, { body: { country_fid: section, ...body } }) =>
		editWebhook(ctx, { ...body, section }),
	),
	handle(calls.replaceWebhookSecret, (ctx, { body: { id } }) => replaceSecret(ctx, id)),
	acknowledge(calls.enableWebhook, (ctx, { body: { id, on } }) => enableWebhook(ctx, { id, on: on === 1 })),
	acknowledge(calls.deleteWebhook, (ctx, { body: { id } }) => deleteWebhook(ctx, id)),
	acknowledge(calls.testWebhook, (ctx, { body: { id } }) => testWebhook(ctx, id)),
	acknowledge(calls.resendDelivery, (ctx, { body: { id } }) => resendDelivery(ctx, id)),
];
