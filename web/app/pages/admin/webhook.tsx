import { redirect } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import {
	type DeliveryView,
	editWebhook,
	listWebhookDeliveries,
	listWebhooks,
	replaceWebhookSecret,
	resendDelivery,
	webhookRules,
} from "#contract/webhooks.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { ShownOnce } from "../../features/admin/shown-once.tsx";
import { webhookActions } from "../../features/admin/webhook-actions.server.ts";
import { WebhookFields } from "../../features/admin/webhook-fields.tsx";
import { WebhookRow } from "../../features/admin/webhook-row.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery, parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/webhook";
import "../../styles/admin-keys.css";

const doneTexts = ["test", "resend", "enable"] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = parseId(params.id) || Number.MAX_SAFE_INTEGER;
	const [{ events }, page] = await Promise.all([
		api.load(listWebhooks, {}),
		api.load(listWebhookDeliveries, { params: { id }, query: cursorQuery(url) }),
	]);
	return { events, ...page, done: doneTexts.find((one) => one === url.searchParams.get("done")) };
}

export const action = formActions({
	resend: callThen(resendDelivery, ({ paths, params }) =>
		redirect(paths.href("admin/webhooks/:id", { id: params.id ?? "", done: "resend" })),
	),
	edit: async ({ call, number, data, paths }) => {
		const id = number("id");
		await call(editWebhook, { country_fid: number("country_fid"), events: data.getAll("events").map(String) });
		return redirect(paths.href("admin/webhooks/:id", { id, done: "enable" }));
	},
	secret: ({ call }) => call(replaceWebhookSecret),
	...webhookActions,
});

/** A webhook and what was sent to it. */
export default function AdminWebhook({ loaderData: { webhook, events, lists, next, done } }: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const path = paths.href("admin/webhooks");
	const { id, enabled } = webhook;
	const replaced = useFormResult<CallResponse<typeof replaceWebhookSecret>>("secret")?.view;
	return (
		<AdminFrame
			title={webhook.name || webhook.url}
			back={{ href: path, text: t("admin.webhooks") }}
			done={done && t(`webhook.done.${done}`)}
		>
			{replaced && (
				<ShownOnce
					title={t("webhook.secret")}
					text={t("webhook.secretReplaced", { when: formatDateTime(replaced.until, lang) })}
					secret={replaced.secret}
				/>
			)}
			<Card>
				<WebhookRow webhook={webhook} />
				<ConfirmForm
					intent="secret"
					hidden={{ id }}
					detailsClassName="mt-2"
					open={t("webhook.replaceSecret")}
					openClassName="btn btn-quiet btn-sm"
					question={t("webhook.replaceSecretText", { n: webhookRules.formerSecretHours })}
					submit={t("webhook.replaceSecret")}
				/>
			</Card>
			<Card title={t("webhook.edit")}>
				<CallForm intent="edit" hidden={{ id }}>
					<WebhookFields events={events} webhook={webhook} />
					<SubmitButton size="md">{t("webhook.save")}</SubmitButton>
				</CallForm>
			</Card>
			<Card title={t("webhook.log")}>
				{lists.length === 0 && <EmptyState text={t("webhook.logNone")} />}
				<ul className="admin-list">
					{lists.map((one) => (
						<Delivery key={one.id} delivery={one} enabled={enabled} />
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/webhooks/:id", { id, cursor: next })}
				text={t("admin.roles.more")}
			/>
		</AdminFrame>
	);
}

function Delivery({ delivery: one, enabled }: { delivery: DeliveryView; enabled: boolean }) {
	const { t, lang } = useSite();
	const { id, event, state, status, error, attempts } = one;
	return (
		<li>
			<div className="admin-line">
				<span>
					<span className={state === "failed" ? "health-bad" : state === "sent" ? "health-good" : "admin-note"}>
						{t(`webhook.state.${state}`)}
					</span>{" "}
					<code>{event}</code>
				</span>
				{enabled && state !== "pending" && (
					<ButtonForm intent="resend" id={id} hidden={{ id }} text={t("webhook.resend")} />
				)}
			</div>
			<p className="admin-note">
				{joinFacts(
					formatDateTime(one.dateline, lang),
					t("webhook.attempts", { n: attempts }),
					error ? t(`webhook.error.${error}`, { status }) : status > 0 && t("webhook.error.status", { status }),
					one.next_attempt > 0 && t("webhook.nextAttempt", { when: formatDateTime(one.next_attempt, lang) }),
				)}
			</p>
			<details>
				<summary className="btn btn-quiet btn-sm">{t("webhook.body")}</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard */}
				<pre className="json" tabIndex={0}>{`webhook-id: ${one.message_id}\n\n${one.body}`}</pre>
			</details>
		</li>
	);
}
