import { CallError } from "#contract/pageApi.ts";

/** Data without which a page works. */
export const undefinedIfRefused = <T>(request: Promise<T>): Promise<T | undefined> =>
	request.catch((error: unknown) => {
		if (error instanceof CallError) return undefined;
		throw error;
	});
