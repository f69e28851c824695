import { useEffect, useRef } from "react";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { NewerText } from "./fields.ts";
import type { Composer } from "./use-composer.ts";

/** What a composer has to say above the form: what came back, what was refused, where it stands. */
export function Notices({ composer, editing }: { composer: Composer; editing: boolean }) {
	const say = useSay();
	const { restored, offered, answer, phase, posted, draft, tray } = composer;
	if (phase === "done")
		return (
			<Notice tone="good" action={<a href={posted}>{say("composer.open")}</a>}>
				<b>{say(editing ? "composer.savedPost" : "composer.posted")}</b>
			</Notice>
		);
	const waitFor = tray.items.filter(({ state }) => state !== "done").length;
	return (
		<>
			{phase === "waiting" && (
				<Notice
					tone="info"
					icon="cloud-up"
					action={
						<Button kind="quiet" size="sm" onClick={composer.holdBack}>
							{say("composer.holdBack")}
						</Button>
					}
				>
					{say("composer.waiting", { n: waitFor })}
				</Notice>
			)}
			{answer?.msg && <Refused answer={answer} onTakeNewer={composer.live ? composer.takeNewer : undefined} />}
			{restored && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={composer.startAnew}>
							{say("composer.startAnew")}
						</Button>
					}
					onClose={composer.dismissRestored}
					closeName={say("dialog.close")}
				>
					<p>{say(editing ? "composer.editRestored" : "composer.restored")}</p>
					{restored.unfinished > 0 && <p>{say("composer.unfinished", { n: restored.unfinished })}</p>}
					{restored.gone > 0 && <p>{say("composer.gone", { n: restored.gone })}</p>}
				</Notice>
			)}
			{offered && (
				<Notice
					tone="info"
					icon="history"
					action={
						<Button kind="quiet" size="sm" onClick={() => composer.restore(offered)}>
							{say("composer.takeDraft")}
						</Button>
					}
				>
					{say("composer.draftWaits", { title: offered.subject.trim() || say("composer.untitled") })}
				</Notice>
			)}
			{draft.otherTab && <Notice tone="sun">{say("composer.otherTab")}</Notice>}
		</>
	);
}

interface RefusedProps {
	answer: NonNullable<Composer["answer"]>;
	onTakeNewer: (() => void) | undefined;
}

/** Why it was not posted. It comes into view, since the button that was pressed may be far away from it. */
function Refused({ answer: { msg, link, newer }, onTakeNewer }: RefusedProps) {
	const say = useSay();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new sentence comes into view
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
									{say(link.word)}
								</a>
							),
						}
					: {})}
			>
				{msg}
				{newer && <Newer newer={newer} onTake={onTakeNewer} />}
			</Notice>
		</div>
	);
}

/** The text that was saved elsewhere, to read and to take. */
function Newer({ newer, onTake }: { newer: NewerText; onTake: (() => void) | undefined }) {
	const say = useSay();
	return (
		<details className="composer-newer">
			<summary>{say("composer.newer")}</summary>
			<h2>{newer.subject}</h2>
			<p>{newer.message}</p>
			{onTake && (
				<Button kind="quiet" size="sm" onClick={onTake}>
					{say("composer.takeNewer")}
				</Button>
			)}
		</details>
	);
}
