import { type ComponentType, type RefObject, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PostContent } from "../../../lib/unsent/post.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { RenderedPost } from "../post-form.ts";

const HideDialog = lazyPart(async () => (await import("./hide-dialog.tsx")).HideDialog);

/** A preview of a post. It is part of the threads, whose renderer it uses. */
export type PreviewComponent = ComponentType<{
	post: PostContent;
	/** What the server rendered for a form without scripts; undefined shows a dialog. */
	rendered?: RenderedPost;
	onClose?: () => void;
}>;

export interface PostToolsProps {
	area: RefObject<HTMLTextAreaElement | null>;
	post: PostContent;
	preview: PreviewComponent | undefined;
}

/** Buttons that hide the selected part of the text and show the post as it will look. */
export function PostTools({ area, post, preview: Preview }: PostToolsProps) {
	const t = useTranslate();
	const [open, setOpen] = useState<"hide" | "preview">();
	const close = (): void => setOpen(undefined);
	return (
		<>
			<IconButton
				icon="eye-off"
				name={t("composer.hide")}
				onPointerDown={(event) => event.preventDefault()}
				onClick={() => setOpen("hide")}
			/>
			{Preview && <IconButton icon="eye" name={t("composer.preview")} onClick={() => setOpen("preview")} />}
			<Suspense>
				{open === "hide" && <HideDialog area={area} onClose={close} />}
				{open === "preview" && Preview && <Preview post={post} onClose={close} />}
			</Suspense>
		</>
	);
}
