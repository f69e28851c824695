import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useLoaderData } from "react-router";
import { useSite } from "../../lib/site.tsx";
import { Composer } from "./composer.tsx";
import type { loadPost } from "./load-post.server.ts";
import type { InitialPost } from "./post-fields.ts";
import { PublishingInput } from "./publishing/publishing-input.tsx";
import type { ComposerState } from "./use-composer.ts";
import { usePostToCompose } from "./use-post-to-compose.ts";

/** Most members have confirmed their e-mail. */
const EmailNotice = lazy(async () => ({ default: (await import("../shell/email-notice.tsx")).EmailNotice }));

interface ComposePageProps extends Pick<ComponentProps<typeof Composer>, "validate" | "preview"> {
	/** Fields of this kind of post, after the text. */
	extra?: (composer: ComposerState, initialPost: InitialPost) => ReactNode;
	/** A kind of post that has a board of its own. */
	withoutBoards?: boolean;
	/** Notifications at the top. */
	children?: ReactNode;
}

/** The page of a composer, for every kind of post; its loader is `loadPost`. */
export function ComposePage({ extra, withoutBoards, children, ...composing }: ComposePageProps) {
	const { viewer } = useSite();
	const { initialPost: loaded, boards, back, title } = useLoaderData<typeof loadPost>();
	const { key, initialPost, refused, previewed } = usePostToCompose(loaded);
	return (
		<Composer
			key={key}
			{...composing}
			initialPost={initialPost}
			refused={refused}
			previewed={previewed}
			boards={withoutBoards ? [] : boards}
			back={back}
			title={title}
			longFrom={extra ? 500 : 1_000}
			extra={(composer) => (
				<>
					{extra?.(composer, initialPost)}
					<PublishingInput composer={composer} />
				</>
			)}
		>
			{!viewer.passesEmailGate && (
				<Suspense>
					<EmailNotice />
				</Suspense>
			)}
			{children}
		</Composer>
	);
}
