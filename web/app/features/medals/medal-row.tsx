import { medalLimits, type ShownMedal } from "#contract/medals.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
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
	height?: number;
	limit?: number;
}

/** The first medals of a member, and the way to the others. */
export function MedalRow({ uid, medals, height = 34, limit = medalLimits.card }: MedalRowProps) {
	const t = useTranslate();
	const paths = usePaths();
	if (medals.length === 0) return null;
	const rest = medals.length - limit;
	const href = paths.href("medalcenter", { uid });
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Anchor href={href} className="flex flex-wrap gap-1" aria-label={t("medalRow.list")}>
				{medals.slice(0, limit).map(({ medal, name, s3_medal }) => (
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
