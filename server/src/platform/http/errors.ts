import type { ErrorCode } from "#contract/errorCodes.ts";

/** An expected error. Anything else that is thrown is a bug and answers 500 without details. */
export class AppError extends Error {
	override name = "AppError";
	readonly status: number;
	readonly code: ErrorCode;
	/** Values for the message of the code, e.g. `{ seconds: 30 }`. */
	readonly values: Record<string, string | number>;
	/** Further fields of the response, where the contract declares them. */
	readonly details: Record<string, unknown>;
	constructor(
		status: number,
		code: ErrorCode,
		values: Record<string, string | number> = {},
		details: Record<string, unknown> = {},
	) {
		// A stack trace of an expected error is not used, and capturing it is expensive.
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

/** 422: invalid input, by field. `code` is the error of the whole. */
export class Invalid extends AppError {
	override name = "Invalid";
	readonly fields: Record<string, ErrorCode>;
	constructor(
		fields: Record<string, ErrorCode>,
		code?: ErrorCode,
		values?: Record<string, string | number>,
		details?: Record<string, unknown>,
	) {
		super(422, code ?? Object.values(fields)[0] ?? "invalid-input", values, details);
		this.fields = fields;
	}
}

/** Runs an action on input in our own names; the fields of its `Invalid` get the names of the call. */
export async function withFieldNames<T>(names: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof Invalid)) throw error;
		const fields = Object.entries(error.fields).map(([field, code]) => [names[field] ?? field, code]);
		throw new Invalid(Object.fromEntries(fields), error.code, error.values, error.details);
	}
}

/** 401 for a guest, 403 for a member. */
export class Forbidden extends AppError {
	override name = "Forbidden";
	constructor(code: ErrorCode, values?: Record<string, string | number>, details?: Record<string, unknown>) {
		super(code === "login-required" ? 401 : 403, code, values, details);
	}
}

/** 404: does not exist, or the viewer may not know that it does. */
export class NotFound extends AppError {
	override name = "NotFound";
	constructor(code: ErrorCode = "not-found") {
		super(404, code);
	}
}

/** 409: a concurrent or repeated change. */
export class Conflict extends AppError {
	override name = "Conflict";
	constructor(code: ErrorCode = "conflict", values?: Record<string, string | number>) {
		super(409, code, values);
	}
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends AppError {
	override name = "TooManyRequests";
	readonly seconds: number;
	constructor(seconds: number) {
		super(429, "too-many", { seconds });
		this.seconds = seconds;
	}
}

/** 429 by the rate limit of a call, before its input is read. */
export class RateLimitExceeded extends TooManyRequests {
	override name = "RateLimitExceeded";
}

/** 503: a dependency is unavailable; the request may be retried after `seconds`. */
export class Unavailable extends AppError {
	override name = "Unavailable";
	readonly seconds = 5;
	constructor(code: ErrorCode = "unavailable", values?: Record<string, string | number>) {
		super(503, code, values);
	}
}

/** 503 under overload. Not a fault, so it is not logged. */
export class ServerBusy extends Unavailable {
	override name = "ServerBusy";
}

/**
 * Errors of sockets and of a disk that can't be written, and PostgreSQL's: connection (08), resources (53), shutdown or
 * canceled statement (57), deadlock (40), idle in transaction (25P03).
 */
const unavailableCodes =
	/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EROFS|EACCES|EPERM|EDQUOT|EIO|ESTALE|EMFILE|ENFILE|08...|53...|57014|57P0[1-5]|40001|40P01|55P03|25P0[34])$/;
const unavailableMessages =
	/Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|connection error and is not queryable|was closed and is not queryable/;
/** A number out of range for its column, or text that PostgreSQL can't store. */
const invalidValueCodes = new Set(["22003", "22021", "22P05"]);

/**
 * Maps errors of an unavailable or full database or disk to an AppError, looking through `cause`; undefined for a bug.
 */
export function asAppError(error: unknown): AppError | undefined {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (cause instanceof AppError) return cause;
		const code = (cause as { code?: unknown }).code;
		const unavailable = (reason?: ErrorCode): Unavailable => Object.assign(new Unavailable(reason), { cause });
		if (code === "ENOSPC" || code === "53100") return unavailable("disk-full");
		if (typeof code === "string" && unavailableCodes.test(code) && !isMissingFile(cause)) return unavailable();
		if (typeof code === "string" && invalidValueCodes.has(code)) return new AppError(422, "invalid-input");
		if (unavailableMessages.test(cause.message)) return unavailable();
	}
	return undefined;
}

/** ENOENT of a file is a bug; only ENOENT of a socket means that the database is unavailable. */
const isMissingFile = (error: Error): boolean => {
	const { code, syscall } = error as { code?: string; syscall?: string };
	return code === "ENOENT" && syscall !== "connect";
};
