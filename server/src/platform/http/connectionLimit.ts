import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { createConcurrencyLimiter } from "../security/concurrencyLimiter.ts";
import { networkPrefix } from "./clientAddress.ts";
import { ServerBusy } from "./errors.ts";

/** Concurrent connections of one address: as many as there may be phones behind one carrier NAT. */
export const maxConnectionsPerAddress = 600;
/** This many further connections get a 503; connections beyond that are closed without a response. */
const rejectedMost = maxConnectionsPerAddress;
/** Milliseconds until a rejected connection is closed. */
const rejectedTimeoutMs = 10_000;

const overLimit = new WeakSet<Socket>();

/** Whether a connection exceeds the limit of its address. */
export const isOverConnectionLimit = (socket: object): boolean => overLimit.has(socket as Socket);

/**
 * Whether connections come from visitors directly. The server speaks no TLS, so an https: public URL means that there is
 * a proxy even when `TRUST_PROXY` is not set.
 */
export const isDirectlyExposed = ({ trustProxy, publicUrl }: Pick<Config, "trustProxy" | "publicUrl">): boolean =>
	trustProxy === 0 && !publicUrl.startsWith("https:");

/** Limits the connections of one address; those beyond get one 503 with `retry-after`. */
export function limitConnections(app: FastifyInstance, most = maxConnectionsPerAddress): void {
	const served = createConcurrencyLimiter(most);
	const rejected = createConcurrencyLimiter(rejectedMost);
	const admit = (socket: Socket): void => {
		const owner = networkPrefix(socket.remoteAddress ?? "");
		const release = served.acquire(owner);
		if (release) return void socket.once("close", release);
		const releaseRejected = rejected.acquire(owner);
		if (!releaseRejected) return void socket.destroy();
		overLimit.add(socket);
		const timeout = setTimeout(() => socket.destroy(), rejectedTimeoutMs).unref();
		socket.once("close", () => {
			clearTimeout(timeout);
			releaseRejected();
		});
	};
	(app.server as Server).on("connection", admit);
	app.addHook("onRequest", (request, reply, done) => {
		if (!isOverConnectionLimit(request.raw.socket)) return done();
		reply.header("connection", "close");
		done(new ServerBusy());
	});
}
