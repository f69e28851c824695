import { redirect } from "react-router";
import { deleteWebhook, enableWebhook, testWebhook } from "#contract/webhooks.ts";
import type { FormHandler } from "../../lib/form/form-actions.server.ts";

/** What both pages of webhooks do; the page of one shows what becomes of it. */
export const webhookActions: Record<string, FormHandler> = {
	test: async ({ call, number, paths }) => {
		const id = number("id");
		await call(testWebhook, { id });
		return redirect(paths.href("admin/webhooks/:id", { id, done: "test" }));
	},
	enable: async ({ call, number, paths }) => {
		const id = number("id");
		await call(enableWebhook, { id, on: number("on") });
		return redirect(paths.href("admin/webhooks/:id", { id, done: "enable" }));
	},
	delete: async ({ call, paths }) => {
		await call(deleteWebhook);
		return redirect(paths.href("admin/webhooks", { done: "delete" }));
	},
};
