import { usePosted } from "../../lib/form/use-form-result.ts";
import { toPostError } from "./mapping.ts";
import type { InitialPost, PostView } from "./post-fields.ts";

/** What the composer begins with: the loaded post, or the form that was refused without script. */
export function usePostToCompose(initialPost: InitialPost) {
	const posted = usePosted<PostView>("publish");
	// The edit form does not send board and section.
	const unchanged = initialPost.tid > 0 ? { fid: initialPost.fid, country_fid: initialPost.country_fid } : {};
	return {
		key: `${initialPost.tid} ${initialPost.draft}`,
		initialPost: { ...initialPost, ...posted?.view?.initialPost, ...unchanged },
		previewed: posted?.view?.preview,
		refused: posted?.formError && { ...toPostError(posted.formError), newer: posted.view?.newer },
	};
}
