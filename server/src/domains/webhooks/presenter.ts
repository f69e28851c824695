import type { Lang } from "#contract/sections.ts";
import type { DeliveryView, WebhookEventView, WebhookView } from "#contract/webhooks.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listWebhookEvents } from "../webhookSlot.ts";
import type { DeliveryRow, WebhookRow } from "./queries.ts";

const seconds = (at: Date | null): number => (at ? unixSeconds(at) : 0);

export async function presentWebhooks(db: Db, rows: readonly WebhookRow[]): Promise<WebhookView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "addedBy"));
	return rows.map(({ id, name, url, events, failed, failures, ...row }) => ({
		...{ id, name, url, events, failed, failures },
		country_fid: row.countryFid,
		enabled: row.disabledAt === null,
		last_sent: seconds(row.lastSentAt),
		by: authorOf(row.addedBy),
		dateline: unixSeconds(row.createdAt),
	}));
}

/** The events of all domains. */
export const presentEvents = (lang: Lang): WebhookEventView[] =>
	listWebhookEvents().map(({ name, title, schema }) => ({ name, title: t(lang, title), schema }));

export const presentDelivery = ({
	id,
	event,
	state,
	status,
	error,
	attempts,
	body,
	...row
}: DeliveryRow): DeliveryView => ({
	...{ id, event, state, status, error, attempts, body },
	message_id: row.messageId,
	next_attempt: seconds(row.nextAttemptAt),
	dateline: unixSeconds(row.createdAt),
});
