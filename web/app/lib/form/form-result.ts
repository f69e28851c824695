import type { ErrorCode } from "#contract/errorCodes.ts";

/** Error of a form: its message, and one for each wrong field. */
export interface FormError {
	msg: string;
	reason: ErrorCode;
	fields: Record<string, string>;
	/** True when no posted field is wrong: the message is shown above the form. */
	general?: boolean;
}

/** The server's answer to a posted form. */
export interface FormResult<View = unknown> {
	/** Name of the form. */
	form: string;
	/** Row of the form in a list. */
	id?: string | undefined;
	/** The intent that was run: the form's own, or that of the pressed button. */
	intent: string;
	/** What was written, as the page shows it; after an error, what the form needs to continue. */
	view?: View | undefined;
	formError?: FormError | undefined;
	/** Posted values to show again, without scripts only; never a secret. */
	typed?: Record<string, string[]> | undefined;
	/** The server could not be reached. */
	offline?: true;
}

/** What an error says: of its first wrong field, else of the form. */
export const firstMessage = ({ fields, msg }: FormError): string => Object.values(fields)[0] ?? msg;

export const isDone = (result: FormResult | undefined): boolean =>
	result !== undefined && !result.formError && !result.offline;
