import { everySection } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { FindViewer } from "../../platform/http/requestContext.ts";
import { hashToken } from "../../platform/security/tokens.ts";
import { createViewer, type Viewer } from "../../platform/security/viewer.ts";
import { findMemberViewer, findViewer } from "../auth/session/queries.ts";
import { findKeyByHash, noteUse } from "./queries.ts";

export const keyPrefix = "brz_";

/** Limits the writes of `lastUsedAt`. */
const usedIntervalMs = 60_000;

/** The viewer of a key: who created it, with the role that the key has. @throws AppError 401 `key-invalid` */
async function findKeyViewer(deps: Deps, token: string): Promise<Viewer> {
	const now = deps.clock.now();
	const key = await findKeyByHash(deps.db, hashToken(token));
	const isValid = key && !key.revokedAt && (!key.expiresAt || key.expiresAt > now);
	const member = isValid ? await findMemberViewer(deps, key.addedBy) : undefined;
	if (!key || !member?.admin) throw new AppError(401, "key-invalid");
	if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) > usedIntervalMs) await noteUse(deps.db, key.id, now);
	const { id, name, scopes, countryFid } = key;
	const role = countryFid === everySection ? ("administrator" as const) : ("country-manager" as const);
	return createViewer({
		...member,
		roles: [{ role, section: countryFid || null, board: null, topic: null }],
		key: { id, name, scopes },
	});
}

/** Finds the viewer of calls: of a key, else as for everything else. */
export const findCallViewer: FindViewer = (deps, token, scope) =>
	token.startsWith(keyPrefix) ? findKeyViewer(deps, token) : findViewer(deps, token, scope);
