import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { blockOf } from "./addresses.ts";
import { createCrowd } from "./crowds.ts";
import { Busy } from "./errors.ts";

/** Concurrent connections of one address: as many as there may be phones behind one carrier NAT. */
export const connectionsMost = 600;
/** This many further connections get a 503; connections beyond that are closed without a response. */
const rejectedMost = connectionsMost;
/** Milliseconds until a rejected connection is closed. */
const rejectedTimeoutMs = 10_000;

const overLimit = new WeakSet<Socket>();

/** Whether a connection exceeds the limit of its address. */
export const isOver = (socket: object): boolean => overLimit.has(socket as Socket);

/**
 * Whether connections come from visitors directly. The server speaks no TLS, so an https: public URL means that there is
 * a proxy even when `TRUST_PROXY` is not set.
 */
export const comeDirectly = ({ trustProxy, publicUrl }: Pick<Config, "trustProxy" | "publicUrl">): boolean =>
	trustProxy === 0 && !publicUrl.startsWith("https:");

/** Limits the connections of one address; those beyond get one 503 with `retry-after`. */
export function capConnections(app: FastifyInstance, most = connectionsMost): void {
	const served = createCrowd(most);
	const rejected = createCrowd(rejectedMost);
	const admit = (socket: Socket): void => {
		const owner = blockOf(socket.remoteAddress ?? "");
		const release = served.enter(owner);
		if (release) return void socket.once("close", release);
		const releaseRejected = rejected.enter(owner);
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
		if (!isOver(request.raw.socket)) return done();
		reply.header("connection", "close");
		done(new Busy());
	});
}
