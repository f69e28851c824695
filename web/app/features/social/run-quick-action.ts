import { data, redirect } from "react-router";
import { bookmarkThread, likePost } from "#contract/likes.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { CallError } from "#contract/pageApi.ts";
import { followUser } from "#contract/social.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";

/** Runs the like, bookmark or follow of the submitted button, then redirects back. */
export async function runQuickAction(api: PageApi, request: Request): Promise<Response> {
	const form = await request.formData();
	const paths = pathsForVisitor(api);
	const back = safeReturnPath(String(form.get("back") ?? ""), paths.home);
	const id = (name: string): number => Number(form.get(name)) || 0;
	try {
		for (const like of [1, 0] as const) {
			const pid = id(like ? "like" : "unlike");
			if (pid) {
				await api.call(likePost, { body: { pid, like } });
				return redirect(`${back}#pid${pid}`);
			}
			const tid = id(like ? "bookmark" : "unbookmark");
			if (tid) await api.call(bookmarkThread, { body: { id: tid, favorite: like } });
			const uid = id(like ? "follow" : "unfollow");
			if (uid) await api.call(followUser, { body: { follow_uid: uid, status: like } });
		}
		return redirect(back);
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		if (error.reason === "sign-in-required") return redirect(paths.signIn(back));
		throw data(error.reason, { status: error.status });
	}
}
