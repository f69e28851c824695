import { randomBytes } from "node:crypto";
import autocannon from "autocannon";

// A flood of sign-ins, each from another browser and address: half for one account that is there, half for made-up names.
const [url = "", rate = "500", duration = "10"] = process.argv.slice(2);
const statuses = new Map<number, number>();
let retryAfter = 0;
const part = (): number => 1 + Math.floor(Math.random() * 250);

const run = autocannon({
	url: `${url}/v5/user/login`,
	connections: 200,
	overallRate: Number(rate),
	duration: Number(duration),
	requests: [
		{
			method: "POST",
			setupRequest: (request) => ({
				...request,
				headers: {
					"content-type": "application/json",
					"x-forwarded-for": `41.${part()}.${part()}.${part()}`,
					cookie: `baraza_device=${randomBytes(16).toString("base64url")}`,
					"sec-fetch-site": "same-origin",
				},
				body: JSON.stringify({ username: Math.random() < 0.5 ? "floodowner" : `nobody${part()}${part()}`, password: "guess-123" }),
			}),
			onResponse: (status, _body, _context, headers) => {
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				if (headers && "retry-after" in headers) retryAfter++;
			},
		},
	],
});
await run;
const sum = [...statuses.values()].reduce((all, count) => all + count, 0);
process.stdout.write(
	`sign-ins answered: ${sum}, of them ${[...statuses]
		.sort(([a], [b]) => a - b)
		.map(([status, count]) => `${count} with ${status}`)
		.join(", ")}; ${retryAfter} were told when to come again\n`,
);
