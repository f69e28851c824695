import { keyRules } from "#contract/apiKeys.ts";
import type { ApiScope } from "#contract/apiScopes.ts";
import { everySection, findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { hashToken, newToken } from "../../../platform/security/tokens.ts";
import { keyPrefix } from "../findKeyViewer.ts";
import { mayUseKeys } from "../policy.ts";
import { countKeys, revokeKey } from "../queries.ts";
import { apiKeys } from "../tables.ts";

/** Characters of a key that are stored, to recognise it. */
const startLength = keyPrefix.length + 4;

interface NewKey {
	name: string;
	scopes: readonly ApiScope[];
	section?: number | undefined;
	/** 0 is without end. */
	days?: number | undefined;
}

/** Creates a key, which is answered only here. @throws Invalid by field; Conflict `key-shown` for a repetition */
export async function addKey(
	ctx: Ctx,
	{ name: typed, scopes, section = everySection, days = 0 }: NewKey,
): Promise<{ id: number; key: string }> {
	authorize(mayUseKeys(ctx.viewer));
	const name = cleanText(typed);
	if (name === "") throw new Invalid({ name: "field.required" });
	if (scopes.length === 0) throw new Invalid({ scopes: "field.required" });
	if (section !== everySection && !findSectionByFid(section)) throw new Invalid({ countryFid: "field.format" });
	const key = keyPrefix + newToken();
	const keyHash = hashToken(key);
	const now = ctx.clock.now();
	// The result of the transaction is stored for a repetition, and so is without the key.
	const added = await ctx.transaction(async (tx) => {
		if ((await countKeys(tx)) >= keyRules.max) throw new Conflict("key-too-many");
		const values = {
			name,
			keyHash,
			start: key.slice(0, startLength),
			scopes: [...new Set(scopes)],
			countryFid: section,
			addedBy: ctx.viewer.uid,
			createdAt: now,
			expiresAt: days > 0 ? new Date(now.getTime() + days * dayMs) : null,
		};
		return first(await tx.insert(apiKeys).values(values).returning({ id: apiKeys.id, keyHash: apiKeys.keyHash }));
	});
	if (added.keyHash !== keyHash) throw new Conflict("key-shown");
	return { id: added.id, key };
}

/** Revokes a key at once. @throws NotFound */
export function revokeApiKey(ctx: Ctx, id: number): Promise<void> {
	authorize(mayUseKeys(ctx.viewer));
	return ctx.transaction(async (tx) => {
		if (!(await revokeKey(tx, id, ctx.clock.now()))) throw new NotFound();
	});
}
