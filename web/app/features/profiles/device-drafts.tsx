import { useSyncExternalStore } from "react";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { clearDraft, type DraftOf, parseDraft, readName } from "../composer/draft.ts";
import { DraftLine } from "./draft-line.tsx";
import { Nothing } from "./nothing.tsx";

interface DeviceDraft extends DraftOf {
	name: string;
	subject: string;
	message: string;
	/** Unix seconds. */
	savedAt: number;
}

/** The member's drafts on this device, the last kept first. */
function readAll(uid: number): DeviceDraft[] {
	return Object.entries({ ...localStorage })
		.flatMap(([name, stored]) => {
			const of = readName(uid, name);
			const draft = of && parseDraft(String(stored));
			return draft ? [{ ...draft, ...of, name, savedAt: Math.floor(draft.savedAt / 1000) }] : [];
		})
		.sort((a, b) => b.savedAt - a.savedAt);
}

/** The same object while nothing changed, as React asks for. */
let last: { print: string; drafts: DeviceDraft[] } = { print: "[]", drafts: [] };
function snapshot(uid: number): DeviceDraft[] {
	let drafts: DeviceDraft[] = [];
	try {
		drafts = readAll(uid);
	} catch {
		// A store that is shut, or holds what another release wrote, holds no draft that we could show.
	}
	const print = JSON.stringify(drafts);
	if (print !== last.print) last = { print, drafts };
	return last.drafts;
}

const listeners = new Set<() => void>();
function listen(heard: () => void): () => void {
	listeners.add(heard);
	addEventListener("storage", heard);
	return () => {
		listeners.delete(heard);
		removeEventListener("storage", heard);
	};
}

/** Drafts that lie on this device; before the scripts run, a word about where they are. `alone` when there are no others. */
export function DeviceDrafts({ alone }: { alone: boolean }) {
	const { uid } = useViewer();
	const say = useSay();
	const paths = usePaths();
	const drafts = useSyncExternalStore<DeviceDraft[] | undefined>(
		listen,
		() => snapshot(uid),
		() => undefined,
	);
	if (!drafts || drafts.length === 0) return alone ? <Nothing text={say(drafts ? "profile.noDrafts" : "profile.draftsHere")} to={drafts && "write"} /> : null;
	const hrefOf = ({ tid, draft }: DraftOf): string => (tid ? paths.editThread(tid) : draft ? paths.openDraft(draft) : paths.compose);
	const drop = (name: string): void => {
		clearDraft(name);
		for (const heard of listeners) heard();
	};
	return (
		<Card title={say("profile.draftsDevice")}>
			<ul className="lines">
				{drafts.map((draft) => (
					<DraftLine
						key={draft.name}
						href={hrefOf(draft)}
						title={draft.subject || say(draft.tid ? "profile.draftOfEdit" : "profile.draftUntitled")}
						message={draft.message}
						savedAt={draft.savedAt}
					>
						<Button kind="danger" size="sm" onClick={() => drop(draft.name)}>
							{say("profile.draftDrop")}
						</Button>
					</DraftLine>
				))}
			</ul>
		</Card>
	);
}
