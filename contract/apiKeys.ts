import Type, { type Static } from "typebox";
import { type ApiScope, apiScopes } from "./apiScopes.ts";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";

/** Days that a key is valid; 0 is without end. */
export const keyDays = [30, 90, 365, 0] as const;
export const keyRules = { nameMax: 80, page: 50, max: 100 } as const;

const Scope = Type.Unsafe<ApiScope>(Type.Union(apiScopes.map((scope) => Type.Literal(scope))));

export const ApiKeyView = Type.Object({
	id: Id,
	name: Type.String(),
	/** Its first characters, by which it is recognised. */
	start: Type.String(),
	scopes: Type.Array(Scope),
	/** The section that it opens; 0 is every one. */
	country_fid: Type.Integer(),
	state: Type.Unsafe<"valid" | "expired" | "revoked">(Type.String()),
	by: AuthorView,
	dateline: Type.Integer(),
	/** Unix seconds; 0 for no end, and for never. */
	expires: Type.Integer(),
	last_used: Type.Integer(),
});
export type ApiKeyView = Static<typeof ApiKeyView>;

export const listApiKeys = call({
	...auditorRead,
	id: "keys.list",
	path: "/v5/admin/keys",
	summary: "Keys of other systems, newest first",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({ lists: Type.Array(ApiKeyView), next: Type.Union([Id, Type.Null()]) }),
});

export const addApiKey = call({
	...sensitiveWrite,
	id: "keys.add",
	path: "/v5/admin/keys/add",
	summary:
		"Creates a key with scopes, for a section or every one (0). The key is returned once; only its hash is stored. It is sent as `Authorization: Bearer brz_…` and acts for who created it, as long as they are an administrator",
	body: Type.Object({
		name: Type.String({ minLength: 1, maxLength: keyRules.nameMax }),
		scopes: Type.Array(Scope, { maxItems: apiScopes.length }),
		country_fid: Type.Optional(NonNegativeInteger),
		days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
	}),
	response: Type.Object({ id: Id, key: Type.String() }),
	errors: ["key-shown", "key-too-many"],
});

export const revokeApiKey = call({
	...sensitiveWrite,
	id: "keys.revoke",
	path: "/v5/admin/keys/revoke",
	summary: "Revokes a key, at once and for good",
	body: Type.Object({ id: Id }),
	errors: ["not-found"],
});
