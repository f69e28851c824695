import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useLoaderData } from "react-router";
import { usePosted } from "../../lib/form/use-form-result.ts";
import { useSite } from "../../lib/site.tsx";
import { ComposerForm } from "./composer.tsx";
import type { loadPost } from "./load-post.server.ts";
import { type PostView, toPostError } from "./post-form.ts";
import type { Composer } from "./use-composer.ts";

/** Most members have confirmed their e-mail. */
const EmailNotice = lazy(async () => ({ default: (await import("../shell/email-notice.tsx")).EmailNotice }));

interface ComposePageProps extends Pick<ComponentProps<typeof ComposerForm>, "preview"> {
	/** Fields of this kind of post, after the text. */
	extra?: (composer: Composer) => ReactNode;
	/** A kind of post that has a board of its own. */
	withoutBoards?: boolean;
	/** Notifications at the top. */
	children?: ReactNode;
}

/** The page of a composer, for every kind of post; its loader is `loadPost`. */
export function ComposePage({ extra, withoutBoards, children, ...composing }: ComposePageProps) {
	const { viewer } = useSite();
	const { initialPost: loaded, boards, back, title } = useLoaderData<typeof loadPost>();
	// What the form begins with when it was refused without scripts.
	const posted = usePosted<PostView>("publish");
	const { initialPost = loaded, other, preview } = posted?.view ?? {};
	const { section, board } = loaded.post;
	const post = { ...initialPost.post, ...(loaded.tid > 0 && { section, board }) };
	return (
		<ComposerForm
			key={`${loaded.tid} ${loaded.draft}`}
			{...composing}
			initialPost={{ ...initialPost, post }}
			refused={posted?.formError && toPostError(posted.formError, other)}
			previewed={preview}
			boards={withoutBoards ? [] : boards}
			back={back}
			title={title}
			longFrom={extra ? 500 : 1_000}
			extra={extra}
		>
			{!viewer.passesEmailGate && (
				<Suspense>
					<EmailNotice />
				</Suspense>
			)}
			{children}
		</ComposerForm>
	);
}
