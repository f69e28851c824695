import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { timeText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { clearDraft, draftName, parseDraft } from "../composer/draft.ts";
import { unixNow } from "../threads/now.ts";
import { Nothing } from "./nothing.tsx";

interface DeviceDraft {
	name: string;
	/** 0 for a new thread. */
	tid: number;
	subject: string;
	message: string;
	/** Unix seconds. */
	savedAt: number;
}

/** The member's drafts on this device, the last kept first. */
function readAll(uid: number): DeviceDraft[] {
	const base = draftName(uid, 0);
	return Object.entries({ ...localStorage })
		.filter(([name]) => name === base || name.startsWith(`${base}.`))
		.flatMap(([name, stored]) => {
			const draft = parseDraft(String(stored));
			return draft ? [{ name, tid: Number(name.slice(base.length + 1)) || 0, ...draft, savedAt: Math.floor(draft.savedAt / 1000) }] : [];
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

/** Drafts that lie on this device; before the scripts run, a word about where they are. */
export function DeviceDrafts() {
	const { viewer } = useSite();
	const say = useSay();
	const drafts = useSyncExternalStore<DeviceDraft[] | undefined>(
		listen,
		() => snapshot(viewer.uid),
		() => undefined,
	);
	if (!drafts) return <Notice icon="phone">{say("profile.draftsHere")}</Notice>;
	if (drafts.length === 0) return <Nothing text={say("profile.noDrafts")} to="write" />;
	return (
		<Card>
			<ul className="lines">
				{drafts.map((draft) => (
					<Draft key={draft.name} draft={draft} />
				))}
			</ul>
		</Card>
	);
}

function Draft({ draft: { name, tid, subject, message, savedAt } }: { draft: DeviceDraft }) {
	const { lang } = useSite();
	const say = useSay();
	const paths = usePaths();
	const { key } = useLocation();
	const href = tid ? paths.editThread(tid) : paths.compose;
	const drop = (): void => {
		clearDraft(name);
		for (const heard of listeners) heard();
	};
	return (
		<li className="line">
			<Anchor href={href} className="line-title">
				{subject || say(tid ? "profile.draftOfEdit" : "profile.draftUntitled")}
			</Anchor>
			{message && <p className="line-clamped">{message}</p>}
			<time dateTime={new Date(savedAt * 1000).toISOString()}>{say("profile.draftSaved", { when: timeText(savedAt, unixNow(), lang, say) })}</time>
			<div className="line-deeds">
				<Button kind="soft" size="sm" icon="edit" href={href}>
					{say("profile.draftOpen")}
				</Button>
				<details key={key} className="asks">
					<summary className="btn btn-ghost btn-sm">{say("profile.draftDrop")}</summary>
					<div className="asked">
						<p>{say("profile.draftDropAsk")}</p>
						<Button kind="danger" size="sm" onClick={drop}>
							{say("profile.draftDrop")}
						</Button>
					</div>
				</details>
			</div>
		</li>
	);
}
