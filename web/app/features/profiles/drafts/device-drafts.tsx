import { useCallback, useEffect, useState } from "react";
import type { PictureView } from "#contract/common.ts";
import { composers } from "../../../lib/paths.ts";
import { kindOfPost } from "../../../lib/post-kind.ts";
import { usePaths, useTranslate, useViewer } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { DraftTarget } from "../../composer/draft-key.ts";
import {
	clearLocalDraft,
	type LocalDraft,
	parseDraftStorageKey,
	parseLocalDraft,
	readLocalDraft,
	recoverDrafts,
	writeLocalDraft,
} from "../../composer/local-draft.ts";
import { EmptyList } from "../empty-list.tsx";
import { DraftItem } from "./draft-item.tsx";

/** What can be undone. */
interface DeletedDraft {
	name: string;
	stored: LocalDraft;
}

interface DeviceDraft extends DraftTarget {
	name: string;
	subject: string;
	message: string;
	pictures: PictureView[];
	/** Unix seconds. */
	savedAt: number;
}

/** The member's drafts on this device, newest first; none where storage is unavailable. */
function readAll(uid: number): DeviceDraft[] {
	let stored: [string, unknown][] = [];
	try {
		stored = Object.entries({ ...localStorage });
	} catch {
		return [];
	}
	return stored
		.flatMap(([name, text]) => {
			const target = parseDraftStorageKey(uid, name);
			const draft = target && parseLocalDraft(String(text));
			return draft ? [{ ...draft, ...target, name, savedAt: Math.floor(draft.savedAt / 1000) }] : [];
		})
		.sort((a, b) => b.savedAt - a.savedAt);
}

/** Drafts on this device; before hydration, a note about them when there are no other drafts. */
export function DeviceDrafts({ noOtherDrafts }: { noOtherDrafts: boolean }) {
	const { uid } = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	const [drafts, setDrafts] = useState<DeviceDraft[]>();
	const [deleted, setDeleted] = useState<DeletedDraft>();
	const read = useCallback(() => setDrafts(readAll(uid)), [uid]);
	useEffect(() => {
		read();
		void recoverDrafts().then(read, () => undefined);
		addEventListener("storage", read);
		return () => removeEventListener("storage", read);
	}, [read]);
	if (!drafts || (drafts.length === 0 && !deleted))
		return noOtherDrafts ? (
			<EmptyList text={t(drafts ? "profile.noDrafts" : "profile.draftsNoScript")} to={drafts && "write"} />
		) : null;
	const hrefOf = ({ tid, draft, forward, ...post }: DraftTarget): string => {
		if (forward) return paths.href("note/thread", { forward });
		const kind = kindOfPost(post);
		return tid
			? paths.href(composers[kind], { tid })
			: draft
				? paths.href(composers[kind], { draft })
				: {
						post: paths.href("note/thread"),
						poll: paths.href("note/thread/pollp"),
						video: paths.href("note/thread/videop"),
					}[kind];
	};
	const deleteDraft = (name: string): void => {
		const stored = readLocalDraft(name);
		clearLocalDraft(name);
		setDeleted(stored && { name, stored });
		read();
	};
	const undo = ({ name, stored }: DeletedDraft): void => {
		writeLocalDraft(name, stored);
		setDeleted(undefined);
		read();
	};
	const notice = deleted && (
		<Notice
			icon="trash"
			alert
			action={
				<Button kind="quiet" size="sm" onClick={() => undo(deleted)}>
					{t("dialog.undo")}
				</Button>
			}
		>
			{t("draft.deleted")}
		</Notice>
	);
	if (drafts.length === 0) return notice;
	return (
		<Card title={t("profile.draftsDevice")}>
			{notice}
			<ul className="item-list">
				{drafts.map((draft) => (
					<DraftItem
						key={draft.name}
						href={hrefOf(draft)}
						title={draft.subject || t(draft.tid ? "profile.draftForEdit" : "profile.draftUntitled")}
						kind={draft.forward ? "forward" : kindOfPost(draft)}
						message={draft.message}
						picture={draft.pictures[0]}
						pictureCount={draft.pictures.length}
						savedAt={draft.savedAt}
					>
						<Button kind="ghost" size="sm" onClick={() => deleteDraft(draft.name)}>
							{t("profile.draftDelete")}
						</Button>
					</DraftItem>
				))}
			</ul>
		</Card>
	);
}
