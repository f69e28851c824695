import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** An HTTP server with the given handler, closed after the tests. */
export async function startHttpServer(handle: Parameters<typeof createServer>[1]): Promise<{ url: string }> {
	const server = createServer(handle);
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	afterAll(() => {
		server.close();
		server.closeAllConnections();
	});
	return { url: `http://localhost:${(server.address() as AddressInfo).port}` };
}
