import { locationHeader, type Part, partHeader } from "../part.ts";
import type { FormError, FormResult } from "./form-result.ts";

/** What the server answers to a form that a script of documents or the service worker posts. */
export interface FormAnswer {
	status: number;
	/** The elements that have changed, or a refused form; empty when the page at `location` shows them. */
	html: string;
	/** The address that shows what was written, or where to go on. */
	location: string | undefined;
	/** When a busy server is to be asked again. Seconds. */
	retryAfter: number | undefined;
	/** Why the form was refused; without a message when the answer is not the site's own. */
	error: FormError | undefined;
}

/** Posts a form. @param asked what the server is asked for @throws without a connection */
export async function postForm(
	action: string,
	{ headers, ...init }: RequestInit & { body: BodyInit },
	asked: string = "changes" satisfies Part,
): Promise<FormAnswer> {
	const response = await fetch(action, {
		...init,
		method: "POST",
		cache: "no-store",
		headers: { ...headers, [partHeader]: asked },
	});
	const { status } = response;
	const text = await response.text();
	const location = response.headers.get(locationHeader) ?? undefined;
	const html = location && response.headers.get("content-type")?.startsWith("text/html") ? text : "";
	return {
		status,
		html,
		location,
		retryAfter: Number(response.headers.get("retry-after")) || undefined,
		error: html || status < 300 ? undefined : errorOf(text),
	};
}

function errorOf(text: string): FormError {
	const unknown: FormError = { msg: "", reason: "internal", fields: {} };
	try {
		return (JSON.parse(text) as FormResult).formError ?? unknown;
	} catch {
		return unknown;
	}
}
