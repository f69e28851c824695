import * as calls from "#contract/messageTexts.ts";
import { langs } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { currentMessage, formatMessage, shippedMessage } from "../../../platform/i18n.ts";
import { authorize, requireAuditor } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { mayPublish } from "../policy.ts";
import { messagesOf, placeholdersOfMessage, requireMessage, samplesOf } from "./catalog.ts";
import { previewText, publishMessage } from "./publishMessage.ts";
import { listMessageVersions, listOverrides } from "./queries.ts";

export const messageRoutes: Route[] = [
	handle(calls.listMessages, async ({ db, viewer, lang }, { query: { group } }) => {
		authorize(requireAuditor(viewer));
		const changed = await listOverrides(db);
		const lists = messagesOf(group).map((key) => ({
			key,
			text: changed[lang].get(key) ?? shippedMessage(lang, key),
			changed: langs.filter((one) => changed[one].has(key)),
		}));
		return { lists };
	}),
	handle(calls.readMessage, async (ctx, { query }) => {
		const { db, viewer } = ctx;
		authorize(requireAuditor(viewer));
		const { key, group } = requireMessage(query.key);
		const rows = await listMessageVersions(db, key);
		const placeholders = placeholdersOfMessage(key);
		const authorOf = await listAuthors(db, valuesOf(rows, "addedBy"));
		const texts = langs.map((lang) => {
			const own = rows.filter((row) => row.lang === lang);
			const text = own[0] ? (own[0].text ?? shippedMessage(lang, key)) : currentMessage(lang, key);
			const versions = own.slice(0, calls.messageRules.versions).map((row) => ({
				...{ version: row.version, text: row.text, by: authorOf(row.addedBy) },
				dateline: unixSeconds(row.createdAt),
			}));
			const preview = formatMessage(lang, text, samplesOf(ctx, lang, placeholders));
			return { lang, shipped: shippedMessage(lang, key), text, preview, versions };
		});
		return { group, placeholders, texts, can: { publish: mayPublish(viewer).ok } };
	}),
	handle(calls.previewMessage, async (ctx, { body: { lang, text, ...body } }) => {
		authorize(requireAuditor(ctx.viewer));
		return { preview: previewText(ctx, { ...requireMessage(body.key), lang, text }) };
	}),
	handle(calls.publishMessage, (ctx, { body }) => publishMessage(ctx, body)),
];
