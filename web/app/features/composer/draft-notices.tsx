import { useLocation } from "react-router";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OtherText } from "./post-form.ts";
import type { Composer } from "./use-composer.ts";

/** What was restored of a draft, another draft that can be, and that another tab edits it too. */
export function DraftNotices({ composer }: { composer: Composer }) {
	const t = useTranslate();
	const { draft, editing, dispatch } = composer;
	const { restored, offered } = composer.state;
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
					onClose={() => dispatch({ type: "restoredDismissed" })}
					closeName={t("dialog.close")}
				>
					<p>{t(editing ? "composer.editRestored" : "composer.restored")}</p>
					{restored.unfinished > 0 && <p>{t("composer.photosUnfinished", { n: restored.unfinished })}</p>}
					{restored.deleted > 0 && <p>{t("composer.photosExpired", { n: restored.deleted })}</p>}
				</Notice>
			)}
			{offered && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={() => dispatch({ type: "offeredRestored" })}>
							{t("composer.restoreDraft")}
						</Button>
					}
				>
					{t("composer.olderDraft", { title: offered.post.title.trim() || t("composer.untitled") })}
				</Notice>
			)}
			{draft.isInOtherTab && <Notice tone="warning">{t("composer.otherTab")}</Notice>}
		</>
	);
}

/**
 * Another text of the same post: the one that was saved elsewhere, to read and use; or then the one that was written
 * here.
 */
export function OtherTextNotice({ composer, other }: { composer: Composer; other: OtherText }) {
	const t = useTranslate();
	const { pathname, search } = useLocation();
	const { hydrated, state, dispatch } = composer;
	const showOther = (): void => dispatch({ type: "otherUsed", key: newIdempotencyKey() });
	if (other.isMine)
		return (
			<>
				<p>{t("draft.newerShown")}</p>
				<Button kind="quiet" size="sm" onClick={showOther}>
					{t("draft.backToMine")}
				</Button>
			</>
		);
	return (
		<>
			{!state.error?.message && <p>{t("draft.conflict")}</p>}
			<details className="newer-version">
				<summary>{t("composer.showNewerText")}</summary>
				<h2>{other.post.title}</h2>
				<p>{other.post.text}</p>
			</details>
			{other.draft > 0 && <p>{t("draft.keepMineHint")}</p>}
			<p className="other-text-choices">
				{hydrated ? (
					<>
						<Button kind="quiet" size="sm" onClick={showOther}>
							{t("composer.useNewerText")}
						</Button>
						<Button kind="quiet" size="sm" onClick={() => dispatch({ type: "otherDismissed" })}>
							{t("draft.keepMine")}
						</Button>
					</>
				) : (
					<a className="btn btn-quiet btn-sm" href={pathname + search}>
						{t("composer.useNewerText")}
					</a>
				)}
			</p>
		</>
	);
}
