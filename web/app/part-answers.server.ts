import { isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from "react-router";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { CallError } from "#contract/pageApi.ts";
import type { PartAnswer, PostedPart } from "#contract/postedPart.ts";
import { findScreen } from "./lib/find-screen.ts";
import { toFormError } from "./lib/form/form-actions.server.ts";
import { AnsweredPart, isWithStatus, jsonPart } from "./lib/form/part-answer.server.ts";
import { pageApi } from "./lib/page-context.ts";
import { locationHeader } from "./lib/part.ts";

/** What a middleware and an action are called with. */
interface Args {
	url: URL;
	params: Readonly<Record<string, string | undefined>>;
	context: RouterContextProvider;
	part: PostedPart;
	request: Request;
}

type Action = (args: Args) => unknown;
type Middleware = (args: Args, next: () => Promise<PartAnswer>) => Promise<PartAnswer>;

/** A screen's action, and what runs around it, the outermost first. */
interface Handlers {
	action: Action | undefined;
	middleware: readonly Middleware[];
}

/** Answers a form of the script of documents: with the parts that have changed, where to go, or JSON. */
export type AnswerPart = (part: PostedPart, context: RouterContextProvider) => Promise<PartAnswer>;

/**
 * Runs the actions of screens as React Router does, without its requests and responses, which cost more than a like.
 */
export function createPartAnswers({ routes }: ServerBuild): AnswerPart {
	const known = new Map<string, Handlers>();
	const handlersOf = (id: string): Handlers => {
		const found = known.get(id) ?? findHandlers(id);
		known.set(id, found);
		return found;
	};
	const findHandlers = (id: string): Handlers => {
		const middleware: Middleware[] = [];
		for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
			middleware.unshift(...((route.module as { middleware?: Middleware[] }).middleware ?? []));
		return { action: routes[id]?.module.action as Action | undefined, middleware };
	};
	return async (part, context) => {
		const { screen, params } = findScreen(part.url.pathname);
		const { action, middleware } = handlersOf(screen.path || "home");
		const args: Args = {
			part,
			url: part.url,
			request: part.request,
			params: Object.fromEntries(
				Object.entries(params).map(([name, value]) => [name, (value as string | undefined)?.replaceAll("%2F", "/")]),
			),
			context,
		};
		const run = async (at: number): Promise<PartAnswer> => {
			const around = middleware[at];
			if (around) return around(args, () => run(at + 1));
			try {
				if (!action) throw new CallError(405, "method-not-allowed", "");
				return await toAnswer(await action(args));
			} catch (error) {
				return refuse(error, context);
			}
		};
		try {
			return await run(0);
		} catch (error) {
			return refuse(error, context);
		}
	};
}

/** The script opens the address of a redirect itself. */
async function toAnswer(result: unknown): Promise<PartAnswer> {
	if (result instanceof AnsweredPart) return result;
	if (!(result instanceof Response))
		return isWithStatus(result) ? jsonPart(result.data, result.init?.status) : jsonPart(result);
	const location = result.headers.get("location");
	if (location !== null) return { status: 204, headers: { [locationHeader]: location }, body: "" };
	return { status: result.status, headers: Object.fromEntries(result.headers), body: await result.text() };
}

function refuse(error: unknown, context: RouterContextProvider): Promise<PartAnswer> | PartAnswer {
	if (error instanceof Response) return toAnswer(error);
	if (isWithStatus<ErrorCode>(error)) return refuse(new CallError(error.init?.status ?? 500, error.data, ""), context);
	if (isRouteErrorResponse(error)) return refuse(new CallError(error.status, error.data, ""), context);
	if (!(error instanceof CallError)) pageApi(context).reportError(error);
	const { status, formError } = toFormError(error instanceof CallError ? error : new CallError(500, "internal", ""));
	return jsonPart({ formError }, status);
}
