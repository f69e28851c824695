import { data, redirect, redirectDocument } from "react-router";
import { CallError } from "#contract/pageApi.ts";
import { quickActionPath } from "#contract/scriptConstants.ts";
import { findQuickAction } from "../../features/social/quick-actions.server.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import type { Route } from "./+types/quick-action";

/**
 * Runs what a guest of this browser pressed before the login, and goes back to where it was. Only our own form sets the
 * cookie that tells it; a link of another site and a prefetch run nothing.
 */
export async function loader({ request: { method, headers }, context }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const pending = api.savedFormState("action");
	if (!pending) return redirect(pathsForVisitor(api).home);
	const isForeign = headers.get("sec-fetch-site") === "cross-site" || headers.has("sec-purpose");
	if (!api.viewer.loggedIn || method !== "GET" || isForeign) return redirect(pending.back);
	api.saveFormState("action", null);
	const found = findQuickAction(new URLSearchParams(pending.form));
	const isDone = await found?.action.run(api, found.press).then(
		() => true,
		(error: unknown) => {
			if (!(error instanceof CallError)) throw error;
		},
	);
	return redirectDocument(pending.back + (found && isDone ? found.action.hash(found.press.id) : ""));
}

/** Likes, follows, bookmarks and a guest's vote. A guest logs in first. */
export const action = formActions({
	async press({ api, paths, data: form, back: from, isPart, has, change }) {
		const back = safeReturnPath(from ?? "", paths.home);
		const found = findQuickAction(form);
		if (!found) return redirect(back);
		const { action, press } = found;
		try {
			const changes = await action.run(api, press);
			return await change(back + action.hash(press.id), () => changes);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (error.reason === "login-required") {
				// The page of a member whose session has ended since.
				if (has("member")) return redirect(paths.href("creator", { back }));
				api.saveFormState("action", {
					form: String(new URLSearchParams(form as unknown as Record<string, string>)),
					back,
				});
				return redirect(paths.logIn(quickActionPath));
			}
			if (isPart) throw error;
			throw data(error.reason, { status: error.status });
		}
	},
});

export default function QuickActionPage() {
	return null;
}
