import type { ReactNode } from "react";
import type { PictureView } from "#contract/common.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { smallestUrl } from "../../../lib/stored-picture.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { withoutMarks } from "../../composer/formatting.ts";

const kinds = {
	post: ["file", "draft.kindPost"],
	poll: ["poll", "draft.kindPoll"],
	video: ["video", "draft.kindVideo"],
	bug: ["bug", "draft.kindBug"],
	forward: ["share", "draft.kindForward"],
} as const satisfies Record<string, [IconName, MessageKey]>;

interface DraftItemProps {
	kind: keyof typeof kinds;
	href: string;
	title: string;
	message: string;
	/** Its first photo. */
	picture: PictureView | null | undefined;
	pictureCount: number;
	/** Unix seconds. */
	savedAt: number;
	/** Above the buttons: when it is published. */
	status?: ReactNode;
	/** More buttons. */
	actions?: ReactNode;
	/** The delete button. */
	children: ReactNode;
}

/** A draft in a list, to continue or to delete. */
export function DraftItem({
	kind,
	href,
	title,
	message,
	picture,
	pictureCount,
	savedAt,
	status,
	actions,
	children,
}: DraftItemProps) {
	const t = useTranslate();
	const { text: when, dateTime } = useTimestamp()(savedAt);
	const [icon, kindName] = kinds[kind];
	return (
		<li className="item draft-item">
			{picture && (
				<img
					className="draft-picture"
					src={smallestUrl(picture)}
					alt={picture.alt}
					width={72}
					height={72}
					loading="lazy"
				/>
			)}
			<Anchor href={href} className="item-title">
				{title}
			</Anchor>
			{message && <p className="item-clamped">{withoutMarks(message)}</p>}
			<p className="item-meta">
				<span className="inline-flex gap-1">
					<Icon name={icon} size={16} />
					{t(kindName)}
				</span>
				{pictureCount > 0 && <span>{t("profile.draftPhotos", { n: pictureCount })}</span>}
				<time dateTime={dateTime} suppressHydrationWarning>
					{t("profile.draftSaved", { when })}
				</time>
			</p>
			{status}
			<div className="item-actions">
				<Button kind="soft" size="sm" icon="edit" href={href}>
					{t("profile.draftContinue")}
				</Button>
				{actions}
				{children}
			</div>
		</li>
	);
}
