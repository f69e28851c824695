import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { loadAllMessages } from "./lib/i18n/catalogs.server.ts";
import { NonceContext } from "./lib/nonce.ts";
import { pageApi } from "./lib/page-context.ts";

export { createDocumentRenderer } from "./document.server.tsx";
export { filterQuery, findScreen, isCacheable, isShareable } from "./lib/find-screen.ts";
export { createPageContext } from "./lib/page-context.ts";
export { createPartAnswers } from "./part-answers.server.ts";

loadAllMessages();

/** Renders a whole page, buffered: it is compressed, may be cached, and hydrates late. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, reportError, usesPlainErrorPage } = pageApi(context);
	if (usesPlainErrorPage()) return Promise.resolve(new Response(null, { status }));
	return new Promise((resolve, reject) => {
		let failed = false;
		const { pipe } = renderToPipeableStream(
			<NonceContext value={nonce}>
				<ServerRouter context={router} url={request.url} nonce={nonce} />
			</NonceContext>,
			{
				nonce,
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					const chunks: Buffer[] = [];
					const sink = new PassThrough();
					sink.on("data", (part: Buffer) => chunks.push(part));
					sink.on("end", () => {
						headers.set("content-type", "text/html; charset=utf-8");
						resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }));
					});
					pipe(sink);
				},
				onShellError: reject,
				onError(error) {
					failed = true;
					reportError(error);
				},
			},
		);
	});
}

/** Reports errors of loaders and actions, except aborted requests and errors of calls. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (request.signal.aborted || !(error instanceof Error) || error.name === "CallError") return;
	pageApi(context).reportError(error);
}
