import { useState } from "react";
import type { NoticeView } from "#contract/notices.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

/** A notice with its button to delete it; one that was deleted can be restored in its place. Without `notice` it was deleted before the page was loaded. */
export function NoticeRow({ id, notice, onDelete }: { id: number; notice?: NoticeView; onDelete?: () => void }) {
	const [isDeleted, setDeleted] = useState(notice === undefined);
	const t = useTranslate();
	const onDone = (): void => {
		setDeleted(true);
		onDelete?.();
	};
	if (isDeleted || !notice)
		return (
			<li className="notice-item notice-deleted">
				<span role="status">{t("notices.deleted")}</span>
				<CallForm intent="restore" id={id} className="shrink-0" onDone={() => setDeleted(false)}>
					<SubmitButton kind="quiet" size="sm" autoFocus={notice !== undefined}>
						{t("notices.undo")}
					</SubmitButton>
				</CallForm>
			</li>
		);
	return (
		<li className={cx("notice-item", !notice.is_read && "notice-unread")}>
			<NoticePicture notice={notice} />
			<NoticeText notice={notice} />
			<CallForm intent="delete" id={id} className="shrink-0" onDone={onDone}>
				<SubmitButton
					kind="ghost"
					size="sm"
					className="notice-delete"
					aria-label={t("notices.deleteNotice", { text: notice.text })}
				>
					<Icon name="x" />
				</SubmitButton>
			</CallForm>
		</li>
	);
}

/** The picture of the member who did it last, with the icon of the kind; the icon alone without a member. */
function NoticePicture({ notice: { actors, icon, kind } }: { notice: NoticeView }) {
	const [actor] = actors;
	return (
		<span className={cx("notice-picture", `notice-${kind}`)} aria-hidden="true">
			{actor && <Avatar name={actor.name} src={actor.avatar} size={40} lazy />}
			<span className="notice-icon">
				<Icon name={icon as IconName} size={actor ? 16 : 20} />
			</span>
		</span>
	);
}

function NoticeText({ notice: { id, title, text, excerpt, dateline, is_read } }: { notice: NoticeView }) {
	const t = useTranslate();
	const paths = usePaths();
	const when = useTimestamp()(dateline);
	const at = title ? text.indexOf(title) : -1;
	return (
		<div className="notice-body text-content">
			{/* The browser follows the redirect with its fragment, which the router would drop. */}
			<Anchor href={paths.openNotice(id)} target="_self" className="notice-link">
				{!is_read && <span className="sr-only">{t("notices.unread")}: </span>}
				{at < 0 ? (
					text
				) : (
					<>
						{text.slice(0, at)}
						<b>{title}</b>
						{text.slice(at + title.length)}
					</>
				)}
			</Anchor>
			{excerpt && <p className="notice-excerpt">{excerpt}</p>}
			<time dateTime={when.dateTime}>{when.text}</time>
		</div>
	);
}
