import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "./pushService.ts";

/** A request as a push service gets it. */
export interface ReceivedPush {
	path: string;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/** A push service on this machine; what it answers can be changed. */
export async function startPushService() {
	const received: ReceivedPush[] = [];
	let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
		received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
		response.writeHead(answer.status, answer.headers).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		received,
		answerWith(status: number, headers?: Record<string, string>): void {
			answer = { status, ...(headers && { headers }) };
		},
		/** Settings of a site that may push to this service only. */
		settings: { push: { enabled: true, keys: undefined, subject: "mailto:push@baraza.example", testService: origin } },
		newBrowser: () => createBrowser(`${origin}/send/${randomBytes(9).toString("base64url")}`),
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

/** A browser that is subscribed at a push service, and reads what it gets. */
export function createBrowser(endpoint: string) {
	const ecdh = createECDH("prime256v1");
	ecdh.generateKeys();
	const auth = randomBytes(16);
	const publicKey = ecdh.getPublicKey();
	return {
		/** As the page sends it. */
		subscription: { endpoint, p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
		path: new URL(endpoint).pathname,
		/** Decrypts a message (RFC 8188, RFC 8291). */
		read({ body }: ReceivedPush): PushMessage {
			const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
			const serverKey = body.subarray(21, 21 + keyLength);
			const encrypted = body.subarray(21 + keyLength);
			const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, serverKey]);
			const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(serverKey), auth, info, 32));
			const derive = (name: string, length: number): Buffer =>
				Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
			const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12)).setAuthTag(
				encrypted.subarray(-16),
			);
			const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
			return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as PushMessage;
		},
	};
}
