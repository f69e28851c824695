import { medalLimits, type ShownMedal } from "#contract/medals.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";

/** A drawing of a medal; its width is 15 of 17 parts of its height. Pixels. */
export const MedalPicture = ({
	src,
	height,
	name = "",
	lazy,
}: {
	src: string;
	height: number;
	name?: string;
	lazy?: boolean;
}) => (
	<img
		src={src}
		alt={name}
		title={name || undefined}
		width={Math.round((height * 15) / 17)}
		height={height}
		loading={lazy ? "lazy" : undefined}
		decoding="async"
	/>
);

interface MedalRowProps {
	uid: number;
	medals: readonly ShownMedal[];
	/** How many there are besides. */
	more?: number;
	height?: number;
}

/** The first medals of a member, and a link to the others. */
export function MedalRow({ uid, medals, more = 0, height = 34 }: MedalRowProps) {
	const { t, paths } = useSite();
	if (medals.length === 0) return null;
	const rest = more + Math.max(0, medals.length - medalLimits.card);
	const href = paths.href("medalcenter", { uid });
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Anchor href={href} className="flex flex-wrap gap-1" aria-label={t("medalRow.list")}>
				{medals.slice(0, medalLimits.card).map(({ medal, name, s3_medal }) => (
					<MedalPicture key={medal} src={s3_medal} height={height} name={name} lazy />
				))}
			</Anchor>
			{rest > 0 && (
				<Anchor className="text-13 text-sky-text" href={href}>
					{t("medalRow.more", { n: rest })}
				</Anchor>
			)}
		</div>
	);
}
