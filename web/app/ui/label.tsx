import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

const kinds = {
	digest: ["green", "leaf"],
	pinned: ["", "pin"],
	official: ["sky", "megaphone"],
	poll: ["sky", "poll"],
	live: ["coral", "live"],
	prize: ["amber", "gift"],
	author: ["green tag", null],
	readers: ["tag", "lock"],
	plain: ["tag", null],
} satisfies Record<string, [string, IconName | null]>;

export type LabelKind = keyof typeof kinds;

/** A small label on a thread or a member: Digest, Pinned, Official, Poll, Live, Prize, Author. */
export function Label({ kind, text }: { kind: LabelKind; text: string }) {
	const [colour, icon] = kinds[kind];
	return (
		<span className={cx("label", colour)}>
			{icon && <Icon name={icon} size={14} />}
			{text}
		</span>
	);
}
