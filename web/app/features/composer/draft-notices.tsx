import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ComposerState } from "./use-composer.ts";

/** What was restored of a draft, another draft that can be, and that another tab edits it too. */
export function DraftNotices({ composer }: { composer: ComposerState }) {
	const t = useTranslate();
	const { restored, offered, draft, editing } = composer;
	return (
		<>
			{restored && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={composer.startOver}>
							{t("composer.startOver")}
						</Button>
					}
					onClose={composer.dismissRestored}
					closeName={t("dialog.close")}
				>
					<p>{t(editing ? "composer.editRestored" : "composer.restored")}</p>
					{restored.unfinishedUploads > 0 && <p>{t("composer.photosUnfinished", { n: restored.unfinishedUploads })}</p>}
					{restored.deletedPictures > 0 && <p>{t("composer.photosExpired", { n: restored.deletedPictures })}</p>}
				</Notice>
			)}
			{offered && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={() => composer.restore(offered)}>
							{t("composer.restoreDraft")}
						</Button>
					}
				>
					{t("composer.olderDraft", { title: offered.subject.trim() || t("composer.untitled") })}
				</Notice>
			)}
			{draft.otherTab && <Notice tone="warning">{t("composer.otherTab")}</Notice>}
		</>
	);
}
