import type { Server as HttpServer, IncomingMessage } from "node:http";

/** Listeners of connections that upgrade, from before Engine.IO adds its own. */
const earlierListeners = new WeakMap<IncomingMessage, readonly unknown[]>();

/** Notes the listeners of each connection that upgrades. Called before Engine.IO listens to the server. */
export function noteListeners(server: HttpServer): void {
	server.prependListener("upgrade", (request, connection) => {
		earlierListeners.set(request, connection.rawListeners("close"));
	});
}

/**
 * Removes the listener by which Engine.IO tells its middlewares, of which there are none, when a connection has closed.
 * It would keep the first request with its headers in memory as long as the socket. Called while the request is being
 * allowed.
 */
export function releaseFirstRequest(request: IncomingMessage): void {
	const earlier = earlierListeners.get(request);
	if (!earlier) return;
	for (const listener of request.socket.rawListeners("close"))
		if (!earlier.includes(listener)) request.socket.removeListener("close", listener as () => void);
}

/** Headers of an upgrade that no call reads. */
const unread = /^(sec-websocket-.*|connection|upgrade|pragma|cache-control|accept|accept-encoding)$/;

/** The headers that the calls of a socket may read, in an object of their own. */
export const readHeaders = (headers: IncomingMessage["headers"]): IncomingMessage["headers"] =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !unread.test(name)));
