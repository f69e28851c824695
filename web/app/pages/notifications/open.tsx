import { redirect } from "react-router";
import { openNotification } from "#contract/notifications.ts";
import { CallError } from "#contract/pageApi.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/open";

/** Marks a notification as read and opens what it is about; what is gone leads back to the notifications. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const { href } = await api
		.call(openNotification, { body: { id: parseId(params.id) || 1 } })
		.catch((error: unknown) => {
			if (error instanceof CallError && error.status === 404) return { href: undefined };
			throw error;
		});
	return redirect(href ?? pathsForVisitor(api).href("ucenter/notice"));
}

export default function OpenNotification() {
	return null;
}
