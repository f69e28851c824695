import { redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { requireData } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";

/** Leads to `/404` of the section, which names the missing thread. */
export const threadNotFound = (api: PageApi, tid: number): Response =>
	redirect(pathsForVisitor(api).href("404", { thread: tid || 0 }));

/** Awaits a thread. One that may not be read leads to `/permission`, one that does not exist to `/404` (S-019). */
export async function requireThread<T>(api: PageApi, tid: number, read: Promise<T>): Promise<T> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof CallError && error.reason === "thread-forbidden")
			throw redirect(pathsForVisitor(api).href("permission", { thread: tid }));
		if (error instanceof CallError && error.status === 404) throw threadNotFound(api, tid);
		return requireData(Promise.reject(error));
	}
}
