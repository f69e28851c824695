import { sections } from "#contract/sections.ts";
import { type WebhookEventView, type WebhookView, webhookRules } from "#contract/webhooks.ts";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Checks } from "./checks.tsx";
import { SectionOptions } from "./section-options.tsx";

interface WebhookFieldsProps {
	events: readonly WebhookEventView[];
	/** The webhook that is changed; none for a new one. */
	webhook?: WebhookView;
}

/** What is sent where. */
export function WebhookFields({ events, webhook }: WebhookFieldsProps) {
	const t = useTranslate();
	return (
		<>
			<TextField
				name="url"
				type="url"
				label={t("webhook.url")}
				hint={t("webhook.urlHint")}
				defaultValue={webhook?.url}
				maxLength={webhookRules.urlMax}
				autoComplete="off"
				required
			/>
			<TextField
				name="name"
				label={t("webhook.name")}
				hint={t("webhook.nameHint")}
				defaultValue={webhook?.name}
				maxLength={webhookRules.nameMax}
				autoComplete="off"
			/>
			<SelectField name="country_fid" label={t("admin.roles.section")} defaultValue={webhook?.country_fid}>
				<SectionOptions sections={[0, ...sections.map(({ fid }) => fid)]} />
			</SelectField>
			<Checks
				name="events"
				title={t("webhook.events")}
				options={events.map(({ name, title }) => ({ value: name, text: `${title} (${name})` }))}
				checked={webhook?.events ?? []}
			/>
		</>
	);
}
