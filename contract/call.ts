import type { Static, TObject, TSchema } from "typebox";
import type { Access } from "./access.ts";
import type { ApiScope } from "./apiScopes.ts";
import type { ErrorCode, GeneralErrorCode } from "./errorCodes.ts";
import type { RateLimitName } from "./rateLimits.ts";

/** How success and failure are wrapped on the wire: `v5` status 1, `legacy` and `session` code 0, `store` code 200. */
export type Convention = "v5" | "legacy" | "session" | "store";

/** What a token of a session opens: uploads for ten minutes (G-28), or the calls of stores and cards (P-015, G-41). */
export type TokenScope = "upload" | "store";

/** The declaration of one API call. */
export interface Call<
	Params extends TObject = TObject,
	Query extends TObject = TObject,
	Body extends TObject = TObject,
	Response extends TSchema = TSchema,
> {
	id: string;
	method: "GET" | "POST";
	path: string;
	/** The other method, where the documents print both or a GET writes. */
	alternateMethod?: "GET" | "POST";
	convention: Convention;
	summary: string;
	access: Access;
	/** What a key of another system needs to use it; without one no key opens it. */
	scope?: ApiScope;
	/** Rate limit that a request consumes. */
	rateLimit: RateLimitName;
	/** True for a call that changes state: checks the origin with a cookie, and supports an idempotency key. */
	writes: boolean;
	/**
	 * True for a write of the administration that a stolen session must not be enough for: roles, wallets and what fills
	 * them, settings, the accounts of others, and what is sent to others or what they may read.
	 */
	sensitive?: boolean;
	/** True for a read that the audit log records: a file of what identifies members. */
	audited?: boolean;
	/** True when the body is `multipart/form-data` with one `file`. */
	multipart?: boolean;
	/** Bytes of a file that is stored on the disk, not in memory. */
	maxStoredBytes?: number;
	/** A token of this scope opens it too, as bearer, or without one as `token` of the address. */
	tokenScope?: TokenScope;
	params?: Params;
	query?: Query;
	body?: Body;
	/**
	 * True for a public call that verifies a password, which is expensive: under overload it is rejected before its body
	 * is read.
	 */
	verifiesPassword?: boolean;
	/** True for a call that logs in by its input: an app's cookie is ignored. */
	logsIn?: boolean;
	/** Schema of the data inside the envelope; undeclared fields are not sent. */
	response: Response;
	/** Error codes of the call besides the general ones and those of its access level; tests reject any other. */
	errors?: readonly Exclude<ErrorCode, GeneralErrorCode>[];
	/** True where the documents print the data's fields beside `code`, not under `data`. */
	spread?: boolean;
	/** True where clients show `reason` of an error: a sentence as `msg`, not a code. */
	shownReason?: boolean;
	/** True for a call that a socket runs too, by its id. */
	overSocket?: boolean;
	/** True for a response without an envelope: a picture. */
	raw?: boolean;
	/** False for calls that the product's documents do not print and that we added. */
	documented?: boolean;
}

type Of<T> = T extends TSchema ? Static<T> : Record<never, never>;

/** The input of a call. */
export interface CallRequest<C extends Call> {
	params: Of<NonNullable<C["params"]>>;
	query: Of<NonNullable<C["query"]>>;
	body: Of<NonNullable<C["body"]>>;
}

/** The data of a call's response, without its envelope. */
export type CallResponse<C extends Call> = Static<C["response"]>;

/** Declares a call, keeping its exact schemas for both sides. */
export function call<Params extends TObject, Query extends TObject, Body extends TObject, Response extends TSchema>(
	spec: Call<Params, Query, Body, Response>,
): Call<Params, Query, Body, Response> {
	return spec;
}
