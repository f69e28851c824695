import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { Avatar, type AvatarProps } from "./avatar.tsx";
import { Flag } from "./flag.tsx";
import { type Group, GroupBadge } from "./group-badge.tsx";
import { Icon } from "./icon.tsx";

export type Author = {
	name: string;
	href?: string;
	avatar?: Omit<AvatarProps, "name" | "size" | "alt">;
	group?: Group;
	/** The section's flag and its accessible name. */
	flag?: { code: string; name: string };
	location?: string;
};

export type Timestamp = { text: string; dateTime: string; title?: string };

type AuthorRowProps = Author & {
	when?: Timestamp;
	/** More metadata after the time, as "2.1K fans". */
	notes?: ReactNode;
	/** Beside the name: an Author tag. */
	tags?: ReactNode;
	/** Digest, Pinned, Official. */
	labels?: ReactNode;
	/** In a line of their own. */
	medals?: ReactNode;
	/** At the right: a menu, a post number, Follow. */
	end?: ReactNode;
	lazy?: boolean;
};

/** Avatar, name and group above flag, location and time. Wraps, never truncates. */
export function AuthorRow(props: AuthorRowProps) {
	const { name, href, avatar, group, flag, location, when, notes, tags, labels, medals, end, lazy } = props;
	const parts = [location, when?.dateTime, notes].filter(Boolean).length;
	return (
		<div className="author">
			<Avatar name={name} {...avatar} lazy={lazy} />
			<div className="author-text">
				<div className="author-name">
					{href ? <Anchor href={href}>{name}</Anchor> : <b>{name}</b>}
					{group && <GroupBadge {...group} />}
					{tags}
				</div>
				{(parts > 0 || flag || labels) && (
					<div className="author-meta">
						{location ? (
							<span className="location">
								{flag && <Flag code={flag.code} name={flag.name} />}
								{location}
							</span>
						) : (
							flag && <Flag code={flag.code} name={flag.name} />
						)}
						{when && (
							<time dateTime={when.dateTime} title={when.title}>
								{when.text}
							</time>
						)}
						{notes}
						{labels}
					</div>
				)}
				{medals}
			</div>
			{end}
		</div>
	);
}

/** A count with its icon in a row of metadata, as the views of a thread. */
export function MetaItem({ icon, children }: { icon?: "eye" | "clock" | "users"; children: ReactNode }) {
	return (
		<span className="inline-flex items-center gap-1">
			{icon && <Icon name={icon} size={14} />}
			{children}
		</span>
	);
}
