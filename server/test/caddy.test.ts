import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { type RequestOptions, request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { fileURLToPath } from "node:url";
import { io } from "socket.io-client";
import { afterAll, expect, inject, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { guest } from "../src/platform/security/viewer.ts";
import { buildTestApp } from "./testApp.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Path of the program. */
		caddy: string;
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	return port;
}
const [httpPort, port] = [await freePort(), await freePort()];
const url = `https://localhost:${port}`;

const site = await buildTestApp({ trustProxy: 1, publicUrl: url });
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
site.deps.realtime.attach(app.server, {
	publicUrl: url,
	findViewer: async () => guest,
	rooms: {},
	events: [],
	addressOf: () => "",
	consume: async () => true,
});
await app.listen({ port: 0, host: "127.0.0.1" });
const caddy = spawn(
	inject("caddy"),
	["run", "--config", fileURLToPath(new URL("../../docs/Caddyfile", import.meta.url))],
	{
		env: {
			...process.env,
			SITE: "localhost",
			UPSTREAM: `127.0.0.1:${(app.server.address() as AddressInfo).port}`,
			CADDY_ADMIN: "off",
			HTTP_PORT: String(httpPort),
			HTTPS_PORT: String(port),
			READ_BODY_TIMEOUT: "500ms",
			XDG_DATA_HOME: mkdtempSync(join(tmpdir(), "baraza-caddy-")),
			XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), "baraza-caddy-")),
		},
		stdio: ["ignore", "ignore", "pipe"],
	},
);
afterAll(async () => {
	caddy.kill();
	await app.close();
});
await new Promise<void>((resolve, reject) => {
	let log = "";
	caddy.stderr.on("data", (part: Buffer) => {
		log += part;
		// The certificate of localhost is the last step.
		if (log.includes("serving initial configuration") && log.includes("certificate obtained successfully")) resolve();
	});
	caddy.once("exit", () => reject(new Error(`Caddy ended:\n${log}`)));
});

interface Answer {
	status: number | undefined;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

function ask(
	path: string,
	{ body, ...options }: RequestOptions & { body?: object; port?: number } = {},
	send: typeof request = request,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = send(
			{ host: "localhost", port, path, rejectUnauthorized: false, ...(body ? { method: "POST" } : {}), ...options },
			async (response) => {
				const parts: Buffer[] = await response.toArray();
				resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts).toString() });
			},
		);
		sent.on("error", reject);
		sent.end(body && JSON.stringify(body));
	});
}

test("http is redirected to https", async () => {
	const { status, headers } = await ask("/latest", { port: httpPort }, httpRequest as typeof request);
	expect([status, headers.location]).toEqual([308, "https://localhost/latest"]);
});

test("the headers of the app arrive, and those of the proxy are added", async () => {
	const { status, headers } = await ask("/");
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"strict-transport-security": "max-age=31536000",
		"x-content-type-options": "nosniff",
		"content-security-policy": expect.stringContaining("script-src"),
	});
	expect(headers.server).toBeUndefined();
});

test("calls are compressed by the proxy, pages by the app", async () => {
	const accepting = { headers: { "accept-encoding": "gzip, br" } };
	expect((await ask("/", accepting)).headers["content-encoding"]).toBe("br");
	expect((await ask("/openapi.json", accepting)).headers["content-encoding"]).toBe("gzip");
});

test("the app stores the visitor's real address, whatever X-Forwarded-For says", async () => {
	const { username } = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const headers = { "content-type": "application/json", "x-forwarded-for": "6.6.6.6" };
	const login = await ask("/v5/user/login", {
		localAddress: "127.0.0.2",
		headers,
		body: { username, password: "sunrise7" },
	});
	const { auth_token } = JSON.parse(login.body).data;
	const sessions = JSON.parse(
		(await ask("/v5/user/sessions", { headers: { authorization: `Bearer ${auth_token}` } })).body,
	);
	expect(sessions.data.lists.find(({ current }: { current: boolean }) => current).address).toBe("127.0.0.2");
});

test("a form from our own page is accepted", async () => {
	const { token } = await site.member();
	const headers = { cookie: `__Host-baraza_session=${token}`, origin: url, "content-type": "application/json" };
	expect((await ask("/v5/user/logout", { headers, body: {} })).status).toBe(200);
});

test("a body that arrives too slowly is cut off", async () => {
	const socket = connect({ host: "localhost", port, rejectUnauthorized: false, servername: "localhost" });
	socket.on("error", () => {});
	await once(socket, "secureConnect");
	const closed = new Promise((resolve) => socket.once("close", resolve));
	socket.resume();
	socket.write(
		'POST /v5/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"us',
	);
	await closed;
	expect((await ask("/healthz")).status).toBe(200);
});

test("live connections are passed on", async () => {
	const socket = io(url, {
		path: "/live",
		transports: ["websocket"],
		rejectUnauthorized: false,
		forceNew: true,
		extraHeaders: { origin: url },
	});
	await new Promise<void>((resolve, reject) => {
		socket.on("connect", () => resolve());
		socket.on("connect_error", reject);
	});
	socket.disconnect();
	await site.deps.realtime.close();
});
