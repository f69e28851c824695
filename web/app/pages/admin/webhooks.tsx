import type { CallResponse } from "#contract/call.ts";
import { addWebhook, listWebhooks } from "#contract/webhooks.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { ShownOnce } from "../../features/admin/shown-once.tsx";
import { webhookActions } from "../../features/admin/webhook-actions.server.ts";
import { WebhookFields } from "../../features/admin/webhook-fields.tsx";
import { WebhookRow } from "../../features/admin/webhook-row.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/webhooks";
import "../../styles/admin-keys.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const page = await api.load(listWebhooks, {});
	return { ...page, done: url.searchParams.get("done") === "delete" };
}

export const action = formActions({
	add: ({ call, number, data }) =>
		call(addWebhook, { country_fid: number("country_fid"), events: data.getAll("events").map(String) }),
	...webhookActions,
});

/** Webhooks of other systems. */
export default function AdminWebhooks({ loaderData: { lists, events, done } }: Route.ComponentProps) {
	const t = useTranslate();
	const added = useFormResult<CallResponse<typeof addWebhook>>("add")?.view;
	return (
		<AdminFrame title={t("admin.webhooks")} done={done && t("webhook.done.delete")}>
			<p className="mb-3 text-foreground-2">{t("webhook.text")}</p>
			{added && <ShownOnce title={t("webhook.secret")} text={t("webhook.secretOnce")} secret={added.secret} />}
			<Card title={t("webhook.new")}>
				<CallForm intent="add">
					<WebhookFields events={events} />
					<SubmitButton size="md">{t("webhook.add")}</SubmitButton>
				</CallForm>
			</Card>
			<Card title={t("webhook.all")}>
				{lists.length === 0 && <EmptyState text={t("webhook.none")} />}
				<ul className="admin-list">
					{lists.map((one) => (
						<li key={one.id}>
							<WebhookRow webhook={one} linked />
						</li>
					))}
				</ul>
			</Card>
			<Card title={t("webhook.schema")}>
				{events.map(({ name, title, schema }) => (
					<details key={name} className="mt-2">
						<summary>
							{title} <code>{name}</code>
						</summary>
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard */}
						<pre className="json" tabIndex={0}>
							{JSON.stringify(schema, null, 1)}
						</pre>
					</details>
				))}
			</Card>
		</AdminFrame>
	);
}
