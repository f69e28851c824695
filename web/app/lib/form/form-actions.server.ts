import type { ReactNode } from "react";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { Call, CallRequest, CallResponse } from "#contract/call.ts";
import { CallError, type CallInput, type PageApi } from "#contract/pageApi.ts";
import type { PostedFields, PostedPart } from "#contract/postedPart.ts";
import { translatorFor } from "../i18n/translate.ts";
import { type LoaderApi, pageApi } from "../page-context.ts";
import { type Paths, pathsForVisitor } from "../paths.ts";
import type { FormError, FormResult } from "./form-result.ts";
import { AnsweredPart, isWithStatus, jsonPart, type WithStatus } from "./part-answer.server.ts";
import { renderChanges } from "./render-changes.server.tsx";

/** Maximum size of a posted form, which is pending in memory. */
const maxFormBytes = 64 * 1024 * 1024;
/** Values that are never sent back. */
const secretFields = /password|code|mailed|recovery|assertion|idhash|token|^(form|intent|id|key|scripted)$/i;

/** A part of a call's input that differs from the form's fields; `undefined` leaves the field out. */
type CallFields<C extends Call> = { [K in keyof (CallRequest<C>["body"] & CallRequest<C>["query"])]?: unknown };

/** A posted form and what its handler needs. */
export interface PostedForm {
	api: LoaderApi;
	data: PostedFields;
	request: Request;
	url: URL;
	params: Record<string, string | undefined>;
	paths: Paths;
	/** True when the script of an app posted it, which shows the view itself. */
	scripted: boolean;
	/** True when the script of documents posted it. */
	isPart: boolean;
	/** Idempotency key. */
	key: string | undefined;
	/** Path to go to afterwards. */
	back: string | null;
	has(name: string): boolean;
	/** Text of a field; empty for a file or a missing field. */
	text(name: string): string;
	/** A whole number; 0 for anything else. */
	number(name: string): number;
	/** Runs a call with the form's fields of the same names, except where `fields` differ. */
	call<C extends Call>(call: C, fields?: CallFields<C>, key?: string): Promise<CallResponse<C>>;
	/** The view with scripts of an app, else a redirect to the page that shows it. */
	show<View>(view: View, path: string): View | Response;
	/** For the script of documents the elements that have changed, else a redirect to the page that shows them. */
	change(path: string, changes: () => ReactNode | Promise<ReactNode>): Promise<Response | AnsweredPart>;
	/** The form again, with the error. */
	fail(error: unknown, view?: unknown): Failure;
}

/**
 * Idempotency key for the upload of a posted form's file, made of the form's key and the content: a form sent twice
 * stores the file once.
 * @param part tells several uploads of a form apart
 */
export async function uploadKey(
	{ key = crypto.randomUUID() }: PostedForm,
	bytes: Buffer<ArrayBuffer>,
	part = "u",
): Promise<string> {
	const content = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
	return `${part}${key.replaceAll("-", "").slice(0, 18)}-${content.slice(0, 40)}`;
}

type Failure = WithStatus<FormResult>;
/** Writes, and returns the view of what was written, or a redirect. A thrown `CallError` returns the form. */
export type FormHandler = (form: PostedForm) => unknown;

/** Runs a call with the form's fields, except where `fields` differ, and returns what `view` shows of it. */
export const callThen =
	<C extends Call>(
		call: C,
		view: (form: PostedForm, response: CallResponse<C>) => unknown,
		fields?: (form: PostedForm) => CallFields<C> | Promise<CallFields<C>>,
	): FormHandler =>
	async (form) =>
		view(form, await form.call(call, await fields?.(form)));

/**
 * The action of a page with forms. Each intent is a call, whose input are the form's fields, or a handler. The first
 * one also handles forms without an intent. The script of documents gets a result as JSON.
 */
