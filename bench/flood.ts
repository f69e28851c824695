import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

// A flood of sign-ins at an even pace, each from another browser and address: half for one account that is there, half
// for made-up names. In the world it comes from other machines: here it takes only the time that nobody else wants.
setPriority(19);
const [url = "", rate = "500", seconds = "10"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const statuses: Record<number, number> = {};
let retryAfter = 0;
const part = (): number => 1 + Math.floor(Math.random() * 250);

const signIn = (): Promise<void> =>
	new Promise((resolve, reject) => {
		const body = JSON.stringify({ username: Math.random() < 0.5 ? "floodowner" : `nobody${part()}${part()}`, password: "guess-123" });
		const headers = {
			"content-type": "application/json",
			"content-length": Buffer.byteLength(body),
			"x-forwarded-for": `41.${part()}.${part()}.${part()}`,
			cookie: `baraza_device=${randomBytes(16).toString("base64url")}`,
			"sec-fetch-site": "same-origin",
		};
		request(`${url}/v5/user/login`, { method: "POST", agent, headers }, (answer) => {
			statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1;
			if (answer.headers["retry-after"]) retryAfter++;
			answer.resume().on("end", resolve);
		})
			.on("error", reject)
			.end(body);
	});

const begun = performance.now();
const underWay: Promise<void>[] = [];
for (let sent = 0; sent < Number(rate) * Number(seconds); sent++) {
	const early = begun + (sent * 1000) / Number(rate) - performance.now();
	if (early > 0) await wait(early);
	underWay.push(signIn());
}
await Promise.all(underWay);
agent.destroy();
process.stdout.write(JSON.stringify({ statuses, retryAfter }));
