import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import type { Timestamp } from "./author-row.tsx";
import { Avatar, type AvatarProps } from "./avatar.tsx";

type AnswerProps = {
	id?: string;
	name: string;
	href?: string;
	avatar?: Omit<AvatarProps, "name" | "size" | "alt">;
	/** Labels after the name. */
	tags?: ReactNode;
	when?: Timestamp;
	children: ReactNode;
	/** Small links and buttons after the time. */
	actions?: ReactNode;
};

/** A nested reply: small avatar, then name and text in one line. */
export function NestedReply({ id, name, href, avatar, tags, when, children, actions }: AnswerProps) {
	return (
		<article id={id} className="nested-reply">
			<Avatar name={name} {...avatar} size={26} lazy />
			<div className="min-w-0">
				<div>
					{href ? (
						<Anchor href={href} className="byline">
							{name}
						</Anchor>
					) : (
						<b className="byline">{name}</b>
					)}
					{tags}
					{children}
				</div>
				<div className="meta">
					{when && (
						<time dateTime={when.dateTime} title={when.title} className="py-1">
							{when.text}
						</time>
					)}
					{actions}
				</div>
			</div>
		</article>
	);
}
