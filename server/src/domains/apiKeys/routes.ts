import * as calls from "#contract/apiKeys.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { authorize } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { addKey, revokeApiKey } from "./actions/changeKeys.ts";
import { mayReadKeys } from "./policy.ts";
import { type ApiKeyRow, listKeys } from "./queries.ts";

const { page } = calls.keyRules;

const stateOf = ({ revokedAt, expiresAt }: ApiKeyRow, now: Date): calls.ApiKeyView["state"] =>
	revokedAt ? "revoked" : expiresAt && expiresAt <= now ? "expired" : "valid";

export const routes: Route[] = [
	handle(calls.listApiKeys, async ({ db, viewer, clock }, { query: { cursor } }) => {
		authorize(mayReadKeys(viewer));
		const { shown, next } = cutPageById(await listKeys(db, cursor, page + 1), page);
		const authorOf = await listAuthors(db, valuesOf(shown, "addedBy"));
		const lists = shown.map((row) => ({
			...{ id: row.id, name: row.name, start: row.start, scopes: row.scopes },
			country_fid: row.countryFid,
			state: stateOf(row, clock.now()),
			by: authorOf(row.addedBy),
			dateline: unixSeconds(row.createdAt),
			expires: row.expiresAt ? unixSeconds(row.expiresAt) : 0,
			last_used: row.lastUsedAt ? unixSeconds(row.lastUsedAt) : 0,
		}));
		return { lists, next };
	}),
	handle(calls.addApiKey, (ctx, { body: { country_fid: section, ...body } }) => addKey(ctx, { ...body, section })),
	acknowledge(calls.revokeApiKey, (ctx, { body: { id } }) => revokeApiKey(ctx, id)),
];
