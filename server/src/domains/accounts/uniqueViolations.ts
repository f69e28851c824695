import type { ErrorCode } from "#contract/errorCodes.ts";
import { Invalid } from "../../platform/http/errors.ts";

const fieldErrors = new Map<unknown, Record<string, ErrorCode>>([
	["accounts_username_key", { username: "username-taken" }],
	["accounts_email_key", { email: "email-taken" }],
	["accounts_phone", { mobile: "phone-taken" }],
]);

/** For concurrent writes of the same username, e-mail or phone. @throws Invalid by field, otherwise the error itself */
export function rethrowUniqueViolation(error: unknown): never {
	// The driver's error may be wrapped.
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
		const fields = code === "23505" ? fieldErrors.get(constraint) : undefined;
		if (fields) throw new Invalid(fields);
	}
	throw error;
}
