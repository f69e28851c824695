import type { Readable } from "node:stream";
import type { Answer, Call, Input } from "#contract/call.ts";
import type { Ctx } from "./context.ts";
import { Refused } from "./errors.ts";
import type { Limiter } from "./limits.ts";
import { type Check, checkOf } from "./validate.ts";

/** A call with the code that answers it. */
export interface Route {
	call: Call;
	run(ctx: Ctx, input: Input<Call>): Promise<unknown>;
}

/** Ties a contract call to its handler; the types of both follow from the call. */
export function handle<C extends Call>(call: C, run: (ctx: Ctx, input: Input<C>) => Promise<Answer<C>>): Route {
	return { call, run: run as Route["run"] };
}

/** An answer that is no envelope: a picture, a file. For calls whose reply schema is `RawReply`. */
export class Raw {
	readonly type: string;
	readonly body: Buffer | Readable;
	readonly headers: Record<string, string>;
	constructor(type: string, body: Buffer | Readable, headers: Record<string, string> = {}) {
		this.type = type;
		this.body = body;
		this.headers = headers;
	}
}

interface Given {
	params?: unknown;
	query?: unknown;
	body?: unknown;
}

/** The one way to a handler, from a socket and from the page renderer alike. */
export class Dispatcher {
	readonly routes: ReadonlyMap<string, Route>;
	readonly #checks = new Map<string, { params: Check; query: Check; body: Check }>();
	readonly #limiter: Limiter;

	constructor(routes: Route[], limiter: Limiter) {
		this.#limiter = limiter;
		this.routes = new Map(routes.map((route) => [route.call.id, route]));
		if (this.routes.size !== routes.length) throw new Error("two calls share an id");
		for (const { call } of routes)
			this.#checks.set(call.id, {
				params: checkOf(call.params, "params"),
				query: checkOf(call.query, "query"),
				body: checkOf(call.body, "body"),
			});
	}

	/** Checks, limits and runs one call. @throws AppError for every expected no. */
	async run(ctx: Ctx, callId: string, given: Given, wasForm = false): Promise<unknown> {
		const route = this.routes.get(callId);
		const checks = this.#checks.get(callId);
		if (!route || !checks) throw new Error(`no call ${callId}`);
		if (route.call.who === "member" && !ctx.viewer.signedIn) throw new Refused("sign-in-required");
		await this.#limiter.draw(route.call.limit, ctx);
		const input = {
			params: checks.params(given.params),
			query: checks.query(given.query),
			body: route.call.multipart ? given.body : checks.body(given.body, wasForm),
		} as Input<Call>;
		return route.run(ctx, input);
	}
}