export function formActions(handlers: Record<string, Call | FormHandler>) {
	return async (args: ActionFunctionArgs & { part?: PostedPart }): Promise<FormResult | Response | Failure> => {
		const api = pageApi(args.context);
		const isPart = args.part !== undefined;
		// React Router gives the page what is returned; to a part it is never asked for.
		const answer = (result: FormResult, status = 200): FormResult | Failure =>
			isPart ? (jsonPart(result, status) as never) : status === 200 ? result : data(result, { status });
		const posted = args.part?.fields ?? (await readForm(args.request));
		if (!posted)
			return answer(toResult(new FormData(), Object.keys(handlers)[0] ?? "", { formError: tooLarge(api) }), 413);
		const text = (name: string): string => textOf(posted, name);
		const requested = text("intent") || text("form");
		const intent = Object.hasOwn(handlers, requested) ? requested : (Object.keys(handlers)[0] ?? "");
		const scripted = posted.has("scripted");
		const shown = scripted || isPart ? {} : { typed: typedValues(posted) };
		const form: PostedForm = {
			api,
			data: posted,
			request: args.request,
			url: args.url,
			params: args.params,
			paths: pathsForVisitor(api),
			scripted,
			isPart,
			key: /^[\w-]{8,64}$/.test(text("key")) ? text("key") : undefined,
			back: text("back") || args.url.searchParams.get("back"),
			has: (name) => posted.has(name),
			text,
			number: (name) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : 0),
			call: (call, fields = {}, key = form.key) => api.call(call, inputOf(call, posted, fields), key),
			show: (view, path) => (scripted ? view : redirect(path, 303)),
			change: async (path, changes) => (isPart ? renderChanges(api, path, await changes()) : redirect(path)),
			fail: (error, view) => {
				const { status, formError } = toFormError(error);
				const general = !Object.keys(formError.fields).some((name) => posted.has(name));
				return data(toResult(posted, intent, { ...shown, view, formError: { ...formError, general } }), { status });
			},
		};
		try {
			const handler = handlers[intent];
			const view = typeof handler === "function" ? await handler(form) : handler && (await form.call(handler));
			if (view instanceof Response) return view;
			if (view instanceof AnsweredPart) return view as never;
			if (!isFailure(view)) return answer(toResult(posted, intent, { ...shown, view }));
			return isPart ? answer(view.data, view.init?.status) : view;
		} catch (error) {
			if (error instanceof Response) throw error;
			const { data: result, init } = form.fail(error);
			return answer(result, init?.status);
		}
	};
}

const isFailure = (view: unknown): view is Failure => isWithStatus(view);

const toResult = (form: PostedFields, intent: string, more: Partial<FormResult>): FormResult => ({
	form: textOf(form, "form") || intent,
	intent,
	...(form.has("id") ? { id: textOf(form, "id") } : {}),
	...more,
});

function textOf(form: PostedFields, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}

/** Converts a call's error for a form. @throws any other error. */
export function toFormError(error: unknown): { status: number; formError: FormError } {
	if (!(error instanceof CallError)) throw error;
	const fields = Object.fromEntries(Object.entries(error.fields).map(([field, { msg }]) => [field, msg]));
	return { status: error.status || 503, formError: { msg: error.message, reason: error.reason, fields } };
}

/** Error of a form whose files are too large together. */
export const tooLarge = (api: PageApi): FormError => ({
	msg: translatorFor(api.lang)("composer.photosTooLarge"),
	reason: "image-too-large",
	fields: {},
});

/** The fields that the call's schema declares, as its types. */
function inputOf<C extends Call>(call: C, form: PostedFields, fields: CallFields<C>): CallInput<C> {
	const schema = (call.body ?? call.query)?.properties ?? {};
	const posted = Object.entries(schema).flatMap(([name, field]) => {
		const value = form.get(name);
		if (typeof value !== "string") return [];
		const { type } = field as { type?: string };
		return [[name, type === "integer" || type === "number" ? Number(value) : value.replace(/\r\n?/g, "\n")]];
	});
	const input = Object.entries({ ...Object.fromEntries(posted), ...fields }).filter(([, value]) => value !== undefined);
	return { [call.body ? "body" : "query"]: Object.fromEntries(input) } as CallInput<C>;
}

function typedValues(form: PostedFields): Record<string, string[]> {
	const names = [...new Set(form.keys())].filter((name) => !secretFields.test(name));
	return Object.fromEntries(
		names.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")]),
	);
}

/** Reads a posted form, with a size limit while streaming; undefined if too large. */
export async function readForm(request: Request): Promise<FormData | undefined> {
	if (Number(request.headers.get("content-length")) > maxFormBytes) return undefined;
	const type = request.headers.get("content-type") ?? "";
	if (!request.body || !type.startsWith("multipart/form-data")) return request.formData();
	let size = 0;
	const limited = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, out) {
				size += chunk.byteLength;
				if (size > maxFormBytes) out.error(new Error("too large"));
				else out.enqueue(chunk);
			},
		}),
	);
	return new Response(limited, { headers: { "content-type": type } }).formData().catch(() => undefined);
}
