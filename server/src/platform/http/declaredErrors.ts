import { accessErrors } from "#contract/access.ts";
import type { Call } from "#contract/call.ts";
import { type ErrorCode, generalErrorCodes } from "#contract/errorCodes.ts";
import { asAppError, Invalid } from "./errors.ts";

/** Error codes of a call besides the general ones: of its access level, and those that it declares. */
export const errorsOf = (call: Call): ErrorCode[] => [
	...new Set<ErrorCode>([...accessErrors[call.access], ...(call.errors ?? [])]),
];

/** For tests: @throws Error, which answers 500, when a call answers a code that it does not declare. */
export function assertDeclared(call: Call, error: unknown): void {
	const appError = asAppError(error);
	if (!appError) return;
	const answered = [appError.code, ...(appError instanceof Invalid ? Object.values(appError.fields) : [])];
	const declared = new Set<ErrorCode>([...generalErrorCodes, ...errorsOf(call)]);
	const undeclared = answered.filter((code) => !declared.has(code));
	if (undeclared.length > 0)
		throw new Error(`${call.id} answers ${undeclared.join(", ")}, which it does not declare\n${appError.stack}`);
}
