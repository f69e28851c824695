import { type Dispatch, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useFormFetcher } from "../../lib/form/use-form-result.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { usePaths } from "../../lib/site.tsx";
import { withoutUploads } from "../../lib/unsent/post.ts";
import { type PostAnswer, type PostView, sendTimeoutMs } from "./post-form.ts";
import type { ComposerAction } from "./reducer.ts";
import type { ComposerState, PostRequest } from "./state.ts";

/** Delay before the posted thread opens. Milliseconds. */
const redirectMs = 2_000;

/** The fields of a post. */
export const toFields = ({ intent, post, base }: PostRequest, tid: number): Record<string, string> => ({
	form: "publish",
	intent: intent === "look-up" ? "publish" : intent,
	tid: String(tid),
	draft: String(base.draft),
	version: String(base.version),
	key: base.key,
	content: JSON.stringify(withoutUploads(post)),
	scripted: "1",
});

/** Posts what the composer sends to the page's action, stores it without a connection, and leaves once it is saved. */
export function useSending(state: ComposerState, dispatch: Dispatch<ComposerAction>): void {
	const { request, isQueueing, result } = state;
	const { data, submit } = useFormFetcher<PostView>("publish");
	const navigate = useNavigate();
	const paths = usePaths();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const settle = (answer: PostAnswer): void => {
		clearTimeout(timer.current);
		dispatch({ type: "answered", answer, key: newIdempotencyKey() });
	};
	const latest = useRef({ state, settle, submit, navigate, paths });
	latest.current = { state, settle, submit, navigate, paths };

	useEffect(() => {
		if (!request) return;
		const { state, submit } = latest.current;
		// A response that takes longer is ignored: another attempt has the same key.
		timer.current = setTimeout(() => latest.current.settle({ offline: true, timedOut: true }), sendTimeoutMs);
		const fields = new FormData();
		for (const [name, value] of Object.entries(toFields(request, state.initial.tid))) fields.set(name, value);
		void submit(fields, { method: "post", encType: "multipart/form-data", defaultShouldRevalidate: false });
	}, [request]);
	useEffect(() => {
		if (data) latest.current.settle(data);
	}, [data]);

	useEffect(() => {
		if (!isQueueing) return;
		const { state } = latest.current;
		void import("./queue-post.ts")
			.then(({ queuePost }) => queuePost(state))
			.catch(() => false)
			.then((isQueued) => dispatch(isQueued ? { type: "queued", key: newIdempotencyKey() } : { type: "notQueued" }));
	}, [isQueueing, dispatch]);

	useEffect(() => {
		if (!result) return;
		const { navigate, paths } = latest.current;
		const drafts = "ucenter/account/posts/drafts";
		if (result === "saved") return void navigate(paths.href(drafts));
		if ("scheduled" in result) return void navigate(paths.href(drafts, { scheduled: result.scheduled }));
		// "Back" from the thread does not return to the composer.
		const timer = setTimeout(() => location.replace(paths.thread({ tid: result.tid })), redirectMs);
		return () => clearTimeout(timer);
	}, [result]);
}
