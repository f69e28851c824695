import type { Static, TObject, TSchema } from "typebox";
import type { LimitName } from "./limits.ts";
import type { RefusalCode } from "./refusals.ts";

/** How success and failure are wrapped on the wire: `v5` status 1, `legacy` and `session` code 0, `store` code 200. */
export type Convention = "v5" | "legacy" | "session" | "store";

/** One promise between browser and server. */
export interface Call<Params extends TObject = TObject, Query extends TObject = TObject, Body extends TObject = TObject, Reply extends TSchema = TSchema> {
	id: string;
	method: "GET" | "POST";
	path: string;
	/** A GET or POST that is also accepted by the other method, where the documents print both or a GET writes. */
	alsoBy?: "GET" | "POST";
	convention: Convention;
	summary: string;
	/** Who may try at all; finer questions are answered by the domain's policy. */
	who: "anyone" | "member";
	/** Named budget that a request draws from. */
	limit: LimitName;
	/** True for a call that changes state: needs our own origin with a cookie, and honours an idempotency key. */
	writes: boolean;
	/** True when the body is `multipart/form-data` with one `file`. */
	multipart?: boolean;
	params?: Params;
	query?: Query;
	body?: Body;
	/** True where anybody may send a password to be looked at, which takes a while: in a rush it is refused before it is read. */
	looksAtPassword?: boolean;
	/** Shape of the data inside the envelope. Also a filter: nothing undeclared leaves. */
	reply: Reply;
	/** Codes that the call may be refused with besides the general ones. */
	refusals?: readonly RefusalCode[];
	/** True where the documents print the data's fields beside `code`, not under `data`. */
	spread?: boolean;
	/** True for an answer that is no envelope: a picture. */
	raw?: boolean;
	/** False for calls that the product's documents do not print and that we added. */
	documented?: boolean;
}

type Of<T> = T extends TSchema ? Static<T> : Record<never, never>;

/** What a caller hands in. */
export interface Input<C extends Call> {
	params: Of<NonNullable<C["params"]>>;
	query: Of<NonNullable<C["query"]>>;
	body: Of<NonNullable<C["body"]>>;
}

/** What a caller gets back, out of its envelope. */
export type Answer<C extends Call> = Static<C["reply"]>;

/** Declares a call, keeping its exact schemas for both sides. */
export function call<Params extends TObject, Query extends TObject, Body extends TObject, Reply extends TSchema>(
	spec: Call<Params, Query, Body, Reply>,
): Call<Params, Query, Body, Reply> {
	return spec;
}
