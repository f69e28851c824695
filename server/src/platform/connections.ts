import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { blockOf } from "./addresses.ts";
import { createCrowd } from "./crowds.ts";
import { Busy } from "./errors.ts";

/** Connections of one address at once: as many as the phones that share one behind a carrier's NAT. */
export const connectionsMost = 600;
/** Further ones are heard and told to come again, as long as they are not as many again; those get no answer. */
const heardMost = connectionsMost;
/** Milliseconds for the one request of such a connection. */
const heardMs = 10_000;

const over = new WeakSet<Socket>();

/** Whether a connection is one too many of its address. */
export const isOver = (socket: object): boolean => over.has(socket as Socket);

/**
 * Whether the address of a connection is its visitor's. It is not behind a proxy; and we speak no TLS, so that with a
 * public address of https: a proxy stands there, whether `TRUST_PROXY` tells of it or not.
 */
export const comeDirectly = ({ trustProxy, publicUrl }: Pick<Config, "trustProxy" | "publicUrl">): boolean =>
	trustProxy === 0 && !publicUrl.startsWith("https:");

/**
 * Bounds the connections of one address: those beyond get one answer that says when to come again, without any work.
 * @param most how many of one address are served at once
 */
export function capConnections(app: FastifyInstance, most = connectionsMost): void {
	const served = createCrowd(most);
	const heard = createCrowd(heardMost);
	const take = (socket: Socket): void => {
		const owner = blockOf(socket.remoteAddress ?? "");
		const leave = served.enter(owner);
		if (leave) return void socket.once("close", leave);
		const leaveHeard = heard.enter(owner);
		if (!leaveHeard) return void socket.destroy();
		over.add(socket);
		const end = setTimeout(() => socket.destroy(), heardMs).unref();
		socket.once("close", () => {
			clearTimeout(end);
			leaveHeard();
		});
	};
	(app.server as Server).on("connection", take);
	app.addHook("onRequest", (request, reply, done) => {
		if (!isOver(request.raw.socket)) return done();
		reply.header("connection", "close");
		done(new Busy());
	});
}
