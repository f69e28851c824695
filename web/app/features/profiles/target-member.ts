import { data, redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { pathsForVisitor } from "../../lib/paths.ts";

/** Empty page for a member who does not exist; the layout says so. */
export const emptyPage = { lists: [], next: null };

/** Uid of the member named in the URL, else of the viewer; guests without a target are redirected to login. */
export function targetMemberUid(api: PageApi, url: URL): number {
	const uid = Number(url.searchParams.get("uid"));
	if (Number.isSafeInteger(uid) && uid > 0) return uid;
	if (!api.viewer.loggedIn) throw redirect(pathsForVisitor(api).logIn(url.pathname + url.search));
	return api.viewer.uid;
}

/** Result of a call, or undefined when the member does not exist. */
export async function undefinedIfNotFound<T>(request: Promise<T>): Promise<T | undefined> {
	try {
		return await request;
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		if (error.reason === "not-found") return undefined;
		throw data(error.reason, { status: error.status || 503 });
	}
}
