import { type RefObject, useEffect, useRef, useState } from "react";
import { useOnReconnect } from "../../lib/connectivity.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { takeEarlyFiles } from "./form-fields.ts";
import type { InitialPost, PostError } from "./post-fields.ts";
import { useAnswers } from "./state/use-answers.ts";
import { useDraft } from "./state/use-draft.ts";
import { usePostForm } from "./state/use-post-form.ts";
import { useSending } from "./state/use-sending.ts";
import type { ValidateExtra } from "./validate-post.ts";

/** State and actions of the composer after hydration. */
export function useComposer(
	form: RefObject<HTMLFormElement | null>,
	initialPost: InitialPost,
	refused: PostError | undefined,
	validateExtra?: ValidateExtra,
) {
	const post = usePostForm(form, initialPost, refused, validateExtra);
	const drafts = useDraft(post);
	const answers = useAnswers(post, drafts);
	const sending = useSending(post, answers);
	const [hydrated, setHydrated] = useState(false);
	const { tid, attachments, phase, error, setError, shown } = post;

	useOnReconnect(error?.offline ?? false, () => setError(undefined));

	const begin = useRef(() => {});
	begin.current = () => {
		setHydrated(true);
		post.show();
		// A saved page has the key of an earlier post.
		if ("saved" in document.documentElement.dataset) post.write.current.key = newIdempotencyKey();
		if (!refused) drafts.find();
		const early = form.current ? takeEarlyFiles(form.current) : [];
		if (early.length > 0) attachments.add(early);
		if (tid === 0)
			whenIdle(
				() =>
					void import("./offline/keep-composer.ts").then(({ keepComposer }) => keepComposer()).catch(() => undefined),
			);
	};
	useEffect(() => begin.current(), []);

	return {
		...{ editing: tid > 0, hydrated, phase, error, setError, shown, attachments },
		...drafts,
		...answers,
		...sending,
		/** Called on every input. */
		touched: (): void => {
			post.show();
			post.dropFixedErrors();
			drafts.draft.touch();
		},
	};
}

export type ComposerState = ReturnType<typeof useComposer>;
