import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A raw TCP connection that records what it receives. */
export interface RawConnection {
	socket: Socket;
	send(text: string | Buffer): Promise<void>;
	/** Everything received so far. */
	received(): string;
	/** Waits until the received text contains this. */
	waitFor(text: string): Promise<void>;
	closed: Promise<unknown>;
}

export async function openRawConnection(port: number, host = "127.0.0.1"): Promise<RawConnection> {
	const socket = connect(port, host);
	let receivedText = "";
	// A reset connection emits an error; only `closed` matters.
	socket.on("error", () => {});
	const closed = new Promise((resolve) => socket.once("close", resolve));
	socket.on("data", (chunk: Buffer) => {
		receivedText += chunk.toString("latin1");
	});
	await once(socket, "connect");
	return {
		socket,
		send: (text) => new Promise((resolve) => socket.write(text, () => resolve())),
		received: () => receivedText,
		async waitFor(text) {
			while (!receivedText.includes(text)) {
				if (socket.destroyed) throw new Error(`closed after ${JSON.stringify(receivedText)}`);
				await Promise.race([once(socket, "data"), closed]);
			}
		},
		closed,
	};
}
