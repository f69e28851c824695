import { randomBytes } from "node:crypto";
import { setPriority } from "node:os";
import autocannon from "autocannon";

// A flood of sign-ins, each from another browser and address: half for one account that is there, half for made-up names.
// In the world it comes from other machines: here it takes only the time that nobody else wants.
setPriority(19);
const [url = "", rate = "500", duration = "10"] = process.argv.slice(2);
const statuses: Record<number, number> = {};
let retryAfter = 0;
const part = (): number => 1 + Math.floor(Math.random() * 250);

await autocannon({
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
				statuses[status] = (statuses[status] ?? 0) + 1;
				if (headers && "retry-after" in headers) retryAfter++;
			},
		},
	],
});
process.stdout.write(JSON.stringify({ statuses, retryAfter }));
