import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { NewerVersion } from "./post-fields.ts";
import type { ComposerState } from "./use-composer.ts";

/** Drafts are of this device, so they need scripts. */
const DraftNotices = lazy(async () => ({ default: (await import("./draft-notices.tsx")).DraftNotices }));

/** Notices above the form: restored draft, error, progress. */
export function ComposerNotices({ composer, editing }: { composer: ComposerState; editing: boolean }) {
	const t = useTranslate();
	const { error, phase, posted, attachments } = composer;
	if (phase === "done")
		return (
			<Notice tone="good" action={<a href={posted}>{t("composer.viewPost")}</a>}>
				<b>{t(editing ? "composer.saved" : "composer.posted")}</b>
			</Notice>
		);
	const pendingCount = attachments.items.filter(({ state }) => state !== "done").length;
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
			{error?.msg && <SubmitError error={error} onLoadNewerVersion={composer.hydrated ? composer.loadNewerVersion : undefined} />}
			{composer.hydrated && (
				<Suspense>
					<DraftNotices composer={composer} />
				</Suspense>
			)}
		</>
	);
}

interface SubmitErrorProps {
	error: NonNullable<ComposerState["error"]>;
	onLoadNewerVersion: (() => void) | undefined;
}

/** Error of the last submit, scrolled into view. */
function SubmitError({ error: { msg, link, newer }, onLoadNewerVersion }: SubmitErrorProps) {
	const t = useTranslate();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled into view
	useEffect(() => {
		box.current?.scrollIntoView({ block: "nearest" });
	}, [msg]);
	return (
		<div ref={box} className="composer-error">
			<Notice
				tone="bad"
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
				{newer && <NewerVersionDetails newer={newer} onTake={onLoadNewerVersion} />}
			</Notice>
		</div>
	);
}

/** The version saved elsewhere, to read and load. */
function NewerVersionDetails({ newer, onTake }: { newer: NewerVersion; onTake: (() => void) | undefined }) {
	const t = useTranslate();
	return (
		<details className="newer-version">
			<summary>{t("composer.showNewerText")}</summary>
			<h2>{newer.subject}</h2>
			<p>{newer.message}</p>
			{onTake && (
				<Button kind="quiet" size="sm" onClick={onTake}>
					{t("composer.useNewerText")}
				</Button>
			)}
		</details>
	);
}
