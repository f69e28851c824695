import { Avatar, type AvatarProps } from "./avatar.tsx";

export type AvatarGroupMember = Pick<AvatarProps, "name" | "src">;

/** Overlapping avatars, decorative, beside a count. */
export function AvatarGroup({ members, size = 22 }: { members: AvatarGroupMember[]; size?: 22 | 26 | 40 }) {
	return (
		<span className="avatar-group" aria-hidden="true">
			{members.slice(0, 4).map((face, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two members may share a name, so the position is part of the key
				<Avatar key={`${index}-${face.name}`} {...face} size={size} lazy />
			))}
		</span>
	);
}
