import { useState } from "react";
import type { NotificationView } from "#contract/notifications.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";

/**
 * A notification with its button to delete it; one that was deleted can be restored in its place. Without
 * `notification` it was deleted before the page was loaded.
 */
export function NotificationRow({
	id,
	notification,
	onDelete,
}: {
	id: number;
	notification?: NotificationView;
	onDelete?: () => void;
}) {
	const [isDeleted, setDeleted] = useState(notification === undefined);
	const t = useTranslate();
	const onDone = (): void => {
		setDeleted(true);
		onDelete?.();
	};
	if (isDeleted || !notification)
		return (
			<li className="notification-item notification-deleted">
				<span role="status">{t("notifications.deleted")}</span>
				<CallForm intent="restore" id={id} className="shrink-0" onDone={() => setDeleted(false)}>
					<SubmitButton kind="quiet" size="sm" autoFocus={notification !== undefined}>
						{t("notifications.undo")}
					</SubmitButton>
				</CallForm>
			</li>
		);
	return (
		<li className={cx("notification-item", !notification.is_read && "notification-unread")}>
			<NotificationPicture notification={notification} />
			<NotificationText notification={notification} />
			<CallForm intent="delete" id={id} className="shrink-0" onDone={onDone}>
				<SubmitButton
					kind="ghost"
					size="sm"
					className="notification-delete"
					aria-label={t("notifications.deleteNotification", { text: notification.text })}
				>
					<Icon name="x" />
				</SubmitButton>
			</CallForm>
		</li>
	);
}

/** The picture of the member who did it last, with the icon of the kind; the icon alone without a member. */
function NotificationPicture({ notification: { actors, icon, kind } }: { notification: NotificationView }) {
	const [actor] = actors;
	return (
		<span className={cx("notification-picture", `notification-${kind}`)} aria-hidden="true">
			{actor && <Avatar name={actor.name} src={actor.avatar} size={40} lazy />}
			<span className="notification-icon">
				<Icon name={icon as IconName} size={actor ? 16 : 20} />
			</span>
		</span>
	);
}

function NotificationText({
	notification: { id, title, text, excerpt, dateline, is_read },
}: {
	notification: NotificationView;
}) {
	const { t, paths } = useSite();
	const when = useTimestamp()(dateline);
	const at = title ? text.indexOf(title) : -1;
	return (
		<div className="notification-body text-content">
			{/* The browser follows the redirect with its fragment, which the router would drop. */}
			<Anchor href={paths.href("ucenter/notice/open/:id", { id })} target="_self" className="notification-link">
				{!is_read && <span className="sr-only">{t("notifications.unread")}: </span>}
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
			{excerpt && <p className="notification-excerpt">{excerpt}</p>}
			<time dateTime={when.dateTime}>{when.text}</time>
		</div>
	);
}
