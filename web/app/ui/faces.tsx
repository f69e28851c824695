import { Avatar, type AvatarProps } from "./avatar.tsx";

export type Face = Pick<AvatarProps, "name" | "src">;

/** The last few who spoke, overlapping; decoration beside a count. */
export function Faces({ faces, size = 22 }: { faces: Face[]; size?: 22 | 26 | 40 }) {
	return (
		<span className="faces" aria-hidden="true">
			{faces.slice(0, 4).map((face, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two members may share a name, the place tells them apart
				<Avatar key={`${place}-${face.name}`} {...face} size={size} lazy />
			))}
		</span>
	);
}
