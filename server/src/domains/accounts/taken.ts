import { Invalid } from "../../platform/errors.ts";

/** Says what clashed where two members wanted the same name, e-mail or phone at once. @throws Invalid, else the error as it came. */
export function takenAsInvalid(error: unknown): never {
	switch (clashOf(error)) {
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

/** Name of the unique index that refused a row, looking through the driver's wrappers. */
function clashOf(error: unknown): string | undefined {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
		if (code === "23505" && typeof constraint === "string") return constraint;
	}
	return undefined;
}
