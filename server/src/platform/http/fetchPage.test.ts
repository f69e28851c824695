import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createPageFetcher, PageUnreadable } from "./fetchPage.ts";
import { isPublicAddress } from "./publicRequest.ts";

const servers: Server[] = [];
afterAll(() => servers.map((server) => server.close()));

/** A site on this machine, which only the injected network lets the fetcher read. */
async function serve(answer: RequestListener, network: { resolve?: (host: string) => Promise<string[]> } = {}) {
	const requests: string[] = [];
	const server = createServer((request, response) => {
		requests.push(`${request.headers.host?.split(":")[0]}${request.url}`);
		answer(request, response);
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const fetchPage = createPageFetcher({
		resolve: async (host) => (host.endsWith("private.example") ? ["10.0.0.1"] : ["127.0.0.1"]),
		isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
		defaultPort: (server.address() as AddressInfo).port,
		...network,
	});
	return { requests, read: (url: string) => fetchPage(new URL(url)) };
}

const page: RequestListener = (_request, response) => {
	response.setHeader("content-type", "text/html; charset=utf-8");
	response.end("<title>A phone</title>");
};

test.each([
	["127.0.0.1"],
	["127.8.8.8"],
	["0.0.0.0"],
	["10.1.2.3"],
	["172.16.0.1"],
	["192.168.1.1"],
	["169.254.169.254"],
	["100.64.0.1"],
	["192.0.0.8"],
	["192.0.2.1"],
	["198.18.0.1"],
	["203.0.113.9"],
	["224.0.0.1"],
	["240.0.0.1"],
	["255.255.255.255"],
	["::"],
	["::1"],
	["::7f00:1"],
	["::ffff:127.0.0.1"],
	["::ffff:8.8.8.8"],
	["64:ff9b::10.0.0.1"],
	["64:ff9b::808:808"],
	["64:ff9b:1::1"],
	["2001::1"],
	["2002:7f00:1::"],
	["2001:db8::1"],
	["fc00::1"],
	["fd12::1"],
	["fe80::1"],
	["fec0::1"],
	["ff02::1"],
	["nothing"],
	[""],
])("%s is not public", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

test.each([["8.8.8.8"], ["1.1.1.1"], ["172.15.0.1"], ["100.63.0.1"], ["2606:4700:4700::1111"], ["2a00:1450::1"]])(
	"%s is public",
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);

describe("on the internet", () => {
	const fetchPage = createPageFetcher();
	test.each([
		"http://127.0.0.1/",
		"http://localhost/",
		"http://2130706433/",
		"http://0x7f.1/",
		"http://[::1]/",
		"http://[::ffff:127.0.0.1]/",
		"http://169.254.169.254/latest/meta-data/",
		"http://shop.example:8080/",
		"http://user:secret@shop.example/",
		"ftp://shop.example/",
		"file:///etc/passwd",
	])("%s is refused", async (url) => {
		await expect(fetchPage(new URL(url))).rejects.toThrow(PageUnreadable);
	});
});

test("reads a page, without cookies", async () => {
	const site = await serve((request, response) => {
		expect([request.headers.cookie, request.headers.authorization]).toEqual([undefined, undefined]);
		page(request, response);
	});
	expect(await site.read("http://shop.example/phone?color=green")).toBe("<title>A phone</title>");
	expect(site.requests).toEqual(["shop.example/phone?color=green"]);
});

test("refuses a host of which one address is private, and connects to what it checked", async () => {
	const mixed = await serve(page, { resolve: async () => ["127.0.0.1", "192.168.0.1"] });
	await expect(mixed.read("http://shop.example/")).rejects.toThrow(PageUnreadable);
	let asked = 0;
	const rebinding = await serve(page, { resolve: async () => (asked++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]) });
	await rebinding.read("http://rebinding.example/");
	expect(asked).toBe(1);
	await expect(rebinding.read("http://rebinding.example/")).rejects.toThrow(PageUnreadable);
});

describe("redirects", () => {
	const to =
		(location: string): RequestListener =>
		(_request, response) =>
			response.writeHead(302, { location }).end();
	test.each([
		"http://private.example/",
		"http://10.0.0.1/",
		"http://[::1]/",
		"http://shop.example:81/",
		"file:///etc/passwd",
	])("to %s is refused", async (location) => {
		const site = await serve(to(location));
		await expect(site.read("http://shop.example/")).rejects.toThrow(PageUnreadable);
		expect(site.requests).toHaveLength(1);
	});
	test("are followed three times", async () => {
		const steps = (last: number) =>
			serve((request, response) => {
				const step = Number(request.url?.slice(1)) || 0;
				if (step < last) to(`/${step + 1}`)(request, response);
				else page(request, response);
			});
		const [three, four] = [await steps(3), await steps(4)];
		expect(await three.read("http://shop.example/")).toContain("A phone");
		await expect(four.read("http://shop.example/")).rejects.toThrow(PageUnreadable);
		expect(four.requests).toHaveLength(4);
	});
});

test.each<[string, RequestListener]>([
	[
		"a missing page",
		(_request, response) => response.writeHead(404, { "content-type": "text/html" }).end("<title>No</title>"),
	],
	["a picture", (_request, response) => response.writeHead(200, { "content-type": "image/png" }).end("x")],
	[
		"a compressed page",
		(_request, response) =>
			response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("x"),
	],
	["a broken answer", (request) => request.socket.end("nonsense\r\n\r\n")],
])("refuses %s", async (_name, answer) => {
	const site = await serve(answer);
	await expect(site.read("http://shop.example/")).rejects.toThrow(PageUnreadable);
});

test("reads at most 512 KB, also of an endless page", async () => {
	const site = await serve((_request, response) => {
		response.setHeader("content-type", "text/html");
		const send = (): void => {
			while (!response.destroyed && response.write("<p>more</p>".repeat(1_000)));
			if (!response.destroyed) response.once("drain", send);
		};
		send();
	});
	expect((await site.read("http://shop.example/")).length).toBe(512 * 1024);
});

test("gives up after five seconds, also on a page that comes byte by byte", async () => {
	const site = await serve((_request, response) => {
		response.setHeader("content-type", "text/html");
		const dripping = setInterval(() => response.write(" "), 200);
		response.on("close", () => clearInterval(dripping));
	});
	const begun = performance.now();
	await expect(site.read("http://shop.example/")).rejects.toThrow(PageUnreadable);
	expect(performance.now() - begun).toBeLessThan(8_000);
}, 15_000);

test("reads other encodings", async () => {
	const site = await serve((_request, response) =>
		response
			.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
			.end(Buffer.from("<title>Café</title>", "latin1")),
	);
	expect(await site.read("http://shop.example/")).toBe("<title>Café</title>");
});
