import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

// Logins at a steady rate, each from another browser and address: half for an existing account, half for unknown names.
// Lowest priority, since real attackers would not use the server's CPU.
setPriority(19);
const [url = "", rate = "500", seconds = "10"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const statuses: Record<number, number> = {};
let retryAfter = 0;
const octet = (): number => 1 + Math.floor(Math.random() * 250);

const logIn = (): Promise<void> =>
	new Promise((resolve, reject) => {
		const body = JSON.stringify({
			username: Math.random() < 0.5 ? "floodowner" : `nobody${octet()}${octet()}`,
			password: "guess-123",
		});
		const headers = {
			"content-type": "application/json",
			"content-length": Buffer.byteLength(body),
			"x-forwarded-for": `41.${octet()}.${octet()}.${octet()}`,
			cookie: `baraza_device=${randomBytes(16).toString("base64url")}`,
			"sec-fetch-site": "same-origin",
		};
		request(`${url}/v5/user/login`, { method: "POST", agent, headers }, (response) => {
			statuses[response.statusCode ?? 0] = (statuses[response.statusCode ?? 0] ?? 0) + 1;
			if (response.headers["retry-after"]) retryAfter++;
			response.resume().on("end", resolve);
		})
			.on("error", reject)
			.end(body);
	});

const startedAt = performance.now();
const pending: Promise<void>[] = [];
for (let sent = 0; sent < Number(rate) * Number(seconds); sent++) {
	const delay = startedAt + (sent * 1000) / Number(rate) - performance.now();
	if (delay > 0) await wait(delay);
	pending.push(logIn());
}
await Promise.all(pending);
agent.destroy();
process.stdout.write(JSON.stringify({ statuses, retryAfter }));
