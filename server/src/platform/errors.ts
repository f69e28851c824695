import type { RefusalCode } from "#contract/refusals.ts";

/** An expected no. Everything else that is thrown is a bug and answers 500 without detail. */
export class AppError extends Error {
	override name = "AppError";
	readonly status: number;
	readonly code: RefusalCode;
	/** What the sentence of the code needs, e.g. `{ seconds: 30 }`. */
	readonly values: Record<string, string | number>;
	/** What the answer tells besides, where the contract says so. */
	readonly details: Record<string, unknown>;
	constructor(status: number, code: RefusalCode, values: Record<string, string | number> = {}, details: Record<string, unknown> = {}) {
		// Where an expected no was said is nobody's question, and to note it costs more than many a request.
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		super(code);
		Error.stackTraceLimit = stackTraceLimit;
		this.details = details;
		this.status = status;
		this.code = code;
		this.values = values;
	}
}

/** 422: what was sent can't be used, told by field. `code` is the sentence for the whole. */
export class Invalid extends AppError {
	override name = "Invalid";
	readonly fields: Record<string, RefusalCode>;
	constructor(fields: Record<string, RefusalCode>, code?: RefusalCode, values?: Record<string, string | number>) {
		super(422, code ?? Object.values(fields)[0] ?? "invalid-input", values);
		this.fields = fields;
	}
}

/** 401 for a guest, 403 for a member: the policy said no. */
export class Refused extends AppError {
	override name = "Refused";
	constructor(code: RefusalCode, values?: Record<string, string | number>) {
		super(code === "sign-in-required" ? 401 : 403, code, values);
	}
}

/** 404: it is not there, or the viewer may not know that it is. */
export class Missing extends AppError {
	override name = "Missing";
	constructor(code: RefusalCode = "not-found") {
		super(404, code);
	}
}

/** 409: somebody was faster, or the same thing was done before. */
export class Conflict extends AppError {
	override name = "Conflict";
	constructor(code: RefusalCode = "conflict", values?: Record<string, string | number>) {
		super(409, code, values);
	}
}

/** 429 with the seconds to wait. */
export class TooMany extends AppError {
	override name = "TooMany";
	readonly seconds: number;
	constructor(seconds: number) {
		super(429, "too-many", { seconds });
		this.seconds = seconds;
	}
}

/** 429 by a call's own budget (contract/limits.ts): nothing was looked at. */
export class OverBudget extends TooMany {
	override name = "OverBudget";
}

/** 503: a part that we need is away; the same request may be sent again after `seconds`. */
export class Unavailable extends AppError {
	override name = "Unavailable";
	readonly seconds = 5;
	constructor(code: RefusalCode = "unavailable", values?: Record<string, string | number>) {
		super(503, code, values);
	}
}

/** 503 in a rush: we are well, but so many ask at once that this one finds no room. No fault, so no line in the log. */
export class Busy extends Unavailable {
	override name = "Busy";
}

/** Sockets that lead nowhere, and PostgreSQL's own: connection (08), resources (53), shut down or statement cut off (57), deadlock (40), idle too long (25P03). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08...|53...|57014|57P0[1-5]|40001|40P01|55P03|25P0[34])$/;
const awayWords =
	/Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|connection error and is not queryable|was closed and is not queryable/;
/** A number too large for its column, or text that the database can't hold. */
const unfitCodes = new Set(["22003", "22021", "22P05"]);

/** Tells a database that is away (or full) from a mistake of ours, looking through drivers' wrappers. */
export function asAppError(error: unknown): AppError | undefined {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (cause instanceof AppError) return cause;
		const code = (cause as { code?: unknown }).code;
		if (code === "ENOSPC") return new Unavailable("disk-full");
		if (typeof code === "string" && awayCodes.test(code) && isDatabaseError(cause)) return new Unavailable(code === "53100" ? "disk-full" : "unavailable");
		if (typeof code === "string" && unfitCodes.has(code)) return new AppError(422, "invalid-input");
		if (awayWords.test(cause.message)) return new Unavailable();
	}
	return undefined;
}

/** A missing file of ours also says ENOENT: only a socket's counts as the database being away. */
const isDatabaseError = (error: Error): boolean => {
	const { code, syscall } = error as { code?: string; syscall?: string };
	return code !== "ENOENT" || syscall === "connect";
};
