import type { RefObject } from "react";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { growToFit } from "./form-fields.ts";
import { pointsOf, type TextBlock } from "./text-blocks.ts";

interface HiddenBlocksProps {
	/** The first one has the field of the text. */
	blocks: TextBlock[];
	/** The field that the toolbar formats. */
	area: RefObject<HTMLTextAreaElement | null>;
	onChange: (blocks: TextBlock[]) => void;
}

/** The hidden parts of a text, each with a field of its own, and what follows them. */
export function HiddenBlocks({ blocks, area, onChange }: HiddenBlocksProps) {
	const t = useTranslate();
	return blocks.map((block, place) => {
		const change = (to: Partial<TextBlock>): void => onChange(blocks.with(place, { ...block, ...to }));
		const isHidden = block.marker !== undefined;
		const points = pointsOf(block);
		const name = !isHidden
			? t("composer.textAfterHidden")
			: points > 0
				? t("composer.hiddenBelow", { n: points })
				: t("composer.hiddenUntilReply");
		// Between two hidden parts there may be nothing to write into.
		if (place === 0 || (!isHidden && !block.text.trim() && place < blocks.length - 1)) return null;
		const field = (
			<textarea
				className="composer-text"
				rows={isHidden ? 2 : 1}
				value={block.text}
				aria-label={name}
				placeholder={isHidden ? undefined : name}
				data-mentions={t("writing.mentionable")}
				onFocus={({ currentTarget }) => {
					area.current = currentTarget;
				}}
				onChange={({ currentTarget }) => {
					growToFit(currentTarget);
					change({ text: currentTarget.value });
				}}
			/>
		);
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place in the text
			<div key={place} className={isHidden ? "hidden-block" : undefined}>
				{isHidden && (
					<p>
						<Icon name="eye-off" size={16} />
						<span>{name}</span>
						<IconButton icon="x" name={t("composer.showToEveryone")} onClick={() => change({ marker: undefined })} />
					</p>
				)}
				{field}
			</div>
		);
	});
}
