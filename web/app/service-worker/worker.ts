/** What the worker uses of its global scope: the program's own types are those of a window. */
export interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
	request: Request;
}

export interface WorkerMessageEvent extends WorkerEvent {
	data: unknown;
	source: { postMessage(message: unknown): void } | null;
}

export interface WorkerSyncEvent extends WorkerEvent {
	tag: string;
	lastChance: boolean;
}

interface WorkerScope {
	addEventListener(type: "install" | "activate", listen: (event: WorkerEvent) => void): void;
	addEventListener(type: "fetch", listen: (event: WorkerFetchEvent) => void): void;
	addEventListener(type: "message", listen: (event: WorkerMessageEvent) => void): void;
	addEventListener(type: "sync", listen: (event: WorkerSyncEvent) => void): void;
	skipWaiting(): Promise<void>;
	clients: {
		claim(): Promise<void>;
		matchAll(options?: {
			type?: "window";
			includeUncontrolled?: boolean;
		}): Promise<{ url: string; postMessage(message: unknown): void }[]>;
	};
	registration: { navigationPreload?: { enable(): Promise<void> } };
	location: Location;
}

/** The worker's global scope. */
export const worker = self as unknown as WorkerScope;
