import { useCallback, useEffect, useState } from "react";
import { composers } from "../../../lib/paths.ts";
import { kindOfPost } from "../../../lib/post-kind.ts";
import { useSite, useViewer } from "../../../lib/site.tsx";
import type { UnsentEntry } from "../../../lib/unsent/entry.ts";
import { loadStore } from "../../../lib/unsent/load-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { uploadedPictures } from "../../composer/pictures.ts";
import { EmptyList } from "../empty-list.tsx";
import { DraftItem } from "./draft-item.tsx";

type DeviceDraft = UnsentEntry<"post">;

/** Drafts on this device; before hydration, a note about them when there are no other drafts. */
export function DeviceDrafts({ noOtherDrafts }: { noOtherDrafts: boolean }) {
	const { uid } = useViewer();
	const { t, paths } = useSite();
	const [drafts, setDrafts] = useState<DeviceDraft[]>();
	const [deleted, setDeleted] = useState<DeviceDraft>();
	/** Without storage there are none. */
	const read = useCallback(
		() =>
			loadStore()
				.then(({ listUnsent }) => listUnsent(String(uid), "post"))
				.then(
					(found) => setDrafts(found.sort((a, b) => b.at - a.at)),
					() => setDrafts([]),
				),
		[uid],
	);
	useEffect(() => {
		void read();
		let stop: (() => void) | undefined;
		let isGone = false;
		void loadStore().then(
			({ onUnsentChange }) => {
				if (!isGone) stop = onUnsentChange(() => void read());
			},
			() => undefined,
		);
		return () => {
			isGone = true;
			stop?.();
		};
	}, [read]);
	if (!drafts || (drafts.length === 0 && !deleted))
		return noOtherDrafts ? (
			<EmptyList text={t(drafts ? "profile.noDrafts" : "profile.draftsNoScript")} to={drafts && "write"} />
		) : null;
	const hrefOf = ({ content: { tid, draft, post } }: DeviceDraft): string => {
		if (!tid && !draft && post.forward) return paths.href("note/thread", { forward: post.forward });
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
	const deleteDraft = async (draft: DeviceDraft): Promise<void> => {
		await (await loadStore()).deleteUnsent(draft);
		setDeleted(draft);
	};
	const undo = async (draft: DeviceDraft): Promise<void> => {
		await (await loadStore()).storeUnsent(draft);
		setDeleted(undefined);
	};
	const notice = deleted && (
		<Notice
			icon="trash"
			alert
			action={
				<Button kind="quiet" size="sm" onClick={() => void undo(deleted)}>
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
				{drafts.map((draft) => {
					const { tid, draft: account, post } = draft.content;
					const pictures = uploadedPictures(post.pictures);
					return (
						<DraftItem
							key={draft.key}
							href={hrefOf(draft)}
							title={post.title || t(tid ? "profile.draftForEdit" : "profile.draftUntitled")}
							kind={!tid && !account && post.forward ? "forward" : kindOfPost(post)}
							message={post.text}
							picture={pictures[0]}
							pictureCount={pictures.length}
							savedAt={Math.floor(draft.at / 1000)}
						>
							<Button kind="ghost" size="sm" onClick={() => void deleteDraft(draft)}>
								{t("profile.draftDelete")}
							</Button>
						</DraftItem>
					);
				})}
			</ul>
		</Card>
	);
}
