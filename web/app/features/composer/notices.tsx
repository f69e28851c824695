import { useEffect, useRef } from "react";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { NewerText } from "./fields.ts";
import type { Composer } from "./use-composer.ts";

/** Notices above the form: restored draft, error, progress. */
export function Notices({ composer, editing }: { composer: Composer; editing: boolean }) {
	const t = useSay();
	const { restored, offered, answer, phase, posted, draft, tray } = composer;
	if (phase === "done")
		return (
			<Notice tone="good" action={<a href={posted}>{t("composer.open")}</a>}>
				<b>{t(editing ? "composer.savedPost" : "composer.posted")}</b>
			</Notice>
		);
	const pendingCount = tray.items.filter(({ state }) => state !== "done").length;
	return (
		<>
			{phase === "waiting" && (
				<Notice
					tone="info"
					icon="cloud-up"
					action={
						<Button kind="quiet" size="sm" onClick={composer.holdBack}>
							{t("composer.holdBack")}
						</Button>
					}
				>
					{t("composer.waiting", { n: pendingCount })}
				</Notice>
			)}
			{answer?.msg && <SubmitError answer={answer} onTakeNewer={composer.live ? composer.takeNewer : undefined} />}
			{restored && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={composer.startAnew}>
							{t("composer.startAnew")}
						</Button>
					}
					onClose={composer.dismissRestored}
					closeName={t("dialog.close")}
				>
					<p>{t(editing ? "composer.editRestored" : "composer.restored")}</p>
					{restored.unfinished > 0 && <p>{t("composer.unfinished", { n: restored.unfinished })}</p>}
					{restored.gone > 0 && <p>{t("composer.gone", { n: restored.gone })}</p>}
				</Notice>
			)}
			{offered && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={() => composer.restore(offered)}>
							{t("composer.takeDraft")}
						</Button>
					}
				>
					{t("composer.draftWaits", { title: offered.subject.trim() || t("composer.untitled") })}
				</Notice>
			)}
			{draft.otherTab && <Notice tone="sun">{t("composer.otherTab")}</Notice>}
		</>
	);
}

interface SubmitErrorProps {
	answer: NonNullable<Composer["answer"]>;
	onTakeNewer: (() => void) | undefined;
}

/** Error of the last submit, scrolled into view. */
function SubmitError({ answer: { msg, link, newer }, onTakeNewer }: SubmitErrorProps) {
	const t = useSay();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled into view
	useEffect(() => {
		box.current?.scrollIntoView({ block: "nearest" });
	}, [msg]);
	return (
		<div ref={box} className="composer-refused">
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
				{newer && <NewerVersionDetails newer={newer} onTake={onTakeNewer} />}
			</Notice>
		</div>
	);
}

/** The version saved elsewhere, to read and load. */
function NewerVersionDetails({ newer, onTake }: { newer: NewerText; onTake: (() => void) | undefined }) {
	const t = useSay();
	return (
		<details className="composer-newer">
			<summary>{t("composer.newer")}</summary>
			<h2>{newer.subject}</h2>
			<p>{newer.message}</p>
			{onTake && (
				<Button kind="quiet" size="sm" onClick={onTake}>
					{t("composer.takeNewer")}
				</Button>
			)}
		</details>
	);
}
