import type { KeyboardEvent } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { smallestUrl } from "../../../lib/stored-picture.ts";
import type { PollOption } from "../../../lib/unsent/post.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { isUploading } from "../pictures.ts";
import { FieldError } from "../text-fields.tsx";
import { isPictureMissing } from "./poll.ts";

interface PollOptionFieldsProps {
	option: PollOption;
	/** Counted from 0. */
	place: number;
	total: number;
	hydrated: boolean;
	onText: (text: string) => void;
	onFile: (file: File) => void;
	onRemovePicture: () => void;
	onMove: (to: number) => void;
	/** Missing while no option may be removed. */
	onRemove?: () => void;
	/** Enter was pressed. */
	onNext: () => void;
}

/**
 * One option: picture, text, and buttons to move and remove it. Alt with an arrow key moves it too, Enter goes on to
 * the next.
 */
export function PollOptionFields({
	option,
	place,
	total,
	hydrated,
	onText,
	onFile,
	onRemovePicture,
	onMove,
	onRemove,
	onNext,
}: PollOptionFieldsProps) {
	const t = useTranslate();
	const n = place + 1;
	const { id, text, picture } = option;
	const address = picture?.picture ? smallestUrl(picture.picture) : picture?.upload?.preview;
	const pending = picture !== undefined && isUploading(picture);
	const failed = isPictureMissing(option);
	const onKeyDown = (event: KeyboardEvent): void => {
		const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
		if (by === undefined && (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing))
			return;
		event.preventDefault();
		if (by === undefined) onNext();
		else onMove(place + by);
	};
	return (
		<li className="poll-option">
			<label className="poll-picture" aria-busy={pending || undefined}>
				{address ? <img src={address} alt={t("poll.picture", { n })} /> : !pending && <Icon name="image-plus" />}
				{pending && <Spinner />}
				<span className="sr-only">{t(address ? "poll.changePicture" : "poll.addPicture", { n })}</span>
				<input
					type="file"
					name={`optionfile${place}`}
					accept="image/*"
					disabled={pending}
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						if (file) onFile(file);
						currentTarget.value = "";
					}}
				/>
			</label>
			<input
				id={id}
				className="input"
				name="polloption"
				value={text}
				maxLength={constraints.poll.optionLength}
				aria-label={t("poll.option", { n })}
				placeholder={t("poll.option", { n })}
				autoComplete="off"
				onChange={({ currentTarget }) => onText(currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			<input type="hidden" name="optionpicture" value={picture?.picture ? JSON.stringify(picture.picture) : ""} />
			{hydrated && (
				<span className="poll-option-buttons">
					<IconButton
						icon="chevron-up"
						kind="plain"
						name={t("poll.moveUp", { n })}
						aria-disabled={place === 0}
						onClick={() => onMove(place - 1)}
					/>
					<IconButton
						icon="chevron-down"
						kind="plain"
						name={t("poll.moveDown", { n })}
						aria-disabled={place === total - 1}
						onClick={() => onMove(place + 1)}
					/>
					{(address || failed) && (
						<IconButton icon="image" kind="plain" name={t("poll.removePicture", { n })} onClick={onRemovePicture} />
					)}
					{onRemove && <IconButton icon="trash" kind="plain" name={t("poll.removeOption", { n })} onClick={onRemove} />}
				</span>
			)}
			{failed && <FieldError id={`${id}-error`} text={t("poll.pictureFailed")} alert />}
		</li>
	);
}
