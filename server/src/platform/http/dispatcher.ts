import type { Readable } from "node:stream";
import type { TObject } from "typebox";
import { accessError } from "#contract/access.ts";
import type { Call, CallRequest, CallResponse } from "#contract/call.ts";
import type { AskedIds } from "#contract/memberPages.ts";
import type { Ctx, Deps } from "../context.ts";
import type { RateLimiter } from "../security/rateLimiter.ts";
import type { Viewer } from "../security/viewer.ts";
import { assertWritable, withAudit } from "./callHooks.ts";
import { assertDeclared } from "./declaredErrors.ts";
import { asAppError, Forbidden, Invalid, ServerBusy, Unavailable } from "./errors.ts";
import { withCallFields } from "./fieldNames.ts";
import { type Validator, validatorFor } from "./validation.ts";

/** A call and its handler. */
export interface Route {
	call: Call;
	run(ctx: Ctx, input: CallRequest<Call>): Promise<unknown>;
	/**
	 * What it shows of the member's own, read by the query of the session (`ctx.ownState`); undefined for what is not in
	 * a cache yet.
	 * @param params as they were sent, unchecked
	 */
	asks?: ((deps: Deps, params: unknown) => AskedIds | undefined) | undefined;
}

/** Binds a handler to a call; its types follow from the call. */
export function handle<C extends Call>(
	call: C,
	run: (ctx: Ctx, input: CallRequest<C>) => Promise<CallResponse<C>>,
	asks?: Route["asks"],
): Route {
	return { call, run: run as Route["run"], asks };
}

/** A call without response fields; `typeof EmptyResponse` would also accept responses with fields. */
type EmptyCall = Call<TObject, TObject, TObject, TObject<Record<string, never>>>;

/** Binds a handler to a call whose response is empty: what it returns is not sent. */
export const acknowledge = <C extends EmptyCall>(
	call: C,
	run: (ctx: Ctx, input: CallRequest<C>) => Promise<unknown>,
): Route =>
	handle<EmptyCall>(call, async (ctx, input) => {
		await run(ctx, input as CallRequest<C>);
		return {};
	});

/** A response without an envelope: a picture, a file. */
export class RawResponse {
	readonly type: string;
	readonly body: Buffer | Readable;
	readonly headers: Record<string, string>;
	constructor(type: string, body: Buffer | Readable, headers: Record<string, string> = {}) {
		this.type = type;
		this.body = body;
		this.headers = headers;
	}
}

interface RawInput {
	params?: unknown;
	query?: unknown;
	body?: unknown;
}

/** @throws Forbidden when the viewer lacks the access level of the call, or their key its scope */
export function assertAccess({ access, scope }: Call, viewer: Viewer): void {
	if (viewer.key && !(scope && viewer.key.scopes.includes(scope))) throw new Forbidden("key-scope");
	const error = accessError(access, viewer);
	if (error) throw new Forbidden(error);
}

/** Runs handlers for HTTP requests and for the page renderer alike. */
export class Dispatcher {
	readonly routes: ReadonlyMap<string, Route>;
	readonly #validators = new Map<string, { params: Validator; query: Validator; body: Validator }>();
	readonly #limiter: RateLimiter;

	constructor(routes: Route[], limiter: RateLimiter) {
		this.#limiter = limiter;
		this.routes = new Map(routes.map((route) => [route.call.id, route]));
		if (this.routes.size !== routes.length) throw new Error("duplicate call id");
		for (const { call } of routes) {
			const documented = call.documented ?? true;
			this.#validators.set(call.id, {
				params: validatorFor(call.params, "params", documented),
				query: validatorFor(call.query, "query", documented),
				body: validatorFor(call.body, "body", documented),
			});
		}
	}

	/** Checks access, rate limit and input, then runs the call. @throws AppError for expected errors */
	async run(ctx: Ctx, callId: string, rawInput: RawInput, fromForm = false): Promise<unknown> {
		const route = this.routes.get(callId);
		const validators = this.#validators.get(callId);
		if (!route || !validators) throw new Error(`unknown call ${callId}`);
		assertAccess(route.call, ctx.viewer);
		await assertWritable(ctx, route.call);
		const refund = await this.#limiter.consume(route.call.rateLimit, ctx.payer ? { ...ctx, viewer: ctx.payer } : ctx);
		try {
			return await this.#runChecked(ctx, route, validators, rawInput, fromForm);
		} catch (error) {
			const expected = asAppError(error);
			if (expected instanceof Invalid) await refund("refused");
			else if (expected instanceof Unavailable && !(expected instanceof ServerBusy)) await refund("failed");
			throw error;
		}
	}

	async #runChecked(
		ctx: Ctx,
		route: Route,
		validators: Record<"params" | "query" | "body", Validator>,
		rawInput: RawInput,
		fromForm: boolean,
	): Promise<unknown> {
		const input = {
			params: validators.params(rawInput.params),
			query: validators.query(rawInput.query),
			body: route.call.multipart ? rawInput.body : validators.body(rawInput.body, fromForm),
		} as CallRequest<Call>;
		try {
			return await route.run(withAudit(ctx, route.call, input), input);
		} catch (error) {
			if (ctx.deps.config.environment === "test") assertDeclared(route.call, error);
			throw withCallFields(route.call, error);
		}
	}
}
