import type { WebhookView } from "#contract/webhooks.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { useSectionLabel } from "./section-options.tsx";

/** A webhook with its events and the buttons that change it. @param linked whether its name opens its page */
export function WebhookRow({ webhook: one, linked = false }: { webhook: WebhookView; linked?: boolean }) {
	const { t, paths, lang } = useSite();
	const labelOf = useSectionLabel();
	const { id, enabled, failed, failures } = one;
	const name = one.name || one.url;
	return (
		<>
			<p>
				<span className={failed ? "health-bad" : enabled ? "health-good" : "admin-note"}>
					{t(enabled ? "webhook.on" : failed ? "webhook.failed" : "webhook.off")}
				</span>{" "}
				{linked ? <Anchor href={paths.href("admin/webhooks/:id", { id })}>{name}</Anchor> : <b>{name}</b>}
			</p>
			<p className="admin-note">
				{joinFacts(
					one.name && one.url,
					one.events.join(", "),
					labelOf(one.country_fid),
					one.last_sent > 0 ? t("webhook.lastSent", { when: formatDateTime(one.last_sent, lang) }) : t("webhook.never"),
					failures > 0 && t("webhook.failures", { n: failures }),
					one.by.name,
				)}
			</p>
			<div className="admin-actions">
				{enabled && <ButtonForm intent="test" id={id} hidden={{ id }} text={t("webhook.test")} />}
				<ButtonForm
					intent="enable"
					id={id}
					hidden={{ id, on: enabled ? 0 : 1 }}
					text={t(enabled ? "webhook.disable" : "webhook.enable")}
				/>
				<ConfirmForm
					intent="delete"
					id={id}
					hidden={{ id }}
					open={t("webhook.delete")}
					openClassName="btn btn-quiet btn-sm"
					question={name}
					submit={t("webhook.delete")}
				/>
			</div>
		</>
	);
}
