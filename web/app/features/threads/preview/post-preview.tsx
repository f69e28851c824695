import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CallError } from "#contract/pageApi.ts";
import { previewThread } from "#contract/threadOptions.ts";
import { callServer } from "../../../lib/call-server.ts";
import { fetchCatalog } from "../../../lib/i18n/catalogs.client.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Label } from "../../../ui/label.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { PreviewComponent } from "../../composer/options/post-tools.tsx";
import { splitTags } from "../../composer/options/tags.ts";
import { Gallery } from "../photo/gallery.tsx";
import { PostContent } from "../reply/post-content.tsx";

/** A post as its thread page will show it. Its links lead nowhere. */
export function PostPreview({ post, photos, onClose }: ComponentProps<PreviewComponent>) {
	const t = useTranslate();
	const { lang } = useSite();
	const [shown, setShown] = useState<{ html?: string; error?: string }>({});
	const { message } = post;
	useEffect(() => {
		const controller = new AbortController();
		const rendered = callServer(previewThread, { body: { message } }, { signal: controller.signal });
		// The texts of the gallery.
		Promise.all([rendered, fetchCatalog(lang, "threads")]).then(
			([view]) => setShown(view),
			(error: unknown) => {
				if (controller.signal.aborted) return;
				const { fields, message: msg } = error as CallError;
				setShown({ error: error instanceof CallError ? (fields.message?.msg ?? msg) : t("composer.previewFailed") });
			},
		);
		return () => controller.abort();
	}, [message, lang, t]);
	const stay = (event: MouseEvent): void => {
		if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
	};
	const pictures = photos.flatMap(({ picture }) => picture ?? []);
	return createPortal(
		<Dialog open wide title={t("composer.preview")} closeName={t("dialog.close")} onClose={onClose}>
			<div onClickCapture={stay}>
				<h3 className="thread-heading">{post.subject.trim() || t("composer.untitled")}</h3>
				{post.readaccess > 0 && <Label kind="readers" text={t("composer.limited")} />}
				{shown.error && <Notice tone="bad">{shown.error}</Notice>}
				{shown.html !== undefined && <PostContent html={shown.html} />}
				{shown.html === undefined && !shown.error && <Spinner label={t("state.loading")} />}
				{shown.html !== undefined && <Gallery thread={{ tid: 0, fid: 0, subject: post.subject, attachments: pictures }} />}
				{pictures.length < photos.length && <p className="field-note">{t("composer.previewUploading")}</p>}
				<p className="thread-topics">
					{splitTags(post.thread_tag).map((tag) => (
						<span key={tag}>#{tag}</span>
					))}
				</p>
			</div>
		</Dialog>,
		document.body,
	);
}
