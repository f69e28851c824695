import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CallError } from "#contract/pageApi.ts";
import { previewThread } from "#contract/threadOptions.ts";
import { callServer } from "../../../lib/call-server.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { useBackToClose } from "../../../lib/use-back-to-close.ts";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { PreviewComponent } from "../../composer/options/post-tools.tsx";
import type { RenderedPost } from "../../composer/post-form.ts";
import { PreviewContent } from "./preview-content.tsx";

type PreviewProps = ComponentProps<PreviewComponent>;

/** A post as its thread page will show it: in a dialog, or without scripts above the form. */
export function PostPreview({ rendered, ...preview }: PreviewProps) {
	const t = useTranslate();
	if (!rendered) return <PreviewDialog {...preview} />;
	return (
		<Card title={t("composer.preview")}>
			<PreviewContent {...preview} rendered={rendered} />
		</Card>
	);
}

/** Its links lead nowhere. */
function PreviewDialog({ post, onClose }: Omit<PreviewProps, "rendered">) {
	const t = useTranslate();
	const [shown, setShown] = useState<{ rendered?: RenderedPost; error?: string }>({});
	useBackToClose(() => onClose?.());
	const { text, poll } = post;
	useEffect(() => {
		const controller = new AbortController();
		const body = { message: text, polloption: poll?.options.map((option) => option.text) ?? [] };
		callServer(previewThread, { body }, { signal: controller.signal }).then(
			(rendered) => setShown({ rendered }),
			(error: unknown) => {
				if (controller.signal.aborted) return;
				const { fields, message: msg } = error as CallError;
				setShown({
					error: (error instanceof CallError && (fields.message?.msg ?? msg)) || t("composer.previewFailed"),
				});
			},
		);
		return () => controller.abort();
	}, [text, poll, t]);
	const stay = (event: MouseEvent): void => {
		if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
	};
	return createPortal(
		<Dialog open wide title={t("composer.preview")} closeName={t("dialog.close")} onClose={onClose}>
			<div onClickCapture={stay}>
				{shown.error && <Notice tone="bad">{shown.error}</Notice>}
				{shown.rendered && <PreviewContent post={post} rendered={shown.rendered} />}
				{!shown.rendered && !shown.error && <Spinner label={t("state.loading")} />}
			</div>
		</Dialog>,
		document.body,
	);
}
