import { Avatar, type AvatarProps } from "./avatar.tsx";

export type Face = Pick<AvatarProps, "name" | "src">;

/** Overlapping avatars, decorative, beside a count. */
export function Faces({ faces, size = 22 }: { faces: Face[]; size?: 22 | 26 | 40 }) {
	return (
		<span className="faces" aria-hidden="true">
			{faces.slice(0, 4).map((face, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two members may share a name, so the position is part of the key
				<Avatar key={`${index}-${face.name}`} {...face} size={size} lazy />
			))}
		</span>
	);
}
