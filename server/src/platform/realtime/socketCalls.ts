import type { Ctx, Deps, SocketRooms } from "../context.ts";
import { withAbsoluteAddresses } from "../http/absoluteAddresses.ts";
import type { Dispatcher } from "../http/dispatcher.ts";
import { wrapData, wrapError } from "../http/envelopes.ts";
import { AppError, asAppError, Invalid, NotFound } from "../http/errors.ts";
import { type FindViewer, type IncomingRequest, langFromHeaders, loadContext } from "../http/requestContext.ts";
import { serializerOf } from "../http/serializer.ts";
import { isRecord, isTooComplex } from "../http/validation.ts";
import { newRequestId } from "../log.ts";

/** A socket that calls. */
export interface CallingSocket {
	headers: IncomingRequest["headers"];
	address: string;
	rooms: SocketRooms;
}

/** Runs a call of a socket. @returns the envelope that the call answers over HTTP */
export type RunSocketCall = (socket: CallingSocket, id: unknown, input: unknown) => Promise<unknown>;

/** Runs the calls with `overSocket` by the same dispatcher as HTTP, with the session of the socket as it is now. */
export const createSocketCalls =
	(deps: Deps, dispatcher: Dispatcher, findViewer: FindViewer): RunSocketCall =>
	async ({ headers, address, rooms }, id, input = {}) => {
		const call = typeof id === "string" ? dispatcher.routes.get(id)?.call : undefined;
		const requestId = newRequestId();
		let ctx: Ctx | undefined;
		try {
			if (!call?.overSocket) throw new NotFound();
			if (!isRecord(input) || isTooComplex(input)) throw new Invalid({ body: "field.format" }, "invalid-input");
			ctx = {
				...(await loadContext(deps, findViewer, { id: requestId, method: "POST", headers, address })),
				socket: rooms,
			};
			const data = await dispatcher.run(ctx, call.id, call.method === "GET" ? { query: input } : { body: input });
			const absolute = withAbsoluteAddresses(call.response, data, deps.config.publicUrl);
			return JSON.parse(serializerOf(call)(wrapData(call, absolute, ctx.responseMeta.msg)));
		} catch (error) {
			const expected = asAppError(error);
			if (!expected) deps.log.error({ err: error, call: call?.id, requestId }, "bug: a call of a socket failed");
			const shown = expected ?? new AppError(500, "internal");
			return {
				...wrapError(call?.convention ?? "legacy", shown, ctx?.lang ?? langFromHeaders(headers) ?? "en"),
				requestId,
			};
		}
	};
