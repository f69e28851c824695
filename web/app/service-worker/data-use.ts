import {
	addBytes,
	type Bytes,
	type DataKind,
	dataKinds,
	emptyUse,
	readDataUse,
	writeDataUse,
} from "../lib/offline/data-use.ts";
import { worker } from "./worker.ts";

const kindOf = (path: string): DataKind => {
	if (path.startsWith("/media/")) return "photos";
	return /^\/(assets|art|emoticons|app-icons)\/|\.\w+$/.test(path) ? "files" : "pages";
};

/** Changes are written one after the other. */
let last: Promise<unknown> = Promise.resolve();
const change = (work: () => Promise<unknown>): Promise<unknown> => {
	last = last.then(work).catch(() => undefined);
	return last;
};

const add = (bytes: Bytes): Promise<unknown> =>
	change(async () => writeDataUse(addBytes(await readDataUse(), bytes, Date.now())));

// The worker fetches pages, pictures and files itself, also for pages without a script; what its caches answer has no
// size.
if ("PerformanceObserver" in self)
	new PerformanceObserver((list) => {
		const bytes: Bytes = {};
		for (const { name, transferSize } of list.getEntries() as PerformanceResourceTiming[]) {
			if (!transferSize) continue;
			const kind = kindOf(new URL(name).pathname);
			bytes[kind] = (bytes[kind] ?? 0) + transferSize;
		}
		if (Object.keys(bytes).length > 0) void add(bytes);
		performance.clearResourceTimings();
	}).observe({ type: "resource", buffered: true });

worker.addEventListener("message", (event) => {
	const { type, bytes } = (event.data ?? {}) as { type?: unknown; bytes?: Record<string, unknown> };
	// What a page received itself.
	if (type === "bytes" && bytes)
		event.waitUntil(
			add(
				Object.fromEntries(
					dataKinds.flatMap((kind) => (Number.isFinite(bytes[kind]) ? [[kind, Math.max(0, Number(bytes[kind]))]] : [])),
				),
			),
		);
	if (type === "reset-data-use") event.waitUntil(change(() => writeDataUse(emptyUse(Date.now()))));
});
