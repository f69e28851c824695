import { data, redirect } from "react-router";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { pathsHere } from "../../lib/paths.ts";

/** A page of a list that is not there: its member is gone, and the frame says so. */
export const noPage = { lists: [], next: null };

/** The member whose page an address names, else the viewer; guests who name nobody are sent to sign in and come back. */
export function memberAsked(api: PageApi, url: URL): number {
	const uid = Number(url.searchParams.get("uid"));
	if (Number.isSafeInteger(uid) && uid > 0) return uid;
	return ownOnly(api, url);
}

/** The viewer, on a page that is nobody else's business. */
export function ownOnly(api: PageApi, url: URL): number {
	if (!api.viewer.signedIn) throw redirect(pathsHere(api).signIn(url.pathname + url.search));
	return api.viewer.uid;
}

/** Waits for a list of a member who may be gone. */
export async function orNobody<T>(work: Promise<T>): Promise<T | undefined> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		if (error.reason === "not-found") return undefined;
		throw data(error.reason, { status: error.status || 503 });
	}
}
