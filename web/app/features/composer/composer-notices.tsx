import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSite } from "../../lib/site.tsx";
import { allPictures } from "../../lib/unsent/post.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ComposerError } from "./state.ts";
import { useMessage } from "./text-fields.tsx";
import type { Composer } from "./use-composer.ts";

/** Drafts are of this device, so they need scripts. */
const DraftNotices = lazyPart(async () => (await import("./draft-notices.tsx")).DraftNotices);
const OtherTextNotice = lazyPart(async () => (await import("./draft-notices.tsx")).OtherTextNotice);

/** Notifications above the form: restored draft, error, progress. */
export function ComposerNotices({ composer }: { composer: Composer }) {
	const { t, paths } = useSite();
	const { dispatch, editing } = composer;
	const { error, phase, post, result } = composer.state;
	if (phase === "done" && typeof result === "object" && "tid" in result)
		return (
			<Notice tone="good" action={<a href={paths.thread({ tid: result.tid })}>{t("composer.viewPost")}</a>}>
				<b>{t(editing ? "composer.saved" : "composer.posted")}</b>
			</Notice>
		);
	const pendingCount = allPictures(post).filter(({ picture }) => !picture).length;
	return (
		<>
			{phase === "waiting" && (
				<Notice
					tone="info"
					icon="cloud-up"
					action={
						<Button kind="quiet" size="sm" onClick={() => dispatch({ type: "waitingCancelled" })}>
							{t("composer.cancelPosting")}
						</Button>
					}
				>
					{t("composer.waitingForPhotos", { n: pendingCount })}
				</Notice>
			)}
			{(error?.message || error?.other) && <SubmitError composer={composer} error={error} />}
			{composer.hydrated && (
				<Suspense>
					<DraftNotices composer={composer} />
				</Suspense>
			)}
		</>
	);
}

/** Error of the last submit, scrolled into view. */
function SubmitError({ composer, error: { message, posted, other } }: { composer: Composer; error: ComposerError }) {
	const { t, paths } = useSite();
	const text = useMessage()(message);
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled into view
	useEffect(() => {
		box.current?.scrollIntoView({ block: "nearest" });
	}, [text]);
	const link = posted && (
		<a href={posted.tid ? paths.thread({ tid: posted.tid }) : paths.member()} target="_blank" rel="noopener">
			{t("composer.viewPost")}
		</a>
	);
	return (
		<div ref={box} className="composer-error">
			<Notice tone={other?.isMine ? "info" : "bad"} alert {...(link && { action: link })}>
				{text}
				{other && (
					<Suspense>
						<OtherTextNotice composer={composer} other={other} />
					</Suspense>
				)}
			</Notice>
		</div>
	);
}
