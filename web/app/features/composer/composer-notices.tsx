import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ComposerError } from "./composer-state.ts";
import { countPendingPictures } from "./post-fields.ts";
import type { ComposerState } from "./use-composer.ts";

/** Drafts are of this device, so they need scripts. */
const DraftNotices = lazyPart(async () => (await import("./draft-notices.tsx")).DraftNotices);
const OtherText = lazyPart(async () => (await import("./other-text.tsx")).OtherText);

/** Notifications above the form: restored draft, error, progress. */
export function ComposerNotices({ composer }: { composer: ComposerState }) {
	const t = useTranslate();
	const { error, phase, posted, attachments, editing } = composer;
	if (phase === "done")
		return (
			<Notice tone="good" action={<a href={posted}>{t("composer.viewPost")}</a>}>
				<b>{t(editing ? "composer.saved" : "composer.posted")}</b>
			</Notice>
		);
	const pendingCount =
		attachments.items.filter(({ state }) => state !== "done").length + countPendingPictures(composer.shown.poll);
	return (
		<>
			{phase === "waiting" && (
				<Notice
					tone="info"
					icon="cloud-up"
					action={
						<Button kind="quiet" size="sm" onClick={composer.cancelWaiting}>
							{t("composer.cancelPosting")}
						</Button>
					}
				>
					{t("composer.waitingForPhotos", { n: pendingCount })}
				</Notice>
			)}
			{(error?.msg || error?.newer) && <SubmitError composer={composer} error={error} />}
			{composer.hydrated && (
				<Suspense>
					<DraftNotices composer={composer} />
				</Suspense>
			)}
		</>
	);
}

/** Error of the last submit, scrolled into view. */
function SubmitError({ composer, error: { msg, link, newer } }: { composer: ComposerState; error: ComposerError }) {
	const t = useTranslate();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled into view
	useEffect(() => {
		box.current?.scrollIntoView({ block: "nearest" });
	}, [msg]);
	return (
		<div ref={box} className="composer-error">
			<Notice
				tone={newer?.mine ? "info" : "bad"}
				alert
				{...(link
					? {
							action: (
								<a href={link.href} target="_blank" rel="noopener">
									{t(link.word)}
								</a>
							),
						}
					: {})}
			>
				{msg}
				{newer && (
					<Suspense>
						<OtherText composer={composer} other={newer} />
					</Suspense>
				)}
			</Notice>
		</div>
	);
}
