import Type, { type TSchema } from "typebox";
import type { Call, Convention } from "#contract/call.ts";
import { documentedMessages } from "#contract/documentedMessages.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Lang } from "#contract/sections.ts";
import { translateError } from "../i18n.ts";
import { type AppError, Invalid, TooManyRequests } from "./errors.ts";

/** Numeric error codes of the documented API. */
const errCodes: Partial<Record<ErrorCode, number>> = { "login-required": 401, "thread-not-found": 10_243 };
const legacyCodes: Partial<Record<ErrorCode, number>> = {
	"captcha-wrong": 2,
	"login-required": 401,
	// E-030.
	"xgold-too-low": 2,
};
/** Codes of the stores (E-025); any other error is 400. */
const storeCodes: Partial<Record<ErrorCode, number>> = {
	"balance-too-low": 100,
	"goods-removed": 101,
	"goods-sold-out": 102,
};

/** Wraps data in the envelope of the call's convention, with the sentence that the client shows. */
export function wrapData(call: Call, data: unknown, msg = ""): unknown {
	if (call.convention === "v5") return { status: 1, msg, data };
	const code = call.convention === "store" ? 200 : 0;
	if (call.spread) return { code, msg, success: 1, ...(data as object) };
	return { code, msg, success: 1, data };
}

/** The schema of the envelope, for OpenAPI and the serializer. */
export function envelopeSchema(call: Call): TSchema {
	if (call.convention === "v5") return Type.Object({ status: Type.Integer(), msg: Type.String(), data: call.response });
	const head = { code: Type.Integer(), msg: Type.String(), success: Type.Integer() };
	if (call.spread)
		return Type.Object({ ...head, ...(call.response as { properties?: Record<string, TSchema> }).properties });
	return Type.Object({ ...head, data: call.response });
}

/** The message of an error over HTTP. */
const wireMessage: typeof translateError = (lang, code, values) =>
	(lang === "en" && documentedMessages[code]) || translateError(lang, code, values);

/**
 * Wraps an error: the message, the documented numeric code where there is one, and our own code.
 * @param messageOf `translateError` for screens
 */
export function wrapError(
	convention: Convention,
	error: AppError,
	lang: Lang,
	messageOf = wireMessage,
): Record<string, unknown> {
	const msg = messageOf(lang, error.code, error.values);
	const details = {
		reason: error.code,
		...error.details,
		...(error instanceof Invalid
			? {
					fields: Object.fromEntries(
						Object.entries(error.fields).map(([field, code]) => [
							field,
							{ reason: code, msg: messageOf(lang, code, error.values) },
						]),
					),
				}
			: {}),
		...(error instanceof TooManyRequests ? { retryAfter: error.seconds } : {}),
	};
	const errCode = errCodes[error.code] ?? error.status;
	if (convention === "v5") return { status: 0, msg, errCode, ...details };
	return {
		code: legacyCodes[error.code] ?? (convention === "store" ? (storeCodes[error.code] ?? 400) : 1),
		msg,
		errCode,
		success: error.code === "thread-forbidden" ? 3 : 0,
		data: { Variables: { Message: { messagevar: error.code, messagestr: msg } } },
		...details,
	};
}
