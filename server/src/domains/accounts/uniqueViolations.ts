import { Invalid } from "../../platform/http/errors.ts";

/** For concurrent writes of the same username, e-mail or phone. @throws Invalid by field, otherwise the error itself */
export function rethrowUniqueViolation(error: unknown): never {
	switch (violatedConstraint(error)) {
		case "accounts_username_key":
			throw new Invalid({ username: "username-taken" });
		case "accounts_email_key":
			throw new Invalid({ email: "email-taken" });
		case "accounts_phone":
			throw new Invalid({ mobile: "phone-taken" });
		default:
			throw error;
	}
}

/** Name of the violated unique index, also when the driver wrapped the error. */
function violatedConstraint(error: unknown): string | undefined {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
		if (code === "23505" && typeof constraint === "string") return constraint;
	}
	return undefined;
}
